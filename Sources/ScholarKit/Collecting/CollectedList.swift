import Foundation
import ScholarIndexes
package import ScholarLists
package import ScholarPages
import ScholarStore

/// A list whose pages a person saves one at a time: its query, the search that the pages make, and where it stands.
package struct CollectedList: Sendable {
    /// The query, and the addresses of its pages.
    package let address: SearchURL
    /// The person of a roster whose list it is.
    package let person: String?
    /// The number of results that are wanted; nil for all.
    package let limit: Int?
    /// The search with the pages so far; nil before the first one.
    package private(set) var answer: SearchAnswer?
    /// The number of its search, which can be stored without any page when Scholar refused the first one.
    private(set) var search: Int?
    private var pages: [Results.PageRecord] = []

    /// The reason why no further page is wanted although the list is not whole.
    package enum End: Sendable {
        /// Scholar found no publications.
        case nothingFound
        /// The person skipped the list.
        case skipped
        /// The person has enough pages.
        case enough
    }

    package var end: End?

    /// Creates the list of a query. It begins with the pages of the latest repeat if that is incomplete and less than a
    /// day old.
    package init(
        _ address: SearchURL, person: String? = nil, limit: Int? = nil, from scholar: Scholar
    ) throws {
        var address = address
        address.query.resultsPerPage = address.query.resultsPerPage ?? Self.mostPerPage
        self.address = address
        self.person = person
        self.limit = limit
        let key = QueryKey(address.query)
        let repeats = try scholar.store.planning { Repeats(try $0.repeats(of: key)) }
        guard let latest = repeats.latest, !latest.isComplete, latest.facts.formats.isEmpty, !latest.isJoined else {
            return
        }
        let ago = scholar.clock.now().timeIntervalSince(max(latest.fetchedAt, latest.createdAt))
        if ago < Self.sameTime { try read(latest.id, scholar.store) }
    }

    /// Creates the list of a stored search, to complete it.
    ///
    /// - Throws: `SearchError.cannotResume` or `partialList` when pages cannot complete it.
    package init(
        completing reference: SearchReference, base: String? = nil, perPage: Int? = nil, limit: Int? = nil,
        from scholar: Scholar
    ) throws {
        let search = try scholar.store.search(reference)
        guard !search.query.isEmpty, !search.isJoined else { throw SearchError.cannotResume(search.id) }
        if search.isOfPartialList || !search.facts.formats.isEmpty { throw SearchError.partialList(search.id) }
        try self.init(search, base: base, perPage: perPage, limit: limit, from: scholar)
    }

    /// Creates the list of a search that one page made; without a query it has no further addresses.
    package init?(storedAs search: Search, from scholar: Scholar) throws {
        guard !search.query.isEmpty else { return nil }
        try self.init(search, base: nil, perPage: nil, limit: nil, from: scholar)
    }

    private init(
        _ search: Search, base: String?, perPage: Int?, limit: Int?, from scholar: Scholar
    ) throws {
        guard var address = try search.address(at: base) as? SearchURL else {
            throw SearchError.notSaved(search.id, search.query.source.words.name)
        }
        address.query.resultsPerPage = perPage ?? Self.mostPerPage
        self.address = address
        self.limit = limit
        person = nil
        try read(search.id, scholar.store)
    }

    /// The number of results per page that Scholar gives at most since 2013.
    private static let mostPerPage = 20
    /// The pages of one list are saved within this time.
    private static let sameTime: TimeInterval = 86_400

    /// Reads where the search stands.
    mutating func read(_ id: Int, _ store: Store) throws {
        search = id
        pages = try store.results(of: id).pages
        guard !pages.isEmpty else { return }
        answer = try SearchAnswer(store.listing(.number(id)), isNew: false, in: store)
    }

    /// Takes the answer of an import that added a page.
    mutating func take(_ answer: SearchAnswer, _ store: Store) throws {
        search = answer.search.id
        pages = try store.results(of: answer.search.id).pages
        var answer = answer
        // The edits that the first page brought are reported at the end.
        answer.replayedFrom = answer.replayedFrom ?? self.answer?.replayedFrom
        self.answer = answer
    }
}

// MARK: - Where it stands

extension CollectedList {
    package var query: SearchQuery { address.query }
    /// The number of pages so far, without those that were saved again.
    package var pageCount: Int { answer?.search.pages ?? 0 }
    /// The number of publications so far, after edits.
    package var publicationCount: Int { answer?.listing.indexes.papers ?? 0 }
    package var isProfile: Bool { query.isAuthorList }

    /// The person, or the name of the search, or its query in words.
    package var name: String { person ?? answer?.search.name ?? query.withoutQuotes.summary }

    /// Whether no wanted result is missing.
    package var isWhole: Bool { !pages.isEmpty && firstMissing == nil }

    /// Whether a page is still wanted.
    package var isOpen: Bool { end == nil && !isWhole }

    /// The number of the first missing result that is wanted, counted from 0.
    package var firstMissing: Int? {
        let first = Coverage(pages).firstMissing
        let most = isProfile ? Int.max : SearchURL.resultLimit
        return first.flatMap { $0 < min(limit ?? most, most) ? $0 : nil }
    }

    /// The address of the first missing page; nil if none is wanted.
    package var nextAddress: String? {
        guard isOpen, let start = firstMissing else { return nil }
        if isProfile { return address.page(startingAt: start) }
        var address = address
        // A gap of ten results needs no more than ten.
        if let gap = Coverage(pages).gaps.first, gap.count <= 10, address.encoding.pageSizes.contains(10) {
            address.query.resultsPerPage = 10
        }
        return address.page(startingAt: start)
    }

    /// Whether the page that begins with this result ends where the list cannot end.
    func isCut(at start: Int?) -> Bool { pages.contains { $0.start == start && $0.isCut } }

    /// The h-index and g-index of the publications that are there and count, and those of the whole list if all of its
    /// missing publications are uncited; nil when none is missing.
    package var indexesSoFar: (least: IndexSummary, ifRestIsUncited: IndexSummary)? {
        guard isOpen, let listing = answer?.listing, listing.indexes.papers > 0 else { return nil }
        // A g-index needs as many publications as it is high.
        let counts = listing.entries.filter(\.isCounted).map { $0.citationCount ?? 0 }
        let root = Int(Double(listing.indexes.citations).squareRoot())
        let padded = counts + Array(repeating: 0, count: max(0, root - counts.count))
        return (listing.indexes, IndexSummary(citationCounts: padded))
    }

    /// The expected number of pages: those so far, and those that the missing results need; nil if it is not known.
    package var expectedPages: Int? {
        guard pageCount > 0 else { return nil }
        guard isOpen || end == .enough, firstMissing != nil, !isProfile else { return pageCount }
        let coverage = Coverage(pages)
        let step = pages.last { $0.nextStart ?? 0 > $0.start ?? 0 }.map { ($0.nextStart ?? 0) - ($0.start ?? 0) }
        let size = step ?? address.pageSize
        let missing = coverage.gaps.reduce(0) { $0 + ($1.count + size - 1) / size }
        guard let end = coverage.openEnd else { return pageCount + missing }
        guard let total = answer?.search.reportedTotal else { return nil }
        let wanted = min(total, limit ?? SearchURL.resultLimit, SearchURL.resultLimit)
        return pageCount + missing + max(1, (wanted - end + size - 1) / size)
    }
}
