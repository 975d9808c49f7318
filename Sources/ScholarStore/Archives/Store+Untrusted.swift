import Foundation
import GRDB
package import ScholarLists
import ScholarPages

/// Reading a store that somebody else wrote: nothing in it is believed before it is checked.
extension Store {
    /// Reads the searches of an archive one after the other.
    ///
    /// SQLite must find no damage in it, and its statements must be those of scholar. The file is opened once, and checked and
    /// read in one transaction, so that nothing is read that was not checked.
    ///
    /// - Throws: `StoreError.cannotOpen` when it is no store, `damaged` when it has other tables or damage, `tooNew`.
    package static func searches<T>(
        inArchive path: String, _ body: (Search, _ proof: () throws -> StoredProof) throws -> T
    ) throws -> [T] {
        guard FileManager.default.fileExists(atPath: path) else {
            throw StoreError.cannotOpen(path: path, reason: "there is no such file, or no permission")
        }
        let archive = try Store(path: path, for: .reading)
        do {
            return try retrying(for: archive.longestWait) {
                try archive.database.read { database in
                    try StoreStatements.check(database, path)
                    let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)").filter { $0 != "ok" }
                    if let first = damage.first { throw StoreError.damaged(path: path, reason: first) }
                    return try SearchRow.fetch(database).map { search in
                        try body(search) {
                            do { return try archive.proof(of: search, in: database) } catch {
                                throw archiveError(error, path) ?? error
                            }
                        }
                    }
                }
            }
        } catch {
            throw archiveError(error, path) ?? error
        }
    }

    /// A search whose publications are missing is one of the file, not of the user's store.
    private static func archiveError(_ error: any Error, _ path: String) -> StoreError? {
        guard case StoreError.lost(let search) = error else { return storeError(error, path) }
        return .damaged(path: path, reason: "the publications of its search \(search) are missing")
    }

    /// Whether a file is a store of this program, also of a later version.
    package static func isStore(_ path: String) -> Bool {
        // Reading from a pipe would take bytes away from whoever reads it next.
        guard FileStatus(path)?.isRegular ?? false, let file = FileHandle(forReadingAtPath: path),
            let head = try? file.read(upToCount: 72)
        else {
            return false
        }
        let id = head.dropFirst(68).reduce(0) { $0 << 8 | Int($1) }
        return head.starts(with: Array("SQLite format 3".utf8)) && id == Schema.applicationID
    }

    /// The search with the query and the pages of an archived one, and its edits; nil without one.
    func holder(of archived: ArchivedSearch, in database: Database) throws -> (number: Int, history: EditHistory)? {
        let candidates = try Int.fetchAll(
            database, sql: "SELECT DISTINCT query_id FROM kept_pages WHERE sha256 = ? ORDER BY query_id DESC",
            arguments: [archived.results.kept.first?.file.digest])
        for id in candidates {
            // A damaged search is not among the known ones.
            guard let search = try? search(.number(id), in: database),
                let pages = try? KeptPageRow.fetch(of: id, bytes: false, in: database),
                try RootDigest.text(of: search.queryKey, pages, EditHistory()) == archived.digest
            else { continue }
            return (id, try EditRow.history(of: id, in: database))
        }
        return nil
    }

    /// Adds the steps of an archived search to a new one, and the search that it repeats.
    static func add(_ history: EditHistory, to search: Search, now: Date, in database: Database) throws {
        let id = search.id
        try database.execute(
            sql: "UPDATE queries SET replayed_from = ? WHERE id = ?", arguments: [search.replayedFrom, id])
        for step in history.done + history.undone {
            _ = try EditRow.apply(.append([step]), to: id, now: step.date, in: database)
        }
        if !history.undone.isEmpty {
            _ = try EditRow.apply(.undo(history.undone.count), to: id, now: now, in: database)
        }
    }
}
