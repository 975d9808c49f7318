/// Which publication of one list is which of another: by Scholar's number first, then by title, author and year, and by the
/// members of a group as much as by its representative.
struct PublicationMatch {
    private let (a, b): (Listing, Listing)
    private let places: Places
    private let placesOfA: Places

    init(_ a: Listing, _ b: Listing) {
        (self.a, self.b) = (a, b)
        places = Places(b)
        placesOfA = Places(a)
    }

    /// Every publication that counts, in its pair or alone.
    func pairs() -> (both: [Comparison.Pair], onlyA: [Comparison.Single], onlyB: [Comparison.Single]) {
        let entries = a.entries.filter(\.isCounted)
        let groups = Listing.Groups(a)
        var partners: [Int: Int] = [:]
        var taken: Set<Int> = []
        // What the number says is sure; titles are left for what is still free. The most cited come first, so that of two
        // that were made one it is the one that goes on.
        for isSure in [true, false] {
            var finder = places.finder
            for entry in entries where partners[entry.publication.id] == nil {
                let found = groups.publications(of: entry).lazy
                    .flatMap { isSure ? places.withNumber(of: $0) : places.withTitle(of: $0, &finder) }
                    .compactMap { places.counted($0) }
                if let partner = found.first(where: { !taken.contains($0) }) {
                    partners[entry.publication.id] = partner
                    taken.insert(partner)
                }
            }
        }
        let both = entries.compactMap { entry in
            partners[entry.publication.id].flatMap { places.entry($0) }.map { other in
                Comparison.Pair(a: entry, b: other, isDissolved: isDissolved(entry, groups, other))
            }
        }
        let onlyA = entries.filter { partners[$0.publication.id] == nil }
        let onlyB = b.entries.filter { $0.isCounted && !taken.contains($0.publication.id) }
        return (
            both, onlyA.map { Comparison.Single(entry: $0, fate: places.fate(of: $0.publication)) },
            onlyB.map { Comparison.Single(entry: $0, fate: placesOfA.fate(of: $0.publication)) }
        )
    }

    /// Whether a publication that is merged into one of the first list stands by itself in the second.
    private func isDissolved(_ entry: Listing.Entry, _ groups: Listing.Groups, _ other: Listing.Entry) -> Bool {
        var finder = places.finder
        return groups.publications(of: entry).dropFirst().contains { member in
            let numbers = places.withNumber(of: member) + places.withTitle(of: member, &finder)
            return numbers.first.flatMap { places.counted($0) }.map { $0 != other.publication.id } ?? false
        }
    }
}

/// The publications of one list, to be found by what they are.
private struct Places {
    private let publications: [Publication]
    private let entries: [Int: Listing.Entry]
    private let byNumber: [String: [Int]]
    /// Finds by title.
    let finder: PublicationFinder

    init(_ listing: Listing) {
        let all = listing.entries + listing.merged + listing.rejected
        publications = all.map(\.publication).sorted { $0.id < $1.id }
        entries = Dictionary(uniqueKeysWithValues: all.map { ($0.publication.id, $0) })
        var byNumber: [String: [Int]] = [:]
        for publication in publications {
            if let cluster = publication.clusterID { byNumber[cluster, default: []].append(publication.id) }
        }
        self.byNumber = byNumber
        var finder = PublicationFinder(publications)
        finder.indexTitles()
        self.finder = finder
    }

    func entry(_ number: Int) -> Listing.Entry? { entries[number] }

    /// The publication that has the same number, when it is the only one.
    func withNumber(of publication: Publication) -> [Int] {
        let same = publication.clusterID.flatMap { byNumber[$0] } ?? []
        return same.count == 1 ? same : []
    }

    /// The publications of the same title, author and year, several where nothing tells them apart.
    func withTitle(of publication: Publication, _ finder: inout PublicationFinder) -> [Int] {
        switch finder.find(PublicationID(publication)) {
        case .found(let index): [publications[index].id]
        case .ambiguous(let indexes): indexes.map { publications[$0].id }
        case .gone: []
        }
    }

    /// The publication that counts for this one: itself, or what it is merged into; nil when it does not count.
    func counted(_ number: Int) -> Int? {
        var entry = entries[number]
        while let current = entry {
            if current.isRejected { return nil }
            guard let next = current.mergedInto else { return current.isCounted ? current.publication.id : nil }
            entry = entries[next]
        }
        return nil
    }

    /// What a publication of the other list is here, when it has no partner.
    func fate(of publication: Publication) -> Comparison.Fate {
        var finder = finder
        let numbers = withNumber(of: publication) + withTitle(of: publication, &finder)
        for entry in numbers.compactMap({ entries[$0] }) {
            if entry.isRejected { return .rejected }
            if entry.mergedInto != nil, let group = counted(entry.publication.id) { return .merged(into: group) }
        }
        return .absent
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
