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
    /// The number of requests to Scholar in this run.
    private var asked = 0

    /// Creates a loader.
    ///
    /// - Parameter unreadable: keeps a copy of each page that cannot be read.
    package init(
        ledger: any RequestLedger, unreadable: UnreadablePages, fetcher: Fetcher, clock: WallClock,
        politeness: Politeness
    ) {
        self.ledger = ledger
        self.unreadable = unreadable
        self.fetcher = fetcher
        self.clock = clock
        self.politeness = politeness
    }

    /// Requests and reads one page of the results; rejects a page of another query.
    ///
    /// - Throws: `ResultsError.otherAnswer`, and the errors of `read`.
    package mutating func read(
        _ url: SearchURL, startingAt start: Int = 0, _ report: (RequestProgress) -> Void
    ) async throws -> PageReading {
        let reading = try await read(url.page(startingAt: start), report)
        guard case .differs(let instead) = reading.answers(url.query, startingAt: start) else { return reading }
        let place = start == 0 ? "" : " from number \(start + 1) on"
        throw ResultsError.otherAnswer(asked: url.query.summary + place, instead: instead)
    }

    /// Requests and reads one page.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; `RequestLimit`, `Refusal` with the end of its wait,
    ///   `PageError`, `ResultsError`, `StoreError`.
    package mutating func read(_ address: String, _ report: (RequestProgress) -> Void) async throws -> PageReading {
        var attempt = 0
        while true {
            do {
                return try await readOnce(address, attempt: attempt, report)
            } catch let error as PageError where error.isTransient && attempt < Politeness.retries {
                attempt += 1
                report(.retrying(error, attempt: attempt))
            }
        }
    }

    private mutating func readOnce(
        _ address: String, attempt: Int, _ report: (RequestProgress) -> Void
    ) async throws -> PageReading {
        let request = try await waitAndReserve(address, attempt: attempt, report)
        do {
            let page = try await fetcher.fetch(address)
            guard let reading = try reading(page, of: address), !page.isPartial, !reading.endsEarly else {
                // An incomplete page is kept only when there is no further retry.
                let isLast = attempt == Politeness.retries
                throw PageError.cutOff(url: address, keptAt: isLast ? saveUnreadable(page) : nil)
            }
            try ledger.finish(request, .answered, now: clock.now())
            return reading
        } catch var refusal as Refusal {
            let now = clock.now()
            refusal.until = try ledger.finish(
                request, refused: refusal.reason, now: now, since: now.addingTimeInterval(-Politeness.secondWait)
            ) { before in
                politeness.end(of: refusal, after: before, now: now)
            }
            throw refusal
        } catch let error as ResultsError {
            try ledger.finish(request, .notUnderstood, now: clock.now())
            throw error
        } catch let error as PageError {
            if case .unresolved = error {
                // The request reached no server.
                try ledger.finish(request, .unresolved, now: clock.now())
                if WebAddress.isGoogle(address) { asked -= 1 }
            } else {
                try ledger.finish(request, .failed, now: clock.now())
            }
            try Task.checkCancellation()
            throw error
        }
    }

    /// Waits until this request may be made, second by second, so that the progress display can count down.
    private mutating func waitAndReserve(
        _ address: String, attempt: Int, _ report: (RequestProgress) -> Void
    ) async throws -> Int {
        let isCounted = WebAddress.isGoogle(address)
        if isCounted, asked >= politeness.requestsPerRun {
            throw RequestLimit.runLimit(limit: politeness.requestsPerRun)
        }
        var pause = politeness.pause(before: address)
        if attempt > 0 { pause = max(pause, Politeness.retryPause(attempt, before: address)) }
        let rest = Double.random(in: Politeness.rest)
        while true {
            try Task.checkCancellation()
            let now = clock.now()
            let host = WebAddress.ledgerName(of: address)
            let reservation = try ledger.reserve(address, host: host, now: now) { earlier in
                try politeness.wait(after: earlier, host: host, pause: pause, rest: rest, now: now)
            }
            switch reservation {
            case .granted(let request, let isFirst):
                if isCounted { asked += 1 }
                if isFirst, isCounted { report(.firstContact) }
                report(.fetching)
                return request
            case .wait(let date):
                var left = date.timeIntervalSince(now)
                while left > 0 {
                    report(.waiting(seconds: left))
                    try await clock.wait(min(left, 1))
                    left -= 1
                }
            }
        }
    }

    /// Parses the page; nil when it was cut off before anything could be read.
    private func reading(_ page: Page, of address: String) throws -> PageReading? {
        if let refusal = Refusal(statusOf: page) { throw refusal }
        do {
            let reading = try PageReading.read(page)
            // A list of results with an error status is not accepted.
            if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
            return reading
        } catch let error as ResultsError {
            switch error {
            // Refusals also have statuses such as 503; the page is decisive.
            case .refused(let refusal): throw refusal
            case .unknownPage(_, let title, _, let kind):
                if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
                if page.isPartial || kind == .cutOff { return nil }
                throw ResultsError.unknownPage(
                    name: address, title: title, keptAt: saveUnreadable(page))
            case .otherAnswer, .nothingNew, .endsEarly: throw error
            case .unreadableList:
                throw ResultsError.unknownPage(name: address, title: nil, keptAt: saveUnreadable(page))
            }
        }
    }

    /// Keeps a copy of a page that cannot be read, for inspection; a failure to write it is ignored.
    private func saveUnreadable(_ page: Page) -> String? {
        try? unreadable.save(page.bytes, now: clock.now())
    }
}
