import Foundation
import GRDB
import ScholarLists
import ScholarPages

/// Rows of the table of kept pages, with their files.
enum KeptPageRow {
    /// Far more than a compressed page has; a larger value is not read.
    private static let mostBytes = 64 * 1_048_576

    /// Adds pages after those that a search has.
    static func append(_ pages: [KeptPage], to id: Int, in database: Database) throws {
        guard !pages.isEmpty else { return }
        let last = try Int.fetchOne(
            database, sql: "SELECT max(place) FROM kept_pages WHERE query_id = ?", arguments: [id])
        for (offset, page) in pages.enumerated() {
            try write(page.file, in: database)
            try write(page, at: (last ?? 0) + offset + 1, of: id, in: database)
        }
    }

    private static func write(_ file: KeptFile, in database: Database) throws {
        let known = try Row.fetchOne(
            database.cachedStatement(sql: "SELECT size, bytes FROM files WHERE sha256 = ?"), arguments: [file.digest])
        if let known, let size = Int.fromDatabaseValue(known[0]), let bytes = Data.fromDatabaseValue(known[1]) {
            // A damaged file is replaced by the whole one.
            if (try? KeptFile(digest: file.digest, size: size, compressed: Array(bytes)).bytes()) != nil { return }
        }
        let insertion = try database.cachedStatement(
            sql: """
                INSERT INTO files (sha256, size, bytes) VALUES (?, ?, ?)
                ON CONFLICT (sha256) DO UPDATE SET size = excluded.size, bytes = excluded.bytes
                """)
        try insertion.execute(arguments: [file.digest, file.size, Data(try file.compressed())])
    }

    private static func write(_ page: KeptPage, at place: Int, of id: Int, in database: Database) throws {
        try database.insert(
            into: "kept_pages",
            [
                "query_id": id, "place": place, "sha256": page.file.digest, "role": page.role.rawValue,
                "number": page.number, "part": page.part, "name": page.name, "url": page.url, "status": page.status,
                "charset": page.charset, "start": page.start, "is_resumed": page.run, "is_cleaned": page.isCleaned,
                "date": Timestamp.text(page.date), "date_source": page.dateSource.rawValue, "rules": page.rules,
                "program": page.program,
            ])
    }

    /// The kept pages of a search, in the order of reading. A page whose file is missing has no bytes, so reading it is an
    /// error that names it.
    ///
    /// - Parameter hasBytes: false if only the digests are needed.
    static func fetch(of id: Int, bytes hasBytes: Bool = true, in database: Database) throws -> [KeptPage] {
        let sql = """
            SELECT kept_pages.*, coalesce(files.size, 0) AS size,
                CASE WHEN \(hasBytes) AND length(files.bytes) <= \(mostBytes) THEN files.bytes END AS bytes
            FROM kept_pages LEFT JOIN files USING (sha256) WHERE query_id = ? ORDER BY place
            """
        var files: [String: KeptFile] = [:]
        return try NamedRow.all(sql, [id], of: "kept_pages", in: database) { row in
            let digest: String = try row["sha256"]
            if files[digest] == nil {
                let bytes: Data? = try row["bytes"]
                files[digest] = KeptFile(
                    digest: digest, size: try row["size", StoredNumber.counts], compressed: Array(bytes ?? Data()))
            }
            let file = files[digest] ?? KeptFile(digest: digest, size: -1, compressed: [])
            var page = KeptPage(file, name: try row["name"], date: .distantPast)
            // A value that this program does not write makes this page a fault, and leaves the others.
            if let date = Timestamp.date(try row["date"]), let role = KeptPage.Role(rawValue: try row["role"]),
                let source = Page.DateSource(rawValue: try row["date_source"])
            {
                (page.date, page.role, page.dateSource) = (date, role, source)
            } else {
                page.file = KeptFile(digest: file.digest, size: -1, compressed: [])
            }
            page.number = try row["number", StoredNumber.numbers]
            page.part = try row["part", StoredNumber.counts]
            page.url = try row["url"]
            page.status = try row["status", StoredNumber.counts]
            page.charset = try row["charset"]
            page.start = try row["start", StoredNumber.counts]
            page.run = try row["is_resumed", StoredNumber.counts]
            page.isCleaned = try row["is_cleaned"]
            page.rules = try row["rules", StoredNumber.counts]
            page.program = try row["program"]
            return page
        }
    }
}
