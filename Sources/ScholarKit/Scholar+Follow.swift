public import Foundation

/// Asking the same again, and telling what became different.
extension Scholar {
    /// A query that is asked again from time to time.
    public struct Follow: Sendable {
        /// Its latest search that is whole, else its latest.
        public var search: StoredSearch
        /// The seconds after which it is asked again.
        public var every: Int
        /// When it is to be asked again.
        public var dueAt: Date { search.fetchedAt.addingTimeInterval(TimeInterval(every)) }
    }

    /// Follows the query of a search, and keeps the search.
    ///
    /// - Throws: `SearchError.cannotAskAgain` when the search does not say what was asked.
    public func follow(_ name: String, every seconds: Int) throws -> Follow {
        let search = try latestSearch(named: name)
        guard !search.query.isEmpty else { throw SearchError.cannotAskAgain(search.id) }
        try store.follow(QueryKey(search.query), every: seconds, now: clock.now())
        try store.keep(search.id)
        return Follow(search: try latest(of: search), every: seconds)
    }

    /// Follows the query of a search no longer.
    ///
    /// - Throws: `SearchError.notFollowed`.
    public func unfollow(_ name: String) throws -> StoredSearch {
        let search = try latestSearch(named: name)
        guard try store.unfollow(QueryKey(search.query)) else { throw SearchError.notFollowed(search.id) }
        return search
    }

    /// Every followed query of which the store has a search, the one that is due first at the beginning.
    public func follows() throws -> [Follow] {
        let every = try store.follows()
        guard !every.isEmpty else { return [] }
        var latest: [String: Follow] = [:]
        for search in try store.searches() where search.pages > 0 {
            let key = QueryKey(search.query).text
            guard let seconds = every[key] else { continue }
            let other = latest[key]?.search
            if other == nil || Self.isBetter(search, than: other) {
                latest[key] = Follow(search: search, every: seconds)
            }
        }
        return latest.values.sorted { ($0.dueAt, $0.search.id) < ($1.dueAt, $1.search.id) }
    }

    /// The followed queries that are to be asked again by now.
    public func due() throws -> [Follow] {
        let now = clock.now()
        return try follows().filter { $0.dueAt <= now }
    }

    /// The search of a name; of several with one query the latest, as repeats have all the same name.
    func latestSearch(named name: String) throws -> StoredSearch {
        do {
            return try store.search(named: name)
        } catch {
            let all = try error.candidates.map { try store.search($0) }
            guard let last = all.last, Set(all.map { QueryKey($0.query) }).count == 1, !last.query.isEmpty else {
                throw error
            }
            return try latest(of: last)
        }
    }

    /// The latest whole answer to the query of a search, else the latest of any kind.
    private func latest(of search: StoredSearch) throws -> StoredSearch {
        try store.repeats(of: QueryKey(search.query)).reduce(search) { Self.isBetter($1, than: $0) ? $1 : $0 }
    }

    /// A whole search says more than a later one that ended early.
    private static func isBetter(_ one: StoredSearch, than other: StoredSearch?) -> Bool {
        guard let other else { return true }
        if one.isComplete != other.isComplete { return one.isComplete }
        return (one.fetchedAt, one.id) > (other.fetchedAt, other.id)
    }
}

extension Scholar {
    /// What became different since the last time.
    public struct RefreshAnswer: Sendable {
        /// The search before.
        public var before: Answer
        /// The search of now, with the edits of the one before.
        public var after: Answer
        /// Both side by side; nil when one of them ended early, as what is missing would seem to be gone.
        public var comparison: Comparison?
        /// Things to say of the files.
        public var notices: [String] = []
        /// Why files were left out.
        public var failures: [ResultsError] = []

        /// Edits that could be done the last time and cannot be any more.
        public var newlyUnapplied: [Replay.Unapplied] {
            let known = Set(before.listing.unapplied.map(\.explanation))
            return after.listing.unapplied.filter { !known.contains($0.explanation) }
        }

        /// Whether there is anything to tell.
        public var isChanged: Bool {
            guard let comparison else { return true }
            return !comparison.onlyA.isEmpty || !comparison.onlyB.isEmpty || !newlyUnapplied.isEmpty
                || comparison.both.contains(where: \.differs)
        }
    }

    /// Asks a stored search's query again, or takes the answer from saved pages, and compares with the last time.
    ///
    /// A repeat that ended early less than twelve hours ago is gone on with. The new search is kept when the old one is.
    ///
    /// - Parameters:
    ///   - name: the search; of several with one query the latest.
    ///   - options: how it is to be asked.
    ///   - pages: saved pages that answer the query; nobody is asked then.
    ///   - progress: told what is being done.
    /// - Throws: `SearchError.cannotAskAgain`, and what `search` and `importPages` throw.
    public func refresh(
        _ name: String, _ options: SearchOptions = SearchOptions(), pages: [Page]? = nil,
        progress: SearchProgress.Reporter? = nil
    ) async throws -> RefreshAnswer {
        let named = try latestSearch(named: name)
        guard !named.query.isEmpty else { throw SearchError.cannotAskAgain(named.id) }
        let before = try answer(named: String(try latest(of: named).id))
        var report = ImportReport()
        let after: Answer
        if let pages {
            try check(pages, answer: before.search)
            if try store.search(holding: pages.map(\.digest)) == before.search.id {
                after = before
            } else {
                report = try importPages(pages, as: before.search.query, progress: progress)
                after = report.answers[0]
            }
        } else {
            let isKept = try named.isKept || before.search.isKept || isFollowed(named)
            after = try await askAgain(before.search, options, progress)
            // A repeat that ended early goes on later, and is kept when it is whole.
            if isKept, after.search.isComplete { try store.keep(after.search.id) }
        }
        var result = RefreshAnswer(
            before: before, after: try answer(named: String(after.search.id)), comparison: nil, notices: report.notices,
            failures: report.failures)
        result.after.interruption = after.interruption
        guard after.interruption == nil, after.search.isComplete, before.search.isComplete else { return result }
        result.comparison = Comparison(before.listing, after.listing, relation: .same)
        return result
    }

    private func isFollowed(_ search: StoredSearch) throws -> Bool {
        try store.follows()[QueryKey(search.query).text] != nil
    }

    /// Pages of another query would make a list in which everything is new.
    private func check(_ pages: [Page], answer search: StoredSearch) throws {
        for page in pages {
            guard let query = (try? PageReading.read(page))?.query, !query.isEmpty else { continue }
            guard QueryKey(query.withoutQuotes) == QueryKey(search.query.withoutQuotes) else {
                throw SearchError.otherQuery(search.id, page: page.name, query: query.summary)
            }
        }
    }

    private func askAgain(
        _ search: StoredSearch, _ options: SearchOptions, _ progress: SearchProgress.Reporter?
    ) async throws -> Answer {
        var options = options
        options.refreshes = true
        options.limit = options.limit ?? search.limit
        // What cron began yesterday is gone on with today; a list of weeks ago has moved on.
        let every = try store.follows()[QueryKey(search.query).text].map { TimeInterval($0) } ?? 0
        let oldest = min(Freshness.oldestFresh(at: clock.now()), clock.now().addingTimeInterval(-every))
        let begun = try store.incomplete(QueryKey(search.query), since: oldest)
        if let begun, begun.id > search.id { return try await resume(String(begun.id), options, progress: progress) }
        let address = try Self.address(
            of: search.query, seenAt: search.url, isImported: search.source == .imported, base: options.base)
        options.encoding = address.encoding
        options.base = address.base
        return try await self.search(search.query, options, progress: progress)
    }
}

extension Scholar.RefreshAnswer {
    /// The publications of both times whose counts differ, those that differ most first.
    public var differing: [Comparison.Pair] {
        // Those of which a count is not known come last.
        func size(_ pair: Comparison.Pair) -> UInt { pair.difference?.magnitude ?? 0 }
        return (comparison?.both ?? []).filter(\.differs).sorted {
            (size($1), $0.b.publication.id) < (size($0), $1.b.publication.id)
        }
    }

    /// What changed, in one line.
    public var summary: String {
        // The pages of before are no repeat.
        let isSame = before.search.id == after.search.id
        let numbers = isSame ? "\(before.search.id)" : "\(before.search.id) → \(after.search.id)"
        let names = "\(after.search.name) (search \(numbers))"
        guard let comparison else { return "\(names): one of the two has not everything, so nothing is compared" }
        let (old, new) = (before.listing.indexes, after.listing.indexes)
        func part(_ name: String, _ old: Int, _ new: Int) -> String? { old == new ? nil : "\(name) \(old) → \(new)" }
        func count(_ number: Int, _ what: String) -> String? { number == 0 ? nil : "\(number) \(what)" }
        let parts = [
            part("h", old.h, new.h), part("g", old.g, new.g), part("citations", old.citations, new.citations),
            count(comparison.onlyB.count, "new"), count(comparison.onlyA.count, "gone"),
            count(differing.count, "with other counts"),
            count(newlyUnapplied.count, newlyUnapplied.count == 1 ? "edit not done" : "edits not done"),
        ].compactMap { $0 }
        return "\(names): " + (parts.isEmpty ? "nothing changed" : parts.joined(separator: ", "))
    }
}
