import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The texts for new users: the first screen, help, the manual, shell completion.
@Suite("Help")
struct HelpTests: CommandSuite {
    let folder = TemporaryFolder.new()

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
        let lines = narrow.output.split(separator: "\n")
        #expect(lines.areAll { Cells.width(String($0)) <= 56 })
    }

    @Test(
        "the built program has help for every command: in 80 columns, the command's own options first, with valid examples",
        arguments: names)
    func help(_ name: String) async throws {
        let run = try await CommandRun.process(["help", name], in: folder)
        #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("USAGE: scholar \(name)"))
        let lines = run.output.split(separator: "\n").map(String.init)
        #expect(lines.areAll { Cells.width($0) <= 80 })
        let titles = lines.filter { $0.hasSuffix(":") && $0.first?.isLetter == true && $0 == $0.uppercased() }
        #expect(titles.first { $0 != "ARGUMENTS:" } == "OPTIONS:")
        let examples = lines.filter { $0.hasPrefix("  scholar ") }
        #expect(!examples.isEmpty)
        // An example is one line, so that its first line cannot be copied alone.
        let all = run.output.split(separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(all, all.dropFirst()) where line.hasPrefix("  scholar ") {
            #expect(next.isEmpty || next.hasPrefix("  "), "\(next)")
        }
        for example in examples {
            let words = example.replacing("YOUR-USER-ID", with: "AAAAAAAAAAAJ").matches(of: /"([^"]*)"|\S+/).map {
                String($0.output.1 ?? $0.output.0)
            }
            #expect(words[1] == name)
            #expect(throws: Never.self, "\(example)") { try ScholarCommand.parseAsRoot(Array(words.dropFirst())) }
        }
    }

    @Test("help of all commands is one screen of groups")
    func groups() async throws {
        try expectGolden(try await run("--help").output, "help.txt")
        #expect(try await run("help").output == run("--help").output)
    }

    @Test("the description of the commands for other programs is JSON")
    func description() async throws {
        let description = try await CommandRun.process(["--experimental-dump-help"], in: folder).output
        #expect(try JSONSerialization.jsonObject(with: Data(description.utf8)) is [String: Any])
    }

    @Test("a negative number behind -- is a value, not an option")
    func terminator() async throws {
        #expect(try await run("url", "--", "-12").status == 0)
    }

    @Test("suggested names exist")
    func suggestions() {
        for word in [
            "rm", "diff", "plot", "bibtex", "email", "status", "save", "watch", "log", "clean", "apply", "open",
            "badge",
        ] {
            let meant = UnknownCommand.meant(by: word)
            #expect(meant.areAll(Self.names.contains), "\(word): \(meant)")
        }
    }

    @Test("a shell completes the searches of the store")
    func completion() async throws {
        // In separate processes: the parser keeps the shell of a generated script for the whole process.
        let words = ["---completion", "show", "--", "positional@0", "2", "0", "scholar", "show", ""]
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("keep", "1", "--label", "Spring: Elena")
        // A colon separates a word from its description.
        let zsh = try await CommandRun.process(words, in: folder, environment: ["SAP_SHELL": "zsh"])
        #expect(zsh.output.trimmed == "last\nall\n1\nSpring\\: Elena")
        for shell in ["bash", "zsh", "fish"] {
            let script = try await run("--generate-completion-script", shell)
            #expect(script.status == 0)
            for word in ["---completion", "hi_norm", "pop-csv", "bibtex", "thesis"] {
                #expect(script.output.contains(word), "\(shell) is not offered \(word)")
            }
        }
    }
}
