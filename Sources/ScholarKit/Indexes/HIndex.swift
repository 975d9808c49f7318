/// The h-index: the largest h such that h publications have at least h citations each (Hirsch, PNAS 102, 2005).
public struct HIndex: Hashable, Sendable {
    /// The index.
    public let value: Int

    /// Counts how many publications have each number of citations, and adds up from the top: linear in their number.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. Without any the index is 0.
    public init(citationCounts: some Swift.Collection<Int>) {
        let papers = citationCounts.count
        // More citations than there are publications make no difference.
        var papersWith = [Int](repeating: 0, count: papers + 1)
        for count in citationCounts { papersWith[min(max(count, 0), papers)] += 1 }
        var candidate = papers
        var papersAtLeast = papersWith[papers]
        while papersAtLeast < candidate {
            candidate -= 1
            papersAtLeast += papersWith[candidate]
        }
        value = candidate
    }
}

extension HIndex {
    /// The name for people.
    public static let name = "h-index"
    /// The definition in one sentence.
    public static let definition = "the largest h such that h publications have at least h citations each"
    /// Where it was defined.
    public static let source = "Hirsch, PNAS 102(46):16569-16572 (2005)"
    /// What is agreed where the definition leaves room.
    public static let convention = "an author without a cited publication has 0"
}
