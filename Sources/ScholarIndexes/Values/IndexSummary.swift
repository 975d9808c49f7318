/// The four numbers above every list: papers, citations, h and g (bounded).
///
/// They need only citation counts, so every listing has them; `Indexes` has all other indexes.
public struct IndexSummary: Hashable, Sendable {
    /// The number of publications.
    public let papers: Int
    /// The sum of their citations.
    public let citations: Int
    /// The h-index.
    public let h: Int
    /// The g-index, at most the number of publications.
    public let g: Int

    package init(papers: Int, citations: Int, h: Int, g: Int) {
        self.papers = papers
        self.citations = citations
        self.h = h
        self.g = g
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

    /// The keys of the four, in the order of tables.
    package static let keys = ["papers", "citations", "h", "g"]

    package subscript(key: String) -> Int? { values[key] }

    package var values: [String: Int] { ["papers": papers, "citations": citations, "h": h, "g": g] }
}
