/// The four numbers that stand over every list: papers, citations, h and g (bounded).
///
/// They need nothing but counts, so they are there with every listing; `Indexes` has all the others.
public struct IndexSummary: Hashable, Sendable {
    /// The number of publications.
    public let papers: Int
    /// The number of citations of all of them.
    public let citations: Int
    /// The h-index.
    public let h: Int
    /// The g-index, at most the number of publications.
    public let g: Int

    package init(papers: Int, citations: Int, h: Int, g: Int) {
        (self.papers, self.citations, self.h, self.g) = (papers, citations, h, g)
    }

    /// Computes the numbers.
    ///
    /// - Parameter citationCounts: citations of each publication, 0 or more, in any order.
    package init(citationCounts: [Int]) {
        papers = citationCounts.count
        citations = citationCounts.reduce(0, +)
        h = HIndex.value(of: citationCounts)
        g = GIndex.value(of: citationCounts)
    }

    /// The numbers by their keys.
    package var values: [String: Int] { ["papers": papers, "citations": citations, "h": h, "g": g] }
}
