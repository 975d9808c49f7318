import Foundation

/// The signs of a title that its words lack: "< 1000 g" and "> 1000 g" are two subjects, "CD4+" and "CD4−" two cells.
struct TitleSigns {
    /// The letters and digits, without capitals and accents.
    private let letters: [Unicode.Scalar]
    /// The signs before each letter, and those at the end.
    private let signs: [[Sign]]
    /// Whether a title with the same letters can have other signs: a hyphen alone is mostly none.
    private let isDecisive: Bool

    /// Whether a title can have a sign that is not a hyphen: as itself, as an entity or in TeX. Most have none.
    static func canDecide(_ title: String) -> Bool {
        var last: UInt8 = 0
        for byte in title.utf8 {
            switch byte {
            // The last two begin "±" and wide signs.
            case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "&"),
                UInt8(ascii: "\\"), UInt8(ascii: "$"), 0xC2, 0xEF:
                return true
            // "≤" and its like, but no dash or quotation mark.
            case _ where last == 0xE2 && byte != 0x80: return true
            default: last = byte
            }
        }
        return false
    }

    init(_ title: String) {
        // Without accents, "≠" would be "=".
        let plain = TitleText.plain(title).precomposedStringWithCanonicalMapping.replacing("≠", with: "!=")
        let text = plain.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        var (letters, signs): ([Unicode.Scalar], [[Sign]]) = ([], [[]])
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars where scalar != " " {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                letters.append(scalar)
                signs.append([])
            } else if let sign = Sign.all[scalar] {
                // Some are written as two: "<=", "+/-".
                if let whole = last.flatMap({ Sign.pairs["\($0)\(scalar)"] }) {
                    if whole != .unequal { signs[signs.count - 1].removeLast() }
                    signs[signs.count - 1].append(whole)
                } else {
                    signs[signs.count - 1].append(sign)
                }
            }
            // The stroke in "+/-" belongs to the sign before it.
            last = scalar == "/" && last == "+" ? "±" : scalar
        }
        self.letters = letters
        self.signs = signs
        isDecisive = signs.contains { $0.contains { $0 != .minus } }
    }

    /// Whether the titles have other signs at one place, as far as they are equal from their beginnings or ends. A sign
    /// that only one of them has was lost.
    func contradict(_ other: TitleSigns) -> Bool {
        guard isDecisive || other.isDecisive else { return false }
        for (place, (one, two)) in zip(signs, other.signs).enumerated() {
            if Sign.contradict(one, two) { return true }
            guard place < letters.count, place < other.letters.count, letters[place] == other.letters[place] else {
                break
            }
        }
        for (place, (one, two)) in zip(signs.reversed(), other.signs.reversed()).enumerated() {
            if Sign.contradict(one, two) { return true }
            guard place < letters.count, place < other.letters.count,
                letters[letters.count - 1 - place] == other.letters[other.letters.count - 1 - place]
            else { break }
        }
        return false
    }

    private enum Sign {
        case less, greater, equal, atMost, atLeast, unequal, plus, minus, plusMinus

        static let all: [Unicode.Scalar: Sign] = [
            "<": .less, ">": .greater, "=": .equal, "≤": .atMost, "⩽": .atMost, "≦": .atMost, "≥": .atLeast,
            "⩾": .atLeast, "≧": .atLeast, "+": .plus, "-": .minus, "−": .minus, "–": .minus, "‐": .minus, "‑": .minus,
            "±": .plusMinus, "∓": .plusMinus,
        ]

        static let pairs: [String: Sign] = [
            "<=": .atMost, "=<": .atMost, ">=": .atLeast, "=>": .atLeast, "!=": .unequal, "±-": .plusMinus,
            "±−": .plusMinus, "±–": .plusMinus,
        ]

        /// Whether both places have signs, and neither has all signs of the other one. A hyphen is the opposite of a
        /// plus only.
        static func contradict(_ one: [Sign], _ other: [Sign]) -> Bool {
            guard !one.isEmpty, !other.isEmpty else { return false }
            func isCharge(_ sign: Sign) -> Bool { sign == .plus || sign == .plusMinus }
            let isCharged = one.contains(where: isCharge) || other.contains(where: isCharge)
            let (one, two) = isCharged ? (one, other) : (one.filter { $0 != .minus }, other.filter { $0 != .minus })
            return !isPart(one, of: two) && !isPart(two, of: one)
        }

        private static func isPart(_ short: [Sign], of long: [Sign]) -> Bool {
            var rest = short[...]
            for sign in long where sign == rest.first { rest.removeFirst() }
            return rest.isEmpty
        }
    }
}
