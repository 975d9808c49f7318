import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Commands from start to end: streams, exit codes, and output in 80 columns.
@Suite("Commands")
struct CommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private func fixture(_ name: String) -> String {
        "Fixtures/scholar-pages/\(name)"
    }

    /// Only times differ from run to run.
    private func timeless(_ text: String) -> String {
        text.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "2026-01-01 00:00")
            .replacing(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/, with: "2026-01-01T00:00:00Z")
    }

    @Test("the output of the main commands is as recorded")
    func golden() async throws {
        let steps: [(String, [String])] = [
            ("import.txt", ["import", fixture("author-2026"), "--label", "Marchetti"]), ("list.txt", ["list"]),
            ("show.txt", ["show", "last", "--limit", "12"]),
            ("show-profile.txt", ["show", "1", "--sort", "scholar", "--limit", "3"]),
            ("show-details.txt", ["show", "1", "--details", "--limit", "3"]),
            ("indexes.txt", ["indexes", "1"]), ("explain-h.txt", ["indexes", "1", "--explain", "h"]),
            ("explain-g.txt", ["indexes", "1", "--explain", "g"]),
            ("indexes-all.txt", ["indexes", "1", "--all", "--convention", "paper"]),
            ("explain-hi-norm.txt", ["indexes", "1", "--explain", "hI-norm"]),
            ("explain-hg.txt", ["indexes", "1", "--explain", "hg"]),
            ("explain-trend.txt", ["indexes", "1", "--explain", "trend_h"]),
            ("explain-h.json", ["indexes", "1", "--explain", "h", "--json"]),
            ("by-year.txt", ["indexes", "1", "--by-year"]),
            (
                "what-if.txt",
                ["indexes", "1", "--if", "merge 210 32", "--if", "reject 4,7", "--years", "1995-2010"]
            ), ("publication.txt", ["publication", "1", "3"]),
            ("show.json", ["show", "1", "--limit", "2", "--json"]), ("indexes.json", ["indexes", "1", "--json"]),
            ("list.json", ["list", "--json"]), ("publication.json", ["publication", "1", "3", "--json"]),
            ("suggest.txt", ["suggest", "1"]),
        ]
        for (name, arguments) in steps {
            let run = try await run(arguments)
            #expect(run.status == 0, "\(run.errors)")
            // Addresses are never broken, so that they can be copied.
            let lines = run.output.split(separator: "\n").filter { !$0.contains("://") }
            #expect(lines.areAll { Cells.width(String($0)) <= 80 } || name.hasSuffix("json"))
            try expectGolden(timeless(run.output), name)
        }
    }

    @Test("the version is the only output on stdout")
    func version() async throws {
        let version = try await CommandRun.process(["--version"], in: folder)
        #expect(version.status == 0 && version.errors.isEmpty && version.output == "\(ScholarVersion.current)\n")
    }

    #if os(Linux)
    @Test("without libcurl only requests and mail fail, with the reason and what to install")
    func withoutLibcurl() async throws {
        // A file of this name that is no library is found first.
        try Data("none".utf8).write(to: folder.url.appending(path: "libcurl.so.4"))
        let environment = ["LD_LIBRARY_PATH": folder.url.path]
        func run(_ arguments: String...) async throws -> CommandRun {
            try await CommandRun.process(arguments, in: folder, environment: environment)
        }
        let search = try await run("search", "A", "--base-url", "http://127.0.0.1:1")
        #expect(search.status == 69 && search.output.isEmpty)
        #expect(search.errors.contains("libcurl cannot be used: "))
        #expect(search.errors.contains("apt-get install libcurl4"))
        let name = Folders.fixtures.appending(path: "odd-cited-by").path
        #expect(try await run("import", name).status == 0)
        #expect(try await run("show", "1").status == 0)
        let findings = (try await run("doctor", "--json").json as? [String: Any])?["findings"] as? [[String: Any]]
        let libcurl = try #require(findings?.first { $0["name"] as? String == "libcurl" })
        #expect(libcurl["state"] as? String == "note")
        #expect((libcurl["value"] as? String)?.contains("apt-get install libcurl4") == true)
    }
    #endif

    @Test("search shows progress on stderr, one line per page, and only the result on stdout")
    func search() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        let first = try await run(
            "search", "Elena Marchetti", "--base-url", server.base, "--encoding", "classic", "--json")
        #expect(first.status == 0)
        let progress = first.errors.split(separator: "\n").map { String($0).numbers }
        #expect(progress.count == 3 && progress.last == [3, 3, 214, 28])
        let json = first.json as? [String: Any]
        #expect((json?["indexes"] as? [String: Any])?["h"] as? Int == 28)
        #expect((json?["publications"] as? [Any])?.count == 214)
        let second = try await run("search", "Elena Marchetti", "--quiet", "--base-url", server.base)
        #expect(second.errors.isEmpty)
        #expect(server.requests.count == 3)
    }

    @Test("--no-replay leaves out the edits of an earlier search of a profile, too")
    func withoutReplay() async throws {
        let server = try PageServer.serving("profile-2013", rowsPerPage: 100)
        let command = ["profile", "kQ7xEwMAAAAJ", "--base-url", server.base, "--refresh"]
        #expect(try await run(command).status == 0)
        #expect(try await run("reject", "1", "2").status == 0)
        #expect(try await run(command).output.contains("Replayed 1 edit of search 1"))
        let bare = try await run(command + ["--no-replay"])
        #expect(bare.status == 0 && !bare.output.contains("Replayed"), "\(bare.errors)")
    }

    @Test("twelve first runs on a new store all succeed")
    func firstRuns() async throws {
        let folder = folder
        try await withThrowingTaskGroup(of: CommandRun.self) { group in
            for _ in 0..<12 {
                group.addTask {
                    try await CommandRun.process(
                        ["import", "--new", "Fixtures/scholar-pages/odd-cited-by"], in: folder)
                }
            }
            for try await run in group { #expect(run.status == 0, "\(run.errors)") }
        }
        #expect((try await run("list", "--all", "--json").json as? [Any])?.count == 12)
    }

    @Test("output that cannot be written ends with 74 and one sentence")
    func fullOutput() async throws {
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        let process = CommandRun.unstarted(
            ["list"], in: folder, shell: "\(CommandRun.itself) > /dev/full 2> '\(folder.path("errors"))'")
        try process.run()
        #expect(try await process.status() == 74)
        #expect(try String(contentsOfFile: folder.path("errors"), encoding: .utf8).split(separator: "\n").count == 1)
    }

    @Test(
        "colours appear only on request",
        arguments: [
            (["--color", "always"], [:], true), ([], [:], false), (["--color", "never"], ["TERM": "xterm"], false),
        ] as [([String], [String: String], Bool)])
    func colour(_ options: [String], _ environment: [String: String], _ isColoured: Bool) async throws {
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        let run = try await CommandRun.scholar(["show", "1"] + options, in: folder, environment: environment)
        #expect(run.output.contains("\u{1B}[") == isColoured)
    }

    @Test("numbers can come from named pipes, as a shell creates them")
    func pipes() async throws {
        let file = Folders.fixtures.appending(path: "author-2026/page-3.html")
        func run(_ arguments: String..., input: Data) async throws -> CommandRun {
            try await CommandRun.process(arguments, in: folder, input: input)
        }
        #expect(try await run("import", "-", input: try Data(contentsOf: file)).status == 0)
        let empty = try await run("import", "-", input: Data())
        #expect(empty.status == 65 && empty.errors.contains("/dev/stdin"))
        for name in ["-", "/dev/stdin"] {
            let run = try await run("indexes", "--counts", name, "--json", input: Data("5\n4\n3\n".utf8))
            let indexes = try #require(run.json as? [String: Any], "\(run.errors)")
            #expect((indexes["h"] as? [String: Any])?["value"] as? Int == 3)
        }
    }

    @Test(
        "values that an option does not take, and options that contradict each other, are wrong usage",
        arguments: [
            (["indexes", "1", "--without", "own", "--without-self", "A"], "--without and --without-self contradict"),
            (["search", "A", "--articles-only", "--patents"], "--articles-only and --patents contradict each other"),
            (["search", "A", "--courts", "all", "--patents"], "--courts searches legal opinions; leave out"),
            (["search", "Ada", "--author", "Bea"], "the author is given twice: Ada and --author Bea"),
            (["search", "https://example.org/x"], "https://example.org/x is not the address of a profile or a search"),
            (
                ["search", "https://api.openalex.org/works?filter=author.id:A1"],
                "this is an address of OpenAlex: `scholar openalex A1`"
            ),
            (["search", "P1RwlvoAAAAJ", "--phrase", "x"], "an address or user id is a query already"),
            (["search", "A", "--delay", "100000"], "is not a number of seconds from 0 to 86400"),
            (["reject", "1", "3", "--because", " "], "--because needs a reason in words"),
            (["report", "1", "--for", "committee", "--break", "2020-05..2019-01", "leave"], "ends before it begins"),
            (["report", "1", "--for", "committee", "--break", "leave"], "--break takes months and a reason"),
            (["report", "1", "--template", ""], "--template needs the name of a folder"),
            (["mail", "1", "--to", "a@example.org", "--dry-run", "--output", "x.eml"], "--dry-run writes nothing"),
        ] as [([String], String)])
    func wrongUsage(_ arguments: [String], _ says: String) async throws {
        let run = try await run(arguments)
        #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(says), "\(run.errors)")
    }

    @Test("the courts of legal opinions are in the address of a query", arguments: ["all", "federal", "33,192"])
    func courts(_ typed: String) async throws {
        let address = try await run("url", "privacy", "--courts", typed).output.trimmed
        let courts = try #require(ScholarCollection.Courts(typed))
        #expect(try SearchURL.read(address).query.collection == .legalOpinions(courts))
    }

    @Test("a group without searches is gone")
    func emptyGroup() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        #expect(try await run("group", "bio", "1").status == 0)
        #expect(try await run("ungroup", "bio", "1").status == 0)
        for command in [["group", "bio"], ["ungroup", "bio", "1"]] {
            let gone = try await run(command)
            #expect(gone.status == 1 && gone.errors.contains("there is no group bio"), "\(gone.errors)")
        }
    }

    @Test("a store without searches is no error for what lists all: the list and the table say it and print no rows")
    func emptyStore() async throws {
        for command in ["list", "table"] {
            let (text, json) = (try await run(command), try await run(command, "--json"))
            #expect(
                text.status == 0 && text.output.isEmpty && text.errors.contains("scholar import FILE"), "\(command)")
            #expect(json.status == 0 && (json.json as? [Any])?.isEmpty == true, "\(command)")
        }
        #expect(try await run("table", "1").status == 1)
    }

    @Test("doctor --compact gives the space of forgotten searches back")
    func compact() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let path = folder.path("scholar.sqlite")
        func size() throws -> Int {
            try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }
        #expect(try await run("forget", "1", "--yes").status == 0)
        let full = try size()
        let after = try await run("doctor", "--compact")
        #expect(after.status == 0 && !after.output.contains("free space"))
        #expect(try size() < full / 2)
        try await CommandRun.importFixtures(["author-other"], in: folder)
        #expect(try await run("show", "last", "--json").status == 0)
    }
}
