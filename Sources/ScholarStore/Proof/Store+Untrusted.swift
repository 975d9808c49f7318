package import Foundation
import GRDB
package import ScholarLists
import ScholarPages

/// Reading a store that somebody else wrote: nothing in it is believed before it is checked.
extension Store {
    /// Opens an archive for reading.
    ///
    /// SQLite must find no damage in it; its statements are checked as those of every store.
    ///
    /// - Throws: `StoreError.cannotOpen` when it is no store, `damaged` when it has other tables or damage, `tooNew`.
    package init(archive path: String) throws(StoreError) {
        guard FileManager.default.fileExists(atPath: path) else {
            throw .cannotOpen(path: path, reason: "there is no such file, or no permission")
        }
        try self.init(path: path, for: .reading)
        try reading { database in
            let damage = try String.fetchAll(database, sql: "PRAGMA integrity_check(1)").filter { $0 != "ok" }
            if let first = damage.first { throw StoreError.damaged(path: path, reason: first) }
        }
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

    /// Adds a search of an archive with its pages and edits, in one transaction. It is kept.
    package func add(_ proof: StoredProof, now: Date) throws -> Search {
        try writing { database in
            var results = proof.results
            results.written = (0, 0)
            results.search.id = 0
            results.search.isKept = true
            results.search.groups = []
            for page in proof.pages { results.keep(page, number: page.number) }
            let new = try add([NewSearch(results) { _ in [] }], now: now, in: database)[0].search
            let steps = proof.history.done + proof.history.undone
            for step in steps {
                _ = try EditRow.apply(
                    .append([step.edits], isReplayed: step.isReplayed), to: new.id, now: step.date, in: database)
            }
            if !proof.history.undone.isEmpty {
                _ = try EditRow.apply(.undo(proof.history.undone.count), to: new.id, now: now, in: database)
            }
            return new
        }
    }
}
