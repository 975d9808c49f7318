/// The citations that an author gave himself, as far as they are known: exactly where the citing works are in the store,
/// else between none and as many as he has other publications that could have cited this one.
///
/// A work cites another once, and none cites what appeared long after it. That bounds the citations of which nothing else
/// is known, provided that the list holds the author's works.
struct SelfCitations {
    /// For each publication of the list the citations that are certainly the author's own.
    private(set) var known: [Int] = []
    /// And those that may be, the certain ones counted in.
    private(set) var possible: [Int] = []
    /// The publications of which the citing works are in the store.
    private(set) var looked = 0
    /// Whether any author of the list or of a citing work has the name.
    private(set) var isNamed = false

    /// Looks for the author's works among those that cite.
    ///
    /// - Parameters:
    ///   - pattern: what the author is called in lists of authors.
    ///   - citing: the works that cite a cluster, by its number.
    ///   - isWhole: whether the list has all works; else nothing is known of those that it has not.
    init(
        of pattern: Regex<AnyRegexOutput>, in listing: Listing, citing: [String: [Publication]], isWhole: Bool = true
    ) {
        func isOwn(_ publication: Publication) -> Bool { publication.authors.contains { $0.contains(pattern) } }
        func mayBeOwn(_ publication: Publication) -> Bool {
            isOwn(publication) || publication.authorsTruncated || publication.authors.isEmpty
        }
        let groups = Listing.Groups(listing)
        let counted = listing.entries.filter(\.isCounted)
        // Every entry of Scholar's can cite, whatever the user made of it.
        let all = (listing.entries + listing.merged + listing.rejected).map(\.publication)
        let own = all.filter(mayBeOwn)
        isNamed = all.contains(where: isOwn)
        for entry in counted {
            var (sure, maybe) = (0, 0)
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
                // Scholar lists fewer works than it counts; and a later list has works that were not counted then.
                sure += max(0, min(count, matching) - max(0, listed - count))
                maybe += min(count, works.count(where: mayBeOwn) + max(0, count - listed))
            }
            if wasLooked { looked += 1 }
            known.append(sure)
            possible.append(max(sure, maybe))
        }
    }

    /// A preprint can cite what appears in the year after it.
    private static func canCite(_ citing: Publication, _ cited: Publication) -> Bool {
        guard let one = citing.year, let other = cited.year else { return true }
        return one >= other - 1
    }
}
