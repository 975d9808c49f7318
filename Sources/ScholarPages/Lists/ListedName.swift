/// Converts names from bibliographies and citation indexes to Scholar's format: `RC Anderson`.
enum ListedName {
    /// Returns the names of a text with semicolons between them, or with the commas of Scopus before 2023.
    static func all(in text: String) -> [String] {
        if let names = several(in: text) { return names }
        let parts = parts(of: withoutAffiliations(text))
        return parts.count != 2 ? parts.compactMap(name) : [name(text)].compactMap(\.self)
    }

    /// Returns the names of a text that can only be a list, even in BibTeX, where " and " separates names: semicolons, or
    /// commas between whole names.
    static func several(in text: String) -> [String]? {
        let text = withoutAffiliations(text)
        if text.contains(";") { return text.split(separator: ";").compactMap { name(String($0)) } }
        let parts = parts(of: text)
        guard parts.count > 1 else { return nil }
        // "Chen, J.S., Smith, K.": every second part is initials.
        if stride(from: 1, to: parts.count, by: 2).allSatisfy({ isInitials(parts[$0]) || isAbbreviated(parts[$0]) }) {
            return stride(from: 0, to: parts.count, by: 2).compactMap { place in
                name(parts[place...].prefix(2).joined(separator: ", "))
            }
        }
        // "Chen J.S., Smith K.", "JS Chen, K Smith", and "Jun Chen, Kim Smith, Ann Lee"; "Smith Chen, Jun" is one name.
        let words = parts.map { $0.split(separator: " ") }
        let areWhole =
            words.allSatisfy { $0.count > 1 && isInitials($0.last ?? "") && $0.last?.contains(".") == true }
            || words.allSatisfy { $0.count > 1 && isInitials($0.first ?? "") && !isInitials($0.last ?? "") }
            || parts.count > 2 && words.allSatisfy { $0.count > 1 && !suffixes.contains(String($0.last ?? "")) }
        return areWhole ? parts.compactMap(name) : nil
    }

    /// Converts one name, `Anderson, Ronald C.` or `Anderson R.C.`, putting the given name first.
    static func name(_ text: String) -> String? {
        let folded = withoutAffiliations(Folding.fold(text)).trimmed
        guard !folded.isEmpty, !folded.hasPrefix("["), folded.lowercased() != "anonymous" else { return nil }
        if let comma = folded.firstIndex(of: ",") {
            let family = folded[..<comma].trimmed
            // A third part is a suffix: "King, M. L., Jr."; BibTeX has "King, Jr., M. L.".
            var parts = folded[folded.index(after: comma)...].split(separator: ",").map { String($0).trimmed }
            if parts.count > 1, suffixes.contains(parts[0]) { parts.swapAt(0, 1) }
            let suffix = parts.dropFirst().joined(separator: " ")
            return Folding.fold("\(given(parts.first ?? "")) \(family) \(suffix)")
        }
        let words = folded.split(separator: " ")
        guard words.count > 1, let last = words.last, last.contains("."), isInitials(last) else { return folded }
        return "\(given(String(last))) \(words.dropLast().joined(separator: " "))"
    }

    /// Whether a part behind a comma belongs to the family name: "King, Jr."
    static func isSuffix(_ part: String) -> Bool { suffixes.contains(part) }

    private static let suffixes: Set = ["Jr", "Jr.", "Sr", "Sr.", "II", "III", "IV"]

    /// The parts of a text between commas; the suffix of a name is part of the one before it.
    private static func parts(of text: String) -> [String] {
        text.split(separator: ",").map { String($0).trimmed }.reduce(into: []) { parts, part in
            if suffixes.contains(part), let last = parts.popLast() {
                parts.append("\(last), \(part)")
            } else if !part.isEmpty {
                parts.append(part)
            }
        }
    }

    /// A text without the letters of affiliations, which older exports of Scopus have directly after the initials:
    /// "Marsh, A.a b , Lake, B.ab".
    private static func withoutAffiliations(_ text: String) -> String {
        let letters = Array(text.utf8)
        guard letters.indices.contains(where: { isAfterInitial(letters, $0) }) else { return text }
        var kept: [UInt8] = []
        var place = 0
        while place < letters.count {
            if isAfterInitial(letters, place), let end = endOfLetters(letters, place) {
                place = end
            } else {
                kept.append(letters[place])
                place += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Whether a small letter stands directly after the full stop of an initial.
    private static func isAfterInitial(_ letters: [UInt8], _ place: Int) -> Bool {
        place > 1 && isSmall(letters[place]) && letters[place - 1] == UInt8(ascii: ".") && !isSmall(letters[place - 2])
    }

    /// The end of a sequence of single letters, or of two like "ab", if a name ends with it.
    private static func endOfLetters(_ letters: [UInt8], _ start: Int) -> Int? {
        var place = start
        while true {
            let length = letters[place...].prefix(while: isSmall).count
            guard length == 1 || length == 2 && letters[place] == UInt8(ascii: "a") else { return nil }
            place += length
            let next = letters[place...].drop { $0 == 0x20 }
            guard let sign = next.first, !",;".utf8.contains(sign) else { return place }
            guard isSmall(sign), next.startIndex > place else { return nil }
            place = next.startIndex
        }
    }

    private static func isSmall(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    /// Initials in Scholar's format, `RC`; other names unchanged.
    private static func given(_ text: String) -> String {
        isInitials(text) ? text.filter { $0 != "." && !$0.isWhitespace } : text
    }

    /// Whether a text consists of initials only: `R.C.`, `J. A.`, `J.-P.`, `E`.
    private static func isInitials(_ text: some StringProtocol) -> Bool {
        let text = text.prefix { $0 != "," }
        let letters = text.filter { !".- \u{2010}'".contains($0) }
        return (1...5).contains(letters.count) && letters.allSatisfy(\.isUppercase)
    }

    /// Whether a text consists of abbreviated names only: `Yu.A.`, `Ch.`
    private static func isAbbreviated(_ text: String) -> Bool {
        guard text.hasSuffix("."), !text.contains(",") else { return false }
        return text.split { ".- ".contains($0) }.allSatisfy { $0.count <= 2 && $0.first?.isUppercase == true }
    }
}
