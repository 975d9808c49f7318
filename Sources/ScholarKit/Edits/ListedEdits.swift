/// The edits that an imported list contains, by the numbers of its publications in a search.
struct ListedEdits: Equatable, Sendable {
    private(set) var rejected: [Int] = []
    /// The publication that each merged one belongs to.
    private(set) var mergedInto: [Int: Int] = [:]

    init() {}

    /// Creates the edits of a list.
    ///
    /// - Parameter numbers: the number of each record of the list.
    init(of list: RecordList, numbers: [Int]) {
        for (record, number) in zip(list.records, numbers) {
            if record.isRejected { rejected.append(number) }
            if let parent = record.mergedInto, numbers.indices.contains(parent), numbers[parent] != number {
                mergedInto[number] = numbers[parent]
            }
        }
    }

    var isEmpty: Bool { rejected.isEmpty && mergedInto.isEmpty }

    static func += (one: inout ListedEdits, other: ListedEdits) {
        one.rejected += other.rejected
        one.mergedInto.merge(other.mergedInto) { first, _ in first }
    }

    /// Every group with its members, nested groups first.
    var groups: [(representative: Int, members: [Int])] {
        Dictionary(grouping: mergedInto.keys.sorted()) { mergedInto[$0] ?? 0 }
            .map { (representative: $0.key, members: $0.value) }
            .sorted {
                (depth(of: $1.representative), $0.representative) < (depth(of: $0.representative), $1.representative)
            }
    }

    /// The rejected publications, except those rejected together with their group.
    var rejectedGroups: [Int] {
        let all = Set(rejected)
        return rejected.filter { number in mergedInto[number].map { !all.contains($0) } ?? true }
    }

    private func depth(of number: Int) -> Int {
        var (depth, next) = (0, mergedInto[number])
        while let current = next, depth <= mergedInto.count { (depth, next) = (depth + 1, mergedInto[current]) }
        return depth
    }
}
