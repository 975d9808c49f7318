import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// The texts for new users: the first screen, help, the manual, shell completion.
@Suite("Help")
struct HelpTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    private static let names = ScholarCommand.all.compactMap { $0.configuration.commandName }

    @Test("scholar without arguments shows the first steps, and creates no store")
    func firstSteps() async throws {
        let alone = try await run()
        #expect(alone.status == 0)
        #expect(alone.errors.isEmpty)
        try expectGolden(alone.output, "start-empty.txt")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("with searches it shows the latest ones and the next steps")
    func nextSteps() async throws {
        try await CommandRun.importFixtures(
            ["author-2026", "author-2011", "author-2014", "author-2009", "profile-2026", "author-other"], in: folder)
        let alone = try await run()
        #expect(alone.status == 0)
        let timeless = alone.output.replacing(/\d{4}-\d\d-\d\d \d\d:\d\d/, with: "2026-01-01 00:00")
        try expectGolden(timeless, "start.txt")
        #expect(alone.output.split(separator: "\n", omittingEmptySubsequences: false).count < 24)
    }

    @Test("a broken store is reported, and the output fits a narrow terminal")
    func oddStarts() async throws {
        let broken = Folders.project.appending(path: "Package.swift").path
        #expect(try await run(environment: ["SCHOLAR_DATABASE": broken]).status == 74)
        let narrow = try await run(environment: ["COLUMNS": "50"])
        #expect(narrow.output.split(separator: "\n").allSatisfy { Cells.width(String($0)) <= 56 })
    }

    @Test(
        "the built program has help for every command: in 80 columns, the command's own options first, with valid examples",
        arguments: names)
    func help(_ name: String) async throws {
        let run = try await CommandRun.process(["help", name], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("USAGE: scholar \(name)"))
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.allSatisfy { Cells.width($0) <= 80 })
        #expect(lines.last?.contains("--help") == true)
        let examples = lines.filter { $0.hasPrefix("  scholar ") }
        #expect(!examples.isEmpty)
        // An example is one line, so that its first line cannot be copied alone.
        let all = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(all, all.dropFirst()) where line.hasPrefix("  scholar ") {
            #expect(next.isEmpty || next.hasPrefix("  "), "\(next)")
        }
        for example in examples {
            let words = example.matches(of: /"([^"]*)"|\S+/).map { String($0.output.1 ?? $0.output.0) }
            #expect(words[1] == name)
            #expect(throws: Never.self, "\(example)") { try ScholarCommand.parseAsRoot(Array(words.dropFirst())) }
        }
    }

    @Test("the README contains every command")
    func readme() throws {
        let readme = try String(contentsOf: Folders.project.appending(path: "README.md"), encoding: .utf8)
        #expect(Self.names.count >= 18)
        for name in Self.names { #expect(readme.contains("scholar \(name)"), "the README has no scholar \(name)") }
    }

    @Test("help of all commands is one screen of groups")
    func groups() async throws {
        try expectGolden(try await run("--help").output, "help.txt")
        #expect(try await run("help").output == run("--help").output)
    }

    @Test(
        "the message about a wrong command or option names the right one",
        arguments: [
            (["serach", "Ada Lovelace"], "search?\n  scholar search \"Ada Lovelace\""),
            (["compair", "1", "2"], "compare 1 2"),
            (["help", "shwo"], "did you mean show?"), (["delete"], "forget or reject?"),
            (["remove", "3"], "forget or reject?"),
            (["stats"], "indexes?"), (["ls"], "list?"), (["add", "x.html"], "search or import?"),
            (["re"], "resume, read, reject, restore"), (["xyzzy"], "`scholar --help` lists all commands"),
            ([""], "lists all commands"),
            (["7"], "scholar show 7"), (["version"], "scholar --version"),
            (["completion", "zsh"], "-completion-script zsh"),
            (["Roy", "Fielding", "--json"], "scholar search \"Roy Fielding\" --json"),
            (["Package.swift"], "scholar import Package.swift"),
            (["https://scholar.google.com/citations?user=A"], "scholar profile \"https"),
            (["https://scholar.google.com/scholar?q=A"], "scholar url --explain \"https"),
            (["show", "1", "--jsn"], "--json?\n  scholar show 1 --json"),
            (["report", "1", "--out=x"], "report 1 --output=x"),
            (["search", "A", "--year", "2000"], "--from-year or --to-year?"),
            (["search", "A", "--limit", "10"], "search A --max 10"), (["list", "--no-color"], "list --color=never"),
            (["show", "1", "--explain", "h"], "url and indexes have it"),
            (["keep", "1", "--xyzzy"], "keep has no option"),
            (["--json", "list"], "scholar list --json"), (["-x"], "follow the command"),
            (["help", "show", "--json"], "scholar help show"), (["doctor", "extra"], "scholar doctor"),
            (["publication"], "missing expected argument"),
        ])
    func misuse(_ arguments: [String], _ hint: String) async throws {
        let run = try await CommandRun.scholar(arguments, in: folder)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("scholar: "))
        #expect(run.errors.contains(hint), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").dropFirst().allSatisfy { Cells.width(String($0)) <= 80 })
    }

    @Test("suggested names exist")
    func suggestions() {
        for word in [
            "rm", "diff", "plot", "bibtex", "email", "status", "save", "watch", "log", "clean", "apply", "open",
        ] {
            let meant = UnknownCommand.meant(by: word)
            #expect(!meant.isEmpty)
            #expect(meant.allSatisfy(Self.names.contains), "\(word): \(meant)")
        }
    }

    @Test("a shell completes the searches of the store, and creates no store")
    func completion() async throws {
        // In separate processes: the parser keeps the shell of a generated script for the whole process.
        let words = ["---completion", "show", "--", "positional@0", "2", "0", "scholar", "show", ""]
        #expect(try await CommandRun.process(words, in: folder).output == "\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
        _ = try await run("import", "Fixtures/scholar-pages/author-2026", "--label", "Marchetti")
        #expect(try await CommandRun.process(words, in: folder).output == "last\nall\n1\nMarchetti\n")
        for shell in ["bash", "zsh", "fish"] {
            let script = try await run("--generate-completion-script", shell)
            #expect(script.status == 0 && script.output.contains("---completion"))
        }
    }

    @Test("the manual contains every setting, every variable and every exit code")
    func manual() throws {
        let manual = try String(contentsOf: Folders.project.appending(path: "scripts/manual.py"), encoding: .utf8)
        for key in Settings.Key.allCases { #expect(manual.contains("\"\(key.rawValue)\": "), "\(key.rawValue)") }
        let codes = [
            ExitStatus.nothing, ExitStatus.usage, ExitStatus.notUnderstood, ExitStatus.network, ExitStatus.store,
            ExitStatus.refused,
        ].map(\.rawValue)
        for code in codes + [0, ExitStatus.interrupted] { #expect(manual.contains("    \(code): \""), "\(code)") }
        let sources = Folders.project.appending(path: "Sources/scholar")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        for case let file as URL in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /variable\("([A-Z_]+)"\)|"(SCHOLAR_[A-Z_]+)"/) {
                let name = String(match.output.1 ?? match.output.2 ?? "")
                #expect(name == "HOME" || manual.contains("\"\(name)\": "), "\(name)")
            }
        }
    }
}
