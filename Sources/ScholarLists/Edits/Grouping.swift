import ScholarPages

/// The result of edits: the rejected publications, the group of each merged one, and what the user corrected.
///
/// Publications are indices in Scholar's order. Groups are trees, so a merged group keeps its inner group. Scholar's
/// data is never changed here: citations are added up on demand.
package struct Grouping: Equatable, Sendable {
    private(set) var parents: [Int?]
    private(set) var isRejectedItself: [Bool]
    /// The publications that the user confirmed as the author's.
    private(set) var confirmed: Set<Int> = []
    /// The publications that the user told apart from each one as different works.
    private(set) var distinct: [Int: Set<Int>] = [:]
    private var children: [Int: [Int]] = [:]
    /// What differs from the source, by publication.
    package private(set) var corrections: [Int: Correction] = [:]
    private let publications: [Publication]
    private let counts: [Int]
    private let numbers: [Int]

    init(_ publications: [Publication]) {
        parents = Array(repeating: nil, count: publications.count)
        isRejectedItself = Array(repeating: false, count: publications.count)
        self.publications = publications
        counts = publications.map { $0.isCountedElsewhere ? 0 : $0.citationCount ?? 0 }
        numbers = publications.map(\.id)
    }

    // MARK: Queries

    /// The publications that were merged directly into this one.
    package func members(of place: Int) -> [Int] { children[place] ?? [] }

    /// The representative of this publication's group: itself when it is in none.
    package func representative(of place: Int) -> Int {
        var place = place
        while let parent = parents[place] { place = parent }
        return place
    }

    /// The publication whose rejection includes this one: itself or a publication that it is merged into.
    func rejection(of place: Int) -> Int? {
        sequence(first: place) { parents[$0] }.first { isRejectedItself[$0] }
    }

    /// The citations of a publication and of all publications merged into it. Members that were rejected themselves
    /// count only if the whole group is rejected, so that the order of the edits does not matter.
    package func citationCount(of place: Int) -> Int {
        let isRejected = rejection(of: place) != nil
        var sum = 0
        var open = [place]
        while let current = open.popLast() {
            sum += counts[current]
            open += members(of: current).filter { isRejected || !isRejectedItself[$0] }
        }
        return sum
    }

    /// Whether the count of this publication, or of one merged into it that counts, is not known.
    func hasUnknownCount(_ place: Int) -> Bool {
        let publication = publications[place]
        if publication.citationCount == nil, !publication.isCountedElsewhere { return true }
        return members(of: place).contains { !isRejectedItself[$0] && hasUnknownCount($0) }
    }

    /// Whether a publication merged into this one, directly or through others, counts: it is not counted under another entry,
    /// and not rejected itself.
    func hasCountedMember(_ place: Int) -> Bool {
        members(of: place).contains { member in
            !isRejectedItself[member] && (!publications[member].isCountedElsewhere || hasCountedMember(member))
        }
    }

    /// The number of publications merged into this one, including nested groups.
    package func mergeCount(of place: Int) -> Int { group(of: place).count - 1 }

    // MARK: Editing

    /// Applies an operation to publications: to all of them together if it relates them, otherwise to one after the other.
    mutating func apply(_ operation: EditOperation, to places: [Int]) throws(EditError) {
        switch operation {
        case .reject: for place in places { try reject(place) }
        case .restore: for place in places { try restore(place) }
        case .dissolve: for place in places { try dissolve(place) }
        case .confirm: for place in places { try confirm(place) }
        case .doubt: for place in places { try doubt(place) }
        case .correct(let correction): for place in places { try correct(place, correction) }
        case .merge: try merge(places)
        case .distinct: try tellApart(places)
        case .reopen: try reopen(places)
        }
    }

    package mutating func reject(_ place: Int) throws(EditError) {
        if let rejection = rejection(of: place) {
            throw rejection == place
                ? .alreadyRejected(numbers[place])
                : .rejectedWith(numbers[place], representative: numbers[rejection])
        }
        isRejectedItself[place] = true
    }

    mutating func correct(_ place: Int, _ correction: Correction) throws(EditError) {
        let before = corrections[place]
        let after = (before ?? correction).followed(by: correction, of: publications[place])
        if after == before { throw .alreadyCorrected(numbers[place]) }
        corrections[place] = after
    }

    package mutating func restore(_ place: Int) throws(EditError) {
        guard isRejectedItself[place] else {
            guard let rejection = rejection(of: place) else { throw .notRejected(numbers[place]) }
            throw .rejectedWith(numbers[place], representative: numbers[rejection])
        }
        isRejectedItself[place] = false
    }

    package mutating func confirm(_ place: Int) throws(EditError) {
        guard confirmed.insert(place).inserted else { throw .alreadyConfirmed(numbers[place]) }
    }

    mutating func doubt(_ place: Int) throws(EditError) {
        guard confirmed.remove(place) != nil else { throw .notConfirmed(numbers[place]) }
    }

    /// The most works of one answer: every pair of them is kept.
    static let mostDistinct = 200

    /// Tells publications apart, each from all others.
    mutating func tellApart(_ places: [Int]) throws(EditError) {
        guard places.count > 1 else { throw .tooFewToTellApart }
        guard places.count <= Self.mostDistinct else { throw .tooManyToTellApart(Self.mostDistinct) }
        var first: [Int: Int] = [:]
        for place in places {
            guard let same = first.updateValue(place, forKey: representative(of: place)) else { continue }
            // A member has to be set free, not the group that it is in.
            let (one, other) = parents[same] == nil ? (place, same) : (same, place)
            throw .areMerged(numbers[one], numbers[other])
        }
        let all = Set(places)
        let isKnown = places.allSatisfy { distinct[$0, default: []].union([$0]).isSuperset(of: all) }
        if isKnown { throw .alreadyDistinct(numbers[places[0]], numbers[places[1]]) }
        for place in places { distinct[place, default: []].formUnion(all.subtracting([place])) }
    }

    /// Takes back that some of these publications are different works.
    mutating func reopen(_ places: [Int]) throws(EditError) {
        let all = Set(places)
        var isDone = false
        for place in places {
            guard let others = distinct[place], !others.isDisjoint(with: all) else { continue }
            isDone = true
            let rest = others.subtracting(all)
            distinct[place] = rest.isEmpty ? nil : rest
        }
        if !isDone { throw .notDistinct }
    }

    /// Two publications of different groups that the user told apart; nil if there are none.
    func distinctPair(among places: [Int]) -> (Int, Int)? {
        guard !distinct.isEmpty, places.count > 1 else { return nil }
        var groups: [Int: Int] = [:]
        for place in places { for member in group(of: place) { groups[member] = place } }
        for place in places {
            for member in group(of: place) {
                let other = distinct[member]?.filter { groups[$0].map { $0 != place } ?? false }.min()
                if let other { return (member, other) }
            }
        }
        return nil
    }

    /// A publication with all publications merged into it, directly and through others.
    func group(of place: Int) -> [Int] { [place] + members(of: place).flatMap(group) }

    /// Merges publications: the most cited represents the others; among equals the first in Scholar's order.
    ///
    /// - Parameter chosen: the representative, if the edit determines it.
    /// - Returns: the representative.
    @discardableResult
    package mutating func merge(_ places: [Int], representative chosen: Int? = nil) throws(EditError) -> Int {
        var seen: Set<Int> = []
        for place in places {
            if !seen.insert(place).inserted { throw .namedTwice(numbers[place]) }
            try checkMergeable(place)
        }
        guard places.count > 1 else { throw .tooFewToMerge }
        if let (one, other) = distinctPair(among: places) { throw .areDistinct(numbers[one], numbers[other]) }
        let sums = Dictionary(uniqueKeysWithValues: places.map { ($0, citationCount(of: $0)) })
        let representative = chosen ?? places.min { (sums[$1] ?? 0, $0) < (sums[$0] ?? 0, $1) } ?? places[0]
        for place in places.sorted() where place != representative {
            parents[place] = representative
            children[representative, default: []].append(place)
        }
        return representative
    }

    /// Makes a representative an ordinary member: the most cited other member becomes the representative.
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

    /// Only listed publications can be merged.
    func checkMergeable(_ place: Int) throws(EditError) {
        if rejection(of: place) != nil { throw .isRejected(numbers[place]) }
        if parents[place] != nil { throw .isMember(numbers[place], of: numbers[representative(of: place)]) }
    }

    /// Separates a member with its own group, or all direct members of a representative.
    package mutating func dissolve(_ place: Int) throws(EditError) {
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
