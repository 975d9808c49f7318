/// Doing operations one after the other, each on the list that the one before left, and naming what they mean.
struct StrictEditing {
    private(set) var edits: [Edit] = []
    private(set) var grouping: Grouping
    private var finder: PublicationFinder
    private let places: [Int: Int]
    private let search: Int

    init(_ publications: [Publication], _ grouping: Grouping, search: Int) {
        self.grouping = grouping
        self.search = search
        finder = PublicationFinder(publications)
        places = Dictionary(uniqueKeysWithValues: publications.enumerated().map { ($1.id, $0) })
    }

    mutating func perform(_ operation: EditOperation, _ numbers: [Int]) throws {
        let places = try numbers.map { number in
            guard let place = self.places[number] else { throw StoreError.noPublication(number, search: search) }
            return place
        }
        var seen: Set<Int> = []
        for number in numbers where !seen.insert(number).inserted { throw EditError.namedTwice(number) }
        let wasMember = Dictionary(uniqueKeysWithValues: places.map { ($0, grouping.parents[$0] != nil) })
        var representative: Int?
        switch operation {
        case .reject: for place in places { try grouping.reject(place) }
        case .restore: for place in places { try grouping.restore(place) }
        case .merge: representative = try grouping.merge(places)
        case .dissolve: for place in places { try grouping.dissolve(place) }
        }
        // The representative comes first: it is the one wherever this is done again.
        let ordered = (representative.map { [$0] } ?? []) + places.filter { $0 != representative }
        let names = ordered.map { place in
            var name = finder.name(of: place)
            name.isMember = wasMember[place] ?? false
            return name
        }
        if let edit = Edit(op: operation.rawValue, names) { edits.append(edit) }
    }
}
