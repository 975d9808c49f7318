/// Doing operations one after the other, each on the list that the one before left, and naming what they mean.
struct StrictEditing {
    private(set) var edits: [Edit] = []
    private(set) var grouping: Grouping
    /// Publications that were already as they were wanted.
    private(set) var unchanged: [Int] = []
    private let finder: PublicationFinder
    private let places: [Int: Int]
    private let numbers: [Int]
    private let wasRejected: [Bool]
    private let search: Int

    init(_ publications: [Publication], _ grouping: Grouping, search: Int) {
        self.grouping = grouping
        self.search = search
        finder = PublicationFinder(publications)
        numbers = publications.map(\.id)
        wasRejected = publications.indices.map { grouping.rejection(of: $0) != nil }
        places = Dictionary(uniqueKeysWithValues: publications.enumerated().map { ($1.id, $0) })
    }

    /// Does what a list says; what edits of before have done already, or make impossible, is left as it is.
    mutating func perform(_ decisions: Decisions) throws {
        for group in decisions.groups {
            do {
                try perform(.merge, [group.representative] + group.members, representative: group.representative)
            } catch is EditError {
                continue
            }
        }
        if !decisions.rejected.isEmpty { try perform(.reject, decisions.rejectedGroups) }
    }

    /// - Parameter chosen: the representative of a group, where it is not the most cited.
    mutating func perform(_ operation: EditOperation, _ numbers: [Int], representative chosen: Int? = nil) throws {
        var places: [Int] = []
        for number in numbers {
            guard let place = self.places[number] else { throw EditError.noPublication(number, search: search) }
            if !places.contains(place) {
                places.append(place)
            } else if operation != .reject, operation != .restore {
                throw EditError.namedTwice(number)
            }
        }
        let wasMember = Dictionary(uniqueKeysWithValues: places.map { ($0, grouping.parents[$0] != nil) })
        var representative: Int?
        var done = places
        switch operation {
        case .reject: done = places.filter { reject($0) }
        case .restore: done = try places.filter { try restore($0) }
        case .merge:
            representative = try grouping.merge(places, representative: chosen.flatMap { self.places[$0] })
        case .dissolve: for place in places { try grouping.dissolve(place) }
        }
        // The representative comes first: it is the one wherever this is done again.
        let ordered = (representative.map { [$0] } ?? []) + done.filter { $0 != representative }
        let names = ordered.map { place in
            var name = finder.name(of: place)
            name.isMember = wasMember[place] ?? false
            return name
        }
        if !names.isEmpty, let edit = Edit(op: operation.rawValue, names) { edits.append(edit) }
    }

    /// Rejects a publication; false when it is rejected already, as in a range that was typed before.
    private mutating func reject(_ place: Int) -> Bool {
        do {
            try grouping.reject(place)
            return true
        } catch {
            return leave(place)
        }
    }

    /// Restores a publication; false when it is not rejected.
    private mutating func restore(_ place: Int) throws -> Bool {
        guard grouping.rejection(of: place) != nil else { return leave(place) }
        try grouping.restore(place)
        return true
    }

    private mutating func leave(_ place: Int) -> Bool {
        let number = numbers[place]
        // What this very command did a moment ago needs no word.
        if wasRejected[place] == (grouping.rejection(of: place) != nil), !unchanged.contains(number) {
            unchanged.append(number)
        }
        return false
    }
}
