/// Computes the h-index: the largest h such that h publications have at least h citations each (Hirsch, 2005).
enum HIndex {
    /// Counts the publications with each number of citations, and adds up from the top, in linear time.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. The index of an empty list is 0.
    static func value(of citationCounts: some Collection<Int>) -> Int {
        let papers = citationCounts.count
        // Citations beyond the number of publications make no difference.
        var papersWith = [Int](repeating: 0, count: papers + 1)
        for count in citationCounts { papersWith[min(max(count, 0), papers)] += 1 }
        var candidate = papers
        var papersAtLeast = papersWith[papers]
        while papersAtLeast < candidate {
            candidate -= 1
            papersAtLeast += papersWith[candidate]
        }
        return candidate
    }
}
