package import ScholarPages

/// Applies operations in order, each to the result of the previous one, and creates identities for their publications.
package struct StrictEditing {
    package private(set) var edits: [Edit] = []
    package private(set) var grouping: Grouping
    /// Publications that already had the wanted state.
    package private(set) var unchanged: [Int] = []
    /// Publications that were named, and followed the representative of their group.
    package private(set) var followers: [Int] = []
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
        if !listedEdits.rejected.isEmpty { try perform(.reject, listedEdits.rejectedGroups) }
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
            } else if operation == .merge || operation == .dissolve {
                throw EditError.namedTwice(number)
            }
        }
        let wasMember = Dictionary(uniqueKeysWithValues: places.map { ($0, grouping.parents[$0] != nil) })
        var representative: Int?
        var done = places
        switch operation {
        case .reject, .restore: done = try places.filter { try setRejected($0, operation == .reject) }
        case .merge:
            representative = try grouping.merge(places, representative: chosen.flatMap { self.places[$0] })
        case .dissolve: for place in places { try grouping.dissolve(place) }
        case .confirm: done = places.filter { confirm($0) }
        case .correct(let correction): for place in places { try grouping.correct(place, correction) }
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

    /// Confirms a publication; returns false when it is confirmed already.
    private mutating func confirm(_ place: Int) -> Bool {
        do {
            try grouping.confirm(place)
            return true
        } catch {
            unchanged.append(numbers[place])
            return false
        }
    }

    /// Rejects or restores a publication; returns false when it has this state already.
    private mutating func setRejected(_ place: Int, _ isRejected: Bool) throws -> Bool {
        guard (grouping.rejection(of: place) != nil) == isRejected else {
            if isRejected { try grouping.reject(place) } else { try grouping.restore(place) }
            return true
        }
        let number = numbers[place]
        // Changes that this same command made are not reported as unchanged.
        if wasRejected[place] != isRejected {
            followers.append(number)
        } else if !unchanged.contains(number) {
            unchanged.append(number)
        }
        return false
    }
}
