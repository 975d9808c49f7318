import ScholarPages
import Foundation

/// The letters of a name without details that vary between databases: capitals, accents, apostrophes.
package enum NameLetters {
    /// A word in plain lower-case letters, and the spelling without German, Nordic and Polish letters.
    static func folded(_ word: some StringProtocol) -> (plain: String, spelledOut: String?) {
        if word.utf8.allSatisfy({ $0 < 0x80 }) {
            return (
                String(
                    decoding: word.utf8.filter { $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "`") }
                        .map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self), nil
            )
        }
        var plain = ""
        var spelled = ""
        for scalar in word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
            if let (short, long) = own[scalar] {
                plain += short
                spelled += long
            } else if scalar == "\u{308}", let last = spelled.last, "aou".contains(last) {
                spelled += "e"
            } else if scalar == "\u{30A}", spelled.last == "a" {
                spelled += "a"
            } else if scalar == "\u{30C}", let last = spelled.last, "csz".contains(last) {
                // "č", "š" and "ž" are "ch", "sh" and "zh" in English.
                spelled += "h"
            } else if !isDropped(scalar) {
                plain.unicodeScalars.append(scalar)
                spelled.unicodeScalars.append(scalar)
            }
        }
        return (plain, spelled == plain ? nil : spelled)
    }

    /// A text without capitals, accents and apostrophes, in one or two spellings: "muller" and "mueller".
    package static func spellings(of text: String) -> [String] {
        let (plain, spelledOut) = folded(text)
        return [plain] + [spelledOut].compactMap(\.self)
    }

    /// Letters that are not a base letter with an accent: their simplified form, and their spelled-out form.
    static let own: [Unicode.Scalar: (plain: String, spelledOut: String)] = [
        "ø": ("o", "oe"), "æ": ("ae", "ae"), "œ": ("oe", "oe"), "ß": ("ss", "ss"), "ł": ("l", "l"), "đ": ("d", "dj"),
        "ð": ("d", "dh"), "þ": ("th", "th"), "ı": ("i", "i"), "ŋ": ("n", "ng"), "ə": ("a", "e"), "ħ": ("h", "h"),
        "ŧ": ("t", "t"), "ĸ": ("k", "k"),
    ]

    private static func isDropped(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .modifierLetter, .modifierSymbol: true
        default: scalar == "'" || scalar == "’" || scalar == "‘" || scalar == "´" || scalar == "`"
        }
    }

    /// The approximate sound of a word, without details that vary in transliterations and errors, mostly vowels.
    private static func skeleton(_ word: String) -> [UInt8] {
        sounds.applied(to: word.utf8).withoutDoubles.filter { !"aeiou".utf8.contains($0) }
    }

    private static let sounds = LetterRules("ph>f h> y>i j>i w>v q>c k>c z>s")

    /// Whether two words can be spellings of one name: one letter more or fewer, an error in a long word, or different
    /// vowels.
    static func areNear(_ one: String, _ other: String) -> Bool {
        let least = min(one.utf8.count, other.utf8.count)
        let most = max(one.utf8.count, other.utf8.count)
        guard one.utf8.first == other.utf8.first, least >= 5 else { return false }
        // "Möller" and "Müller" are two names, "Marcheti" and "Marchetti" one.
        if most >= 6, EditDistance.isAtMost(1, one, other) { return least != most || most >= 8 }
        guard most >= 7, EditDistance.isAtMost(2, one, other) else { return false }
        return most >= 10 || skeleton(one) == skeleton(other)
    }
}
