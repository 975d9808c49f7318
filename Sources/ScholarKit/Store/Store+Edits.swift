public import Foundation
import GRDB

/// The edits of searches on disk.
extension Store {
    /// The history of a search.
    public func history(of id: Int) throws(StoreError) -> EditHistory {
        try reading { try EditRow.history(of: id, in: $0) }
    }

    /// Changes the history of a search, and keeps the search from then on: all in one transaction.
    ///
    /// The list is read, decided upon and written without anybody else coming between; a second process waits.
    ///
    /// - Parameter decide: says from publications and history what is to happen; what it throws changes nothing.
    /// - Returns: what was decided, and how many steps that had been taken back are gone for good.
    public func change<T>(
        _ id: Int, keeps: Bool = true, now: Date,
        _ decide: ([Publication], EditHistory) throws -> (HistoryChange, T)
    ) throws -> (result: T, discarded: Int) {
        try writing { database in
            let publications = try PublicationRow.fetch(of: id, in: database)
            let history = try EditRow.history(of: id, in: database)
            let (change, result) = try decide(publications, history)
            let discarded = try EditRow.apply(change, to: id, now: now, in: database)
            if keeps { try database.execute(sql: "UPDATE queries SET kept = 1 WHERE id = ?", arguments: [id]) }
            return (result, discarded)
        }
    }

    /// Does the edits of another search again on this one, which remembers where they came from.
    public func replay(_ steps: [EditStep], of source: Int, on id: Int, now: Date) throws(StoreError) {
        do {
            _ = try writing { database in
                _ = try EditRow.apply(.append(steps.map(\.edits), isReplayed: true), to: id, now: now, in: database)
                try database.execute(
                    sql: "UPDATE queries SET replayed_from = ? WHERE id = ?", arguments: [source, id])
            }
        } catch let error as StoreError {
            throw error
        } catch {
            throw .failed(reason: "\(error)")
        }
    }

    /// The latest kept search with an equal query on which anything was decided; what was taken back there stays so.
    public func latestEdited(_ key: QueryKey, except id: Int) throws(StoreError) -> StoredSearch? {
        try reading { database in
            try SearchRow.fetch(
                database,
                where: """
                    query_key = ? AND kept = 1 AND id <> ?
                    AND EXISTS (SELECT 1 FROM edits WHERE query_id = queries.id AND state <> 'discarded')
                    ORDER BY fetched_at DESC, id DESC LIMIT 1
                    """, [key.text, id])
        }.first
    }
}
