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
            "the first year, \(year), depends on one publication\(name) \(cited); the next publication is from \(nextYear)"
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

extension IndexValue.WithoutFirst: CustomStringConvertible {
    /// The value for display: `1.32 without one uncited publication of 1950`.
    package var description: String {
        "\(number) without one \(publication.citations == 0 ? "uncited " : "")publication of \(publication.year)"
    }
}
