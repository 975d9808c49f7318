package import ScholarLists
package import ScholarPages
package import Foundation
package import GRDB

/// Finding searches by a reference from the user, by query, or by file.
extension Store {
    /// Finds the search for a reference, within the caller's transaction.
    package func search(_ reference: SearchReference, in database: Database) throws -> Search {
        try find(reference, in: database).search
    }

    private func find(_ reference: SearchReference, in database: Database) throws -> FoundSearch {
        let found: [Search]
        var label: FoundSearch.EarlierLabel?
        switch reference {
        case .number(let id):
            let numbered = try SearchRow.fetch(database, where: "id = ?", [id])
            // Otherwise the name of a search can contain it as the id of a publication.
            found =
                try numbered.isEmpty
                ? Self.oneEach(SearchRow.fetch(database, where: "target_id = ? ORDER BY id", ["\(id)"]), in: database)
                : numbered
        case .last: found = try SearchRow.fetch(database, where: "1 ORDER BY id DESC LIMIT 1")
        case .text(let text):
            let fitting = try names(in: database).fitting(text)
            found = try Self.oneEach(fitting, in: database)
            if let latest = found.first, !fitting.contains(where: { $0.id == latest.id }) {
                label = fitting.last { $0.label != nil }.map { FoundSearch.EarlierLabel(carrier: $0, latest: latest) }
            }
        case .previous(let name):
            let named = try find(name, in: database)
            let repeats = try Self.repeats(of: named.search, in: database)
            guard let previous = repeats.previous(to: named.search) else {
                throw StoreError.noPrevious(named.search.id)
            }
            return FoundSearch(search: previous, earlierLabel: named.earlierLabel)
        case .upTo(let period, let name):
            let named = try find(name, in: database)
            let repeats = try Self.repeats(of: named.search, in: database)
            let end = DatePeriod(period)?.end ?? .distantPast
            guard let latest = repeats.upTo(end) else {
                let first = repeats.searches.first?.countedAt ?? end
                throw StoreError.noRepeat("\(name)", period: period, first: first)
            }
            return FoundSearch(search: latest, earlierLabel: named.earlierLabel)
        }
        if found.count > 1 { throw StoreError.ambiguous("\(reference)", ids: found.map(\.id)) }
        if let search = found.first { return FoundSearch(search: search, earlierLabel: label) }
        try requireAny(in: database)
        if case .text(let text) = reference {
            if try !members(of: text, in: database).isEmpty { throw StoreError.isGroup(text) }
            let selection = SearchSelection(text)
            if case .group(let name) = selection, try members(of: name, in: database).isEmpty {
                throw StoreError.noGroup(name)
            }
            if selection.isSeveral { throw StoreError.several(text) }
            let meant = try names(in: database).nearest(text)
            throw meant.isEmpty ? StoreError.noSearch(reference) : .misspelled(text, meant: meant)
        }
        throw StoreError.noSearch(reference)
    }

    private func names(in database: Database) throws -> SearchNames {
        SearchNames(try SearchRow.fetch(database), former: try GroupRow.formerNames(in: database))
    }

    /// Throws an error for an empty store: opening a mistyped path creates one.
    private func requireAny(in database: Database) throws {
        if try Int.fetchOne(database, sql: "SELECT 1 FROM queries LIMIT 1") == nil {
            throw StoreError.empty(path: path)
        }
    }

    /// The latest repeat of each query among some searches, in the order of the searches.
    ///
    /// Repeats with different labels are treated as different authors, because two namesakes can share a query.
    private static func oneEach(_ searches: [Search], in database: Database) throws -> [Search] {
        var found: [Search] = []
        for search in searches {
            let repeats = try repeats(of: search, in: database).searches
            if let latest = repeats.last(where: { $0.label == nil || $0.label == search.label }),
                !found.contains(where: { $0.id == latest.id })
            {
                found.append(latest)
            }
        }
        return found
    }

    /// A search and its repeats that have at least one page.
    private static func repeats(of search: Search, in database: Database) throws -> Repeats {
        guard !search.query.isEmpty else { return Repeats([search]) }
        let repeats = try repeats(of: search.queryKey, in: database)
        return repeats.latest == nil ? Repeats([search]) : repeats
    }

    /// The searches with an equal query that have at least one page.
    package static func repeats(of key: QueryKey, in database: Database) throws -> Repeats {
        try repeats(of: key, where: "EXISTS (SELECT 1 FROM pages WHERE query_id = queries.id)", in: database)
    }

    /// Whether the query of a search is the first argument, continues it, or is continued by it.
    static let sameSeries = """
        query_key IN (WITH s (key) AS (SELECT coalesce((SELECT series FROM continued WHERE query_key = ?1), ?1))
        SELECT key FROM s UNION ALL SELECT query_key FROM continued JOIN s ON series = key)
        """

    /// The number of repeats of a query.
    static func count(of key: QueryKey, in database: Database) throws -> Int {
        let sql = "SELECT count(*) FROM queries WHERE \(sameSeries)"
        return try Int.fetchOne(database.cachedStatement(sql: sql), arguments: [key.text]) ?? 0
    }

    /// The searches with an equal query that meet a condition.
    ///
    /// SQL cannot sort them: the date when the citations were counted is computed from several columns.
    static func repeats(
        of key: QueryKey, where condition: String, _ arguments: StatementArguments = [], in database: Database
    ) throws -> Repeats {
        Repeats(try SearchRow.fetch(database, where: "\(sameSeries) AND \(condition)", [key.text] + arguments))
    }

    /// The searches that the user names, without duplicates, in the order in which they were named.
    ///
    /// - Throws: `StoreError.noSearch`, `noSearches`, `ambiguous`, `backwards`, `noGroup`, `noPrevious`, `noRepeat` or
    ///   `empty`.
    package func find(_ selections: [SearchSelection]) throws(StoreError) -> [FoundSearch] {
        try reading { try find(selections, in: $0) }
    }

    package func searches(_ selections: [SearchSelection]) throws(StoreError) -> [Search] {
        try find(selections).map(\.search)
    }

    package func find(_ selections: [SearchSelection], in database: Database) throws -> [FoundSearch] {
        var seen: Set<Int> = []
        let found = try selections.flatMap { try find($0, in: database) }
        // Only a group can have members without a stored search.
        if found.isEmpty, let selection = selections.first, case .group(let name) = selection {
            throw StoreError.noSearches("of the group \(name)")
        }
        return found.filter { seen.insert($0.search.id).inserted }
    }

    private func find(_ selection: SearchSelection, in database: Database) throws -> [FoundSearch] {
        switch selection {
        case .one(let name): return [try find(name, in: database)]
        case .numbers(let ranges):
            return try ranges.flatMap { range in
                guard range.first <= range.last else { throw StoreError.backwards(range.first, range.last) }
                let found = try SearchRow.fetch(
                    database, where: "id BETWEEN ? AND ? ORDER BY id", [range.first, range.last])
                if !found.isEmpty { return found.map { FoundSearch(search: $0) } }
                try requireAny(in: database)
                throw StoreError.noSearches("\(range)")
            }
        case .all:
            try requireAny(in: database)
            return try latest(in: database).map { FoundSearch(search: $0) }
        case .group(let name):
            let members = try members(of: name, in: database)
            if members.isEmpty { throw StoreError.noGroup(name) }
            return try latest(in: database).filter { members.contains($0.series) }.map { FoundSearch(search: $0) }
        }
    }

    package func latest() throws(StoreError) -> [Search] { try reading(latest) }

    /// The searches whose query has others, too.
    package func repeated() throws(StoreError) -> [Search] {
        let several = """
            SELECT query_key FROM queries GROUP BY query_key HAVING count(*) > 1
            UNION SELECT query_key FROM continued UNION SELECT series FROM continued
            """
        return try reading { try SearchRow.fetch($0, where: "query_key IN (\(several))") }
    }

    /// The latest repeat of each query in the store, by number, and every search that was imported without a query.
    package func latest(in database: Database) throws -> [Search] {
        Repeats.ofEachQuery(try SearchRow.fetch(database)).compactMap(\.latest).sorted { $0.id < $1.id }
    }

    /// The latest search with an equal query, of any source and age; a complete one is preferred.
    package func anyAnswer(to key: QueryKey) throws(StoreError) -> Search? {
        Repeats(try repeats(of: key).searches.filter { $0.queryKey == key }).latestComplete
    }

    /// For each list of files, the search whose pages include all of them: rather one that has no other pages, so that a
    /// list of several queries does not stand for one of them; of these one with edits, and the latest.
    static func searches(holding files: [[String]], in database: Database) throws -> [Int?] {
        let statement = try database.cachedStatement(
            sql: """
                SELECT query_id FROM pages WHERE digest IN (SELECT value FROM json_each(?1))
                GROUP BY query_id HAVING count(DISTINCT digest) = ?2
                ORDER BY (SELECT count(DISTINCT digest) FROM pages AS p WHERE p.query_id = pages.query_id) = ?2 DESC,
                    EXISTS (SELECT 1 FROM edits WHERE query_id = pages.query_id AND state = 'done') DESC, query_id DESC
                """)
        return try files.map { digests in
            try Int.fetchOne(statement, arguments: [JSONText.encode(digests), Set(digests).count])
        }
    }

    /// The latest incomplete search of Scholar with an equal query that can be resumed and was retrieved within a
    /// period.
    package func incomplete(_ key: QueryKey, fetched times: ClosedRange<Date> = .distantPast ... .distantFuture) throws
        -> Search?
    {
        try latest(key, fetched: times, where: "complete = 0 AND next_url IS NOT NULL")
    }

    /// The latest complete search of Scholar with an equal query that was retrieved within a period.
    package func answer(to key: QueryKey, fetched times: ClosedRange<Date>, limit: Int?) throws(StoreError) -> Search? {
        try latest(
            key, fetched: times, where: "complete = 1 AND (result_limit IS NULL OR result_limit >= ?)",
            [limit ?? SearchURL.resultLimit])
    }

    private func latest(
        _ key: QueryKey, fetched times: ClosedRange<Date>, where condition: String,
        _ arguments: StatementArguments = []
    ) throws(StoreError) -> Search? {
        try reading { database in
            try Self.repeats(
                of: key, where: "query_key = ?1 AND source <> 'import' AND fetched_at BETWEEN ? AND ? AND \(condition)",
                [Timestamp.text(times.lowerBound), Timestamp.text(times.upperBound)] + arguments, in: database
            ).latest
        }
    }
}
