import Foundation
import GRDB
import ScholarLists
import ScholarPages

/// Archives: stores with some searches, their pages, edits and root digests, and nothing else.
extension Store {
    /// Writes an archive to a new file. The same searches give the same bytes.
    ///
    /// - Parameter hasRemarks: whether the words go along that the user gave as reasons for edits.
    /// - Throws: `StoreError`, also when the file exists.
    package func archive(_ searches: [StoredProof], hasRemarks: Bool = false, to path: String) throws(StoreError) {
        try Self.running(path) {
            guard !FileManager.default.fileExists(atPath: path) else {
                throw StoreError.cannotOpen(path: path, reason: "it exists already")
            }
            do {
                let archive = try Store(path: path, removesStale: false)
                try reading { source in
                    try archive.database.write { target in
                        // SQLite compiles every statement again after each new table.
                        for search in searches {
                            try target.execute(sql: Schema.createResults(search.results.search.id))
                        }
                        for search in searches { try Self.write(search, hasRemarks, editsFrom: source, to: target) }
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

    private static func write(
        _ proof: StoredProof, _ hasRemarks: Bool, editsFrom source: Database, to target: Database
    ) throws {
        let id = proof.results.search.id
        var results = proof.results
        results.written = (0, 0)
        try SearchRow.insert(results.search, in: target)
        if let origin = results.search.replayedFrom, origin < id {
            try target.execute(sql: "UPDATE queries SET replayed_from = ? WHERE id = ?", arguments: [origin, id])
        }
        try writeNew(of: results, in: target)
        let edits = try Row.fetchCursor(
            source,
            sql: """
                SELECT number, created_at, state, replayed, edits, kind, words
                FROM edits LEFT JOIN reasons ON edit_id = id WHERE query_id = ? ORDER BY id
                """, arguments: [id])
        while let row = try edits.next() {
            try target.execute(
                sql: """
                    INSERT INTO edits (query_id, number, created_at, state, replayed, edits) VALUES (?, ?, ?, ?, ?, ?)
                    """, arguments: [id] + StatementArguments(row.databaseValues.prefix(5)))
            if let kind = String.fromDatabaseValue(row[5]) {
                try EditRow.add(kind, hasRemarks ? String.fromDatabaseValue(row[6]) : nil, in: target)
            }
        }
        try KeptPageRow.append(proof.pages, to: id, in: target)
        try target.insert(into: "roots", ["query_id": id, "sha256": proof.root])
        try target.insert(into: "seals", ["query_id": id, "sha256": try digestOfUnproved(of: id, in: target)])
    }
}

extension StoredProof {
    /// The same for others: without folders, without accounts in addresses, and without a search that is not among these.
    package func forOthers(with ids: Set<Int>) -> StoredProof {
        var proof = self
        proof.results.search.facts.forgetFolders()
        proof.results.search.url = results.search.url.map(WebAddress.withoutAccount)
        proof.results.search.nextURL = results.search.nextURL.map(WebAddress.withoutAccount)
        if let origin = results.search.replayedFrom, !ids.contains(origin) { proof.results.search.replayedFrom = nil }
        func name(_ name: String) -> String { WebAddress.withoutAccount(FileNames.bare(name)) }
        let records = results.pages.map { record in
            var record = record
            record.name = name(record.name)
            return record
        }
        proof.results = Results(proof.results.search, pages: records, publications: results.publications)
        for place in pages.indices { proof.pages[place].name = name(pages[place].name) }
        // An archive computes and states its own, also if the store is another archive.
        (proof.numbers, proof.root, proof.isChanged) = (nil, nil, false)
        return proof
    }
}
