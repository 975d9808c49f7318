package import ScholarPages
package import GRDB

/// Rows of a table of results, converted to and from publications.
package enum PublicationRow {
    private static let columns = Schema.columns.filter { $0 != "query_id" }

    /// - Parameter verb: `INSERT`, or `INSERT OR REPLACE` to overwrite the row with the same number.
    package static func insert(_ verb: String = "INSERT", into table: String) -> String {
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        return "\(verb) INTO \(table) (\(columns.joined(separator: ", "))) VALUES (\(marks))"
    }

    package static func arguments(_ publication: Publication) throws -> StatementArguments {
        [
            publication.id, publication.page, publication.title, publication.kind, publication.link,
            publication.download?.url, publication.download?.type, publication.download?.site,
            publication.citationCount, publication.citesURL, publication.clusterID, publication.versions,
            try JSONText.encode(publication.authors), publication.authorsTruncated, publication.publication,
            publication.year, publication.publisher, publication.snippet,
            publication.citationsPerYear.isEmpty ? nil : try JSONText.encode(publication.citationsPerYear),
            publication.isCountedElsewhere, keyText(of: publication), publication.record,
        ]
    }

    /// A key that another column already contains is stored as the name of that column.
    private static func keyText(of publication: Publication) -> String? {
        publication.key.map { key in
            PublicationKey.Source.allCases.first { $0.key(of: publication) == key }?.rawValue ?? key.text
        }
    }

    private static func key(_ text: String, of publication: Publication) -> PublicationKey? {
        guard let source = PublicationKey.Source(rawValue: text) else { return PublicationKey(text: text) }
        return source.key(of: publication)
    }

    /// All publications of a search, in Scholar's order.
    static func fetch(of id: Int, in database: Database) throws -> [Publication] {
        let publications = try Schema.readResults(of: id, in: database) { table in
            // Not cached: a command can read the tables of ten thousand searches, each once.
            let statement = try database.makeStatement(sql: "SELECT * FROM \(table) ORDER BY id")
            return try NamedRow.all(statement, of: table, publication)
        }
        try check(publications.map(\.id), of: id, in: database)
        return publications
    }

    /// The values of a publication from which the numbers of a search without edits are computed.
    package struct Count {
        package let id: Int
        package let citationCount: Int?
        package let isCountedElsewhere: Bool
    }

    /// The counts of a search, in Scholar's order.
    static func fetchCounts(of id: Int, in database: Database) throws -> [Count] {
        let counts = try Schema.readResults(of: id, in: database) { table in
            let statement = try database.makeStatement(
                sql: "SELECT id, cites, counted_elsewhere FROM \(table) ORDER BY id")
            return try NamedRow.all(statement, of: table) { row in
                Count(
                    id: try row["id", StoredNumber.numbers], citationCount: try row["cites", StoredNumber.counts],
                    isCountedElsewhere: try row["counted_elsewhere"])
            }
        }
        try check(counts.map(\.id), of: id, in: database)
        return counts
    }

    private static func check(_ ids: [Int], of id: Int, in database: Database) throws {
        guard zip(ids, ids.dropFirst()).allSatisfy({ $0 < $1 }) else {
            throw StoreDamage(reason: "publications of search \(id) have the same number")
        }
        // `sqlite3 .recover` leaves an empty table if it cannot find the rows of the table.
        let sql = "SELECT 1 FROM pages WHERE query_id = ? AND rows > 0 LIMIT 1"
        if ids.isEmpty, try Row.fetchOne(database, sql: sql, arguments: [id]) != nil {
            throw StoreError.lost(search: id)
        }
    }

    private static func publication(_ row: NamedRow) throws -> Publication {
        var publication = Publication(
            id: try row["id", StoredNumber.numbers], title: try row["title"],
            citationCount: try row["cites", StoredNumber.counts])
        publication.page = try row["page", StoredNumber.counts]
        publication.kind = try row["kind"]
        publication.link = try row["link"]
        if let url = try row["download_url"] as String? {
            publication.download = Publication.Download(
                url: url, type: try row["download_type"], site: try row["download_site"])
        }
        publication.citesURL = try row["cites_url"]
        publication.clusterID = try row["cluster_id"]
        publication.versions = try row["versions", StoredNumber.counts]
        publication.authors = try JSONText.decode(row["authors"])
        publication.authorsTruncated = try row["authors_truncated"]
        publication.publication = try row["publication"]
        publication.year = try row["year", StoredNumber.years]
        publication.publisher = try row["publisher"]
        publication.snippet = try row["snippet"]
        if let years = try row["citations_per_year"] as String? {
            publication.citationsPerYear = try JSONText.decodeYears(years)
        }
        publication.isCountedElsewhere = try row["counted_elsewhere"]
        publication.key = (try row["row_key"] as String?).flatMap { key($0, of: publication) }
        publication.record = try row["record"]
        return publication
    }
}
