/// Finding the publications that an edit means among those of one search.
///
/// The index by Scholar's number is made at once; the one by title, which costs more, when the first edit needs it.
struct PublicationFinder {
    /// What was found.
    enum Finding: Equatable {
        case found(Int)
        case gone
        case ambiguous([Int])
    }

    private let publications: [Publication]
    private var byCluster: [String: [Int]] = [:]
    private var byTitle: [NormalisedTitle: [Int]]?
    private var cutTitles: [(title: NormalisedTitle, index: Int)] = []

    /// - Parameter publications: in Scholar's order; what is found are places in this list.
    init(_ publications: [Publication]) {
        self.publications = publications
        for (index, publication) in publications.enumerated() {
            if let id = publication.clusterID { byCluster[id, default: []].append(index) }
        }
    }

    /// The name by which an edit can find a publication again.
    mutating func name(of index: Int) -> PublicationID {
        let publication = publications[index]
        var id = PublicationID(
            clusterID: publication.clusterID, title: publication.title, author: publication.authors.first,
            year: publication.year)
        let same = candidates(for: id)
        id.occurrence = same.firstIndex(of: index) ?? 0
        return id
    }

    /// The publication of a name within the search that the name was made in: entries that nothing tells apart are told
    /// apart by their order.
    mutating func findOwn(_ id: PublicationID) -> Finding {
        let same = candidates(for: id)
        return same.indices.contains(id.occurrence) ? .found(same[id.occurrence]) : .gone
    }

    /// The publication of a name in any search.
    mutating func find(_ id: PublicationID) -> Finding {
        let same = candidates(for: id)
        return same.count > 1 ? .ambiguous(same) : same.first.map { .found($0) } ?? .gone
    }

    // MARK: Steps

    /// Every publication that the name fits, the surest kind of likeness first.
    private mutating func candidates(for id: PublicationID) -> [Int] {
        if let cluster = id.clusterID, let same = byCluster[cluster] {
            guard same.count > 1 else { return same }
            // Lists of versions and merged profiles have several entries of one number.
            let title = NormalisedTitle(id.title)
            let named = same.filter { NormalisedTitle(publications[$0].title).matches(title) }
            let pool = named.isEmpty ? same : named
            let alike = pool.filter { isLike(id, publications[$0]) }
            return alike.isEmpty ? pool : alike
        }
        return byTitle(id)
    }

    private mutating func byTitle(_ id: PublicationID) -> [Int] {
        indexTitles()
        let title = NormalisedTitle(id.title)
        var same = byTitle?[NormalisedTitle(uncut: title)] ?? []
        if same.isEmpty {
            // Only where Scholar cut one of the two titles does a part of a title count.
            let pool =
                title.isCut ? (byTitle ?? [:]).map { ($0.key, $0.value) } : cutTitles.map { ($0.title, [$0.index]) }
            same = pool.filter { $0.0.matches(title) || title.matches($0.0) }.flatMap(\.1).sorted()
        }
        // Two numbers that differ say two works, unless a longer title says that Scholar renumbered one.
        let isTelling = title.text.split(separator: " ").count > 3
        return same.filter { place in
            let hasOtherNumber = id.clusterID != nil && publications[place].clusterID != nil
            return isLike(id, publications[place]) && (!hasOtherNumber || isTelling && same.count == 1)
        }
    }

    /// Author and year agree as far as both are known.
    private func isLike(_ id: PublicationID, _ publication: Publication) -> Bool {
        if let year = id.year, let other = publication.year, year != other { return false }
        if let author = id.author, let other = publication.authors.first, AuthorKey(author) != AuthorKey(other) {
            return false
        }
        return NormalisedTitle(id.title).matches(NormalisedTitle(publication.title)) || id.clusterID != nil
    }

    /// Makes ready for titles: whoever hands out copies does it once and not in each of them.
    mutating func indexTitles() {
        guard byTitle == nil else { return }
        var titles: [NormalisedTitle: [Int]] = [:]
        for (index, publication) in publications.enumerated() {
            let title = NormalisedTitle(publication.title)
            titles[NormalisedTitle(uncut: title), default: []].append(index)
            if title.isCut { cutTitles.append((title, index)) }
        }
        byTitle = titles
    }
}
