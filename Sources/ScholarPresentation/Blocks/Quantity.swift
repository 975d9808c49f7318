package import ScholarIndexes
import ScholarPages

/// A number as people read it. It is made of a value only, so that a bound is never shown as an exact number.
package struct Quantity: Codable, Hashable, Sendable {
    package let text: String
    /// Whether it is not certain, because publications or counts are missing.
    package let isBound: Bool

    private init(_ text: String, isBound: Bool = false) {
        self.text = text
        self.isBound = isBound
    }

    /// A number that is not known.
    package static let unknown = Quantity("–")

    /// An index, as a bound if publications or counts are missing, and with both values if the first year is in doubt:
    /// `28`, `≥ 28`, `12–31`, or `–` without a number.
    ///
    /// - Parameter noun: the singular and the plural of what is counted, behind the number.
    package static func index(_ value: IndexValue?, _ noun: (one: String, many: String)? = nil) -> Quantity {
        guard let value, let number = value.number else { return unknown }
        let words = noun.map { " \(number == 1 ? $0.one : $0.many)" } ?? ""
        return Quantity("\(value.bothTexts ?? "\(value)")\(words)", isBound: value.certainty != .certain)
    }

    /// An index of two lists: `28 → 31`, or `28` if it is the same.
    package static func change(from before: IndexValue?, to after: IndexValue?) -> Quantity {
        let (old, new) = (index(before), index(after))
        return Quantity(
            old.text == new.text ? new.text : "\(old.text) → \(new.text)", isBound: old.isBound || new.isBound)
    }

    /// A difference: `+3`, `−1`, `±0`, or `?` if one of the two numbers is not known.
    package static func difference(_ difference: IndexValue.Outcome?) -> Quantity {
        switch difference {
        case .count(let count): .difference(count)
        case .number(let number): signed(number, IndexValue(outcome: .number(abs(number))).description)
        case .undefined, nil: Quantity("?")
        }
    }

    package static func difference(_ count: Int?) -> Quantity {
        count.map { signed(Double($0), abs($0).grouped) } ?? Quantity("?")
    }

    private static func signed(_ number: Double, _ size: String) -> Quantity {
        Quantity(number == 0 ? "±0" : number > 0 ? "+\(size)" : "−\(size)")
    }

    /// Citations, rows or days, with thousands separators; `?` if they are not known.
    package static func count(_ count: Int?) -> Quantity { Quantity(count?.grouped ?? "?") }

    /// The score of a rank; `?` if it is not known.
    package static func score(_ score: Double?) -> Quantity {
        guard let score else { return count(nil) }
        let isWhole = abs(score - score.rounded()) < 1e-9 && abs(score) < 1e15
        return isWhole ? count(Int(score.rounded())) : Quantity(IndexValue.text(score))
    }

    /// Numbers of rows that are left out.
    package static let omitted = Quantity("…")

    /// A year, or a number to type; without one, an empty text.
    package static func plain(_ number: Int?) -> Quantity { Quantity(number.map(String.init) ?? "") }

    /// Returns numbers with spaces around them, so that their decimal points, or their ends if some show a change, are
    /// below each other.
    package static func aligned(_ quantities: [Quantity]) -> [Quantity] {
        let isPlain = quantities.allSatisfy { !$0.text.contains(" ") }
        // Of two values the second one ends the text.
        let fractions = quantities.map {
            isPlain ? ($0.text.split(separator: "–").last ?? "").drop { $0 != "." }.count : 0
        }
        let most = fractions.max() ?? 0
        let padded = zip(quantities, fractions).map { $0.text + String(repeating: " ", count: most - $1) }
        let width = padded.map(Cells.width).max() ?? 0
        return zip(quantities, padded).map { Quantity(Cells.pad($1, to: width, right: true), isBound: $0.isBound) }
    }
}
