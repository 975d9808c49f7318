import Foundation

/// The name of an attached file, in characters that every mail program preserves: ASCII letters, digits, hyphens, dots
/// and underscores.
package struct FileName {
    /// The name, at most 64 characters long.
    package let text: String

    /// Converts a name in any script to Latin letters.
    package init(_ text: String) {
        let latin = text.applyingTransform(StringTransform("Any-Latin; Latin-ASCII"), reverse: false) ?? text
        let safe = String(
            latin.unicodeScalars.map { scalar -> Character in
                let isKept = scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
                return isKept || "_.".unicodeScalars.contains(scalar) ? Character(scalar) : "-"
            })
        // Several replaced characters in a row leave one hyphen.
        let words = safe.split(separator: "-").joined(separator: "-").replacing(/\.{2,}/, with: ".")
        let ending = words.firstMatch(of: /\.[A-Za-z0-9]{1,8}$/).map { String($0.0) } ?? ""
        let stem = words.dropLast(ending.count).prefix(64 - ending.count)
            .trimmingCharacters(in: CharacterSet(charactersIn: "-_."))
        self.text = (stem.isEmpty ? "report" : stem) + ending
    }
}
