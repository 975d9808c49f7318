import Foundation
import GRDB
package import ScholarLists
package import ScholarPages

/// Archives: stores with some searches, their pages, edits and root digests, and nothing else.
extension Store {
    /// A search in an archive.
    package struct Archived: Sendable {
        package var id: Int
        /// Its pages, possibly cleaned.
        package var pages: [KeptPage]
        package var root: String
        /// What its cleaned pages make; nil if none was cleaned.
        package var read: Results?

        package init(id: Int, pages: [KeptPage], root: String, read: Results?) {
            self.id = id
            self.pages = pages
            self.root = root
            self.read = read
        }
    }

    /// Writes an archive to a new file. The same searches give the same bytes.
    ///
    /// - Throws: `StoreError`, also when the file exists.
    package func archive(_ searches: [Archived], to path: String) throws(StoreError) {
        try Self.running(path) {
            guard !FileManager.default.fileExists(atPath: path) else {
                throw StoreError.cannotOpen(path: path, reason: "it exists already")
            }
            do {
                let archive = try Store(path: path, removesStale: false)
                try reading { source in
                    try archive.database.write { target in
                        let sorted = searches.sorted { $0.id < $1.id }
                        // SQLite compiles every statement again after each new table.
                        for search in sorted { try target.execute(sql: Schema.createResults(search.id)) }
                        let ids = Set(sorted.map(\.id))
                        for search in sorted { try Self.copy(search, among: ids, from: source, to: target) }
                    }
                }
                try archive.summarizeAll()
                // One file, which can be read where nothing can be written.
                try archive.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
                try archive.database.close()
            } catch {
                for end in ["", "-wal", "-shm"] { unlink(path + end) }
                throw error
            }
        }
    }

    private static func copy(
        _ search: Archived, among ids: Set<Int>, from source: Database, to target: Database
    ) throws {
        guard var found = try SearchRow.fetch([search.id], in: source).first else {
            throw StoreError.noSearch(.number(search.id))
        }
        found = search.read?.search ?? found
        found.facts.forgetFolders()
        found.url = found.url.map(WebAddress.withoutAccount)
        found.nextURL = found.nextURL.map(WebAddress.withoutAccount)
        if let origin = found.replayedFrom, !ids.contains(origin) { found.replayedFrom = nil }
        try SearchRow(search: found).insert(target)
        if let origin = found.replayedFrom, origin < search.id {
            try target.execute(
                sql: "UPDATE queries SET replayed_from = ? WHERE id = ?", arguments: [origin, search.id])
        }
        for (index, record) in try (search.read?.pages ?? PageRow.fetch(of: search.id, in: source)).enumerated() {
            var page = record
            page.name = WebAddress.withoutAccount(FileNames.bare(page.name))
            try PageRow.write(page, number: index + 1, of: search.id, in: target)
        }
        let insertion = try target.makeStatement(sql: PublicationRow.insert(into: Schema.resultsTable(search.id)))
        for publication in try search.read?.publications ?? PublicationRow.fetch(of: search.id, in: source) {
            try insertion.execute(arguments: PublicationRow.arguments(publication))
        }
        let edits = try Row.fetchCursor(
            source, sql: "SELECT number, created_at, state, replayed, edits FROM edits WHERE query_id = ? ORDER BY id",
            arguments: [search.id])
        while let row = try edits.next() {
            try target.execute(
                sql: """
                    INSERT INTO edits (query_id, number, created_at, state, replayed, edits) VALUES (?, ?, ?, ?, ?, ?)
                    """, arguments: [search.id] + StatementArguments(row.databaseValues))
        }
        let pages = search.pages.map { page in
            var page = page
            page.name = WebAddress.withoutAccount(FileNames.bare(page.name))
            return page
        }
        try KeptPageRow.append(pages, to: search.id, in: target)
        try target.execute(
            sql: "INSERT INTO roots (query_id, sha256) VALUES (?, ?)", arguments: [search.id, search.root])
        try target.execute(
            sql: "INSERT INTO seals (query_id, sha256) VALUES (?, ?)",
            arguments: [search.id, try digestOfUnproved(of: search.id, in: target)])
    }
}
