import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Every command and format with an incomplete search, a pair of lists with different edits, and an edited list: no number
/// is more certain than its list.
@Suite("No number is more certain than its list")
struct CertaintyTests: CommandSuite {
    let folder = TemporaryFolder.new()
    private static let pages = "Fixtures/scholar-pages"

    /// Search 1 has 20 of 207 publications, h and g are 20 there, and Google's own h is 28; searches 2 and 3 are complete
    /// repeats, and 3 is edited.
    private func fill() async throws {
        for name in ["profile-2026-incomplete", "author-2026", "author-2027"] {
            #expect(try await run("import", "\(Self.pages)/\(name)", "-q").status == 0)
        }
        #expect(try await run("reject", "3", "1").status == 0)
    }

    private func output(_ command: String) async throws -> String {
        let result = try await run(command.split(separator: " ").map(String.init))
        #expect(result.status == 0, "\(command): \(result.errors)")
        try #require(!result.output.isEmpty, "\(command)")
        return result.output
    }

    /// A text as it is read: without markup, without entities, and without breaks of lines.
    private static func read(_ text: String) -> String {
        text.replacing(/<[^>]*>/, with: " ").replacing("&#8805;", with: "≥").replacing("&#8594;", with: "→")
            .replacing(/\s+/, with: " ")
    }

    @Test("h and g of an incomplete list are bounds in every text")
    func texts() async throws {
        try await fill()
        let mail = folder.path("m.eml")
        _ = try await output("mail 1 --to a@example.org --output \(mail) --json")
        let parts = MailReader(try Data(contentsOf: URL(filePath: mail))).parts.flatMap {
            [$0] + $0.parts + $0.parts.flatMap(\.parts)
        }
        var texts = parts.filter { $0.type.hasPrefix("text/") }.map { ($0.type, $0.text) }
        #expect(texts.count == 2)
        for command in [
            "list", "list --all", "show 1", "table", "table --format md", "table --format html", "indexes 1",
            "indexes 1 --all", "indexes 1 --explain h", "indexes 1 --explain g", "indexes 1 --by-year",
            "indexes 1 2 --union", "compare 1 2", "report 1 --format txt", "report 1 --format md",
            "report 1 --format html", "report 1 --format html --email-safe", "report 1 2 --format md",
            "report 1,2,3 --format txt", "report 1,2,3 --format html", "graph 1", "suggest 1 --decisive",
            "reject 1 3", "undo 1",
        ] {
            texts.append((command, try await output(command)))
        }
        for (name, text) in texts {
            // In markup, and in rows of tables, the name and the value of a number are apart.
            let plain = Self.read(text.replacing(/[*|:="]/, with: " "))
            let bare = plain.matches(of: /\b[hg](-index)?\s{1,4}20\b(?! publication)/).map { String($0.0) }
            #expect(bare.isEmpty, "\(name): \(bare)")
            if !name.contains("json"), !name.contains("union") { #expect(plain.contains("≥ 20"), "\(name)") }
        }
    }

    @Test("in JSON, CSV, TSV and SQL, h and g of an incomplete list are marked as minimums")
    func data() async throws {
        try await fill()
        for command in [
            "list", "show 1", "table", "compare 1 2", "graph 1", "export 1 --format json", "reject 1 3", "undo 1",
        ] {
            let json = try #require(try await run((command + " --json").split(separator: " ").map(String.init)).json)
            let marks = Self.marks(in: json)
            #expect(marks.contains { $0 == true }, "\(command)")
            #expect(!marks.contains(false), "\(command)")
        }
        for separator in [",", "\t"] {
            let rows = try await output("table --format \(separator == "," ? "csv" : "tsv")").split(separator: "\r\n")
                .map { $0.components(separatedBy: separator) }
            let row = Dictionary(zip(rows[0], try #require(rows.first { $0[0] == "1" }))) { first, _ in first }
            #expect(row["h"] == "28" && row["h_is_least"] == "yes" && row["complete"] == "no")
        }
        let indexes = try #require(try await run("indexes", "1", "--json").json as? [String: [String: Any]])
        for definition in IndexDefinition.all {
            // The rows are sorted by citations, so that some values are certain: i100 has no further publication.
            guard let bounds = indexes[definition.key]?["bounds"] as? [String: Any] else { continue }
            #expect(!definition.canOnlyGrow || bounds.keys.sorted() == ["least"], "\(definition.key)")
            #expect((indexes[definition.key]?["range"] as? [String: Any])?["most"] == nil)
        }
        func keys(_ key: String) -> [String]? { (indexes[key]?["bounds"] as? [String: Any])?.keys.sorted() }
        #expect(keys("h_normalized") == ["most"] && keys("gini") == [])
        let shown = try #require(try await run("show", "1", "--json").json as? [String: Any])
        let values = try #require(shown["indexes"] as? [String: Any])
        #expect(values["h_normalized_is_most"] as? Bool == true && values["gini"] == nil)
        for key in ["h", "g", "papers", "cites_per_paper"] { #expect(indexes[key]?["bounds"] != nil, "\(key)") }
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        let view = try store.database.read {
            try Row.fetchAll($0, sql: "SELECT complete, h_is_least, g_is_least FROM searches ORDER BY id")
        }
        #expect(view.map { [$0[0], $0[1], $0[2]] } == [[0, 1, 1], [1, 0, 0], [1, 0, 0]])
    }

    @Test("h and g of a list with an unknown count are bounds in every text, in JSON and in SQL")
    func unknownCounts() async throws {
        let file = folder.url.appending(path: "list.csv")
        let header = "Cites,Authors,Title,Year,Source,Publisher,ArticleURL,CitesURL,GSRank,QueryDate,Type"
        let rows = [("3", "Tides"), ("1", "Dunes and wind"), ("", "Salt marshes")].enumerated().map { place, row in
            "\(row.0),E Marchetti,\(row.1),\(2001 + place),,,,,\(place + 1),,"
        }
        try Data(([header] + rows).joined(separator: "\n").utf8).write(to: file)
        #expect(try await run("import", file.path, "--label", "Me", "-q").status == 0)
        for command in [
            "list", "show 1", "table", "table --format md", "indexes 1", "indexes 1 --all", "indexes 1 --explain h",
            "indexes 1 --by-year", "report 1 --format txt", "report 1 --format md", "report 1 --format html", "graph 1",
            "suggest 1 --decisive",
        ] {
            let plain = Self.read(try await output(command).replacing(/[*|:="]/, with: " "))
            #expect(plain.contains("≥ 1"), "\(command)")
            let bare = plain.matches(of: /\b[hg]-index\s{1,4}[12]\b/).map { String($0.0) }
            #expect(bare.isEmpty, "\(command): \(bare)")
        }
        for command in ["list", "show 1", "table", "graph 1", "export 1 --format json"] {
            let json = try #require(try await run((command + " --json").split(separator: " ").map(String.init)).json)
            let marks = Self.marks(in: json, "h", of: 1)
            #expect(marks.contains(true) && !marks.contains(false), "\(command)")
        }
        let indexes = try #require(try await run("indexes", "1", "--json").json as? [String: [String: Any]])
        func keys(_ key: String) -> [String]? { (indexes[key]?["bounds"] as? [String: Any])?.keys.sorted() }
        #expect(keys("h") == ["least"] && keys("gini") == [] && indexes["papers"]?["bounds"] == nil)
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        let view = try store.database.read {
            try Row.fetchAll($0, sql: "SELECT complete, papers_is_least, h_is_least, g_is_least FROM searches")
        }
        #expect(view.map { [$0[0], $0[1], $0[2], $0[3]] } == [[1, 0, 1, 1]])
    }

    /// For each object with this number, by default the g of the incomplete list, whether its h and g are marked.
    private static func marks(in value: Any, _ key: String = "g", of number: Int = 28) -> [Bool] {
        if let list = value as? [Any] { return list.flatMap { marks(in: $0, key, of: number) } }
        guard let object = value as? [String: Any] else { return [] }
        let isMarked = ["h", "g"].allSatisfy { object["\($0)_is_least"] as? Bool == true }
        return (object[key] as? Int == number ? [isMarked] : [])
            + object.values.flatMap { marks(in: $0, key, of: number) }
    }

    @Test("a difference between lists with different edits is that with the edits of the older one")
    func unlike() async throws {
        try await fill()
        for command in [
            "compare 2 3", "report 2 3 --format txt", "report 2 3 --format md", "report 2 3 --format html", "list",
            "table --against previous", "table --against previous --format md",
        ] {
            let text = Self.read(try await output(command))
            #expect(text.contains("31"), "\(command)")
            // As edited, h is 28 and 30, g 50 and 47.
            #expect(!text.contains("28 → 30") && !text.contains("(+2)") && !text.contains("50 → 47"), "\(command)")
        }
        let comparison = try #require(try await run("compare", "2", "3", "--json").json as? [String: Any])
        #expect(comparison["comparable"] as? Bool == false && comparison["reason"] is String)
        #expect((comparison["like_for_like"] as? [String: Int])?["h"] == 31)
        let row = try #require(
            (try await run("table", "3", "--against", "previous", "--json").json as? [[String: Any]])?.first)
        #expect(row["comparable"] as? Bool == false && row["h_change"] == nil)
        #expect((row["like_for_like"] as? [String: Int])?["g"] == 51)
        let repeats = (try await run("graph", "3", "--json").json as? [String: Any])?["repeats"] as? [[String: Any]]
        #expect(repeats?.last?["comparable"] as? Bool == false)
    }

    @Test("an edited list tells its numbers as retrieved, and every edit with its effect, in every format")
    func edited() async throws {
        try await fill()
        _ = try await output("merge 3 5 6")
        for command in [
            "show 3", "indexes 3", "report 3 --format txt", "report 3 --format md", "report 3 --format html",
            "report 3 --format html --email-safe",
        ] {
            let text = Self.read(try await output(command))
            #expect(text.contains("As retrieved: h 31, g 51"), "\(command)")
            if command.hasPrefix("report") { #expect(text.contains("31 → 30"), "\(command)") }
        }
        let search = (try await run("show", "3", "--json").json as? [String: Any])?["search"] as? [String: Any]
        #expect((search?["as_retrieved"] as? [String: Int])?["h"] == 31)
    }
}
