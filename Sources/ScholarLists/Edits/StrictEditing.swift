package import ScholarPages

/// Applies operations in order, each to the result of the previous one, and creates identities for their publications.
package struct StrictEditing {
    package private(set) var edits: [Edit] = []
    package private(set) var grouping: Grouping
    /// Publications that already had the wanted state.
    package private(set) var unchanged: [Int] = []
    /// Publications that were named, and followed the representative of their group.
    package private(set) var followers: [Int] = []
    /// Whether a merge or a rejection takes earlier answers back that contradict it; otherwise it throws.
    package var takesAnswersBack = false
    private var finder: PublicationFinder
    private let places: [Int: Int]
    private let numbers: [Int]
    private let wasRejected: [Bool]
    private let search: Int

    package init(_ publications: [Publication], _ grouping: Grouping, search: Int) {
        self.grouping = grouping
        self.search = search
        finder = PublicationFinder(publications)
        numbers = publications.map(\.id)
        wasRejected = publications.indices.map { grouping.rejection(of: $0) != nil }
        places = Dictionary(uniqueKeysWithValues: publications.enumerated().map { ($1.id, $0) })
    }

    /// Applies the edits of an imported list; edits that have no effect or have become impossible are skipped.
    package mutating func perform(_ listedEdits: ListedEdits) throws {
        func attempt(_ operation: EditOperation, _ numbers: [Int], representative: Int? = nil) throws {
            do { try perform(operation, numbers, representative: representative) } catch is EditError {}
        }
        for (number, correction) in listedEdits.corrections.sorted(by: { $0.key < $1.key }) {
            try attempt(.correct(correction), [number])
        }
        for group in listedEdits.groups {
            try attempt(.merge, [group.representative] + group.members, representative: group.representative)
        }
        for set in listedEdits.distinctSets { try attempt(.distinct, set) }
        if !listedEdits.rejected.isEmpty { try perform(.reject, listedEdits.rejectedGroups) }
        // A confirmed publication can be rejected, for another reason than its author.
        if !listedEdits.confirmed.isEmpty { try attempt(.confirm, listedEdits.confirmed) }
    }

    /// - Parameter chosen: the representative of a group, if it is not the most cited publication.
    package mutating func perform(_ operation: EditOperation, _ numbers: [Int], representative chosen: Int? = nil)
        throws
    {
        var places: [Int] = []
        var seen: Set<Int> = []
        for number in numbers {
            guard let place = self.places[number] else { throw EditError.noPublication(number, search: search) }
            if seen.insert(place).inserted {
                places.append(place)
            } else if operation.needsSeveral || operation == .dissolve {
                throw EditError.namedTwice(number)
            }
        }
        try settle(operation, places)
        let wasMember = Dictionary(uniqueKeysWithValues: places.map { ($0, grouping.parents[$0] != nil) })
        var representative: Int?
        var done = places
        switch operation {
        case .reject, .restore, .confirm, .doubt: done = try places.filter { try apply(operation, to: [$0]) }
        case .merge:
            representative = try grouping.merge(places, representative: chosen.flatMap { self.places[$0] })
        case .dissolve, .correct: try grouping.apply(operation, to: places)
        case .distinct, .reopen: done = try apply(operation, to: places) ? places : []
        }
        // The representative comes first, so that it stays the representative when the edit is replayed.
        let ordered = (representative.map { [$0] } ?? []) + done.filter { $0 != representative }
        let names = ordered.map { place in
            var name = finder.name(of: place)
            name.isMember = wasMember[place] ?? false
            return name
        }
        if !names.isEmpty { edits.append(Edit(operation, names)) }
    }

    /// Checks whether an operation contradicts an earlier answer.
    ///
    /// - Throws: `EditError.areDistinct` or `isConfirmed`, unless such answers are taken back.
    private mutating func settle(_ operation: EditOperation, _ places: [Int]) throws {
        switch operation {
        case .merge:
            guard takesAnswersBack, grouping.distinctPair(among: places) != nil else { return }
            try perform(.reopen, places.flatMap(grouping.group).map { numbers[$0] })
        case .reject:
            guard !grouping.confirmed.isEmpty else { return }
            let confirmed = places.flatMap(grouping.group).filter {
                grouping.confirmed.contains($0) && grouping.rejection(of: $0) == nil
            }
            guard let first = confirmed.first else { return }
            guard takesAnswersBack else { throw EditError.isConfirmed(numbers[first]) }
            try perform(.doubt, confirmed.map { numbers[$0] })
        default: break
        }
    }

    /// Applies an operation; returns false when the publications have its state already.
    private mutating func apply(_ operation: EditOperation, to places: [Int]) throws -> Bool {
        do {
            try grouping.apply(operation, to: places)
            return true
        } catch {
            // Not as a pattern of `catch`, with which the optimiser of Swift 6.3 never ends.
            guard error.isInEffect(operation) else { throw error }
            for place in places {
                // Changes that this same command made are not reported as unchanged.
                if [.reject, .restore].contains(operation), wasRejected[place] != (operation == .reject) {
                    followers.append(numbers[place])
                } else if !unchanged.contains(numbers[place]) {
                    unchanged.append(numbers[place])
                }
            }
            return false
        }
    }
}
