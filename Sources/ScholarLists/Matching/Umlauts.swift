import Foundation
import ScholarPages

/// Letters with two dots, and their like, which many databases write as two letters: "Ueber" for "Über".
enum Umlauts {
    /// The text with two letters for each; nil without any.
    static func spelledOut(_ text: String) -> String? {
        guard text.utf8.contains(where: { [0xC3, 0xC5, 0xCC].contains($0) }) else { return nil }
        let composed = text.precomposedStringWithCanonicalMapping
        guard composed.contains(where: { letters[$0] != nil }) else { return nil }
        return composed.map { letters[$0] ?? String($0) }.joined()
    }

    /// The text without letters that no accent makes: "o" for "ø", "i" for a Turkish one without a dot.
    static func plain(_ text: String) -> String {
        guard text.utf8.contains(where: { (0xC3...0xC5).contains($0) }) else { return text }
        return String(text.map { own[$0] ?? $0 })
    }

    private static let own: [Character: Character] = [
        "ø": "o", "Ø": "O", "ł": "l", "Ł": "L", "đ": "d", "Đ": "D", "ı": "i", "İ": "I", "ð": "d",
    ]

    /// Whether a word of one text has umlauts and the same one of the other text has none, or others: "Bürgen" and
    /// "Burgen". They are two words, or one database lost them.
    static func differ(_ one: String, _ other: String) -> Bool {
        guard one.utf8.contains(0xC3) || other.utf8.contains(0xC3) else { return false }
        let known = Set(words(one))
        let marked = { (word: String) in word.contains { letters[$0] != nil } }
        let all = [known.filter(marked), Set(words(other)).filter(marked)]
        let different = all[0].symmetricDifference(all[1])
        guard !different.isEmpty else { return false }
        let others = known.symmetricDifference(words(other))
        return different.contains { word in
            others.contains { $0 != word && NormalisedTitle($0).text == NormalisedTitle(word).text }
        }
    }

    private static func words(_ text: String) -> [String] {
        text.precomposedStringWithCanonicalMapping.lowercased().split { !$0.isLetter }.map(String.init)
    }

    private static let letters: [Character: String] = [
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "ø": "oe", "Ø": "Oe", "å": "aa",
        "Å": "Aa", "æ": "ae", "Æ": "Ae", "œ": "oe", "Œ": "Oe",
    ]
}
