/// What a list says was decided of its publications, by the numbers that they have in a search.
struct Decisions: Equatable, Sendable {
    /// The publications that are out of the indexes.
    private(set) var rejected: [Int] = []
    /// The publication that each merged one belongs to.
    private(set) var mergedInto: [Int: Int] = [:]

    init() {}

    /// Takes what a list says.
    ///
    /// - Parameter numbers: the number of each of its records.
    init(of list: RecordList, numbers: [Int]) {
        for (record, number) in zip(list.records, numbers) {
            if record.isRejected { rejected.append(number) }
            if let parent = record.mergedInto, numbers.indices.contains(parent), numbers[parent] != number {
                mergedInto[number] = numbers[parent]
            }
        }
    }

    var isEmpty: Bool { rejected.isEmpty && mergedInto.isEmpty }

    static func += (one: inout Decisions, other: Decisions) {
        one.rejected += other.rejected
        one.mergedInto.merge(other.mergedInto) { first, _ in first }
    }

    /// Every group with its members, groups inside of others first.
    var groups: [(representative: Int, members: [Int])] {
        Dictionary(grouping: mergedInto.keys.sorted()) { mergedInto[$0] ?? 0 }
            .map { (representative: $0.key, members: $0.value) }
            .sorted { one, other in
                let (a, b) = (depth(of: one.representative), depth(of: other.representative))
                return a == b ? one.representative < other.representative : a > b
            }
    }

    /// The rejected publications without those that the rejection of their group takes along.
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
