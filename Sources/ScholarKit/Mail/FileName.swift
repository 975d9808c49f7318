import Foundation

/// The name of an attached file, as it is told to any mail program: in ASCII, and in full (RFC 2183, RFC 2231).
struct FileName {
    /// The name in any script, without what would make it a path, and at most 150 bytes long.
    let full: String
    /// The name in ASCII, without quotes.
    let plain: String

    /// Cleans a name that can be anything.
    init(_ text: String) {
        let separators: Set<Unicode.Scalar> = ["/", "\\"]
        let folded = HeaderText.folded(text).unicodeScalars.map { separators.contains($0) ? "-" : Character($0) }
        // A name with a dot in front is a hidden file, or the folder above; what is invisible at an end is lost by some.
        let name = String(folded).trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ".")))
        full = name.isEmpty ? "attachment" : Self.shortened(name)
        plain = Self.plain(full)
    }

    /// The parameters of a header, the full name first: those that understand it take the first one.
    func parameters(_ name: String) -> [String] {
        let fallback = "\(name)=\"\(plain)\""
        return plain == full ? [fallback] : extended(name) + [fallback]
    }

    /// The parameter in ASCII alone, for programs that look for a name beside the type.
    var typeParameter: String { "name=\"\(plain)\"" }

    /// `filename*=UTF-8''...`, or as many numbered pieces as it takes to keep lines short.
    private func extended(_ name: String) -> [String] {
        let room = HeaderText.widestLine - name.count - 8
        var pieces = ["UTF-8''"]
        // A piece ends between characters, since some programs read each by itself.
        for scalar in full.unicodeScalars {
            let form = String(scalar).utf8.map { byte in
                let isSafe = byte.isAlphanumeric || "-._~".utf8.contains(byte)
                return isSafe ? String(UnicodeScalar(byte)) : "%\(byte.hexDigits)"
            }.joined()
            if pieces[pieces.count - 1].count + form.count > room { pieces.append("") }
            pieces[pieces.count - 1] += form
        }
        if pieces.count == 1 { return ["\(name)*=\(pieces[0])"] }
        return pieces.enumerated().map { "\(name)*\($0)*=\($1)" }
    }

    /// The beginning of a name that is too long, with its ending.
    private static func shortened(_ name: String) -> String {
        let longest = 150
        guard name.utf8.count > longest else { return name }
        let ending = name.split(separator: ".").last.map { ".\($0)" } ?? ""
        let kept = ending.utf8.count <= 10 ? ending : ""
        var beginning = String.UnicodeScalarView()
        var count = kept.utf8.count
        for scalar in name.unicodeScalars {
            count += String(scalar).utf8.count
            guard count <= longest else { break }
            beginning.append(scalar)
        }
        return String(beginning) + kept
    }

    private static func plain(_ name: String) -> String {
        // Marks go and their letters stay: Café is Cafe, not Caf_.
        let scalars = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
            $0.properties.generalCategory != .nonspacingMark
        }
        let text = scalars.map { scalar -> Character in
            switch scalar {
            case "\"": "'"
            // Some programs decode what looks encoded.
            case "?": "_"
            case _ where scalar.isASCII: Character(scalar)
            default: "_"
            }
        }
        let short = String(text.suffix(60).drop { $0 == "." || $0 == " " })
        return short.isEmpty ? "attachment" : short
    }
}
