import Foundation

/// Asking servers for pages: one at a time, each written down in the ledger, with pauses between them, again when the
/// network stumbled, and never again after a refusal.
struct PageLoader {
    private let store: Store
    private let fetcher: Fetcher
    private let clock: WallClock
    private let politeness: Politeness
    /// The requests of this run to Scholar itself.
    private var asked = 0

    init(_ store: Store, _ fetcher: Fetcher, _ clock: WallClock, _ politeness: Politeness) {
        (self.store, self.fetcher, self.clock, self.politeness) = (store, fetcher, clock, politeness)
    }

    /// Asks for one page of an answer and reads it; a page of another answer is none.
    ///
    /// - Throws: `ResultsError.otherAnswer`, and what `read` throws.
    mutating func read(
        _ url: SearchURL, startingAt start: Int = 0, _ progress: SearchProgress.Reporter?
    ) async throws -> PageReading {
        let reading = try await read(url.page(startingAt: start), progress)
        guard case .differs(let instead) = reading.answers(url.query, startingAt: start) else { return reading }
        let place = start == 0 ? "" : " from number \(start + 1) on"
        throw ResultsError.otherAnswer(asked: url.query.summary + place, instead: instead)
    }

    /// Asks for one page and reads it.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; `NotAsked`, `Refusal` with the time until which it stands, `PageError`, `ResultsError`, `StoreError`.
    mutating func read(_ address: String, _ progress: SearchProgress.Reporter?) async throws -> PageReading {
        var attempt = 0
        while true {
            do {
                return try await readOnce(address, attempt: attempt, progress)
            } catch let error as PageError where error.isTransient && attempt < Politeness.retries {
                attempt += 1
                // What to do about it is said when it stays so.
                progress?.yield(.stumbled(String("\(error)".prefix { $0 != ";" }), attempt: attempt))
            }
        }
    }

    private mutating func readOnce(
        _ address: String, attempt: Int, _ progress: SearchProgress.Reporter?
    ) async throws -> PageReading {
        let request = try await waitForTurn(address, attempt: attempt, progress)
        do {
            let page = try await fetcher.fetch(address)
            guard let reading = try Self.understand(page, of: address), reading.isWhole(page) else {
                // What came is kept when nobody asks once more.
                let isLast = attempt == Politeness.retries
                throw PageError.cutOff(url: address, keptAt: isLast ? keep(page) : nil)
            }
            try store.settle(request, .answered, now: clock.now())
            return reading
        } catch var refusal as Refusal {
            refusal.until = try store.settle(request, refused: refusal, now: clock.now())
            throw refusal
        } catch let error as ResultsError {
            try store.settle(request, .notUnderstood, now: clock.now())
            throw error
        } catch let error as PageError {
            if case .unresolved = error {
                // No server heard of it.
                try store.settleUnresolved(request, now: clock.now())
                if Politeness.isGoogle(address) { asked -= 1 }
            } else {
                try store.settle(request, .failed, now: clock.now())
            }
            try Task.checkCancellation()
            throw error
        } catch let strange as StrangePage {
            try store.settle(request, .notUnderstood, now: clock.now())
            throw ResultsError.unknownPage(name: address, title: strange.title, keptAt: keep(strange.page))
        }
    }

    /// Waits until it is this request's turn, second by second, so that those who wait see the time pass.
    private mutating func waitForTurn(
        _ address: String, attempt: Int, _ progress: SearchProgress.Reporter?
    ) async throws -> Int {
        let isCounted = Politeness.isGoogle(address)
        if isCounted, asked >= politeness.requestsPerRun {
            throw NotAsked.runIsFull(limit: politeness.requestsPerRun)
        }
        var pause = politeness.pause(before: address)
        if attempt > 0 { pause = max(pause, Politeness.retryPause(attempt, before: address)) }
        let rest = Double.random(in: Politeness.rest)
        while true {
            try Task.checkCancellation()
            let now = clock.now()
            switch try store.turn(for: address, politeness, pause: pause, rest: rest, now: now) {
            case .now(let request, let isFirst):
                if isCounted { asked += 1 }
                if isFirst, isCounted { progress?.yield(.firstContact) }
                progress?.yield(.fetching)
                return request
            case .later(let date):
                var left = date.timeIntervalSince(now)
                while left > 0 {
                    progress?.yield(.waiting(seconds: left))
                    try await clock.wait(min(left, 1))
                    left -= 1
                }
            }
        }
    }

    /// The page as values; nil when it broke off before anything could be read.
    private static func understand(_ page: Page, of address: String) throws -> PageReading? {
        if let refusal = Refusal(statusOf: page) { throw refusal }
        do {
            let reading = try PageReading.read(page)
            // A list of results that comes as an error is none.
            if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
            return reading
        } catch let error as ResultsError {
            switch error {
            // Refusals come with statuses such as 503, too; the page tells.
            case .refused(let refusal): throw refusal
            case .unknownPage(_, let title, _):
                if let status = page.status, status >= 400 { throw PageError.status(status, url: address) }
                if page.isPartial { return nil }
                throw StrangePage(page: page, title: title)
            case .otherAnswer, .nothingNew, .endsEarly: throw error
            case .unreadableList: throw StrangePage(page: page, title: nil)
            }
        }
    }

    /// A page that is not understood is kept, so that somebody can look at it; that it cannot be is no further trouble.
    private func keep(_ page: Page) -> String? {
        try? store.keepStrange(page.bytes, now: clock.now())
    }
}

/// A page that came and is none that this program knows.
private struct StrangePage: Error {
    let page: Page
    let title: String?
}

extension PageReading {
    /// Whether nothing of a fetched page is missing: neither a part of a row, nor what it promises.
    fileprivate func isWhole(_ page: Page) -> Bool {
        if page.isPartial || endsEarly { return false }
        // A connection that ends anywhere looks like the end of a page; the page's own end is missing then, and in front
        // of it the links to further pages, or the button that shows more rows.
        guard !page.endsWithMarkup else { return true }
        switch content {
        case .results(let results):
            guard results.nextStart == nil else { return true }
            return results.rowCount > 0 && (start ?? 0) + results.rowCount >= results.reportedTotal ?? 0
        case .profile(let profile): return profile.hasShowMoreButton
        case .article, .records: return true
        }
    }
}

extension Page {
    fileprivate var endsWithMarkup: Bool {
        let tail = String(decoding: bytes.suffix(1024), as: UTF8.self).lowercased()
        return tail.contains("</html") || tail.contains("</body")
    }
}
