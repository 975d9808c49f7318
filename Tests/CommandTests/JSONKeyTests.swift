import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The JSON of the commands, and docs/json.md, which describes it.
@Suite("Keys of JSON")
struct JSONKeyTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test("docs/json.md names every key that the commands print, and no other")
    func documented() async throws {
        let text = try String(contentsOfFile: "docs/json.md", encoding: .utf8)
        let documented = Set(text.matches(of: /`([a-z0-9_]+)`/).map { String($0.1) })
        let pages = "Fixtures/scholar-pages"
        _ = try await run("import", "\(pages)/author-2026", "\(pages)/profile-2026", "-q")
        try Data("name,profile\nElena,kQ7xEwMAAAAJ\n".utf8).write(to: folder.url.appending(path: "people.csv"))
        let openAlex = try OpenAlexServer([.init("A11", works: 3), .init("A12", works: 2)])
        let archive = folder.path("archive.sqlite")
        try Data("name,openalex\nAnn,A12\nBo,\n".utf8).write(to: folder.url.appending(path: "roster.csv"))
        let own = folder.url.appending(path: "own.json")
        let work =
            #"{"id": "W1", "title": "T", "cited_by_count": 1, "referenced_works": [], "authorships": [{"author": {"id": "A1"}}]}"#
        try Data(#"{"meta": {"count": 1, "page": 1}, "results": [\#(work)]}"#.utf8).write(to: own)
        let commands = [
            "import \(pages)/author-2027", "import \(pages)/author-other \(pages)/odd-cited-by", "show 2",
            "show 2 --facets", "list",
            "indexes 1", "indexes 1,2", "indexes 1 --explain h", "indexes 1 --explain hc",
            "indexes 1 --explain hi_norm", "indexes 1 --by-year",
            "indexes 1 2 --union", "indexes 1 --if 'reject 3'", "table --against previous", "group sea 1 2",
            "ungroup sea 2",
            "suggest 1", "suggest 1 --explain 5,6", "distinct 1 4 5", "suggest 1 --answered", "show 1",
            "reject 1 3 --because namesake",
            "correct 1 8 --year 1999",
            "merge 1 5 6", "undo 1", "redo 1", "history 1",
            "replay 1 2", "compare 1 3",
            "compare 1 4", "follow 1 --every 30d", "refresh 1 --from \(pages)/author-2026", "unfollow 1", "graph 1",
            "graph 2 --profile", "publication 1 2", "url mud", "url --explain https://scholar.google.com/scholar?q=mud",
            "keep 1 --label Me", "mail 1 --to a@example.org --output \(folder.path("mail.eml"))", "export 1,2 --all",
            "list --roster \(folder.path("people.csv"))", "read \(pages)/profile-2026", "doctor",
            "site 2 --output \(folder.path("site"))", "demo \(folder.path("demo"))", "forget 3 --yes",
            "import Fixtures/lists/openalex-answer/works.json --author 'Elena Marchetti' --label Other", "show Other",
            "compare 1 Other", "table --against openalex",
            "import \(pages)/profile-2026-incomplete --label Part --new", "reject Part 1", "export Part",
            "verify 1", "archive 1 2 --output \(archive)", "verify \(archive)", "import \(archive)", "pages 1",
            "reread",
            "reread 1 --apply", "openalex A11 --base-url \(openAlex.base)", "openalex Ann --base-url \(openAlex.base)",
            "openalex --roster \(folder.path("roster.csv")) --base-url \(openAlex.base)",
            "import \(own.path) --author Own --label Own", "citing Own --ask --base-url \(openAlex.base)", "show Own",
        ]
        var printed: Set<String> = []
        for command in commands {
            let arguments = command.matches(of: /'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
            let result = try await run(arguments + ["--json"])
            let keys = keys(of: try #require(result.json, "\(command): \(result.errors)"))
            #expect(
                !keys.isEmpty && keys.subtracting(documented).isEmpty, "\(command): \(keys.subtracting(documented))")
            printed.formUnion(Self.all(of: try #require(result.json)))
        }
        let described = Self.described(in: text)
        #expect(described.count > 100)
        let unknown = described.subtracting(printed).subtracting(Self.rare)
        #expect(unknown.isEmpty, "\(unknown.sorted())")
        #expect(Self.rare.isSubset(of: described), "\(Self.rare.subtracting(described).sorted())")
    }

    /// Keys of states that the commands above do not reach, such as an interruption or a list without its first rows.
    private static let rare: Set<String> = [
        "citations_per_year", "confirmed", "expected_pages", "folder", "follow", "homepage",
        "imported", "inferred",
        "interruption", "limit", "other_files", "other_pages", "outcome", "person", "replayed_from", "replies", "rows",
        "warnings", "without_first", "years_apart",
    ]

    /// The first columns of the tables of keys.
    private static func described(in text: String) -> Set<String> {
        let tables = text.split(separator: "\n\n").filter { $0.hasPrefix("| key | ") }
        return Set(
            tables.flatMap { $0.matches(of: /(?m)^\| (`[^|]*) \|/) }.flatMap { row in
                row.1.matches(of: /`([a-z0-9_]+)`/).map { String($0.1) }
            })
    }

    private static func all(of value: Any) -> Set<String> {
        if let list = value as? [Any] { return list.map(all).reduce(into: []) { $0.formUnion($1) } }
        guard let object = value as? [String: Any] else { return [] }
        return object.reduce(into: Set(object.keys)) { $0.formUnion(all(of: $1.value)) }
    }

    /// The keys in a value, without those of indexes, of other programs and of years.
    private func keys(of value: Any) -> Set<String> {
        if let list = value as? [Any] { return list.map(keys).reduce(into: []) { $0.formUnion($1) } }
        guard let object = value as? [String: Any] else { return [] }
        let indexes = IndexDefinition.all.map(\.key).flatMap { key in
            [key] + ["before", "change", "other", "difference", "is_least", "is_most"].map { "\(key)_\($0)" }
        }
        return object.filter { !["imported", "citations_per_year", "author_records"].contains($0.key) }.reduce(
            into: Set(object.keys).subtracting(indexes)
        ) {
            $0.formUnion(keys(of: $1.value))
        }
    }
}
