import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb
import Foundation

/// A request for a search, answered from the store if it has a fresh one, otherwise page by page from Google Scholar.
struct SearchRequest {
    var options: SearchOptions
    let scholar: Scholar
    let progress: SearchProgress.Reporter?

    private var store: Store { scholar.store }

    func answer(to query: SearchQuery) async throws -> SearchAnswer {
        let ignored = try query.address(encoding: options.encoding, base: options.base).ignored
        // Fields that the encoding cannot express are not part of the stored query.
        var query = query
        if options.encoding == .current { query.subjectAreas = [] }
        var answer = try await answer(to: try query.address(encoding: options.encoding, base: options.base))
        answer.notices += ignored
        return answer
    }

    /// Answers the query of addresses.
    func answer(to url: any ListAddress) async throws -> SearchAnswer {
        let start = scholar.now
        if !options.refreshes, let answer = try storedAnswer(to: url.query, Freshness.period(at: start)) {
            return answer
        }
        if options.isOffline {
            throw SearchError.notInStore(query: url.query.summary, alike: try alike(url.query))
        }
        let key = QueryKey(url.query)
        return try await alone(key) { hasWaited in
            // The requests of a search that this one waited for are not repeated.
            let end = scholar.now
            let fresh = options.refreshes ? min(start, end)...end : Freshness.period(at: end)
            if hasWaited, let answer = try storedAnswer(to: url.query, fresh) { return answer }
            try store.continueParts(of: url.query, replays: options.replays, now: start)
            // Pages that were retrieved less than twelve hours ago are not requested again.
            let begun = try options.refreshes && !hasWaited ? nil : store.incomplete(key, fetched: fresh)
            var run = try SearchRun(begun, at: url, options, in: scholar, progress)
            let before = try store.answer(to: key, fetched: Freshness.period(at: end), limit: options.limit)
            do {
                return try unlessSame(try await run.answer(), as: before)
            } catch ResultsError.noAuthor(let id, _, let other?) where !other.contains(",") {
                guard let answer = try await answer(to: url.query, with: other, insteadOf: id) else {
                    throw ResultsError.noAuthor(id, source: url.source.name, instead: other)
                }
                return answer
            }
        }
    }

    /// A repeat with the works of an answer that is still fresh is no new list. Sources that count their results answer with
    /// the same works if nothing changed.
    private func unlessSame(_ answer: SearchAnswer, as before: Search?) throws -> SearchAnswer {
        guard let before, before.id != answer.search.id, answer.search.isComplete, answer.search.isOfNumberedParts,
            case let same = try store.listing(.number(before.id)), same.publications == answer.listing.publications
        else { return answer }
        try store.forget([answer.search.id])
        if answer.search.isKept { try store.keep(before.id, label: options.label) }
        return SearchAnswer(
            stored: try store.listing(.number(before.id)),
            Diagnostic(.note, "nothing has changed since search \(before.id), so there is no new search"))
    }

    /// Answers the query of an author whose record the source merged into another one, if the store has her list, which the
    /// new one continues.
    private func answer(
        to query: SearchQuery, with other: String, insteadOf id: String
    ) async throws -> SearchAnswer? {
        let known = try store.repeats(of: QueryKey(query)).latest
        guard let known, case .author(let ids, let source) = query.target else { return nil }
        var records = ids.split(separator: ",").map(String.init).filter { $0 != other }
        records = records.map { $0 == id ? other : $0 }
        var query = query
        query.target = .author(records.joined(separator: ","), source)
        try store.continueLists(
            [known.series], by: QueryKey(query), replays: options.replays, now: scholar.now)
        var answer = try await answer(to: query)
        answer.notices.append(
            Diagnostic(
                .note,
                "\(source.name) merged \(id) into \(other); this list continues search \(known.id), with its edits and "
                    + "groups"))
        return answer
    }

    /// Makes requests while no equal search does, in this process or another.
    ///
    /// - Parameter work: receives whether it had to wait for an equal search.
    private func alone<Value>(_ key: QueryKey, _ work: (Bool) async throws -> Value) async throws -> Value {
        var hasWaited = false
        while true {
            if let turn = SearchTurn(of: key, in: store) {
                defer { turn.end() }
                return try await work(hasWaited)
            }
            if !hasWaited { progress?.yield(.waitingForEqualSearch) }
            hasWaited = true
            try await scholar.clock.wait(1)
        }
    }

    /// The latest stored search whose query differs only in quotes: lists show no quotes, so users cannot see the
    /// difference.
    private func alike(_ query: SearchQuery) throws -> Int? {
        let key = QueryKey(query.withoutQuotes)
        return try store.searches().last { $0.pages > 0 && QueryKey($0.query.withoutQuotes) == key }?.id
    }

    private func storedAnswer(to query: SearchQuery, _ fresh: ClosedRange<Date>) throws -> SearchAnswer? {
        let key = QueryKey(query)
        let found =
            try options.isOffline
            ? store.anyAnswer(to: key) : store.answer(to: key, fetched: fresh, limit: options.limit)
        // Skip cached searches with replayed edits when replay is off.
        guard let found, options.replays || options.isOffline || found.replayedFrom == nil else { return nil }
        if options.isKept { try store.keep(found.id, label: options.label) }
        let listing = try store.listing(.number(found.id))
        let count = listing.publications.count
        guard let limit = options.limit, count > limit else { return SearchAnswer(stored: listing) }
        return SearchAnswer(
            stored: listing,
            Diagnostic(.note, "the store has \(count) results already, more than \(limit); all are shown"))
    }
}

// MARK: - Resuming

extension SearchRequest {
    func resume(_ reference: SearchReference) async throws -> SearchAnswer {
        let search = try store.search(reference)
        return try await alone(search.queryKey) { _ in try await resume(try store.search(.number(search.id))) }
    }

    private func resume(_ search: Search) async throws -> SearchAnswer {
        if search.isFinished {
            return SearchAnswer(
                stored: try store.listing(.number(search.id)),
                Diagnostic(
                    .note, "search \(search.id) is complete", about: .complete, remedy: .refresh, search: search.id))
        }
        guard !search.query.isEmpty else { throw SearchError.cannotResume(search.id) }
        if search.isOfPartialList { throw SearchError.partialList(search.id) }
        var options = options
        if !search.isLimited { options.limit = options.limit ?? search.limit }
        let address = try search.address(at: options.base)
        var run = try SearchRun(search, at: address, options, in: scholar, progress)
        let before = run.pageCount
        var answer = try await run.answer()
        if run.pageCount == before, answer.search.isComplete {
            answer.notices.append(Diagnostic(.note, "search \(search.id) has no gaps, so no request was made"))
        }
        return answer
    }
}
