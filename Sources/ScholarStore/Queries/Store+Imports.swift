package import Foundation
import GRDB
package import ScholarLists
package import ScholarPages

/// What an import reads before it is planned, and the changes of stored searches that its plan contains.
extension Store {
    /// Answers the questions of a plan in one transaction.
    package func planning<T>(_ plan: (Snapshot) throws -> T) throws -> T {
        do {
            return try Self.retrying(for: longestWait) {
                try database.read { try plan(Snapshot(store: self, database: $0)) }
            }
        } catch {
            throw Self.storeError(error, path) ?? error
        }
    }

    /// The searches at one moment.
    package struct Snapshot: KnownSearches {
        fileprivate let store: Store
        fileprivate let database: Database

        package func lastNumber() throws -> Int {
            try Int.fetchOne(database, sql: "SELECT max(id) FROM queries") ?? 0
        }

        package func holders(of files: [[String]]) throws -> [Int?] {
            try Store.searches(holding: files, in: database)
        }

        package func search(_ number: Int) throws -> Search { try store.search(.number(number), in: database) }

        package func repeats(of key: QueryKey) throws -> [Search] {
            try Store.repeats(of: key, where: "1", in: database).searches
        }

        package func results(of number: Int) throws -> Results {
            try store.results(of: try search(number), in: database)
        }

        package func holder(of archived: ArchivedSearch) throws -> (number: Int, history: EditHistory)? {
            try store.holder(of: archived, in: database)
        }
    }

    /// Applies the actions of a plan on a stored search in one transaction.
    ///
    /// - Throws: `StoreError.changedMeanwhile` when another process added pages to the search.
    package func change(_ id: Int, _ actions: [ImportPlan.Action], now: Date) throws {
        try writing(summarizes: false) { database in
            for action in actions {
                switch action {
                case .create, .skip, .leaveOut: break
                case .complete(let results, let listedEdits):
                    try update(results, in: database)
                    try Self.keep(id, in: database)
                    try Self.perform(listedEdits, on: results, now: now, database)
                case .name(let query, let label): try Self.name(id, query, droppingLabel: label, in: database)
                case .date(let results): try Self.writeDates(of: results, in: database)
                case .label(let label): try Self.keep(id, label: label, in: database)
                }
            }
        }
    }

    private static func writeDates(of results: Results, in database: Database) throws {
        try SearchRow.update(results.search, in: database)
        let arguments: StatementArguments = [Timestamp.text(results.search.fetchedAt), results.search.id]
        try database.execute(sql: "UPDATE pages SET date = ? WHERE query_id = ?", arguments: arguments)
        try database.execute(
            sql: "UPDATE kept_pages SET date = ?, date_source = 'user' WHERE query_id = ?", arguments: arguments)
    }

    /// Gives a search without a query its query; it stays in its groups. The label stays unless it is this one.
    private static func name(
        _ id: Int, _ query: SearchQuery, droppingLabel label: String?, in database: Database
    ) throws {
        guard var search = try SearchRow.fetch([id], in: database).first, search.query.isEmpty else { return }
        let series = search.series
        search.query = query
        if search.label == label { search.label = nil }
        let columns = try SearchRow.values(of: search).keys.filter { $0 != "id" }.sorted()
        try SearchRow.update(search, columns: columns, in: database)
        try database.execute(
            sql: "UPDATE OR REPLACE group_members SET query_key = ? WHERE query_key = ?",
            arguments: [search.series, series])
        try database.execute(sql: "UPDATE summaries SET series = ? WHERE query_id = ?", arguments: [search.series, id])
    }
}
