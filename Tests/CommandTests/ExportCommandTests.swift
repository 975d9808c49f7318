import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import scholar

/// `export` with the real binary, for lists of other programs.
@Suite("Exports of odd lists")
struct ExportCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

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
        for format in ExportFormat.all.map(\.name) {
            let export = try await run("export", "1", "--format", format)
            #expect(export.status == 0, "\(format): \(export.errors)")
        }
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

    @Test(
        "table files end with one line end",
        arguments: TableCommand.Format.allCases.map(\.rawValue).filter { $0 != "text" })
    func lineEnd(_ kind: String) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let path = folder.path("table.\(kind)")
        #expect(try await run("table", "--output", path).status == 0)
        let lines = try Data(contentsOf: URL(filePath: path)).split(separator: 10, omittingEmptySubsequences: false)
        #expect(
            lines.count > 1 && lines.last?.isEmpty == true && ![Data(), Data([13])].contains(lines[lines.count - 2]))
    }

    @Test("a file may have a name of the maximum length")
    func longName() throws {
        let path = folder.path(String(repeating: "a", count: 250) + ".html")
        let store = folder.path("other/scholar.sqlite")
        try OutputFile(path: path).write(Data("one".utf8), besides: store)
        // Another run, because one writes no file twice.
        try RunContext.$current.withValue(RunContext()) {
            try OutputFile(path: path, replaces: true).write(Data("two".utf8), besides: store)
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "two")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
    }
}
