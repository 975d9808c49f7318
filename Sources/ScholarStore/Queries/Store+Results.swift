package import ScholarLists
import ScholarPages
package import Foundation
import GRDB

/// Storing retrieved results page by page, and loading them to continue a search.
extension Store {
    /// Writes results: a new search, which gets a number, or the new pages of a stored one.
    ///
    /// The label and the kept state of a stored search do not change; use `keep` for them.
    ///
    /// - Parameters:
    ///   - replays: whether a new search begins with the edits of the latest kept search with an equal query.
    /// - Throws: `StoreError.changedMeanwhile` when another process added pages to the same search.
    package func write(_ results: inout Results, replays: Bool = false, now: Date) throws {
        guard results.search.id > 0 else {
            let retrieved = results
            results = try writing { database in
                let new = try NewSearch(retrieved, replays: replays) {
                    try Self.repeats(of: $0, where: "1", in: database).searches
                }
                return try add([new], now: now, in: database)[0]
            }
            return
        }
        var new = results
        if new.pages.isEmpty { new.search.fetchedAt = now }
        try writing { try update(new, in: $0) }
        new.noteWritten()
        results = new
    }

    /// Writes the new pages of a stored search.
    func update(_ results: Results, in database: Database) throws {
        let id = results.search.id
        let table = Schema.resultsTable(id)
        let pages = try Int.fetchOne(
            database, sql: "SELECT count(*) FROM pages WHERE query_id = ?", arguments: [id])
        let isThere = try Schema.exists(table, in: database)
        let rows = isThere ? try Int.fetchOne(database, sql: "SELECT count(*) FROM \(table)") : nil
        guard results.written == (pages ?? 0, rows ?? -1) else { throw StoreError.changedMeanwhile(id) }
        try SearchRow.update(results.search, in: database)
        try Self.writeNew(of: results, in: database)
    }

    /// Writes new searches with their pages, publications and first edits in one transaction, and returns them with their
    /// numbers. No two of them have an equal query.
    ///
    /// SQLite compiles every statement again after each new table, so all tables are created first.
    ///
    /// - Parameter summarizes: whether to compute their indexes now, not with `summarizeAll` after many searches.
    /// - Throws: `StoreError.changedMeanwhile` when another process changed the state that a new search expects.
    package func add(_ searches: [NewSearch], summarizes: Bool = true, now: Date) throws -> [Results] {
        guard !searches.isEmpty else { return [] }
        return try writing(summarizes: summarizes) { database in
            try check(searches, in: database)
            return try add(searches, now: now, in: database)
        }
    }

    func add(_ searches: [NewSearch], now: Date, in database: Database) throws -> [Results] {
        var all = searches.map(\.results)
        for place in all.indices {
            var search = all[place].search
            if all[place].pages.isEmpty { search.fetchedAt = now }
            search.createdAt = now
            try SearchRow.insert(search, in: database)
            search.id = Int(database.lastInsertedRowID)
            all[place].search = search
        }
        for new in all { try database.execute(sql: Schema.createResults(new.search.id)) }
        for (new, search) in zip(all, searches) {
            try Self.writeNew(of: new, in: database)
            if search.replays { try Self.replayLatest(on: new.search, now: now, in: database) }
            try Self.perform(search.listedEdits, on: new, now: now, database)
            if let archived = search.archived {
                try Self.add(archived.history, to: new.search, now: now, in: database)
            }
            try Self.add(search.groups.map { (new.search.series, $0) }, in: database)
        }
        try Self.keepUsed(in: database)
        for place in all.indices { all[place].noteWritten() }
        return all
    }

    /// Checks that the store is in the state that new searches expect.
    private func check(_ searches: [NewSearch], in database: Database) throws {
        for archived in searches.compactMap(\.archived) {
            if let holder = try holder(of: archived, in: database) { throw StoreError.changedMeanwhile(holder.number) }
        }
        let expected = searches.compactMap(\.expected)
        guard !expected.isEmpty else { return }
        let holders = try Self.searches(holding: expected.map(\.files), in: database)
        for (expected, holder) in zip(expected, holders) {
            let repeats = try expected.repeats.map { _ in try Self.count(of: expected.key, in: database) }
            guard holder == expected.holder, repeats == expected.repeats else {
                throw StoreError.changedMeanwhile(holder ?? 0)
            }
        }
        for new in searches where new.inheritsLabel {
            let key = new.results.search.queryKey
            let label = NewSearch.label(among: try Self.repeats(of: key, where: "1", in: database).searches)
            guard label == new.inheritedLabel else { throw StoreError.changedMeanwhile(0) }
        }
    }

    /// Writes the log to the main file. Then a copy of that file contains all pages, even if the process is killed and
    /// leaves a log. This waits for the disk, so many searches are written first.
    package func writeLog() {
        _ = try? database.writeWithoutTransaction { try $0.checkpoint(.passive) }
    }

    /// Writes the pages and publications that the store does not have yet.
    static func writeNew(of results: Results, in database: Database) throws {
        let id = results.search.id
        for (index, page) in results.pages.enumerated()
        where index >= results.written.pages || results.replacedPages.contains(index + 1) {
            try PageRow.write(page, number: index + 1, of: id, in: database)
        }
        try KeptPageRow.append(results.kept, to: id, in: database)
        // The check of a resumed search adds rows without a page, which no trigger notices.
        try database.execute(sql: "DELETE FROM summaries WHERE query_id = ?", arguments: [id])
        let table = Schema.resultsTable(id)
        let insertion = try database.makeStatement(sql: PublicationRow.insert(into: table))
        for publication in results.publications.dropFirst(results.written.publications) {
            try insertion.execute(arguments: PublicationRow.arguments(publication))
        }
        guard !results.completed.isEmpty else { return }
        let replacement = try database.makeStatement(sql: PublicationRow.insert("INSERT OR REPLACE", into: table))
        for publication in results.publications where results.completed.contains(publication.id) {
            try replacement.execute(arguments: PublicationRow.arguments(publication))
        }
    }

    /// Replaces what was read of a search, which is then kept. The earlier rows are not.
    ///
    /// - Parameter decide: returns the new rows, nil for none; if it throws, nothing is changed.
    package func reread(
        _ reference: SearchReference, now: Date, _ decide: (StoredProof) throws -> Results?
    ) throws -> EditAnswer? {
        try writing { database in
            let search = try search(reference, in: database)
            let before = try listing(of: search, in: database)
            guard var new = try decide(proof(of: search, in: database)) else { return nil }
            let id = search.id
            for table in ["pages", "summaries"] {
                try database.execute(sql: "DELETE FROM \(table) WHERE query_id = ?", arguments: [id])
            }
            try database.execute(sql: "DELETE FROM \(Schema.resultsTable(id))")
            new.search.isKept = true
            new.written = (0, 0)
            try SearchRow.update(new.search, columns: SearchRow.state + ["kept"], in: database)
            try Self.writeNew(of: new, in: database)
            try database.execute(
                sql: "UPDATE kept_pages SET rules = ?, program = ? WHERE query_id = ?",
                arguments: [PageReading.rules, ScholarVersion.current, id])
            try database.insert(into: "rereads", replacing: true, ["query_id": id, "at": Timestamp.text(now)])
            return EditAnswer(
                before: before, after: try listing(of: try self.search(.number(id), in: database), in: database),
                steps: [])
        }
    }

    /// Loads the results of a search, to continue it.
    package func results(of id: Int) throws(StoreError) -> Results {
        try reading { try results(of: try search(.number(id), in: $0), in: $0) }
    }

    /// Loads the results of the other searches that may have pages of single publications, by number.
    package func resultsOfArticles(besides id: Int) throws(StoreError) -> [Results] {
        try reading { database in
            let pages = "SELECT query_id FROM pages WHERE kind = 'article' OR kind IS NULL"
            return try results(where: "id <> ? AND id IN (\(pages)) ORDER BY id", [id], in: database)
        }
    }

    /// Loads the results of searches for the works that cite one of these clusters, by number.
    package func results(citing clusters: [String]) throws(StoreError) -> [Results] {
        try reading { database in
            let condition = "target = 'citing' AND target_id IN (SELECT value FROM json_each(?)) ORDER BY id"
            return try results(where: condition, [JSONText.encode(clusters)], in: database)
        }
    }

    private func results(
        where condition: String, _ arguments: StatementArguments, in database: Database
    ) throws -> [Results] {
        try SearchRow.fetch(database, where: condition, arguments).map { try results(of: $0, in: database) }
    }

    func results(of search: Search, in database: Database) throws -> Results {
        let publications = try PublicationRow.fetch(of: search.id, in: database)
        // Further pages rely on the numbers.
        guard publications.enumerated().allSatisfy({ $0 + 1 == $1.id }) else {
            throw StoreError.lost(search: search.id)
        }
        return Results(search, pages: try PageRow.fetch(of: search.id, in: database), publications: publications)
    }
}
