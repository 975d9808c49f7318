import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarStore
@testable import ScholarKit

/// The views of a store for other programs: the same values that `show --json` prints.
@Suite("Views of the store")
struct ViewTests {
    private let folder: TemporaryFolder
    private let scholar: Scholar

    init() throws {
        folder = try TemporaryFolder()
        scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
    }

    private func bring(_ name: String, pages: Int = .max) throws {
        _ = try scholar.importPages(Array(try Fixture(name).pages.prefix(pages)))
    }

    private func rows(_ sql: String) throws -> [Row] {
        try DatabaseQueue(path: folder.path("scholar.sqlite")).read { try Row.fetchAll($0, sql: sql) }
    }

    @Test("the parts of the view of all publications are in the order of the searches, however these came")
    func order() throws {
        // Tables of one view each.
        let ids = [4001, 1, 801, 1201, 401, 1601]
        try scholar.store.database.write { database in
            for id in ids { try database.execute(sql: Schema.createResults(id)) }
            try Schema.addToViews(ids, in: database)
        }
        let views = try rows("SELECT name FROM sqlite_master WHERE name GLOB 'publications_[0-9]*' ORDER BY rowid")
        #expect(views.map { $0["name"] as String } == [0, 1, 2, 3, 4, 10].map { "publications_\($0)" })
        let all = try #require(
            try rows("SELECT sql FROM sqlite_master WHERE name = 'publications'").first?["sql"] as String?)
        let parts = all.matches(of: /FROM publications_(\d+)/).map { String($0.1) }
        #expect(parts == ["0", "1", "2", "3", "4", "10"])
    }

    /// A value of a view in the form of JSON.
    private func text(_ value: (any DatabaseValueConvertible)?) -> String {
        switch value?.databaseValue.storage {
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let text): text
        default: ""
        }
    }

    /// A value of JSON as text.
    private func text(json value: Any?) -> String {
        switch value {
        case let text as String: text
        case let number as NSNumber: "\(number.intValue)"
        case let list as [String]: (try? JSONText.encode(list)) ?? ""
        default: ""
        }
    }

    /// Every difference between the views and the documents of all searches.
    private func differences() throws -> [String] {
        var found: [String] = []
        let all = try scholar.store.searches()
        let latest = Set(try scholar.store.latest().map(\.id))
        let searches = try rows("SELECT * FROM searches ORDER BY id")
        if searches.map({ $0["id"] as Int }) != all.map(\.id) { found.append("searches are missing") }
        for row in searches {
            let id: Int = row["id"]
            let document = try json(id)
            var shown = document["search"] as? [String: Any] ?? [:]
            for key in ["papers", "citations", "h", "g"] {
                let indexes = document["indexes"] as? [String: Any]
                shown[key] = indexes?[key]
                if indexes?[key] != nil { shown["\(key)_is_least"] = indexes?["\(key)_is_least"] ?? false }
            }
            let listing = try scholar.store.listing(.number(id))
            (shown["rejected"], shown["merged"]) = (listing.rejected.count, listing.merged.count)
            shown["corrected"] = EditCounts(listing).corrected
            shown["is_latest"] = latest.contains(id)
            let reported = shown["reported"] as? [String: Any]
            for key in ["citations", "h", "i10"] { shown["reported_\(key)"] = reported?[key] }
            let since = reported?["since"] as? [String: Any]
            for key in ["year", "citations", "h", "i10"] { shown["since_\(key)"] = since?[key] }
            let query = shown["query"] as? [String: Any]
            (shown["profile_id"], shown["author"]) = (query?["profile"], query?["author"])
            shown["query_key"] = listing.search.series
            for column in row.columnNames where text(row[column]) != text(json: shown[column]) {
                found.append("\(column) of \(id) is \(text(row[column])), not \(text(json: shown[column]))")
            }
            found += try publications(of: id, document)
        }
        return found
    }

    private func publications(of id: Int, _ document: [String: Any]) throws -> [String] {
        var found: [String] = []
        let parts = [("listed", "publications"), ("rejected", "rejected"), ("merged", "merged_publications")]
        var wanted: [Int: [String: Any]] = [:]
        for (state, key) in parts {
            for entry in document[key] as? [[String: Any]] ?? [] {
                let isElsewhere = state == "listed" && entry["rank"] == nil
                wanted[entry["id"] as? Int ?? 0] = entry.merging(["state": isElsewhere ? "elsewhere" : state]) { $1 }
            }
        }
        let rows = try rows("SELECT * FROM publications WHERE search_id = \(id) ORDER BY id")
        if rows.map({ $0["id"] as Int }) != wanted.keys.sorted() { found.append("publications of \(id) are missing") }
        for row in rows {
            var entry = wanted[row["id"]] ?? [:]
            entry["search_id"] = id
            entry["authors"] = entry["authors"] ?? [String]()
            entry["counted_elsewhere"] = entry["counted_elsewhere"] ?? false
            // Only JSON says that the source cuts its list of authors.
            let said = (entry["corrected"] as? [String: Any])?.filter { $0.key != "authors_truncated" }
            entry["corrected"] = try said.map(sorted)
            entry["download_url"] = (entry["download"] as? [String: Any])?["url"]
            for column in row.columnNames {
                let value = column == "corrected" ? try corrected(row) : text(row[column])
                guard value != text(json: entry[column]) else { continue }
                found.append(
                    "\(column) of \(id) \(row["id"] as Int) is \(text(row[column])), not \(text(json: entry[column]))")
            }
        }
        return found
    }

    /// An object of JSON as text with sorted keys.
    private func sorted(_ object: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
    }

    private func corrected(_ row: Row) throws -> String {
        guard let text = row["corrected"] as String? else { return "" }
        return try sorted(try JSONSerialization.jsonObject(with: Data(text.utf8)))
    }

    private func json(_ id: Int) throws -> [String: Any] {
        let text = try DocumentText.json(try scholar.store.listing(.number(id)).json())
        return try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    }

    @Test("hold the shown numbers after every kind of edit, undo, and replay")
    func edits() throws {
        try bring("author-2026", pages: 4)
        #expect(try differences() == [])
        _ = try scholar.edit("1", .merge, [10, 11, 12])
        _ = try scholar.edit("1", .merge, [2, 12])
        _ = try scholar.edit("1", .reject, [20, 21, 22])
        let correction = try Correction([.year: "1987", .title: "Marshes", .authors: "A Rossi", .publication: "Sea"])
        _ = try scholar.edit("1", .correct(correction), [5])
        _ = try scholar.edit("1", .correct(try Correction([.year: "1988"])), [20])
        #expect(try differences() == [])
        #expect(try rows("SELECT * FROM publications WHERE corrected IS NOT NULL").count == 2)
        _ = try scholar.undo("1", steps: 2)
        #expect(try differences() == [])
        #expect(try rows("SELECT DISTINCT state FROM publications").count == 3)
        _ = try scholar.edit("1", .reject, [2])
        #expect(try differences() == [])
        _ = try scholar.edit("1", .dissolve, [11])
        _ = try scholar.undo("1", steps: 2)
        #expect(try differences() == [])
        _ = try scholar.redo("1", steps: 1)
        try bring("author-2027", pages: 4)
        #expect(try scholar.store.listing("2").appliedEdits > 0)
        #expect(try differences() == [])
    }

    @Test("hold searches of every kind: profiles, incomplete ones, lists of other programs, pages without a query")
    func kinds() throws {
        let names = [
            "profile-2013", "profile-2026", "profile-2026-incomplete", "odd-unreadable-count", "lang-ar", "era-2006",
            "pop-json", "article-histogram",
        ]
        for name in names { try bring(name) }
        #expect(try scholar.store.searches().count >= 6)
        #expect(try differences() == [])
        #expect(try rows("SELECT 1 FROM searches WHERE NOT is_latest").count > 0)
    }

    @Test("the citations of listed publications add up to those of the search; others are counted elsewhere")
    func elsewhere() throws {
        try bring("profile-2026")
        let sums = try rows("SELECT state, count(*), sum(cites) FROM publications GROUP BY state ORDER BY state")
        try #require(sums.map { $0[0] as String } == ["elsewhere", "listed"])
        let search = try rows("SELECT papers, citations FROM searches")
        #expect(search.map { [$0[0] as Int, $0[1] as Int] } == [[sums[1][1] as Int, sums[1][2] as Int]])
        #expect(sums[0][2] as Int > 0)
    }

    @Test("the earlier repeat is the latest until the import of the new one is done")
    func inTheMiddle() throws {
        try bring("author-2026")
        var results = try scholar.store.results(of: 1)
        results.search.id = 0
        results.written = (0, 0)
        _ = try scholar.store.add(
            [NewSearch(results) { _ in [] }], summarizes: false, now: Date(timeIntervalSince1970: 1_800_000_000))
        #expect(try rows("SELECT id FROM searches WHERE is_latest").map { $0[0] as Int } == [1])
        try scholar.store.summarizeAll()
        #expect(try rows("SELECT id FROM searches WHERE is_latest").map { $0[0] as Int } == [2])
        #expect(try differences() == [])
    }

    @Test("follow a search that grows page by page, and one without pages has no numbers")
    func growing() throws {
        try bring("author-2011", pages: 1)
        #expect(try differences() == [])
        _ = try scholar.importPages(Array(try Fixture("author-2011").pages.dropFirst()), into: "1")
        var empty = Results(Search(query: SearchQuery(author: "Xyzzy"), .asked))
        try scholar.store.write(&empty, now: .now)
        #expect(try differences() == [])
        #expect(try rows("SELECT h FROM searches WHERE id = 2").first?["h"] as Int? == nil)
    }

    @Test("do not contain forgotten searches, and exist in an empty store")
    func forgotten() throws {
        #expect(try rows("SELECT * FROM publications").isEmpty && rows("SELECT * FROM searches").isEmpty)
        try bring("lang-ar")
        try bring("era-2006")
        try scholar.store.forget([1])
        #expect(try differences() == [])
        try scholar.store.forget([2])
        #expect(try rows("SELECT * FROM publications").isEmpty && rows("SELECT * FROM states").isEmpty)
    }

    @Test("are created for a store that has more searches than a view has parts")
    func many() throws {
        var results = Results(Search(query: SearchQuery(author: "A"), .imported))
        results.append(try PageReading.read(try Fixture("era-2006").pages[0]), name: "p", date: .now)
        try scholar.store.writing { database in
            for _ in 0..<405 {
                try SearchRow.insert(results.search, in: database)
                try database.execute(sql: Schema.createResults(Int(database.lastInsertedRowID)))
            }
        }
        try scholar.store.write(&results, now: .now)
        // Each transaction computes this many.
        _ = try Store(path: folder.path("scholar.sqlite"))
        #expect(try rows("SELECT DISTINCT search_id FROM publications").map { $0[0] as Int } == [406])
        #expect(try rows("SELECT name FROM sqlite_master WHERE type = 'view'").count == 4)
        #expect(try rows("SELECT * FROM searches WHERE papers IS NOT NULL").map { $0["id"] as Int } == [406])
        #expect(try publications(of: 406, try json(406)) == [])
    }

    @Test("docs/sql.md names every column of the views, and no other")
    func documented() throws {
        let text = try String(contentsOf: Folders.project.appending(path: "docs/sql.md"), encoding: .utf8)
        let parts = text.split(separator: "\n## ").first { $0.hasPrefix("The columns") }?.split(separator: "\n\n") ?? []
        for view in ["searches", "publications"] {
            let place = try #require(parts.firstIndex { $0.contains("`\(view)` has one row") })
            let named = parts[place + 1].matches(of: /(?m)^\| (`[^|]*) \|/).flatMap { row in
                row.1.matches(of: /`([a-z0-9_]+)`/).map { String($0.1) }
            }
            let columns: [String] = try rows("SELECT name FROM pragma_table_info('\(view)')").map { $0[0] }
            #expect(!columns.isEmpty && Set(named) == Set(columns) && named.count == columns.count, "\(view)")
        }
    }

    @Test("the header of the file contains the application id and the version of the tables")
    func head() throws {
        #expect(try rows("PRAGMA application_id").first?[0] as Int? == Schema.applicationID)
        #expect(try rows("PRAGMA user_version").first?[0] as Int? == Schema.version)
    }
}
