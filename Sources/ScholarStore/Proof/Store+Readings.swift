package import Foundation
import GRDB
package import ScholarLists
import ScholarPages

/// The readings of one search by different rules: the current one in its tables, the others beside it.
///
/// Readings and edits are undone in the order in which they were made. A reading notes how many steps of edits were in
/// force, so no number of a step is needed for it.
extension Store {
    /// Replaces what was read of a search; the earlier reading stays, and `undoReading` brings it back. The search is kept.
    ///
    /// - Parameter decide: returns the new reading, nil for none; if it throws, nothing is changed.
    package func read(
        _ reference: SearchReference, now: Date, _ decide: (StoredProof) throws -> Results?
    ) throws -> EditAnswer? {
        try writing { database in
            let search = try search(reference, in: database)
            let before = try listing(of: search, in: database)
            guard let new = try decide(proof(of: search, in: database)) else { return nil }
            // Undone edits and readings are of a list that is no longer there.
            try database.execute(
                sql: "DELETE FROM readings WHERE query_id = ? AND is_undone", arguments: [search.id])
            try database.execute(
                sql: "UPDATE edits SET state = 'discarded' WHERE query_id = ? AND state = 'undone'",
                arguments: [search.id])
            let last = try Int.fetchOne(
                database, sql: "SELECT max(number) FROM readings WHERE query_id = ?", arguments: [search.id])
            try database.execute(
                sql: """
                    INSERT INTO readings (query_id, number, is_undone, step, created_at, contents)
                    VALUES (?, ?, 0, ?, ?, ?)
                    """,
                arguments: [
                    search.id, (last ?? 0) + 1, before.history.done.count, Timestamp.text(now),
                    try StoredReading(of: search.id, in: database).text(),
                ])
            try Self.replace(with: new, in: database)
            return EditAnswer(
                before: before, after: try listing(of: try self.search(.number(search.id), in: database), in: database),
                steps: [])
        }
    }

    /// Brings the earlier reading back, if a newer one is the last change of the search.
    package func undoReading(of reference: SearchReference) throws -> EditAnswer? {
        try exchange(reference, undone: false, order: "DESC") { $0 >= $1 }
    }

    /// Brings the newer reading back, if its undoing is the last change of the search.
    package func redoReading(of reference: SearchReference) throws -> EditAnswer? {
        try exchange(reference, undone: true, order: "ASC") { $0 == $1 }
    }

    /// Exchanges the current reading with a stored one.
    ///
    /// - Parameter isLast: whether a reading is next, from its number of steps and that of the steps in force.
    private func exchange(
        _ reference: SearchReference, undone isUndone: Bool, order: String, _ isLast: (Int, Int) -> Bool
    ) throws -> EditAnswer? {
        try writing { database in
            let search = try search(reference, in: database)
            let before = try listing(of: search, in: database)
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT number, step, contents FROM readings WHERE query_id = ? AND is_undone = ?
                    ORDER BY number \(order) LIMIT 1
                    """, arguments: [search.id, isUndone])
            guard let row, let number = Int.fromDatabaseValue(row[0]), let step = Int.fromDatabaseValue(row[1]),
                let text = String.fromDatabaseValue(row[2]), isLast(step, before.history.done.count)
            else { return nil }
            let current = try StoredReading(of: search.id, in: database).text()
            try StoredReading(text: text).restore(search.id, in: database)
            try database.execute(
                sql: "UPDATE readings SET is_undone = ?, contents = ? WHERE query_id = ? AND number = ?",
                arguments: [!isUndone, current, search.id, number])
            return EditAnswer(
                before: before, after: try listing(of: try self.search(.number(search.id), in: database), in: database),
                steps: [])
        }
    }

    private static func replace(with results: Results, in database: Database) throws {
        let id = results.search.id
        try SearchRow(search: results.search).update(database)
        try database.execute(sql: "DELETE FROM pages WHERE query_id = ?", arguments: [id])
        for (index, page) in results.pages.enumerated() {
            try PageRow.write(page, number: index + 1, of: id, in: database)
        }
        let table = Schema.resultsTable(id)
        try database.execute(sql: "DELETE FROM \(table)")
        let insertion = try database.makeStatement(sql: PublicationRow.insert(into: table))
        for publication in results.publications {
            try insertion.execute(arguments: PublicationRow.arguments(publication))
        }
        try database.execute(
            sql: "UPDATE kept_pages SET rules = ?, program = ? WHERE query_id = ?",
            arguments: [PageReading.rules, ScholarVersion.current, id])
        try database.execute(sql: "UPDATE queries SET kept = 1 WHERE id = ?", arguments: [id])
        try database.execute(sql: "DELETE FROM summaries WHERE query_id = ?", arguments: [id])
    }
}

/// The rows of one reading, as JSON: what a search states, its pages, its publications, and the rules of its pages.
private struct StoredReading {
    private typealias Rows = [[String: Any]]

    /// The columns that belong to a reading; other names in the JSON are not used.
    private static let columns = [
        "queries": SearchRow.state,
        "pages": [
            "number", "name", "start", "rows", "date", "next_start", "is_cut", "moved", "digest", "is_repeat", "kind",
        ],
        "kept_pages": ["place", "rules", "program"],
        "results": Schema.columns.filter { $0 != "query_id" },
    ]

    private var tables: [String: Rows] = [:]

    init(of id: Int, in database: Database) throws {
        for (table, columns) in Self.columns {
            let name = table == "results" ? Schema.resultsTable(id) : table
            let key = table == "queries" ? "id" : "query_id"
            let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
            let rows = try Row.fetchAll(database, sql: "SELECT \(names) FROM \(name) WHERE \(key) = ?", arguments: [id])
            tables[table] = rows.map { row in
                Dictionary(uniqueKeysWithValues: zip(columns, row.databaseValues).map { ($0, Self.json($1)) })
            }
        }
    }

    init(text: String) throws {
        guard let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Rows] else {
            throw StoreDamage(reason: "a reading cannot be read")
        }
        tables = json
    }

    func text() throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: tables, options: [.sortedKeys]), as: UTF8.self)
    }

    func restore(_ id: Int, in database: Database) throws {
        let results = Schema.resultsTable(id)
        try database.execute(sql: "DELETE FROM pages WHERE query_id = ?", arguments: [id])
        try database.execute(sql: "DELETE FROM \(results)")
        for (table, columns) in Self.columns {
            for row in tables[table] ?? [] {
                let values = columns.map { Self.value(row[$0]) }
                let names = columns.map { "\"\($0)\"" }
                switch table {
                case "queries", "kept_pages":
                    let places = names.map { "\($0) = ?" }.joined(separator: ", ")
                    let isSearch = table == "queries"
                    try database.execute(
                        sql:
                            "UPDATE \(table) SET \(places) WHERE \(isSearch ? "id = ?" : "query_id = ? AND place = ?")",
                        arguments: StatementArguments(
                            values + [id.databaseValue] + (isSearch ? [] : [Self.value(row["place"])])))
                default:
                    let isPage = table == "pages"
                    let marks = Array(repeating: "?", count: names.count + (isPage ? 1 : 0)).joined(separator: ", ")
                    try database.execute(
                        sql: """
                            INSERT INTO \(isPage ? table : results) (\((names + (isPage ? ["query_id"] : [])).joined(separator: ", ")))
                            VALUES (\(marks))
                            """, arguments: StatementArguments(values + (isPage ? [id.databaseValue] : [])))
                }
            }
        }
        try database.execute(sql: "DELETE FROM summaries WHERE query_id = ?", arguments: [id])
    }

    private static func json(_ value: DatabaseValue) -> Any {
        switch value.storage {
        case .null, .blob: NSNull()
        case .int64(let number): number
        case .double(let number): number
        case .string(let text): text
        }
    }

    private static func value(_ json: Any?) -> DatabaseValue {
        if let text = json as? String { return text.databaseValue }
        if let number = json as? Int64 { return number.databaseValue }
        return (json as? Double)?.databaseValue ?? .null
    }
}
