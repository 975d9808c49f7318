import ScholarPages

/// Pairs the publications of two lists after all edits, using the members of a group as well as its representative.
struct PublicationMatch {
    private let (a, b): (Side, Side)
    /// The partners of the first list's publications, by number.
    private let partners: [Int: WorkPairing.Partner]

    init(_ a: Listing, _ b: Listing, _ pairing: WorkPairing) {
        partners = Dictionary(uniqueKeysWithValues: pairing.partners.map { (a.publications[$0].id, $1) })
        self.a = Side(a, partners: partners.mapValues(\.place))
        let back = pairing.partners.map { (b.publications[$1.place].id, $0) }
        self.b = Side(b, partners: Dictionary(uniqueKeysWithValues: back))
    }

    /// Every counted publication, in a pair or alone.
    func pairs() -> (both: [Comparison.Pair], onlyA: [Comparison.Single], onlyB: [Comparison.Single]) {
        let entries = a.listing.entries.filter(\.isCounted)
        let groups = Listing.Groups(a.listing)
        var pairs: [Int: Comparison.Pair] = [:]
        var taken: Set<Int> = []
        // Representatives are paired before members, and the most cited first: if two were merged, the representative
        // keeps the pair.
        for isMember in [false, true] {
            for entry in entries where pairs[entry.publication.id] == nil {
                let group = groups.publications(of: entry)
                for publication in isMember ? group.dropFirst() : group.prefix(1) {
                    guard let partner = partners[publication.id], let other = b.counted(partner.place),
                        taken.insert(other.publication.id).inserted
                    else { continue }
                    pairs[entry.publication.id] = Comparison.Pair(
                        a: entry, b: other, isDissolved: isDissolved(group, other),
                        isByIdentifier: partner.match.verdict == .same, isAmbiguous: partner.isAmbiguous,
                        evidence: partner.match.evidence)
                    break
                }
            }
        }
        let onlyA = entries.filter { pairs[$0.publication.id] == nil }
        let onlyB = b.listing.entries.filter { $0.isCounted && !taken.contains($0.publication.id) }
        return (
            entries.compactMap { pairs[$0.publication.id] },
            onlyA.map { Comparison.Single(entry: $0, otherState: b.otherState(of: a.partners[$0.publication.id])) },
            onlyB.map { Comparison.Single(entry: $0, otherState: a.otherState(of: b.partners[$0.publication.id])) }
        )
    }

    /// Whether a publication that is merged in the first list is separate in the second.
    private func isDissolved(_ group: [Publication], _ other: Listing.Entry) -> Bool {
        group.dropFirst().contains { member in
            a.partners[member.id].flatMap(b.counted).map { $0.publication.id != other.publication.id } ?? false
        }
    }
}

/// One of the two lists, with the partners of its publications in the other.
private struct Side {
    let listing: Listing
    /// The index of the partner in the other list, by the number of each publication that has one.
    let partners: [Int: Int]
    private let entries: [Int: Listing.Entry]

    init(_ listing: Listing, partners: [Int: Int]) {
        self.listing = listing
        self.partners = partners
        entries = listing.entriesByNumber
    }

    /// The counted entry for the publication at an index: itself, or its representative; nil when it is not counted.
    func counted(_ place: Int) -> Listing.Entry? {
        let grouping = listing.outcome.grouping
        guard grouping.rejection(of: place) == nil else { return nil }
        let entry = entries[listing.publications[grouping.representative(of: place)].id]
        return entry?.isCounted == true ? entry : nil
    }

    /// The state of the publication at an index; absent for nil.
    func otherState(of place: Int?) -> Comparison.OtherState {
        guard let place, let entry = entries[listing.publications[place].id] else { return .absent }
        if entry.isRejected { return .rejected }
        if entry.mergedInto != nil, let group = counted(place) { return .merged(into: group.publication.id) }
        return entry.mergedInto == nil && !entry.isCounted ? .countedElsewhere : .absent
    }
}
