import Foundation

/// The signs of a title that its words lack: "< 1000 g" and "> 1000 g" are two subjects, "CD4+" and "CD4−" two cells.
struct TitleSigns {
    /// The letters and digits, without capitals and accents.
    private var letters: [Unicode.Scalar] = []
    /// The signs before each letter, and those at the end.
    private var signs: [[Unicode.Scalar]] = [[]]

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
        let plain = TitleText.plain(title).precomposedStringWithCanonicalMapping.utf8.filter { $0 != 0x20 }
        let text = String(decoding: Self.writings.applied(to: plain), as: UTF8.self)
        for scalar in text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                letters.append(scalar)
                signs.append([])
            } else if Self.all.contains(scalar) {
                signs[signs.count - 1].append(scalar)
            }
        }
    }

    /// Each sign, "¬" for "≠", which would be "=" without accents.
    private static let all = "<>=≤≥¬+-±".unicodeScalars
    /// Other writings of the signs; some are written as two or three.
    private static let writings = LetterRules(
        "!=:¬ ≠:¬ <=:≤ =<:≤ ⩽:≤ ≦:≤ >=:≥ =>:≥ ⩾:≥ ≧:≥ −:- –:- ‐:- ‑:- +/-:± +/−:± +/–:± ∓:±", ":")

    /// Whether the titles have other signs at one place, as far as they are equal from their beginnings or ends. A sign
    /// that only one of them has was lost, and a hyphen alone is mostly none.
    func contradict(_ other: TitleSigns) -> Bool {
        guard (signs + other.signs).contains(where: { $0.contains { $0 != "-" } }) else { return false }
        return contradictFromStart(other) || reversed.contradictFromStart(other.reversed)
    }

    private var reversed: TitleSigns {
        var reversed = self
        reversed.letters.reverse()
        reversed.signs.reverse()
        return reversed
    }

    private func contradictFromStart(_ other: TitleSigns) -> Bool {
        let equal = letters.common(with: other.letters)
        return zip(signs, other.signs).prefix(equal + 1).contains { Self.contradict($0, $1) }
    }

    /// Whether both places have signs, and neither has all signs of the other one. A hyphen is the opposite of a plus only.
    private static func contradict(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Bool {
        guard !one.isEmpty, !other.isEmpty else { return false }
        let isCharged = (one + other).contains { $0 == "+" || $0 == "±" }
        let (one, two) = isCharged ? (one, other) : (one.filter { $0 != "-" }, other.filter { $0 != "-" })
        return !isPart(one, of: two) && !isPart(two, of: one)
    }

    private static func isPart(_ short: [Unicode.Scalar], of long: [Unicode.Scalar]) -> Bool {
        var rest = short[...]
        for sign in long where sign == rest.first { rest.removeFirst() }
        return rest.isEmpty
    }
}
