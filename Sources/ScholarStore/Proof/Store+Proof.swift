import ScholarIndexes
package import ScholarLists
package import ScholarPages
import GRDB

/// What the numbers of a search can be proved from.
package struct StoredProof: Sendable {
    /// The search as it was read.
    package var results: Results
    /// Its pages with their bytes, in the order of reading.
    package var pages: [KeptPage]
    package var history: EditHistory
    /// The stored numbers, which other programs see, by key; empty if they are not computed.
    package var numbers: [String: Int]
    /// The root digest that an archive states; nil in other stores.
    package var root: String?
}

extension Store {
    /// Reads everything from which a search can be proved, in one transaction.
    ///
    /// - Throws: the errors of `search`, `StoreError.damaged`.
    package func proof(of reference: SearchReference) throws(StoreError) -> StoredProof {
        try reading { try proof(of: try search(reference, in: $0), in: $0) }
    }

    func proof(of search: Search, in database: Database) throws -> StoredProof {
        let id = search.id
        return StoredProof(
            results: try results(of: search, in: database), pages: try KeptPageRow.fetch(of: id, in: database),
            history: try EditRow.history(of: id, in: database), numbers: try Self.numbers(of: id, in: database),
            root: try String.fetchOne(database, sql: "SELECT sha256 FROM roots WHERE query_id = ?", arguments: [id]))
    }

    private static func numbers(of id: Int, in database: Database) throws -> [String: Int] {
        let keys = IndexSummary.keys
        let rows = try Row.fetchCursor(
            database, sql: "SELECT * FROM summaries WHERE query_id = ? AND has_counts AND made_by = ?",
            arguments: [id, ScholarVersion.current])
        let found = try NamedRow.all(rows, of: "summaries") { row in
            Dictionary(uniqueKeysWithValues: try keys.map { ($0, try row[$0, StoredNumber.sums] as Int) })
        }
        return found.first ?? [:]
    }

    /// The root digest of a search; nil if not all of its pages are kept.
    package func root(of id: Int) throws -> String? {
        try reading { database in
            let search = try search(.number(id), in: database)
            let pages = try KeptPageRow.fetch(of: id, bytes: false, in: database)
            let kept = Set(pages.compactMap { $0.role == .page ? $0.number : nil })
            guard try PageRow.fetch(of: id, in: database).indices.allSatisfy({ kept.contains($0 + 1) }), !pages.isEmpty
            else { return nil }
            return try RootDigest.text(of: search.queryKey, pages, EditRow.history(of: id, in: database))
        }
    }

    /// The kept pages of a search, in the order of reading.
    package func keptPages(of reference: SearchReference) throws(StoreError) -> (search: Search, pages: [KeptPage]) {
        try reading { database in
            let search = try search(reference, in: database)
            return (search, try KeptPageRow.fetch(of: search.id, in: database))
        }
    }
}
