/// The publication on which the first year of a list depends, although it is not cited, or far from all others: often it
/// is the work of a namesake, or has a wrong year.
package struct DoubtfulStart: Hashable, Sendable {
    package let year: Int
    /// nil when its count is not known.
    package let citations: Int?
    /// Its number within the search, or its line in a file.
    package let publication: Int?
    /// The first year of all others.
    package let nextYear: Int

    /// The doubt in words.
    ///
    /// - Parameter isNumbered: whether to name the publication by its number; readers of reports do not know it.
    package func reason(isNumbered: Bool = true) -> String {
        let name = isNumbered ? publication.map { " (\($0))" } ?? "" : ""
        let cited =
            switch citations {
            case nil: "with an unknown count"
            case 0: "without citations"
            default: "far from the others"
            }
        return
            "the first year, \(year), depends on one publication\(name) \(cited); the next is from \(nextYear)"
    }

    /// The doubt in words, with the indexes that have two values because of it; nil if there are none.
    package func reason(isNumbered: Bool = true, for indexes: [String]) -> String? {
        indexes.isEmpty
            ? nil
            : "\(reason(isNumbered: isNumbered)), so there are two values of \(indexes.joined(separator: ", "))"
    }
}

extension IndexValue {
    /// The value of an index without the publication on which the first year depends.
    package struct WithoutFirst: Hashable, Sendable {
        package let outcome: Outcome
        package let publication: DoubtfulStart
        /// The value with it.
        let besides: Outcome

        /// Only the number, with as many decimals as the value beside it: `1.32`.
        package var number: String {
            guard case .number(let number) = outcome, case .number(let other) = besides, IndexValue.isSmall(other)
            else {
                return IndexValue(outcome: outcome).description
            }
            return IndexValue.text(number, places: 4)
        }
    }
}

extension IndexValue {
    /// Both values of an index whose first year depends on one publication, the smaller first: `0.70–1.32`; nil if
    /// there is only one.
    package var bothTexts: String? {
        guard let other = withoutFirst?.outcome, let one = number, let two = IndexValue(outcome: other).number else {
            return nil
        }
        // Both have the decimals that the smaller one needs.
        let places = Self.isSmall(one) || Self.isSmall(two) ? 4 : 2
        let texts = [(one, outcome), (two, other)].sorted { $0.0 < $1.0 }.map { number, outcome in
            if case .count(let count) = outcome { count.separated } else { Self.text(number, places: places) }
        }
        return texts[0] == texts[1] ? nil : certainty.sign + texts.joined(separator: "–")
    }

    /// The doubt about the first year, and the notes.
    package var allNotes: [String] { (withoutFirst.map { [$0.publication.reason()] } ?? []) + notes }
}
