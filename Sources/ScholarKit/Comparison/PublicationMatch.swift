/// Which publication of one list is which of another: by Scholar's number, then by title, author and year, and by the
/// members of a group as much as by its representative.
struct PublicationMatch {
    private let (a, b): (Listing, Listing)
    private let placesOfB: [Publication]
    private var finder: PublicationFinder
    private let entriesOfB: [Int: Listing.Entry]

    init(_ a: Listing, _ b: Listing) {
        (self.a, self.b) = (a, b)
        let all = b.entries + b.merged + b.rejected
        placesOfB = all.map(\.publication).sorted { $0.id < $1.id }
        finder = PublicationFinder(placesOfB)
        entriesOfB = Dictionary(uniqueKeysWithValues: all.map { ($0.publication.id, $0) })
    }

    /// Every publication that counts, in its pair or alone.
    mutating func pairs() -> (both: [Comparison.Pair], onlyA: [Comparison.Single], onlyB: [Comparison.Single]) {
        var both: [Comparison.Pair] = []
        var left: [(Listing.Entry, PublicationMatch.Place)] = []
        var taken: Set<Int> = []
        // The most cited first, so that of two that were made one it is the one that goes on.
        for entry in a.entries where entry.isCounted {
            let place = placeInB(of: entry, besides: taken)
            if case .listed(let other) = place, let partner = entriesOfB[other], partner.isCounted,
                taken.insert(other).inserted
            {
                both.append(Comparison.Pair(a: entry, b: partner))
            } else {
                left.append((entry, place))
            }
        }
        let onlyA = left.map { entry, place in
            switch place {
            case .absent: Comparison.Single(entry: entry, fate: .absent)
            case .rejected: Comparison.Single(entry: entry, fate: .rejected)
            case .listed(let other): Comparison.Single(entry: entry, fate: .merged(into: other))
            }
        }
        let others = b.entries.filter { $0.isCounted && !taken.contains($0.publication.id) }
        return (both, onlyA, singles(others))
    }

    /// What a publication of the first list is in the second.
    private enum Place {
        case listed(Int), rejected, absent
    }

    /// - Parameter taken: publications of the second list that have their partner.
    private mutating func placeInB(of entry: Listing.Entry, besides taken: Set<Int> = []) -> Place {
        var place = Place.absent
        for publication in Listing.Groups(a).publications(of: entry) {
            switch finder.find(PublicationID(publication)) {
            case .found(let index):
                let number = placesOfB[index].id
                guard let listed = representative(of: number) else {
                    if case .absent = place { place = .rejected }
                    continue
                }
                if !taken.contains(listed) { return .listed(listed) }
                // Another member of the group may still have a partner of its own.
                place = .listed(listed)
            case .ambiguous(let places):
                // Entries that nothing tells apart are paired one by one.
                let listed = places.compactMap { representative(of: placesOfB[$0].id) }
                if let free = listed.first(where: { !taken.contains($0) }) { return .listed(free) }
            case .gone: continue
            }
        }
        return place
    }

    /// The listed publication that stands for one of the second list; nil when it was rejected.
    private func representative(of number: Int) -> Int? {
        var entry = entriesOfB[number]
        while let current = entry {
            if current.isRejected { return nil }
            guard let next = current.mergedInto else { return current.publication.id }
            entry = entriesOfB[next]
        }
        return nil
    }

    /// What the publications of the second list alone are in the first.
    private func singles(_ others: [Listing.Entry]) -> [Comparison.Single] {
        var other = PublicationMatch(b, a)
        return others.map { entry in
            switch other.placeInB(of: entry) {
            case .absent: Comparison.Single(entry: entry, fate: .absent)
            case .rejected: Comparison.Single(entry: entry, fate: .rejected)
            case .listed(let number): Comparison.Single(entry: entry, fate: .merged(into: number))
            }
        }
    }
}

extension PublicationID {
    /// The name by which a publication is found in another list.
    init(_ publication: Publication) {
        self.init(
            clusterID: publication.clusterID, title: publication.title, author: publication.authors.first,
            year: publication.year)
    }
}
