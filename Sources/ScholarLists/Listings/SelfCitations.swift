package import ScholarPages

/// The self-citations of an author: exact numbers if the citing works are in the store, otherwise between none and the
/// number of the author's other publications that could cite this one.
///
/// A work cites another at most once, and cannot cite a work that appeared much later. This bounds the unknown
/// self-citations, provided that the list contains the author's works.
package struct SelfCitations {
    /// For each publication of the list the certain self-citations.
    package private(set) var known: [Int] = []
    /// For each publication the possible self-citations, including the certain ones.
    package private(set) var possible: [Int] = []
    /// The number of publications whose citing works are in the store.
    package private(set) var looked = 0
    /// Whether any author of the list or of a citing work has the name.
    package private(set) var isNamed = false

    /// Finds the author's works among the citing works.
    ///
    /// - Parameters:
    ///   - citing: the works that cite a cluster, by its number.
    ///   - isWhole: whether the list has all works; otherwise missing works are unknown.
    package init(
        of pattern: Regex<AnyRegexOutput>, in listing: Listing, citing: [String: [Publication]], isWhole: Bool = true
    ) {
        func isOwn(_ publication: Publication) -> Bool { publication.authors.contains { $0.contains(pattern) } }
        func mayBeOwn(_ publication: Publication) -> Bool {
            isOwn(publication) || publication.authorsTruncated || publication.authors.isEmpty
        }
        let groups = Listing.Groups(listing)
        let counted = listing.entries.filter(\.isCounted)
        // Every entry of Scholar can cite, including merged and rejected ones.
        let all = (listing.entries + listing.merged + listing.rejected).map(\.publication)
        let own = all.filter(mayBeOwn)
        isNamed = all.contains(where: isOwn)
        for entry in counted {
            var sure = 0
            var maybe = 0
            var wasLooked = false
            for publication in groups.publications(of: entry) {
                let count = publication.isCountedElsewhere ? 0 : publication.citationCount ?? 0
                guard let works = publication.clusterID.flatMap({ citing[$0] }) else {
                    let others = own.count { $0.id != publication.id && Self.canCite($0, publication) }
                    maybe += isWhole ? min(count, others) : count
                    continue
                }
                wasLooked = true
                let listed = works.count
                let matching = works.count(where: isOwn)
                if matching > 0 { isNamed = true }
                // Scholar lists fewer works than it counts, and a later list contains works that were not counted then.
                sure += max(0, min(count, matching) - max(0, listed - count))
                maybe += min(count, works.count(where: mayBeOwn) + max(0, count - listed))
            }
            if wasLooked { looked += 1 }
            known.append(sure)
            possible.append(max(sure, maybe))
        }
    }

    /// A preprint can cite a work that appears in the following year.
    private static func canCite(_ citing: Publication, _ cited: Publication) -> Bool {
        guard let one = citing.year, let other = cited.year else { return true }
        return one >= other - 1
    }
}
