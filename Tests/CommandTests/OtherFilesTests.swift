import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Messages about files without results, unusable citation counts and mistyped texts.
@Suite("Files that are no results")
struct OtherFilesTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
        return folder.path(name)
    }

    @Test("import names its own files that it cannot read, and the command for them")
    func ownFiles() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let (csl, edits, empty) = (folder.path("l.json"), folder.path("ed.json"), folder.path("none.csv"))
        _ = try await run("export", "1", "--format", "csl", "--output", csl)
        let list = try await run("import", csl)
        #expect(list.status == 65 && list.errors.contains("is CSL JSON"), "\(list.errors)")
        _ = try await run("reject", "1", "1-63")
        _ = try await run("history", "1", "--export", edits)
        let history = try await run("import", edits)
        #expect(history.status == 65 && history.errors.contains("`scholar replay --file \(edits) SEARCH`"))
        _ = try await run("export", "1", "--output", empty)
        let nothing = try await run("import", empty)
        #expect(nothing.status == 65 && nothing.errors.contains("the list has no publications"), "\(nothing.errors)")
    }

    @Test("JSON of another program leads to CSV, and not from one command to the other")
    func otherJSON() async throws {
        let file = try write("[{\"title\": \"Tides\", \"cites\": 10}]", to: "own.json")
        for command in [["import", file], ["indexes", "--counts", file]] {
            let run = try await CommandRun.scholar(command, in: folder)
            #expect(run.status == 65 && run.errors.contains("JSON of another program"), "\(run.errors)")
            #expect(run.errors.contains("save the list as CSV with the columns cites, year"), "\(run.errors)")
        }
    }

    @Test("an error page of Google Scholar is named as such")
    func errorPage() async throws {
        let run = try await run("import", "Fixtures/scholar-pages/refusal-server-error")
        #expect(run.status == 65 && run.errors.contains("is a page of Google Scholar without results"))
        #expect(run.errors.contains("open its address again later"), "\(run.errors)")
    }

    @Test("lists, tables and reports of several searches mark unreadable counts")
    func unreadable() async throws {
        try await CommandRun.importFixtures(["author-other", "odd-unreadable-count"], in: folder)
        let note = "2: some citation counts cannot be read; the indexes may be too low"
        for command in ["list", "table"] {
            let output = try await run(command).output
            #expect(output.contains("\n\(note)"), "\(output)")
        }
        let markdown = try await run("table", "--format", "md").output
        #expect(markdown.contains("Some citation counts cannot be read"), "\(markdown)")
    }

    @Test("lists, tables and reports of several people name counts that are not from Google Scholar")
    func otherCounter() async throws {
        let scopus = try write(
            "\"Authors\",\"Title\",\"Year\",\"Source title\",\"Cited by\",\"EID\"\n\"Berg A.\",\"Tides\",\"2019\",\"Sea\",\"12\",\"2-s2.0-1\"\n",
            to: "scopus.csv")
        _ = try await run("import", "\(pages)/author-other", scopus)
        for command in ["list", "table"] {
            let output = Folding.fold(try await run(command).output)
            #expect(
                output.contains("2: citation counts from Scopus, not comparable with those of Google Scholar"),
                "\(output)")
        }
        let report = try await run("table", "--format", "md").output
        #expect(report.contains("Citation counts from Scopus, not comparable"), "\(report)")
    }

    @Test("url takes no address for a name, and says how many results Google Scholar shows")
    func addresses() async throws {
        let address = try await run("url", "https://scholar.google.com/scholar?q=x")
        #expect(address.status == 64 && address.errors.contains("scholar url --explain"), "\(address.errors)")
        let many = try await run("url", "Roy Fielding", "--max", "1500")
        #expect(many.status == 0 && many.errors.contains("at most 1,000 results"), "\(many.errors)")
        #expect(try await run("url", "Roy Fielding", "--max", "1000").errors.isEmpty)
    }

    @Test("settings name the allowed texts when another one has no quotes")
    func choices() async throws {
        let settings = folder.url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: settings.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("color = sometimes\n".utf8).write(to: settings)
        let run = try await run("list")
        #expect(run.errors.contains("color is not \"auto\", \"always\" or \"never\", in quotes"), "\(run.errors)")
    }
}
