import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Small problems of a first day of use, each with its solution.
@Suite("First day")
struct FirstDayTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    private func settings(_ text: String) throws {
        let file = folder.url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test(
        "commands that need one search take the last without one", arguments: ["show", "history", "indexes", "report"])
    func lastSearch(_ command: String) async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let run = try await run(command)
        #expect(run.status == 0, "\(run.errors)")
        let empty = try await CommandRun.scholar([command], in: try TemporaryFolder())
        #expect(empty.status == 1 && empty.errors.contains("scholar import FILE"))
    }

    @Test(
        "explain and rename are understood",
        arguments: [
            (["explain"], "scholar indexes --explain h"), (["explain", "3", "g"], "scholar indexes 3 --explain g"),
            (["why", "g"], "scholar indexes --explain g"),
            (["explain", "https://a.example/?q=1"], "scholar url --explain \"https://a.example/?q=1\""),
            (["rename", "3", "Ada", "Lovelace"], "scholar keep 3 --label \"Ada Lovelace\""),
            (["rename"], "scholar keep SEARCH --label NAME"),
        ])
    func otherWords(_ arguments: [String], _ line: String) async throws {
        let run = try await CommandRun.scholar(arguments, in: folder)
        #expect(
            run.status == 64
                && run.errors.contains("there is no command \(arguments[0]); did you mean this?\n  \(line)\n"))
    }

    @Test("a label for several searches is a prefix of the name of each")
    func labels() async throws {
        let pages = "Fixtures/scholar-pages"
        let import1 = try await run(
            "import", "\(pages)/author-2026", "\(pages)/author-other", "\(pages)/profile-2026", "--label", "Spring")
        #expect(import1.status == 0)
        #expect(import1.errors.isEmpty, "\(import1.errors)")
        let names = try await self.names()
        #expect(names.count == 3 && names.allSatisfy { $0.hasPrefix("Spring: ") && $0.count > 10 })
        _ = try await run("keep", "1-2", "--label", "Spring")
        #expect(try await self.names() == names)
        _ = try await run("keep", "1-2", "--label", "A")
        #expect(try await self.names().prefix(2).elementsEqual(names.prefix(2).map { "A: \($0)" }))
        _ = try await run("keep", "1", "--label", "Elena")
        #expect(try await self.names()[0] == "Elena")
    }

    private func names() async throws -> [String] {
        let list = try await run("list", "--all", "--json").json as? [[String: Any]]
        return list?.compactMap { $0["label"] as? String } ?? []
    }

    @Test(
        "invalid numbers of publications are explained in one sentence",
        arguments: [
            (["1", "9-5"], "9-5 runs backwards; write 5-9"),
            (
                ["1", "-3"],
                "-3 is not a number of a publication: numbers start at 1, and a range has two ends, such as 1-3"
            ),
            (["1", "--", "-3"], "-3 is not a number of a publication: numbers start at 1, and a range has two ends"),
            (["1", "0"], "0 is not a number of a publication: numbers start at 1"),
            (["1", "3,x"], "x is not a number of a publication; write 12, or 3,7,12, or 40-52"),
            (["1", "1-5000"], "1-5000 names more than 1000 publications"),
        ])
    func numbers(_ arguments: [String], _ sentence: String) async throws {
        for command in ["reject", "restore", "merge", "dissolve"] {
            let run = try await CommandRun.scholar([command] + arguments, in: folder)
            #expect(run.status == 64 && run.errors.hasPrefix("scholar: \(sentence)"), "\(run.errors)")
        }
    }

    @Test("the first screen proposes to compare only searches of the same author")
    func compareStep() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        #expect(try await !run().output.contains("scholar compare"))
        _ = try await run("import", "Fixtures/scholar-pages/profile-2026", "--quiet")
        #expect(try await run().output.contains("scholar compare 1 3"))
    }

    @Test("the error about a text without quotes in the settings shows it with quotes")
    func quotes() async throws {
        for (line, right) in [
            ("color = never", "color = \"never\""), ("pager=less -R # mine", "pager = \"less -R\""),
            ("delay = 30\nconvention = pop", "convention = \"pop\""),
        ] {
            try settings(line)
            let run = try await run("list")
            #expect(
                run.status == 64 && run.errors.contains("has a text without quotes; write \(right)"), "\(run.errors)")
        }
    }

    @Test("the settings choose the convention, and an option takes precedence")
    func convention() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        try settings("convention = \"paper\"")
        #expect(try await run("indexes").output.contains("convention paper"))
        #expect(try await run("indexes", "--convention", "pop").output.contains("convention pop"))
        #expect(try await run("doctor").output.contains("paper (settings)"))
        try settings("convention = \"papers\"")
        let wrong = try await run("indexes")
        #expect(wrong.status == 64 && wrong.errors.contains("is not \"thesis\", \"pop\" or \"paper\""))
    }

    @Test("a delay below the minimum at Google Scholar is refused, wherever it is set")
    func shortDelay() async throws {
        try settings("delay = 5")
        let set = try await run("list")
        #expect(set.status == 64 && set.errors.contains("from 10 to 86400 (10 is the minimum at Google Scholar)"))
        try settings("")
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("import", "Fixtures/scholar-pages/author-2011/page-1.html", "--author", "Ada")
        for arguments in [["refresh", "1"], ["resume", "2"], ["search", "Ada"]] {
            let run = try await CommandRun.scholar(arguments + ["--delay", "5"], in: folder)
            #expect(
                run.status == 64
                    && run.errors.contains("--delay 5.0 is too short for Google Scholar; the minimum is 10"))
        }
    }

    @Test("a shell is offered groups, index keys and formats")
    func completion() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("group", "physics", "1")
        let searches = ["---completion", "show", "--", "positional@0", "2", "0", "scholar", "show", ""]
        #expect(try await CommandRun.scholar(searches, in: folder).output.hasPrefix("last\nall\n@physics\n1\n"))
        _ = try await run("keep", "1", "--label", "Spring: Elena")
        let zsh = try await CommandRun.process(searches, in: folder, environment: ["SAP_SHELL": "zsh"])
        #expect(zsh.output.contains("1\nSpring\\: Elena\n"), "\(zsh.output)")
        let keys = ["---completion", "table", "--", "--indexes", "3", "4", "scholar", "table", "--indexes", "h,g_"]
        #expect(try await CommandRun.scholar(keys, in: folder).output.contains("\nh,g_unbounded\n"))
        for shell in ["bash", "zsh", "fish"] {
            let script = try await run("--generate-completion-script", shell).output
            for word in ["hi_norm", "pop-csv", "bibtex", "thesis"] {
                #expect(script.contains(word), "\(shell) is not offered \(word)")
            }
        }
    }

    @Test("the error of a failed edit contains the path of its file")
    func editFile() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        // The store is damaged before the editor ends.
        let editor = folder.path("editor.sh")
        let store = folder.path("scholar.sqlite")
        let damage = "printf 'no store' > \"\(store)\"\nrm -f \"\(store)-wal\"\n"
        try "#!/bin/sh\nsed -i.old 's/^keep *#1 /reject #1 /' \"$1\"\n\(damage)"
            .write(toFile: editor, atomically: true, encoding: .utf8)
        let run = try await run("edit", "1", environment: ["EDITOR": "sh '\(editor)'"])
        #expect(run.status != 0)
        let match = try #require(run.errors.firstMatch(of: /they are still in (.+)\n/))
        #expect(FileManager.default.fileExists(atPath: String(match.output.1)), "\(run.errors)")
    }

    @Test("a year of --as-of before the first publication is refused")
    func asOf() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let run = try await run("indexes", "1", "--as-of", "1900")
        #expect(run.status == 64 && run.errors.contains("--as-of 1900 is before the first publication, of 19"))
        let counts = try await CommandRun.scholar(
            ["indexes", "--counts", "-", "--as-of", "1900"], in: folder, input: Data("cites,year\n3,1983\n".utf8))
        #expect(counts.status == 64 && counts.errors.contains("give 1983 or later"))
        #expect(try await self.run("indexes", "1", "--as-of", "2030").status == 0)
    }

    @Test("the remaining time of a cached search is never rounded up to an hour")
    func timeLeft() throws {
        var search = Search(query: SearchQuery(author: "Ada"), source: .googleScholar)
        search.isComplete = true
        let start = Date(timeIntervalSince1970: 1_800_000_000)
        search.fetchedAt = start
        func state(hours: Double) -> String { SearchState.text(of: search, at: start + hours * 3600) }
        #expect(state(hours: 0) == "cached, 12 h left")
        #expect(state(hours: 10.4) == "cached, 2 h left")
        #expect(state(hours: 11.5) == "cached, 30 min left")
        #expect(state(hours: 12 - 30 / 3600.0) == "cached, less than a minute left")
        #expect(state(hours: 12.1) == "cached, will be deleted")
    }
}
