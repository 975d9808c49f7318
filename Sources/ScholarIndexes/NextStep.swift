/// The requirements for h or g to increase by one: the publications and their missing citations.
public struct NextStep: Hashable, Sendable {
    /// The citations that one publication needs.
    package struct Need: Hashable, Sendable {
        /// The number of the publication; nil for bare numbers.
        package var publication: Int?
        /// Its title.
        package var title: String?
        /// Its current citations.
        package var citations: Int
        /// The additional citations that it needs.
        package var missing: Int
    }

    /// The next value.
    package let value: Int
    /// The smallest total number of additional citations.
    public let missing: Int
    /// The publications that need them; empty when any of the first publications can receive them.
    package let needs: [Need]
    /// The same in words.
    public let sentence: String

    /// Computes the requirements of h + 1.
    ///
    /// - Parameters:
    ///   - h: the current h-index.
    ///   - ranked: the publications, most cited first.
    package static func h(after h: Int, _ ranked: some Collection<CitedWork>) -> NextStep {
        let needs = ranked.prefix(h + 1).filter { $0.citations < h + 1 }.map { work in
            Need(
                publication: work.number, title: work.title, citations: work.citations,
                missing: h + 1 - work.citations)
        }
        let known = needs.reduce(0) { $0 + $1.missing }
        guard ranked.count > h else {
            let others = known == 0 ? "" : ", and \(citations(known)) on \(needs.count) of the others"
            return NextStep(
                value: h + 1, missing: known + h + 1, needs: needs,
                sentence:
                    "h = \(h + 1) needs one more publication with at least \(citations(h + 1, more: false))\(others)"
            )
        }
        return NextStep(
            value: h + 1, missing: known, needs: needs,
            sentence:
                h == 0
                ? "h = 1 needs a citation of any publication"
                : "h = \(h + 1) needs \(citations(known)), on \(needs.count) of the \((h + 1).separated) most cited publications"
        )
    }

    /// Computes the requirements of g + 1; nil when no number of citations is enough.
    ///
    /// - Parameters:
    ///   - g: the current g-index.
    ///   - ranked: the publications, most cited first.
    ///   - isBounded: whether g is bounded by their number.
    package static func g(
        after g: Int, _ ranked: some Collection<CitedWork>, isBounded: Bool = true
    ) -> NextStep? {
        let (square, isTooMuch) = (g + 1).multipliedReportingOverflow(by: g + 1)
        guard !isTooMuch else { return nil }
        let sum = ranked.prefix(g + 1).reduce(0) { $0 + $1.citations }
        let missing = max(0, square - sum)
        if isBounded, ranked.count <= g {
            let count = missing == 0 ? "cited or not" : "and together \(citations(missing))"
            return NextStep(
                value: g + 1, missing: missing, needs: [],
                sentence:
                    "g = \(g + 1) needs one more publication, \(count): g is at most the number of publications, \(ranked.count.separated)"
            )
        }
        if g == 0 {
            let what = ranked.isEmpty ? "a publication with a citation" : "a citation of any publication"
            return NextStep(value: 1, missing: missing, needs: [], sentence: "g = 1 needs \(what)")
        }
        let first = ranked.count <= g ? "the \(ranked.count.separated)" : "the first \((g + 1).separated)"
        let place =
            ranked.count == 1
            ? "the only publication: it has \(sum.separated)"
            : "any of \(first) publications: they have \(sum.separated) together"
        return NextStep(
            value: g + 1, missing: missing, needs: [],
            sentence:
                "g = \(g + 1) needs \(citations(missing)) on \(place), not \(square.separated)"
        )
    }

    private static func citations(_ count: Int, more: Bool = true) -> String {
        Counted.text(count, more ? "more citation" : "citation")
    }
}
