import Foundation
import ScholarPages

/// Letters with two dots, and their like, which many databases write as two letters: "Ueber" for "Über".
enum Umlauts {
    /// The text with two letters for each; nil without any.
    static func spelledOut(_ text: String) -> String? {
        hasMarks(text) ? NameLetters.folded(text).spelledOut : nil
    }

    /// The text without letters that no accent makes: "o" for "ø", "i" for a Turkish one without a dot.
    static func plain(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value > 0x7F && own.contains($0) }) else { return text }
        return text.lowercased().unicodeScalars.map { NameLetters.own[$0]?.plain ?? String($0) }.joined()
    }

    private static let own = Set(NameLetters.own.keys.flatMap { [$0] + $0.properties.uppercaseMapping.unicodeScalars })

    /// Whether a word of one text has umlauts and the same one of the other text has none, or others: "Bürgen" and
    /// "Burgen". They are two words, or one database lost them.
    static func differ(_ one: String, _ other: String) -> Bool {
        guard hasMarks(one) || hasMarks(other) else { return false }
        let different = Set(words(one)).symmetricDifference(words(other))
        return different.contains { word in
            hasMarks(word)
                && different.contains { $0 != word && NormalisedTitle($0).text == NormalisedTitle(word).text }
        }
    }

    private static func hasMarks(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value > 0x7F && marks.contains($0) }
    }

    /// Also the marks alone, behind their letters.
    private static let marks = Set("äöüßøåæœÄÖÜØÅÆŒ\u{308}\u{30A}".unicodeScalars)

    private static func words(_ text: String) -> [String] {
        text.precomposedStringWithCanonicalMapping.lowercased().split { !$0.isLetter }.map(String.init)
    }
}
