import Foundation

/// One run over the pages of a query: fetch, read, store, and on to the next that is missing.
struct SearchRun {
    private let url: SearchURL
    private let options: Scholar.SearchOptions
    private let scholar: Scholar
    private var asking: Asking
    private var results: Results
    private var id: Int?
    /// Where the results go on that were not wanted.
    private var limitedAt: Int?
    /// Pages one after the other that brought nothing new.
    private var idlePages = 0
    /// What an earlier run left, when this one goes on.
    private var seam: Seam?

    /// Begins a search.
    init(_ url: SearchURL, _ options: Scholar.SearchOptions, _ scholar: Scholar) {
        self.url = url
        self.options = options
        self.scholar = scholar
        asking = Asking(scholar, options.politeness)
        let source: Results.Source = if case .profile = url.query.target { .profile } else { .googleScholar }
        results = Results(query: url.query, source: source)
    }

    /// Goes on with a search that ended early.
    init(
        goingOn search: StoredSearch, at url: SearchURL, _ options: Scholar.SearchOptions, _ scholar: Scholar
    ) throws {
        self.init(url, options, scholar)
        results = try scholar.store.results(of: search.id)
        results.diagnostics.removeAll { $0.topic == .gap }
        id = search.id
        if !results.pages.isEmpty { seam = Seam(results, at: scholar.clock.now()) }
    }

    mutating func answer(_ progress: (SearchProgress) -> Void) throws -> Scholar.Answer {
        var next = results.coverage.firstMissing
        var interruption: Scholar.Interruption?
        while let start = next {
            do {
                next = try step(start, progress)
            } catch {
                interruption = try interrupted(by: error, at: start)
                next = nil
            }
        }
        if interruption == nil, results.coverage.isComplete, seam != nil { try close(progress) }
        guard let id else { throw SearchError.nothingFound(query: url.query.summary) }
        var answer = try scholar.replayed(id, isWanted: options.replays)
        answer.interruption = interruption
        return answer
    }

    /// Asks for one page and stores it.
    ///
    /// - Returns: the number of the first result that is missing then.
    private mutating func step(_ start: Int, _ progress: (SearchProgress) -> Void) throws -> Int? {
        let address = url.page(startingAt: start)
        var reading = try asking.read(address, progress)
        reading.start = reading.start ?? start
        let addition = results.append(reading, name: address, date: scholar.clock.now())
        seam?.note(addition, reading)
        guard !results.publications.isEmpty else {
            if let id { try scholar.store.forget([id]) }
            throw SearchError.nothingFound(query: url.query.summary)
        }
        idlePages = addition.new > 0 || reading.rowCount == 0 ? 0 : idlePages + 1
        let next = following(start)
        let id = try store(next: next)
        progress(.page(PageProgress(results, search: id, limit: options.limit, next: next)))
        return next
    }

    /// What an error means for the search; one that means nothing for it is thrown on.
    private mutating func interrupted(by error: any Error, at start: Int) throws -> Scholar.Interruption {
        guard let interruption = Scholar.Interruption(error) else { throw error }
        guard id == nil else { return interruption }
        // Nothing is in. A refusal is stored all the same, so that there is something to go on with.
        guard case .refused = interruption else { throw error }
        if let empty = try scholar.store.incomplete(QueryKey(url.query), since: .distantPast), empty.pages == 0 {
            id = empty.id
        } else {
            _ = try store(next: start)
        }
        return interruption
    }

    /// The number of the first result of the next page to ask for; nil when there is none.
    private mutating func following(_ start: Int) -> Int? {
        limitedAt = nil
        let missing = results.coverage.firstMissing
        // A server that goes on about what it has said would be asked for ever.
        guard idlePages < (seam == nil ? 1 : 3), missing.map({ $0 > start }) ?? true else {
            results.isComplete = false
            results.diagnostics.append(
                Diagnostic(
                    .warning, "this page brought nothing new, so no further page was asked for",
                    page: results.pages.count))
            return nil
        }
        results.isComplete = true
        guard let missing else { return nil }
        if let limit = options.limit, results.publications.count >= limit {
            limitedAt = missing
            let total = results.reportedTotal.map { " of about \($0)" } ?? ""
            results.diagnostics.append(
                Diagnostic(
                    .note, "stopped after \(results.publications.count) results\(total), as was asked with --max"))
            return nil
        }
        if results.source != .profile, missing >= SearchURL.resultLimit {
            results.diagnostics.append(
                Diagnostic(
                    .warning,
                    "Google Scholar shows no more than \(SearchURL.resultLimit) results of a query; "
                        + "ask by years (--from-year, --to-year) to see the rest"))
            return nil
        }
        results.isComplete = false
        return missing
    }

    /// Stores what came; the number of the search is known then.
    private mutating func store(next: Int?) throws -> Int {
        let head = SearchHead(
            label: options.label, url: url.page(), isKept: options.keeps || options.label != nil, limit: options.limit,
            nextURL: (next ?? limitedAt).map { url.page(startingAt: $0) })
        let number = try scholar.store.write(&results, as: id, head: head, now: scholar.clock.now())
        id = number
        return number
    }

    /// Makes sure that no row slipped through between the runs, and says how sure it is.
    private mutating func close(_ progress: (SearchProgress) -> Void) throws {
        guard var seam else { return }
        for page in seam.pagesToAskAgain {
            guard !seam.isClosed, let start = results.pages[page].start else { break }
            do {
                let reading = try asking.read(url.page(startingAt: start), progress)
                seam.noteAgain(results.recheck(reading, page: page + 1), reading)
            } catch {
                guard Scholar.Interruption(error) != nil else { throw error }
                break
            }
        }
        results.diagnostics.append(seam.verdict)
        _ = try store(next: nil)
    }
}
