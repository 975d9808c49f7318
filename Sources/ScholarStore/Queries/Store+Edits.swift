import ScholarPages
package import ScholarLists
package import Foundation
package import GRDB

/// The stored edits of searches.
extension Store {
    /// The history of a search.
    ///
    /// - Throws: `StoreError.noSearch`, `ambiguous` or `empty`.
    package func history(of reference: SearchReference) throws(StoreError) -> EditHistory {
        try reading { try EditRow.history(of: try search(reference, in: $0).id, in: $0) }
    }

    /// The searches that have edits in force, by number.
    package func editedSearches() throws(StoreError) -> [Search] {
        let condition = "id IN (SELECT query_id FROM edits WHERE state = 'done') ORDER BY id"
        return try reading { try SearchRow.fetch($0, where: condition) }
    }

    /// Changes the history of a search and keeps the search permanently, in one transaction. Without a change the
    /// search stays as it is.
    ///
    /// The list is read and written in the same transaction, so other processes wait.
    ///
    /// - Parameters:
    ///   - reply: the reply that the change follows, which is stored with it, also without a change.
    ///   - decide: returns the change for a list, nil for none; if it throws, nothing is changed.
    package func change(
        _ reference: SearchReference, following reply: Reply? = nil, now: Date,
        _ decide: (Listing) throws -> (HistoryChange?, EditAnswer)
    ) throws -> EditAnswer {
        // A read-only store can still preview an edit.
        guard !isReadOnly else {
            let (change, answer) = try decide(try listing(reference))
            if change == nil { return answer }
            throw StoreError.readOnly(path: path)
        }
        return try writing { database in
            let before = try listing(of: try search(reference, in: database), in: database)
            var (decided, answer) = try decide(before)
            if let reply {
                let edits = Set(answer.steps.flatMap(\.edits))
                try Self.add(GivenReply(reply, date: now, edits: edits), in: database)
            }
            guard let change = decided else { return answer }
            answer.discarded = try EditRow.apply(change, to: before.search.id, now: now, in: database)
            try database.execute(sql: "UPDATE queries SET kept = 1 WHERE id = ?", arguments: [before.search.id])
            answer.after.search.isKept = true
            try Self.summarize(answer.after, in: database)
            return answer
        }
    }

    /// Replays the edits of the latest kept search with an equal query on a new one, which records their origin.
    ///
    /// Edits find their publications when the list is computed, so replay works before all pages are there.
    static func replayLatest(on search: Search, now: Date, in database: Database) throws {
        // The key of a list of another index is not empty even if the list has no query.
        guard !search.query.isEmpty else { return }
        let edited = try repeats(
            of: search.queryKey,
            where: """
                kept = 1 AND id <> ?
                AND EXISTS (SELECT 1 FROM edits WHERE query_id = queries.id AND state <> 'discarded')
                """, [search.id], in: database
        ).searches
        // The first list that continues several others gets the edits of each.
        let own = edited.filter { $0.queryKey == search.queryKey }
        let sources =
            own.isEmpty
            ? Dictionary(grouping: edited, by: \.queryKey).values.compactMap { Repeats($0).latest?.id }.sorted()
            : [Repeats(own).latest?.id].compactMap(\.self)
        // Edits that were undone there are not replayed.
        let steps = try sources.flatMap { try EditRow.history(of: $0, in: database).done }
        guard let source = sources.last, !steps.isEmpty else { return }
        _ = try EditRow.apply(.append(steps.map(\.replayed)), to: search.id, now: now, in: database)
        try database.execute(
            sql: "UPDATE queries SET replayed_from = ? WHERE id = ?", arguments: [source, search.id])
    }

    /// Applies the edits of an imported list to a new search, as one step.
    package static func perform(
        _ listedEdits: ListedEdits, on results: Results, now: Date, _ database: Database
    ) throws {
        guard !listedEdits.isEmpty else { return }
        let id = results.search.id
        let history = try EditRow.history(of: id, in: database)
        let grouping = Replay.apply(history.done, to: results.publications).grouping
        var editing = StrictEditing(results.publications, grouping, search: id)
        try editing.perform(listedEdits)
        guard !editing.edits.isEmpty else { return }
        let step = EditStep(number: history.done.count + 1, date: now, edits: editing.edits, isReplayed: false)
        _ = try EditRow.apply(.append([step]), to: id, now: now, in: database)
    }
}
