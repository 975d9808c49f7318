/// What edits have made of the publications of a search: who is rejected, and who is merged into whom.
///
/// Publications are places in Scholar's order. Groups are trees, so a group that is merged keeps its own group inside.
/// Nothing of what Scholar said is in here to be changed: counts are added up when they are asked for.
struct Grouping: Equatable, Sendable {
    private(set) var parents: [Int?]
    private(set) var isRejectedItself: [Bool]
    private var children: [Int: [Int]] = [:]
    private let counts: [Int]
    private let numbers: [Int]

    init(_ publications: [Publication]) {
        parents = Array(repeating: nil, count: publications.count)
        isRejectedItself = Array(repeating: false, count: publications.count)
        counts = publications.map { $0.isCountedElsewhere ? 0 : $0.citationCount ?? 0 }
        numbers = publications.map(\.id)
    }

    // MARK: Asking

    /// The publications that were merged into this one, directly.
    func members(of place: Int) -> [Int] { children[place] ?? [] }

    /// The publication that stands for the group of this one: itself when it is in none.
    func representative(of place: Int) -> Int {
        var place = place
        while let parent = parents[place] { place = parent }
        return place
    }

    /// The publication whose rejection takes this one along, itself first.
    func rejection(of place: Int) -> Int? {
        var next: Int? = place
        while let current = next {
            if isRejectedItself[current] { return current }
            next = parents[current]
        }
        return nil
    }

    /// The citations of a publication with those of everything merged into it that is not rejected.
    func citationCount(of place: Int) -> Int {
        var sum = 0
        var open = [place]
        while let current = open.popLast() {
            sum += counts[current]
            open += members(of: current).filter { !isRejectedItself[$0] }
        }
        return sum
    }

    /// The number of publications merged into this one, those of groups inside counted in.
    func mergeCount(of place: Int) -> Int {
        members(of: place).reduce(0) { $0 + 1 + mergeCount(of: $1) }
    }

    // MARK: Editing

    mutating func reject(_ place: Int) throws(EditError) {
        if let rejection = rejection(of: place) {
            throw rejection == place
                ? .alreadyRejected(numbers[place])
                : .rejectedWith(numbers[place], representative: numbers[rejection])
        }
        isRejectedItself[place] = true
    }

    mutating func restore(_ place: Int) throws(EditError) {
        guard isRejectedItself[place] else {
            guard let rejection = rejection(of: place) else { throw .notRejected(numbers[place]) }
            throw .rejectedWith(numbers[place], representative: numbers[rejection])
        }
        isRejectedItself[place] = false
    }

    /// Merges publications: the most cited represents the others; of equals the first in Scholar's order.
    ///
    /// - Parameter chosen: the representative, when it is known from where the edit was made.
    /// - Returns: the representative.
    @discardableResult
    mutating func merge(_ places: [Int], representative chosen: Int? = nil) throws(EditError) -> Int {
        var seen: Set<Int> = []
        for place in places {
            if !seen.insert(place).inserted { throw .namedTwice(numbers[place]) }
            try checkMergeable(place)
        }
        guard places.count > 1 else { throw .tooFewToMerge }
        let sums = Dictionary(uniqueKeysWithValues: places.map { ($0, citationCount(of: $0)) })
        let representative =
            chosen ?? places.min { one, other in
                let (a, b) = (sums[one] ?? 0, sums[other] ?? 0)
                return a == b ? one < other : a > b
            } ?? places[0]
        for place in places.sorted() where place != representative {
            parents[place] = representative
            children[representative, default: []].append(place)
        }
        return representative
    }

    /// Makes a representative a member of its own group: the most cited of its members stands for the group instead.
    mutating func stepDown(_ place: Int) {
        guard parents[place] == nil, let members = children[place],
            let next = members.min(by: { citationCount(of: $0) > citationCount(of: $1) })
        else { return }
        children[place] = nil
        parents[next] = nil
        for member in members.filter({ $0 != next }) + [place] {
            parents[member] = next
            children[next, default: []].append(member)
        }
    }

    /// Only what stands in the list can be merged.
    func checkMergeable(_ place: Int) throws(EditError) {
        if rejection(of: place) != nil { throw .isRejected(numbers[place]) }
        if parents[place] != nil { throw .isMember(numbers[place], of: numbers[representative(of: place)]) }
    }

    /// Sets a member free with its own group, or all direct members of a representative.
    mutating func dissolve(_ place: Int) throws(EditError) {
        if let rejection = rejection(of: place) { throw .isRejected(numbers[rejection]) }
        if let parent = parents[place] {
            parents[place] = nil
            children[parent]?.removeAll { $0 == place }
            if children[parent]?.isEmpty == true { children[parent] = nil }
        } else if let members = children.removeValue(forKey: place) {
            for member in members { parents[member] = nil }
        } else {
            throw .notMerged(numbers[place])
        }
    }
}
