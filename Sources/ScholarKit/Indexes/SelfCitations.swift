/// The citations that an author gave himself, as far as they are known: exactly where the citing works are in the store,
/// else between none and as many as he has other publications that could have cited this one.
///
/// A work cites another once, and none cites what appeared long after it. That bounds the citations of which nothing else
/// is known, provided that the list holds the author's works.
struct SelfCitations {
    /// The works that cite one publication.
    struct CitingWorks {
        var publications: [Publication]
        var isComplete: Bool
    }

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
    init(of pattern: Regex<AnyRegexOutput>, in listing: Listing, citing: [String: CitingWorks]) {
        func isOwn(_ publication: Publication) -> Bool { publication.authors.contains { $0.contains(pattern) } }
        let groups = Listing.Groups(listing)
        let counted = listing.entries.filter(\.isCounted)
        let own = counted.map(\.publication).filter { isOwn($0) || $0.authorsTruncated || $0.authors.isEmpty }
        isNamed = counted.contains { isOwn($0.publication) }
        for entry in counted {
            var (sure, maybe) = (0, 0)
            let all = groups.publications(of: entry)
            for publication in all {
                let count = publication.isCountedElsewhere ? 0 : publication.citationCount ?? 0
                guard let works = publication.clusterID.flatMap({ citing[$0] }) else {
                    let others = own.count { other in
                        other.id != entry.publication.id && Self.canCite(other, publication)
                    }
                    maybe += min(count, others)
                    continue
                }
                let matching = works.publications.count(where: isOwn)
                let hidden = works.publications.count { !isOwn($0) && ($0.authorsTruncated || $0.authors.isEmpty) }
                let unseen = works.isComplete ? 0 : max(0, count - works.publications.count)
                if matching > 0 { isNamed = true }
                sure += min(count, matching)
                maybe += min(count, matching + hidden + unseen)
            }
            if all.contains(where: { $0.clusterID.map { citing[$0] != nil } ?? false }) { looked += 1 }
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
