import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarStore
@testable import ScholarKit

/// The tables of results as other programs and earlier versions see them.
@Suite("Tables of results")
struct PublicationRowTests {
    private let folder: TemporaryFolder
    private let scholar: Scholar

    init() throws {
        folder = try TemporaryFolder()
        scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
    }

    private func column(_ name: String) throws -> [String?] {
        try scholar.store.database.read { database in
            try Optional<String>.fetchAll(database, sql: "SELECT \(name) FROM results_1 ORDER BY id")
        }
    }

    @Test(
        "the key of a row is not written twice",
        arguments: [("author-2026", "cluster"), ("profile-2026", "entry")])
    func keys(_ fixture: String, _ source: String) throws {
        _ = try scholar.importPages(try Fixture(fixture).pages)
        #expect(try column("row_key").contains(source))
        let keys = try scholar.store.results(of: 1).publications.map { try #require($0.key).text }
        #expect(keys.contains { $0.hasPrefix("\(source) ") })
        #expect(Set(keys).count == keys.count)
    }

    @Test("keys stored in full are equal to current keys", arguments: ["author-2026", "profile-2026", "pop-csv-26"])
    func keysInFull(_ fixture: String) throws {
        _ = try scholar.importPages(try Fixture(fixture).pages)
        let publications = try scholar.store.results(of: 1).publications
        try scholar.store.database.write { database in
            for publication in publications {
                try database.execute(
                    sql: "UPDATE results_1 SET row_key = ? WHERE id = ?",
                    arguments: [publication.key?.text, publication.id])
            }
        }
        #expect(try scholar.store.results(of: 1).publications == publications)
    }

    @Test("every row names its query")
    func query() throws {
        _ = try scholar.importPages(try Fixture("odd-cited-by").pages)
        #expect(Set(try column("query_id")) == ["1"])
    }

    @Test(
        "lists of texts are read as they were written",
        arguments: [
            [], [""], ["", ""], ["A Ito"], ["Ito, A", "李四"], ["a \"b\"", "c\",\"d"], ["\\", "\n"],
            ["a/b", "\u{7F}\u{2028}é"],
        ])
    func texts(_ list: [String]) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        #expect(try JSONText.encode(list) == String(decoding: try encoder.encode(list), as: UTF8.self))
        #expect(try JSONText.decode(JSONText.encode(list)) == list)
        #expect(try JSONText.decode("[\"A\", \"B\"]") == ["A", "B"])
        for damaged in ["[\"", "[\"a]", "[\"a\"\"b\"]", "\"a\"", ""] {
            #expect(throws: StoreDamage.self) { try JSONText.decode(damaged) as [String] }
        }
    }
}
