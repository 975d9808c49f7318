import ScholarIndexes
import ScholarPages
import ScholarStore
import ScholarWeb
import ScholarLists
import Foundation

/// One run over the pages of a query: retrieve, read and store a page, then continue with the next missing one.
struct SearchRun {
    private let url: any ListAddress
    private let options: SearchOptions
    private let scholar: Scholar
    private let progress: SearchProgress.Reporter?
    private var loader: PageLoader
    private var results: Results
    private var walk: ListWalk

    private var store: Store { scholar.store }
    /// The number of pages, including repeats.
    var pageCount: Int { results.pages.count }
    /// Whether an earlier run started the search.
    private var wasBegun = false
    /// Consecutive pages without new publications. After an interruption the list can have moved this far; if new rows
    /// follow, the pages belong to it, otherwise the server may have repeated a page.
    private var pagesWithoutNews: [(reading: PageReading, start: Int, date: Date, kept: KeptPage?)] = []
    /// Why the pages are not kept, if they should be.
    private var keepingFault: PageError?
    /// The state of an earlier run, if this run resumes it.
    private var resumeCheck: ResumeCheck?
    /// Which run that resumes the search it is, counted from 1; 0 if it does not resume one.
    private var number = 0
    /// The number of works in the records of the authors.
    private var worksOfAuthors = 0

    /// Starts a search, or resumes an incomplete one.
    init(
        _ begun: Search?, at url: any ListAddress, _ options: SearchOptions, in scholar: Scholar,
        _ progress: SearchProgress.Reporter?
    ) throws {
        self.url = url
        self.options = options
        self.scholar = scholar
        self.progress = progress
        loader = PageLoader(scholar, options.politeness, url.source, progress)
        walk = ListWalk(url)
        var search = Search(query: url.query, .asked)
        search.label = options.label
        search.isKept = options.isKept
        search.limit = options.limit
        search.url = url.page(startingAt: 0, cursor: nil)
        results = Results(search)
        guard let begun else { return }
        wasBegun = true
        try keep(begun)
        results = try store.results(of: begun.id)
        // What is missing is known again after the run.
        results.search.facts.missing = []
        results.search.facts.leftOut = []
        results.search.facts.stopped = nil
        results.search.limit = options.limit
        if !results.pages.isEmpty, !results.search.isOfNumberedParts {
            resumeCheck = ResumeCheck(results)
            number = try store.lastRun(of: begun.id) + 1
        }
    }

    /// Stores the label and the kept state even if no page is retrieved.
    private func keep(_ begun: Search) throws {
        if options.isKept { try store.keep(begun.id, label: options.label) }
    }

    mutating func answer() async throws -> SearchAnswer {
        // A list that ended at its limit goes on.
        var state = results.coverage.firstMissing.map { .missing($0) } ?? results.extent
        var interruption: SearchInterruption?
        if case .missing(let start) = state, !url.records.isEmpty {
            do { try await describe() } catch { interruption = try interrupted(by: error, at: start) }
        }
        while case .missing(let missing) = state, interruption == nil {
            do {
                guard let start = walk.next(missing, of: results) else {
                    throw ResultsError.lacking(
                        lackingCount, of: results.search.reportedTotal ?? 0, source: url.source.name)
                }
                state = try await step(start)
            } catch {
                interruption = try interrupted(by: error, at: missing)
            }
        }
        if interruption == nil { interruption = try await checkResumption() }
        var answer = try SearchAnswer(store.listing(.number(results.search.id)), isNew: !wasBegun, in: store)
        answer.interruption = interruption
        if let keepingFault { answer.notices.append(.notKept(keepingFault)) }
        return answer
    }

    /// Requests what the source states about the authors of the list.
    private mutating func describe() async throws {
        var records: [Page] = []
        var kept: [KeptPage?] = []
        let authors = url.source.access?.authors
        for address in url.records {
            let record = try await loader.answer(to: address) { page throws(ResultsError) in
                _ = try authors?.read(page)
                return page
            }
            records.append(record)
            kept.append(keptAnswer(.record))
        }
        let heading: RecordList.Heading?
        do throws(ResultsError) { heading = try url.heading(of: records) } catch {
            guard case .noAuthor(let id, let source, nil) = error else { throw error }
            var search = try AuthorSearch(url.source, base: url.base, loader)
            let others = try await search.successors(of: id, records, in: store)
            throw ResultsError.noAuthor(
                id, source: source, instead: others.isEmpty ? nil : others.joined(separator: ","))
        }
        guard let heading else { return }
        results.describe(heading)
        for record in kept { results.keep(record) }
        worksOfAuthors = heading.reportedTotal ?? 0
    }

    /// The answer to the last request with its bytes, if pages are kept.
    private mutating func keptAnswer(_ role: KeptPage.Role, start: Int? = nil) -> KeptPage? {
        guard scholar.keepsPages, keepingFault == nil, let page = loader.answer else { return nil }
        do throws(PageError) {
            var kept = try KeptPage(page, role: role, start: start)
            if role == .page { kept.run = number }
            return kept
        } catch {
            keepingFault = error
            return nil
        }
    }

    private var lackingCount: Int { max((results.search.reportedTotal ?? 0) - results.publications.count, 0) }

    /// Requests one page and stores it.
    private mutating func step(_ start: Int) async throws -> Results.Extent {
        var reading = try await walk.read(start, of: results, with: &loader)
        reading.start = reading.start ?? start
        if results.endsEmpty(reading) { throw results.earlyEnd(at: start) }
        pagesWithoutNews.append((reading, start, scholar.now, keptAnswer(.page, start: start)))
        if reading.rowCount > 0, !results.search.isOfNumberedParts, results.hasAll(of: reading),
            let next = try startAfterSkipping(to: start)
        {
            return .missing(next)
        }
        for page in pagesWithoutNews {
            let addition = results.append(
                page.reading, name: url.page(startingAt: page.start, cursor: nil), date: page.date,
                isResumed: resumeCheck != nil, kept: page.kept)
            resumeCheck?.note(addition, page.reading, at: page.date)
        }
        pagesWithoutNews = []
        guard !results.publications.isEmpty else {
            // The source states that there are some.
            let count = max(results.search.reportedTotal ?? 0, worksOfAuthors)
            if results.search.isOfNumberedParts, count > 0 {
                throw ResultsError.lacking(count, of: count, source: url.source.name)
            }
            if results.search.id > 0 { try store.forget([results.search.id]) }
            throw SearchError.nothingFound(query: url.query.summary, source: url.source.words.name)
        }
        let state = results.extent
        // Before pages are asked for again, a killed run leaves a whole search.
        if state.isComplete { noteResumption() }
        try write()
        let next: Int? = if case .missing(let next) = state { next } else { nil }
        progress?.yield(.page(PageProgress(results, limit: options.limit, next: next)))
        if let next, next <= start, !results.search.isOfNumberedParts { throw results.earlyEnd(at: next) }
        return state
    }

    /// Skips a page without new publications, where the list can have moved.
    ///
    /// - Returns: the number to continue with; nil when no results are missing after it.
    /// - Throws: `ResultsError.nothingNew` when the requests would never end.
    private func startAfterSkipping(to start: Int) throws(ResultsError) -> Int? {
        var trial = results
        for page in pagesWithoutNews { trial.append(page.reading, name: "", date: page.date) }
        let next = trial.coverage.firstMissing
        guard resumeCheck != nil, pagesWithoutNews.count < 3, next.map({ $0 > start }) ?? true else {
            throw .nothingNew(start: pagesWithoutNews.first?.start ?? start)
        }
        return next
    }

    /// Converts an error to an interruption of the search; other errors are rethrown.
    private mutating func interrupted(by error: any Error, at start: Int) throws -> SearchInterruption {
        let interruption = try SearchInterruption(error)
        // Without its store there is no search to resume.
        try store.checkFile()
        if results.search.id > 0 {
            if case .notStored = interruption { return interruption }
            do {
                try write(stopped: "\(error)")
            } catch StoreError.busy where Task.isCancelled {
                // The pages of the search are stored; only the reason for its end is not.
            }
            return interruption
        }
        // Without any page, only a refused search is stored, so that it can be resumed.
        guard case .refused = interruption else { throw interruption.cause }
        if let empty = try store.incomplete(QueryKey(url.query)), empty.pages == 0 {
            results.search.id = empty.id
            try keep(empty)
        }
        try write()
        return interruption
    }

    /// Stores the new pages; the search then has a number.
    ///
    /// - Parameter reason: the error that interrupted the run, in words.
    private mutating func write(stopped reason: String? = nil) throws {
        results.settle()
        results.search.facts.stopped = reason
        try store.write(&results, replays: options.replays, now: scholar.now)
        store.writeLog()
    }

    /// Checks that no row was lost between the runs, and records the certainty.
    ///
    /// - Returns: the interruption of the check, if any.
    private mutating func checkResumption() async throws -> SearchInterruption? {
        guard var resumeCheck else { return nil }
        var interruption: SearchInterruption?
        for page in resumeCheck.pagesToAskAgain where interruption == nil && !resumeCheck.isClosed {
            guard let start = results.pages[page].start else { continue }
            do {
                let reading = try await loader.read(url, startingAt: start)
                resumeCheck.noteAgain(results.recheck(reading, page: page + 1), reading)
                results.keep(keptAnswer(.again, start: start), number: page + 1)
            } catch {
                interruption = try SearchInterruption(error)
            }
        }
        self.resumeCheck = resumeCheck
        noteResumption()
        try write()
        return interruption
    }

    /// Records what this run has found until now.
    private mutating func noteResumption() {
        if let resumeCheck { results.search.facts.resumptions = resumeCheck.resumptions }
    }
}
