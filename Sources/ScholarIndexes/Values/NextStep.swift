/// The requirements for h or g to increase by one: the publications and their missing citations.
public struct NextStep: Hashable, Sendable {
    /// The citations that one publication needs.
    package struct Need: Hashable, Sendable {
        /// The number of the publication; nil for bare numbers.
        package var publication: Int?
        package var title: String?
        package var citations: Int
        /// The additional citations that it needs.
        package var missing: Int
    }

    package let value: Int
    /// The smallest total number of additional citations.
    public let missing: Int
    /// The publications that need them; empty when any of the first publications can receive them.
    package let needs: [Need]
    /// The same in words, with the number of a single publication.
    public let sentence: String
    /// The same with its rank instead, for readers who cannot use its number.
    package let sentenceByRank: String

    private init(value: Int, missing: Int, needs: [Need], _ sentence: (_ isByRank: Bool) -> String) {
        self.value = value
        self.missing = missing
        self.needs = needs
        self.sentence = sentence(false)
        sentenceByRank = sentence(true)
    }

    /// Computes the requirements of h + 1 from the publications, most cited first.
    package static func h(after h: Int, _ ranked: some Collection<CitedWork>) -> NextStep {
        let needs = ranked.prefix(h + 1).filter { $0.citations < h + 1 }.map { work in
            Need(
                publication: work.number, title: work.title, citations: work.citations,
                missing: h + 1 - work.citations)
        }
        let known = needs.reduce(0) { $0 + $1.missing }
        let isShort = ranked.count <= h
        let others = known == 0 ? "" : ", and \(citations(known)) on \(needs.count) of the others"
        return NextStep(value: h + 1, missing: known + (isShort ? h + 1 : 0), needs: needs) { isByRank in
            let number = isByRank ? nil : needs.first?.publication
            let only = number.map { "publication \($0)" } ?? "the \(IndexValue.ordinal(h + 1)) publication"
            let what =
                if isShort {
                    "one more publication with at least \(citations(h + 1, more: false)) is needed\(others)"
                } else if h == 0 {
                    "any publication needs a citation"
                } else if needs.count == 1 {
                    "\(only) needs \(citations(known))"
                } else {
                    "\(needs.count.separated) publications need \(citations(known)) together"
                }
            return "For h = \(h + 1), \(what)"
        }
    }

    /// Computes the requirements of g + 1 from the publications, most cited first; nil when no number of citations is
    /// enough.
    ///
    /// - Parameter isBounded: whether g is bounded by the number of publications.
    package static func g(
        after g: Int, _ ranked: some Collection<CitedWork>, isBounded: Bool = true
    ) -> NextStep? {
        let (square, isTooMuch) = (g + 1).multipliedReportingOverflow(by: g + 1)
        guard !isTooMuch else { return nil }
        let sum = ranked.prefix(g + 1).reduce(0) { $0 + $1.citations }
        let missing = max(0, square - sum)
        let papers = ranked.count.separated
        let together = sum.separated
        let what: String
        if isBounded, ranked.count <= g {
            let count = missing == 0 ? "cited or not" : "and together \(citations(missing))"
            what = "one more publication is needed, \(count): g is at most the number of publications, \(papers)"
        } else if g == 0 {
            what = ranked.isEmpty ? "a publication with a citation is needed" : "any publication needs a citation"
        } else if ranked.count == 1 {
            what = "the only publication needs \(citations(missing)): it has \(together), not \(square.separated)"
        } else {
            let first = ranked.count <= g ? "the \(papers)" : "the first \((g + 1).separated)"
            what =
                "\(first) publications need \(citations(missing)) together: they have \(together), not \(square.separated)"
        }
        return NextStep(value: g + 1, missing: missing, needs: []) { _ in "For g = \(g + 1), \(what)" }
    }

    private static func citations(_ count: Int, more: Bool = true) -> String {
        count.counted(more ? "more citation" : "citation")
    }
}
