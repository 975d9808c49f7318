/// Computes the g-index: the largest g such that the g most cited publications together have at least g² citations
/// (Egghe, 2006).
enum GIndex {
    /// Adds up from the most cited publication until the sum is less than the square, in linear time.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. The index of an empty list is 0.
    /// - Returns: the index, at most the number of publications.
    static func value(of citationCounts: some Collection<Int>) -> Int {
        let papers = citationCounts.count
        // Publications with at least as many citations as there are publications satisfy any g, so their order does not
        // matter; all others are counted by their citations instead of being sorted.
        var papersWith = [Int](repeating: 0, count: papers)
        var rank = 0
        var sum = 0
        for count in citationCounts {
            if count >= papers {
                rank += 1
                sum += count
            } else {
                papersWith[max(count, 0)] += 1
            }
        }
        for count in stride(from: papers - 1, through: 0, by: -1) {
            for _ in 0..<papersWith[count] {
                guard sum + count >= (rank + 1) * (rank + 1) else { return rank }
                rank += 1
                sum += count
            }
        }
        return rank
    }
}
