import ScholarIndexes
package import ScholarLists
package import ScholarPages
import GRDB

/// What a search can be proved from.
package struct StoredProof: Sendable {
    /// The search as it was read.
    package var results: Results
    /// Its pages with their bytes, in the order of reading.
    package var pages: [KeptPage]
    package var history: EditHistory
    /// The stored numbers and states, which other programs see; nil if they are not computed.
    var numbers: SummaryRow?
    /// The root digest that an archive states; nil in other stores.
    package var root: String?
    /// Whether values that no page proves are others than an archive states; false in other stores.
    package var isChanged: Bool
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
        func digest(in table: String) throws -> String? {
            let statement = try database.cachedStatement(sql: "SELECT sha256 FROM \(table) WHERE query_id = ?")
            return try String.fetchOne(statement, arguments: [id])
        }
        let seal = try digest(in: "seals")
        return StoredProof(
            results: try results(of: search, in: database), pages: try KeptPageRow.fetch(of: id, in: database),
            history: try EditRow.history(of: id, in: database), numbers: try SummaryRow.fetch(of: id, in: database),
            root: try digest(in: "roots"),
            isChanged: try seal.map { try $0 != Self.digestOfUnproved(of: id, in: database) } ?? false)
    }

    /// The digest of the rows with values that no page proves, such as the label and the dates of edits, as an archive
    /// states it. It shows that they were changed later, and proves none of them.
    static func digestOfUnproved(of id: Int, in database: Database) throws -> String {
        let tables = [("queries", "id", "id"), ("edits", "query_id", "id"), ("kept_pages", "query_id", "place")]
        var lines: [String] = []
        for (table, key, order) in tables {
            let sql = "SELECT * FROM \(table) WHERE \(key) = ? ORDER BY \(order)"
            let rows = try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: [id])
            while let row = try rows.next() {
                // Edits have other numbers in each table.
                for (name, value) in row where table != "edits" || name != "id" {
                    let text = String.fromDatabaseValue(value) ?? Int64.fromDatabaseValue(value).map(String.init)
                    lines.append("\(table).\(name) \(text ?? "")")
                }
            }
        }
        // Archives of earlier versions have no reasons, and keep their digests.
        let reasons = try Row.fetchCursor(
            database,
            sql: "SELECT number, kind, words FROM reasons JOIN edits ON edit_id = id WHERE query_id = ? ORDER BY id",
            arguments: [id])
        while let row = try reasons.next() {
            let (number, kind): (Int, String) = (row[0], row[1])
            lines.append("reasons \(number) \(kind) \(String.fromDatabaseValue(row[2]) ?? "")")
        }
        return try SHA256.text(of: Array(lines.joined(separator: "\n").utf8))
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

    /// The number of the last run that resumed a search, among those whose pages are kept.
    package func lastRun(of id: Int) throws(StoreError) -> Int {
        try reading { database in
            try Int.fetchOne(
                database, sql: "SELECT max(is_resumed) FROM kept_pages WHERE query_id = ?", arguments: [id])
        } ?? 0
    }

    /// The kept pages of a search with their bytes, in the order of reading.
    package func keptPages(of reference: SearchReference) throws(StoreError) -> (search: Search, pages: [KeptPage]) {
        try reading { database in
            let search = try search(reference, in: database)
            return (search, try KeptPageRow.fetch(of: search.id, in: database))
        }
    }
}

/// Where a stored search differs from what its pages make, besides its publications: in every column that a command reads.
extension StoredProof {
    /// A value that differs, by the name of its column.
    package struct Difference: Hashable, Sendable {
        package let field: String
        package let stored, computed: String?
    }

    /// - Parameters:
    ///   - read: the search as its pages make it.
    ///   - listing: the same with the edits.
    package func differences(from read: Results, _ listing: Listing) throws -> [Difference] {
        let (search, again) = (results.search, read.search)
        var found = Self.differences(try SearchRow.values(of: search), try SearchRow.values(of: again))
        // A list of a single index has its name in the key.
        let keys = [QueryKey(search.query), QueryKey(search.query, counts: search.countSource)]
        if keys.contains(search.queryKey) { found.removeAll { $0.field == "query_key" } }
        // Lists of OpenAlex that were stored earlier have no ORCID.
        if search.author.homepage == nil, search.query.source != .googleScholar {
            found.removeAll { $0.field == "homepage" }
        }
        for place in 0..<max(results.pages.count, read.pages.count) {
            let pair = [results.pages, read.pages].map { $0.indices.contains(place) ? $0[place] : nil }
            guard pair[0] != pair[1] else { continue }
            let words = pair.map { $0.map { "\($0.rows) rows from \($0.start.map { "\($0 + 1)" } ?? "–")" } }
            found.append(Difference(field: "page \(place + 1)", stored: words[0], computed: words[1]))
        }
        guard let numbers else { return found }
        let computed = SummaryRow(ListSummary(listing), of: again)
        return found + Self.differences(numbers.values, computed.values)
    }

    private static func differences(
        _ stored: [String: DatabaseValue], _ computed: [String: DatabaseValue]
    ) -> [Difference] {
        Set(stored.keys).union(computed.keys).sorted().compactMap { name in
            let (one, other) = (stored[name] ?? .null, computed[name] ?? .null)
            return one == other ? nil : Difference(field: name, stored: text(one), computed: text(other))
        }
    }

    private static func text(_ value: DatabaseValue) -> String? {
        value.isNull ? nil : String.fromDatabaseValue(value) ?? "\(value)"
    }
}
