import ScholarLists
import ScholarPages
import Foundation
import GRDB

/// Rows of the table of edits, converted to a history.
package enum EditRow {
    static func history(of id: Int, in database: Database) throws -> EditHistory {
        let sql = """
            SELECT edits.*, kind, words FROM edits LEFT JOIN reasons ON edit_id = id
            WHERE query_id = ? AND state <> 'discarded' ORDER BY number
            """
        return EditHistory(steps: try NamedRow.all(sql, [id], of: "edits", in: database, step))
    }

    private static func step(_ row: NamedRow) throws -> EditStep {
        let (payload, state): (String, String) = (try row["edits"], try row["state"])
        guard let recipe = try? Recipe(json: Data(payload.utf8), name: "the store", isStored: true) else {
            throw row.damage("edits", "cannot be read")
        }
        return EditStep(
            number: try row["number", StoredNumber.numbers],
            date: Timestamp.date(try row["created_at"]) ?? .distantPast, edits: recipe.edits,
            isReplayed: try row["replayed"], isUndone: state == "undone", reason: try reason(row))
    }

    /// The reason of an edit; that of a later version is not known.
    private static func reason(_ row: NamedRow) throws -> EditReason? {
        let (kind, words): (String?, String?) = (try row["kind"], try row["words"])
        return kind.flatMap(EditReason.Kind.init).map { EditReason($0, because: words) }
    }

    /// Stores the reason of the edit that was added last.
    static func add(_ kind: String, _ words: String?, in database: Database) throws {
        try database.insert(
            into: "reasons", ["edit_id": database.lastInsertedRowID, "kind": kind, "words": words])
    }

    /// Changes the history of a search.
    ///
    /// - Returns: the number of undone steps that were discarded.
    static func apply(_ change: HistoryChange, to id: Int, now: Date, in database: Database) throws -> Int {
        switch change {
        case .undo(let count): try mark(count, of: id, from: "done", to: "undone", order: "DESC", in: database)
        case .redo(let count): try mark(count, of: id, from: "undone", to: "done", order: "ASC", in: database)
        case .append(let steps):
            try database.execute(
                sql: "UPDATE edits SET state = 'discarded' WHERE query_id = ? AND state = 'undone'", arguments: [id])
            let discarded = database.changesCount
            let last =
                try Int.fetchOne(
                    database, sql: "SELECT max(number) FROM edits WHERE query_id = ? AND state = 'done'",
                    arguments: [id]) ?? 0
            for (offset, step) in steps.enumerated() {
                let edits = String(decoding: try Recipe(edits: step.edits).json(), as: UTF8.self)
                try database.insert(
                    into: "edits",
                    [
                        "query_id": id, "number": last + offset + 1, "created_at": Timestamp.text(now),
                        "state": "done", "replayed": step.isReplayed, "edits": edits,
                    ])
                if let reason = step.reason { try add(reason.kind.rawValue, reason.because, in: database) }
            }
            return discarded
        }
        return 0
    }

    private static func mark(
        _ count: Int, of id: Int, from: String, to: String, order: String, in database: Database
    ) throws {
        try database.execute(
            sql: """
                UPDATE edits SET state = ? WHERE id IN (
                    SELECT id FROM edits WHERE query_id = ? AND state = ? ORDER BY number \(order) LIMIT ?)
                """, arguments: [to, id, from, count])
    }
}
