package import ScholarPages

/// The edits that an imported list contains, by the numbers of its publications in a search.
package struct ListedEdits: Equatable, Sendable {
    package var rejected: [Int] = []
    /// The publication that each merged one belongs to.
    package private(set) var mergedInto: [Int: Int] = [:]
    package private(set) var corrections: [Int: Correction] = [:]

    /// The publications that the user confirmed as the author's.
    package private(set) var confirmed: [Int] = []
    /// The publications that the user told apart from each one.
    private var distinct: [Int: Set<Int>] = [:]

    private static let deepest = 50

    package init() {}

    /// Creates the edits of a list.
    ///
    /// - Parameter numbers: the number of each record of the list.
    package init(of list: RecordList, numbers: [Int]) {
        for (record, number) in zip(list.records, numbers) {
            if record.isRejected { rejected.append(number) }
            if record.isConfirmed { confirmed.append(number) }
            for other in record.distinctFrom.prefix(Grouping.mostDistinct)
            where numbers.indices.contains(other) && numbers[other] != number {
                distinct[number, default: []].insert(numbers[other])
                distinct[numbers[other], default: []].insert(number)
            }
            let texts = record.corrected.compactMap { name, text in Correction.Field(rawValue: name).map { ($0, text) }
            }
            if let correction = try? Correction(Dictionary(uniqueKeysWithValues: texts)) {
                corrections[number] = correction
            }
            if let parent = record.mergedInto, numbers.indices.contains(parent), numbers[parent] != number {
                mergedInto[number] = numbers[parent]
            }
        }
    }

    /// The edits of these publications, and of groups that have them.
    package func of(_ isWanted: (Int) -> Bool) -> ListedEdits {
        var edits = ListedEdits()
        edits.rejected = rejected.filter(isWanted)
        edits.corrections = corrections.filter { isWanted($0.key) }
        edits.mergedInto = mergedInto.filter { isWanted($0) || isWanted($1) }
        edits.confirmed = confirmed.filter(isWanted)
        for (number, others) in distinct {
            let wanted = isWanted(number) ? others : others.filter(isWanted)
            if !wanted.isEmpty { edits.distinct[number] = wanted }
        }
        return edits
    }

    package var isEmpty: Bool {
        rejected.isEmpty && mergedInto.isEmpty && corrections.isEmpty && confirmed.isEmpty && distinct.isEmpty
    }

    package static func += (one: inout ListedEdits, other: ListedEdits) {
        one.rejected += other.rejected
        one.mergedInto.merge(other.mergedInto) { first, _ in first }
        one.confirmed += other.confirmed
        one.distinct.merge(other.distinct) { $0.union($1) }
        one.corrections.merge(other.corrections) { first, _ in first }
    }

    /// Every group with its members, nested groups first.
    package var groups: [(representative: Int, members: [Int])] {
        let depths = depths
        var parents: [Int: Int] = [:]
        // Groups deeper than this are no user's work, and are part of the group around them.
        for number in mergedInto.keys.sorted(by: { (depths[$0] ?? 0, $0) < (depths[$1] ?? 0, $1) }) {
            let parent = mergedInto[number] ?? 0
            parents[number] = depths[parent] ?? 0 < Self.deepest ? parent : parents[parent]
        }
        return Dictionary(grouping: mergedInto.keys.sorted()) { parents[$0] ?? 0 }
            .map { (representative: $0.key, members: $0.value) }
            .sorted { one, other in
                let first = depths[one.representative] ?? 0
                let second = depths[other.representative] ?? 0
                return (second, one.representative) < (first, other.representative)
            }
    }

    /// The publications that the user told apart, in few sets: in each, all are different works.
    package var distinctSets: [[Int]] {
        var open = distinct
        return distinct.keys.sorted().flatMap { number -> [[Int]] in
            var sets: [[Int]] = []
            while let others = open[number], !others.isEmpty {
                var set = [number]
                for other in others.sorted() where set.allSatisfy({ open[other]?.contains($0) ?? false }) {
                    set.append(other)
                }
                for one in set { open[one]?.subtract(set) }
                sets.append(set)
            }
            return sets
        }
    }

    /// The rejected publications, except those rejected together with their group.
    package var rejectedGroups: [Int] {
        let all = Set(rejected)
        return rejected.filter { number in mergedInto[number].map { !all.contains($0) } ?? true }
    }

    /// The number of groups around each merged publication. Each is followed only up to a known one.
    private var depths: [Int: Int] {
        var depths: [Int: Int] = [:]
        for number in mergedInto.keys {
            var path: [Int] = []
            var next: Int? = number
            while let current = next, let parent = mergedInto[current], depths[current] == nil,
                path.count <= mergedInto.count
            {
                path.append(current)
                next = parent
            }
            var depth = next.flatMap { depths[$0] } ?? 0
            for current in path.reversed() {
                depth += 1
                depths[current] = depth
            }
        }
        return depths
    }
}
