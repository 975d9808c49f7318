import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// `export` with the real binary, for lists of other programs.
@Suite("Exports of odd lists")
struct ExportCommandTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("forty editorials without an author, and extreme numbers, can be exported in every format")
    func oddLists() async throws {
        var records: [[String: Any]] = (1...40).map {
            ["title": "Editorial", "authors": [String](), "cites": 1, "rank": $0]
        }
        records.append(["title": "Old", "authors": ["A"], "cites": 3, "rank": 41, "year": Int.min])
        records.append([
            "title": "Famous", "authors": ["A"], "cites": 9_000_000_000_000_000_000, "rank": 42, "year": 2000,
        ])
        let imported = try await CommandRun.importList(records, in: folder)
        #expect(imported.status == 0, "\(imported.errors)")
        for format in ["csv", "json", "bibtex", "ris", "csl", "pop-csv", "pop-json"] {
            let export = try await run("export", "1", "--format", format)
            #expect(export.status == 0, "\(format): \(export.errors)")
        }
    }

    @Test("content that a table cannot express is refused with advice")
    func rejectedInTable() async throws {
        _ = try await CommandRun.importList([["title": "Alone", "cites": 1, "rank": 1]], in: folder)
        let refused = try await run("export", "1", "--rejected", "--format", "pop-csv")
        #expect(refused.status == 64 && refused.errors.contains("pop-json"), "\(refused.errors)")
        #expect(try await run("export", "1", "--rejected", "--format", "pop-json").status == 0)
    }

    @Test("the target of a link is replaced, and the link stays")
    func links() async throws {
        _ = try await CommandRun.importList([["title": "Alone", "cites": 1, "rank": 1]], in: folder)
        let (target, link) = (folder.path("target.csv"), folder.path("link.csv"))
        try "old".write(toFile: target, atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.csv")
        #expect(try await run("export", "1", "--output", link).status == 64)
        #expect(try await run("export", "1", "--output", link, "--force").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.csv")
        #expect(try String(contentsOfFile: target, encoding: .utf8).contains("Alone"))
    }

    @Test("JSON names the groups of a search, and an import elsewhere restores them")
    func groups() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        _ = try await run("group", "Deltas", "1", "2")
        _ = try await run("group", "tides", "1")
        for arguments in [["show", "1", "--json"], ["list", "1", "--json"], ["show", "2", "--json"]] {
            let json = try await CommandRun.scholar(arguments, in: folder).json
            let search = ((json as? [[String: Any]])?.first ?? (json as? [String: Any])?["search"]) as? [String: Any]
            #expect(search?["groups"] as? [String] == (arguments[1] == "1" ? ["Deltas", "tides"] : ["Deltas"]))
        }
        let file = folder.path("both.json")
        _ = try await run("export", "1-2", "--output", file)
        // Names that no command accepts are left out.
        let names = ["a,b", "last", "3", "all", "1-2", "@x", "tides"].map { "\"\($0)\"" }.joined(separator: ",")
        let text = try String(contentsOfFile: file, encoding: .utf8).replacing("\"tides\"", with: names)
        try Data(text.utf8).write(to: URL(filePath: file))
        let other = try TemporaryFolder()
        _ = try await CommandRun.scholar(["import", file], in: other)
        let groups = try await CommandRun.scholar(["group"], in: other).output
        #expect(groups.contains("Deltas     2  1 Elena Marchetti, 2 Tobias Lindqvist"), "\(groups)")
        #expect(groups.contains("tides      1  1 Elena Marchetti") && !groups.contains("a,b"), "\(groups)")
        #expect(groups.split(separator: "\n").count == 3, "\(groups)")
    }
}
