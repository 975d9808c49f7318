import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// Lists that commands export and import again.
@Suite("Exported lists")
struct ExportedListCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("the commands name the source of counts, and refuse a damaged file with 65, storing nothing")
    func commands() async throws {
        try Data("Authors,Title,Year,Source title,Cited by,EID\nLee A.,Tides,1999,J,7,2-s2.0-1\n".utf8)
            .write(to: URL(filePath: folder.path("one")))
        try Data(
            "Authors,Title,Publication,Volume,Number,Pages,Year,Publisher\n\"Lee, A; \",Tides,J,1,2,3-4,1999,P\n".utf8
        )
        .write(to: URL(filePath: folder.path("two")))
        try Data("TY  - JOUR\nTI  - Tides\n".utf8).write(to: URL(filePath: folder.path("bad")))
        let bad = try await CommandRun.scholar(["import", folder.path("bad")], in: folder)
        #expect(bad.status == 65 && bad.errors.contains("line 1: "), "\(bad.errors)")
        #expect(try await CommandRun.scholar(["import", folder.path("one")], in: folder).status == 0)
        let show = try await CommandRun.scholar(["show", "1"], in: folder)
        #expect(show.output.contains("citation counts from Scopus"), "\(show.output)")
        let json = try await CommandRun.scholar(["show", "1", "--json"], in: folder)
        #expect(json.output.contains("\"source\" : \"import\""), "\(json.output)")
        let none = try await CommandRun.scholar(["import", folder.path("two")], in: folder)
        #expect(none.status == 0 && none.output.contains("no citation counts are known"), "\(none.output)")
        let several = try await CommandRun.scholar(["export", "1", "2", "--format", "csv"], in: folder)
        #expect(several.status == 0 && several.output.split(separator: "\r\n").count == 3, "\(several.errors)")
        #expect(try await CommandRun.scholar(["export", "1", "2", "--format", "ris"], in: folder).status == 64)
        #expect(try await CommandRun.scholar(["export", "1", "--all", "--format", "ris"], in: folder).status == 64)
        let read = try await CommandRun.scholar(["read", folder.path("one")], in: folder)
        #expect(read.output.contains("\"page\":\"list\"") && read.output.contains("\"cites\":7"), "\(read.output)")
    }

    @Test(
        "an exported table has its query, so a later repeat gets the edits",
        arguments: [
            ("author-2026", "author-2027"), ("profile-2026", "profile-2026"),
        ])
    func query(_ first: String, _ second: String) async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        let file = folder.path("all.csv")
        try await CommandRun.importFixtures([first], in: folder)
        _ = try await CommandRun.scholar(["reject", "1", "5"], in: folder)
        _ = try await CommandRun.scholar(["export", "1", "--all", "--output", file], in: folder)
        _ = try await CommandRun.scholar(["import", file], in: other)
        let known = try await CommandRun.scholar(["show", "1"], in: other)
        #expect(!known.output.contains("query: not known"), "\(known.output)")
        let repeated = try await CommandRun.scholar(
            ["import", "--new", "Fixtures/scholar-pages/\(second)"], in: other)
        #expect(repeated.output.contains("Replayed 1 edit of search 1"), "\(repeated.output)")
    }

    @Test("an exported date of a file is not the date of pages after an import", arguments: ["json", "csv"])
    func dateOfFile(_ ending: String) async throws {
        let folder = try TemporaryFolder()
        func run(_ arguments: String...) async throws -> CommandRun {
            try await CommandRun.scholar(arguments, in: folder)
        }
        for (number, fixture) in ["author-2009", "author-2026"].enumerated() {
            let file = folder.path("\(fixture).\(ending)")
            _ = try await run("import", "Fixtures/scholar-pages/\(fixture)")
            _ = try await run("export", "\(2 * number + 1)", "--output", file)
            let found = try await run("import", "--new", file)
            #expect(found.output.contains("saved 2") == (fixture == "author-2009"), "\(found.output)")
            #expect(found.errors.contains("shows no date") == (fixture == "author-2009"))
        }
    }
}
