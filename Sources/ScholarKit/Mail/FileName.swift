import Foundation

/// The name of an attached file in ASCII letters, digits, hyphens, dots and underscores, which every mail program keeps.
struct FileName {
    /// The name, at most 64 characters long.
    let text: String

    /// Writes a name of any script in Latin letters.
    init(_ text: String) {
        let latin = text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
        let safe = String(
            latin.unicodeScalars.map { scalar -> Character in
                let isKept = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                return isKept || "_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
            })
        // Marks that belong to a letter leave nothing behind.
        let words = safe.split(separator: "-").joined(separator: "-").replacing(/\.{2,}/, with: ".")
        let ending = words.firstMatch(of: /\.[A-Za-z0-9]{1,8}$/).map { String($0.0) } ?? ""
        let stem = words.dropLast(ending.count).prefix(64 - ending.count)
            .trimmingCharacters(in: CharacterSet(charactersIn: "-_."))
        self.text = (stem.isEmpty ? "report" : stem) + ending
    }
}
