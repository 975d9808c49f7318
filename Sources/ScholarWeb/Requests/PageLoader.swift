package import ScholarPages
import Foundation

/// Requests pages from servers: one at a time, each recorded in the ledger, with pauses between them, with retries when
/// the network fails for a moment, and with no further request after a refusal.
package struct PageLoader {
    private let ledger: any RequestLedger
    private let unreadable: UnreadablePages
    private let fetcher: Fetcher
    private let clock: WallClock
    private let politeness: Politeness
    private let source: Source
    private let report: @Sendable (RequestProgress) -> Void
    /// The answer to the last request.
    package private(set) var answer: Page?
    /// The number of requests to the source in this run.
    private var asked = 0

    /// Creates a loader.
    ///
    /// - Parameters:
    ///   - unreadable: keeps a copy of each page that cannot be read.
    ///   - source: the source that is asked.
    ///   - report: takes the progress of each request.
    package init(
        ledger: any RequestLedger, unreadable: UnreadablePages, fetcher: Fetcher, clock: WallClock,
        politeness: Politeness, source: Source, report: @escaping @Sendable (RequestProgress) -> Void
    ) {
        self.ledger = ledger
        self.unreadable = unreadable
        self.fetcher = fetcher
        self.clock = clock
        self.politeness = politeness
        self.source = source
        self.report = report
    }

    /// Requests and reads one page of the results; rejects a page of another query.
    ///
    /// - Parameter total: the number of results that the source counted before; if it counts fewer now, results are missing.
    /// - Throws: `ResultsError.otherAnswer`, and the errors of `read`.
    package mutating func read(
        _ url: any ListAddress, startingAt start: Int = 0, cursor: String? = nil, of total: Int? = nil
    ) async throws -> PageReading {
        let address = url.page(startingAt: start, cursor: cursor)
        let range = start..<start + url.pageSize
        let reading = try await answer(to: address, lacking: { $0.lacking(of: total, in: range) }) {
            page throws(ResultsError) in
            try url.reading(of: page, startingAt: start)
        }
        guard case .differs(let instead) = reading.answers(url.query, startingAt: start) else { return reading }
        let place = start == 0 ? "" : " from number \(start + 1) on"
        throw ResultsError.otherAnswer(asked: url.query.summary + place, instead: instead)
    }

    /// Requests and reads one page of Google Scholar.
    ///
    /// - Throws: the errors of `answer`.
    package mutating func read(_ address: String) async throws -> PageReading {
        try await answer(to: address) { page throws(ResultsError) in try PageReading.read(page) }
    }

    /// Requests and reads an answer that is no page of a list. A missing one is an answer, too.
    ///
    /// - Throws: the errors of `answer`.
    package mutating func answer<Value>(
        to address: String, read: (Page) throws(ResultsError) -> Value
    ) async throws -> Value {
        try await attempts(at: address) { loader, page, isLast in
            if let status = page.status, status >= 400, status != 404 {
                throw PageError.status(status, url: address)
            }
            guard !page.isPartial, let value = try loader.reading(page, of: address, read) else {
                throw PageError.cutOff(url: address, keptAt: isLast ? loader.saveUnreadable(page) : nil)
            }
            return value
        }
    }

    /// Requests and reads one page.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; `RequestLimit`, `Refusal` with the end of its wait,
    ///   `PageError`, `ResultsError`, `StoreError`.
    private mutating func answer(
        to address: String, lacking: (PageReading) -> Int = { _ in 0 }, read: (Page) throws(ResultsError) -> PageReading
    ) async throws -> PageReading {
        try await attempts(at: address) { loader, page, isLast in
            let found = try loader.reading(page, of: address, read)
            // A list of results with an error status is not accepted.
            if found != nil, let status = page.status, status >= 400 {
                throw PageError.status(status, url: address)
            }
            guard let reading = found, !page.isPartial, !reading.endsEarly else {
                // An incomplete page is kept only when there is no further retry.
                throw PageError.cutOff(url: address, keptAt: isLast ? loader.saveUnreadable(page) : nil)
            }
            // Without a further retry, the results that came are better than none.
            let missing = lacking(reading)
            if missing > 0, !isLast { throw PageError.lacking(missing, url: address) }
            return reading
        }
    }

    /// Repeats a request when the network or the server fails for a moment, or asks for a short wait.
    ///
    /// - Parameter read: reads an answer that is no refusal, and receives whether there is no further attempt.
    private mutating func attempts<Value>(
        at address: String, read: (PageLoader, Page, Bool) throws -> Value
    ) async throws -> Value {
        var attempt = 0
        while true {
            do {
                return try await once(address, attempt: attempt, read: read)
            } catch let error as PageError where error.isTransient && attempt < Politeness.retries {
                attempt += 1
                report(.retrying(error, attempt: attempt))
            } catch let refusal as Refusal where refusal.isShort && attempt < Politeness.retries {
                attempt += 1
                try await wait(until: clock.now().addingTimeInterval(TimeInterval(refusal.retryAfter ?? 1)))
            }
        }
    }

    private mutating func once<Value>(
        _ address: String, attempt: Int, read: (PageLoader, Page, Bool) throws -> Value
    ) async throws -> Value {
        let request = try await waitAndReserve(address, attempt: attempt)
        do {
            let page = try await fetcher.fetch(address, of: source)
            answer = page
            if let refusal = source.access?.refusal(page) { throw refusal }
            let value = try read(self, page, attempt == Politeness.retries)
            try ledger.finish(request, .answered, now: clock.now())
            return value
        } catch let refusal as Refusal
            where !refusal.reason.isOverLater || refusal.isShort && attempt < Politeness.retries
        {
            try ledger.finish(request, .failed, now: clock.now())
            throw refusal
        } catch var refusal as Refusal {
            let now = clock.now()
            refusal.until = try ledger.finish(
                request, refused: refusal.reason, now: now, since: now.addingTimeInterval(-Politeness.refusalPeriod)
            ) { before in
                politeness.end(of: refusal, after: before, source.access?.allowance ?? .unlimited, now: now)
            }
            throw refusal
        } catch let error as ResultsError {
            try ledger.finish(request, .notUnderstood, now: clock.now())
            throw error
        } catch let error as PageError {
            if case .unresolved = error {
                // The request reached no server.
                try ledger.finish(request, .unresolved, now: clock.now())
                asked -= 1
            } else {
                try ledger.finish(request, .failed, now: clock.now())
            }
            try Task.checkCancellation()
            throw error
        }
    }

    /// Waits until this request may be made, second by second, so that the progress display can count down.
    private mutating func waitAndReserve(_ address: String, attempt: Int) async throws -> Int {
        let allowance = source.access?.allowance(at: address) ?? .unlimited
        if let most = politeness.requestsPerRun(allowance), asked >= most {
            throw RequestLimit.runLimit(limit: most, source: source.name)
        }
        var pause = politeness.pause(allowance)
        if attempt > 0 { pause = max(pause, Politeness.retryPause(attempt, allowance)) }
        let rest = Double.random(in: allowance.rest)
        while true {
            try Task.checkCancellation()
            let now = clock.now()
            let host = WebAddress.ledgerName(of: address)
            let reservation = try ledger.reserve(address, host: host, now: now) { earlier in
                try politeness.wait(after: earlier, host: host, allowance, pause: pause, rest: rest, now: now)
            }
            switch reservation {
            case .granted(let request, let isFirst):
                asked += 1
                if isFirst, allowance.tellsTerms { report(.firstContact) }
                report(.fetching)
                return request
            case .wait(let date): try await wait(until: date)
            }
        }
    }

    private func wait(until date: Date) async throws {
        var left = date.timeIntervalSince(clock.now())
        while left > 0 {
            report(.waiting(seconds: left))
            try await clock.wait(min(left, 1))
            left -= 1
        }
    }

    /// Parses the page; nil when it was cut off before anything could be read.
    private func reading<Value>(
        _ page: Page, of address: String, _ read: (Page) throws(ResultsError) -> Value
    ) throws -> Value? {
        do throws(ResultsError) { return try read(page) } catch {
            switch error {
            // Refusals also have statuses such as 503; the page is decisive.
            case .refused(let refusal): throw refusal
            case .unknownPage(_, _, _, .cutOff), .strangeAnswer(_, _, _, isCutOff: true):
                if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
                return nil
            case .unknownPage, .strangeAnswer, .unreadableList:
                if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
                if page.isPartial { return nil }
                let path = saveUnreadable(page)
                guard source.access?.hasPagesToSave ?? true else {
                    throw ResultsError.strangeAnswer(source: source.name, url: address, keptAt: path)
                }
                let title: String? = if case .unknownPage(_, let title, _, _) = error { title } else { nil }
                throw ResultsError.unknownPage(name: address, title: title, keptAt: path)
            case .otherAnswer, .nothingNew, .endsEarly, .noAuthor, .lacking: throw error
            }
        }
    }

    /// Keeps a copy of a page that cannot be read, for inspection; a failure to write it is ignored.
    private func saveUnreadable(_ page: Page) -> String? {
        try? unreadable.save(page.bytes, now: clock.now())
    }
}
