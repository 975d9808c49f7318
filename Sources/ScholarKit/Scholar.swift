// The layers below are re-exported, and can also be used separately.
@_exported public import ScholarIndexes
@_exported public import ScholarLists
@_exported public import ScholarPages
@_exported public import ScholarPresentation
@_exported public import ScholarReports
@_exported public import ScholarStore
@_exported public import ScholarWeb
package import Foundation

/// The main type of the library: one method for each thing that a person does, from a query to a report.
///
///     SearchQuery -> [URL] -> Page -> CleanPage -> ResultPage -> Results -> Store -> Listing -> Indexes
///
/// It uses three parts that can be replaced: the store, the fetcher and the clock.
public struct Scholar: Sendable {
    /// Holds the searches.
    let store: Store
    /// Retrieves pages from the network.
    package let fetcher: Fetcher
    package let clock: WallClock
    package var now: Date { clock.now() }
    /// Whether to store the bytes of pages, from which every number can be proved again.
    public var keepsPages = true

    /// Creates a `Scholar` with its store, its fetcher, and the clock of the machine. The default fetcher makes no
    /// requests.
    public init(store: Store, fetcher: Fetcher = .offline) { self.init(store: store, fetcher: fetcher, clock: .system) }

    package init(store: Store, fetcher: Fetcher = .offline, clock: WallClock) {
        self.store = store
        self.fetcher = fetcher
        self.clock = clock
    }

    // MARK: Searching

    /// Answers a query from the store if it has a fresh search, otherwise with requests, one page at a time.
    ///
    /// Every page is stored at once. After the first page, an interruption is part of the answer; before it, it is
    /// thrown, and a refused search is stored, so that it can be resumed.
    public func search(
        _ query: SearchQuery, _ options: SearchOptions = SearchOptions(), progress: SearchProgress.Reporter? = nil
    ) async throws -> SearchAnswer {
        try await SearchRequest(options: options, scholar: self, progress: progress).answer(to: query)
    }

    /// Resumes an incomplete search at the first missing page, or one that ended at its limit, with its query and edits.
    ///
    /// - Throws: `SearchError.cannotResume` or `partialList`, and the errors of `search`.
    public func resume(
        _ search: SearchReference, _ options: SearchOptions = SearchOptions(), progress: SearchProgress.Reporter? = nil
    ) async throws -> SearchAnswer {
        try await SearchRequest(options: options, scholar: self, progress: progress).resume(search)
    }

    /// Returns the records of authors that a source has for a name, an ORCID or an identifier; offline those for an ORCID or
    /// an identifier in kept pages.
    ///
    /// - Throws: `QueryError.notAsked` when the source has none, `ResultsError.noAuthor`, offline `SearchError.notIdentified`,
    ///   and the errors of `search`.
    public func authors(
        _ text: String, in source: Source, _ options: SearchOptions = SearchOptions(),
        progress: SearchProgress.Reporter? = nil
    ) async throws -> [AuthorRecord] {
        let loader = PageLoader(self, options.politeness, source, progress)
        var search = try AuthorSearch(source, base: options.base, loader)
        guard options.isOffline else { return try await search.records(for: text) }
        let records = try search.stored(text, in: store)
        if records.isEmpty { throw SearchError.notIdentified(text) }
        return records
    }

    /// Returns the authors that identifiers, ORCIDs or one name mean in a source: identifiers, or candidates for the name.
    ///
    /// - Throws: `SearchError.noCandidates`, and the errors of `authors`.
    package func authors(
        named texts: [String], at institution: String?, in source: Source, _ options: SearchOptions,
        progress: SearchProgress.Reporter? = nil
    ) async throws -> NamedAuthors {
        try await NamedAuthors(texts, in: source, at: institution) {
            try await authors($0, in: source, options, progress: progress)
        }
    }

    /// Returns the citations by year: of a publication from its page on a profile if possible, otherwise from Scholar's
    /// lists of citing works; without a publication, of a whole profile from its own graph. Every response is stored at
    /// once, and years that were over are never requested again.
    public func graph(
        _ search: SearchReference, publication number: Int?, _ options: GraphOptions = GraphOptions(),
        progress: SearchProgress.Reporter? = nil
    ) async throws -> GraphAnswer {
        let listing = try store.listing(search)
        if let number {
            let graph = try StoredGraph(listing, publication: number, options, in: self)
            return try await GraphRequests(graph: graph, progress: progress).answer()
        }
        guard let history = listing.citationHistory(from: options.fromYear, to: options.toYear) else {
            throw GraphError.noGraph(listing.search)
        }
        return GraphAnswer(search: listing.search, history: history)
    }

    /// Returns the number of requests that `graph` would make.
    package func requestsForGraph(
        _ search: SearchReference, publication number: Int, _ options: GraphOptions
    ) throws -> Int {
        try StoredGraph(store.listing(search), publication: number, options, in: self).openRequests
    }

    // MARK: Importing

    /// Imports saved pages: pages of one query are joined in order, pages of several queries become several searches.
    ///
    /// - Throws: the failures when no page could be read, `SearchError.nothingImported` when none contains a publication.
    public func importPages(
        _ pages: [Page], _ options: ImportOptions = ImportOptions(), progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try Import.report(on: try ReadFiles(pages, keeps: keepsPages, progress), options, in: self)
    }

    /// Adds saved pages to a stored search that lacks them; its edits also apply to the new publications.
    ///
    /// - Throws: `SearchError.nothingFits` or `nothingMissing`, and the errors of `importPages`.
    public func importPages(_ pages: [Page], into search: SearchReference) throws -> ImportReport {
        try importPages(pages, ImportOptions(into: try store.search(search).id))
    }

    /// Imports files and folders, as `importPages` does. They are read on all cores and never all in memory.
    ///
    /// - Throws: `PageError` when a path does not exist, and the errors of `importPages`.
    public func importFiles(
        _ paths: [String], _ options: ImportOptions = ImportOptions(), progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        let files = try ReadFiles(paths, keeps: keepsPages, takesArchives: true, progress)
        return try Import.report(on: files, options, in: self)
    }

    /// Imports files that a browser sent, as `importFiles` does.
    package func importFiles(
        received files: [SavedPage.File], progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try Import.report(
            on: try ReadFiles(received: files, keeps: keepsPages, progress), ImportOptions(), in: self)
    }

    /// Collects lists from pages that a person saves one at a time: each is stored at once, and the next address is
    /// known.
    ///
    /// - Parameter storesOthers: whether pages of other queries are stored as searches of their own.
    package func collector(
        of lists: [CollectedList], _ options: ImportOptions = ImportOptions(), storesOthers: Bool = false
    ) -> PageCollector {
        PageCollector(lists, options, storesOthers: storesOthers, in: self)
    }

    // MARK: Asking and keeping

    /// Returns the mail that asks the person of a list about its works.
    package func asking(about search: SearchReference, isWhole: Bool) throws -> AskingSubject {
        let (listing, list) = try suggestions(for: search)
        return AskingSubject(listing, list, isWhole: isWhole)
    }

    /// Stores a mail that asks, so that a reply to it is understood, and keeps its search.
    package func add(_ asking: Asking) throws { try store.add(asking) }

    /// Forgets a mail that was not sent.
    package func forget(_ asking: Asking) throws { try store.forgetAsking(asking.code) }

    /// Returns the replies in a file, and what each would do; nil if it has none.
    package func replies(in path: String) throws -> FoundReplies? { try FoundReplies(path, in: store) }

    /// Returns a list with the mails about it, and their replies.
    package func asked(_ search: Search) throws -> AskedList {
        AskedList(listing: try store.listing(.number(search.id)), askings: try store.askings(about: search))
    }

    /// Keeps searches permanently; the label of several is the text before the name of each.
    package func keep(_ selections: [SearchSelection], label: String? = nil) throws -> [SearchOverview] {
        let kept = try store.keep(selections, label: label)
        let known = try store.summaries()
        return try kept.map { SearchOverview(SearchNumbers($0, try store.summary(of: $0, known))) }
    }

    // MARK: Following

    /// Reads files and folders for `refresh`, each once for any number of searches.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failures when no file could be read.
    package func read(_ paths: [String], progress: SearchProgress.Reporter? = nil) throws -> ReadFiles {
        try ReadFiles(paths, keeps: keepsPages, progress)
    }

    /// Repeats the query of a stored search, or takes the results from saved pages, and compares with the previous
    /// repeat. An incomplete repeat that is less than twelve hours old is resumed.
    package func refresh(
        _ search: SearchReference, _ options: SearchOptions = SearchOptions(), from files: ReadFiles? = nil,
        progress: SearchProgress.Reporter? = nil
    ) async throws -> RefreshAnswer {
        let request = SearchRequest(options: options, scholar: self, progress: progress)
        return try await Refresh(request: request).answer(search, files)
    }

    // MARK: Reporting

    /// Computes the indexes of a stored search, optionally with hypothetical changes.
    package func indexes(of search: SearchReference, _ question: IndexQuestion) throws -> IndexAnswer {
        try IndexAnswer(search, question, in: self)
    }

    /// Computes the indexes of all works of some searches; a work of several lists counts once.
    package func union(of selections: [SearchSelection], _ question: IndexQuestion) throws -> UnionAnswer {
        try UnionAnswer(selections, question, in: store)
    }

    /// Returns when messages were sent to people, by their digests.
    package func sentMails() throws -> [String: Date] { try store.sentMails() }

    /// Stores that a message about a search was sent, so that it is not sent again.
    package func noteSent(_ message: MailMessage, about search: Search) throws {
        try store.noteSent(message.digest(), about: search.id, at: clock.now())
    }

    /// Returns the publications of a stored search, to be written in any format.
    ///
    /// - Throws: `StoreError`, `SearchError.nothingYet` when the search has no pages.
    public func export(_ search: SearchReference, _ options: Export.Options = Export.Options()) throws -> Export {
        Export(try store.listingWithPages(search), options)
    }
}
