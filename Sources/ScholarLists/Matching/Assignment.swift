/// The one-to-one pairs of two lists with the largest sum of scores.
///
/// Candidates form islands without connections between them; most have two or a few members, and each is solved
/// separately with the Hungarian method in O(n³). An island larger than ``largestIsland`` is paired greedily by score.
struct Assignment {
    /// A possible pair: indices in the two lists, and its score.
    struct Candidate {
        var left: Int
        var right: Int
        var score: Int
    }

    /// The partner of each paired index of the first list.
    private(set) var partners: [Int: Int] = [:]

    /// The maximum size of an island on one side.
    private static let largestIsland = 120

    /// Computes the pairs; each candidate is given once.
    init(_ candidates: [Candidate]) {
        // Candidates are connected by an index that they share; those of the second list have negative keys.
        for places in Islands.connected(candidates.map { [$0.left, ~$0.right] }) {
            let island = places.map { candidates[$0] }
            if island.count == 1 {
                partners[island[0].left] = island[0].right
            } else {
                solve(island)
            }
        }
    }

    private mutating func solve(_ island: [Candidate]) {
        let lefts = Set(island.map(\.left)).sorted()
        let rights = Set(island.map(\.right)).sorted()
        guard max(lefts.count, rights.count) <= Self.largestIsland else { return pairGreedily(island) }
        let rows = Dictionary(uniqueKeysWithValues: lefts.enumerated().map { ($1, $0) })
        let columns = Dictionary(uniqueKeysWithValues: rights.enumerated().map { ($1, $0) })
        // An index may stay alone: then it gets a column without a score.
        let size = max(lefts.count, rights.count)
        var scores = Array(repeating: Array(repeating: 0, count: size), count: size)
        for candidate in island { scores[rows[candidate.left] ?? 0][columns[candidate.right] ?? 0] = candidate.score }
        for (row, column) in Self.best(scores).enumerated()
        where row < lefts.count && column < rights.count && scores[row][column] > 0 {
            partners[lefts[row]] = rights[column]
        }
    }

    private mutating func pairGreedily(_ island: [Candidate]) {
        var taken: Set<Int> = []
        for candidate in island.sorted(by: { ($1.score, $0.left, $0.right) < ($0.score, $1.left, $1.right) })
        where partners[candidate.left] == nil && taken.insert(candidate.right).inserted {
            partners[candidate.left] = candidate.right
        }
    }

    /// The column of each row with the largest sum of scores (Kuhn, 1955; with potentials as in Jonker and Volgenant).
    private static func best(_ scores: [[Int]]) -> [Int] {
        let size = scores.count
        var rowPotential = Array(repeating: 0, count: size + 1)
        var columnPotential = Array(repeating: 0, count: size + 1)
        // Row of each column, counted from 1; column 0 is where a row begins.
        var rowOf = Array(repeating: 0, count: size + 1)
        for row in 1...size {
            rowOf[0] = row
            var column = 0
            var least = Array(repeating: Int.max, count: size + 1)
            var previous = Array(repeating: 0, count: size + 1)
            var isDone = Array(repeating: false, count: size + 1)
            repeat {
                isDone[column] = true
                var step = Int.max
                var next = 0
                for candidate in 1...size where !isDone[candidate] {
                    let cost =
                        -scores[rowOf[column] - 1][candidate - 1] - rowPotential[rowOf[column]]
                        - columnPotential[candidate]
                    if cost < least[candidate] { (least[candidate], previous[candidate]) = (cost, column) }
                    if least[candidate] < step { (step, next) = (least[candidate], candidate) }
                }
                for candidate in 0...size {
                    if isDone[candidate] {
                        rowPotential[rowOf[candidate]] += step
                        columnPotential[candidate] -= step
                    } else if candidate > 0 {
                        least[candidate] -= step
                    }
                }
                column = next
            } while rowOf[column] != 0
            while column != 0 {
                rowOf[column] = rowOf[previous[column]]
                column = previous[column]
            }
        }
        var columns = Array(repeating: 0, count: size)
        for column in 1...size { columns[rowOf[column] - 1] = column - 1 }
        return columns
    }
}
