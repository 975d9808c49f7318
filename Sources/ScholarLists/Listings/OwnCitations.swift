package import ScholarIndexes
import ScholarPages

/// The own self-citations of a list: a listed work cites another listed work, as the source says.
///
/// They are a minimum, because the source does not know all references, and works under another identifier of the person
/// are not on the list. A rejected work cites nothing here; a work that is merged into another cites, and is cited, as its
/// count counts.
package struct OwnCitations: Sendable {
    /// For each counted entry of the listing at least so many; never more than its count.
    package private(set) var known: [Int] = []

    /// At least so many in all.
    package var total: Int { known.reduce(0, +) }

    /// The largest h and g without own self-citations; nil for a list that lacks publications or counts.
    package func most(of listing: Listing) -> IndexSummary? {
        guard listing.indexes.minimums.isEmpty else { return nil }
        let counts = zip(listing.entries.filter(\.isCounted), known).map { max(0, ($0.citationCount ?? 0) - $1) }
        return IndexSummary(citationCounts: counts)
    }

    /// - Returns: nil if the source was not asked for the references of a listed work: then none is known, not 0.
    package init?(_ listing: Listing) {
        let listed = (listing.entries + listing.merged).map(\.publication)
        var places: [Substring: Int] = [:]
        for (place, publication) in listed.enumerated() {
            guard let id = publication.openAlexID else { return nil }
            places[Substring(id)] = place
        }
        var citing = [Int](repeating: 0, count: listed.count)
        for (place, publication) in listed.enumerated() {
            guard let references = publication.references else { return nil }
            for cited in Set(references.compactMap { places[$0] }) where cited != place { citing[cited] += 1 }
        }
        let counts = Dictionary(
            uniqueKeysWithValues: zip(listed, citing).map { ($0.id, min($1, $0.citationCount ?? 0)) })
        let groups = Listing.Groups(listing)
        known = listing.entries.filter(\.isCounted).map { entry in
            groups.publications(of: entry).reduce(0) { $0 + (counts[$1.id] ?? 0) }
        }
    }
}
