/// The g-index: the largest g such that the g most cited publications together have at least g² citations (Egghe, 2006).
public struct GIndex: Hashable, Sendable {
    /// The index, at most the number of publications.
    public let value: Int

    /// Adds up from the most cited publication until the sum falls short of the square: linear in their number.
    ///
    /// - Parameter citationCounts: citations of each publication, in any order. Without any the index is 0.
    public init(citationCounts: some Swift.Collection<Int>) {
        let papers = citationCounts.count
        // Publications with at least as many citations as there are publications satisfy any g, so their order among
        // each other does not matter; all others are counted by their citations instead of being sorted.
        var papersWith = [Int](repeating: 0, count: papers)
        var rank = 0
        var sum = 0
        for count in citationCounts {
            if count >= papers {
                rank += 1
                sum += count
            } else if count > 0 {
                papersWith[count] += 1
            } else {
                papersWith[0] += 1
            }
        }
        search: for count in stride(from: papers - 1, through: 0, by: -1) {
            for _ in 0..<papersWith[count] {
                guard sum + count >= (rank + 1) * (rank + 1) else { break search }
                rank += 1
                sum += count
            }
        }
        value = rank
    }
}

extension GIndex {
    /// The name for people.
    public static let name = "g-index"
    /// The definition in one sentence.
    public static let definition =
        "the largest g such that the g most cited publications together have at least g² citations"
    /// Where it was defined.
    public static let source = "Egghe, Scientometrics 69(1):131-152 (2006)"
    /// What is agreed where the definition leaves room.
    public static let convention = "bounded: g is at most the number of publications"
}
