import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Output at a terminal: a pager for long output, and messages that wrap between words.
@Suite("At a terminal")
struct TerminalTests {
    private let folder = TemporaryFolder.new()

    init() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
    }

    /// Runs a command whose answer and messages go to terminals, and returns what each shows.
    private func run(
        _ arguments: [String], rows: UInt16 = 24, columns: UInt16 = 80, _ environment: [String: String] = [:]
    ) async throws -> (status: Int32, output: String, errors: String) {
        let (output, errors) = try (
            PseudoTerminal(rows: rows, columns: columns), PseudoTerminal(rows: rows, columns: columns)
        )
        let context = RunContext(
            environment: CommandRun.environment(home: folder.url.path).merging(["TERM": "xterm"]) { $1 }
                .merging(environment) { $1 },
            input: .nullDevice, output: output.stream, errors: errors.stream)
        let status = await Program.run(arguments, in: context)
        return (status, try output.text(), try errors.text())
    }

    private var shown: String? { try? String(contentsOfFile: folder.path("shown"), encoding: .utf8) }

    private var pager: [String: String] { ["PAGER": "cat > '\(folder.path("shown"))'"] }

    @Test("the pager gets output that is longer than the screen, including the header with h")
    func pages() async throws {
        let long = try await run(["show", "1"], pager)
        #expect(long.status == 0 && long.output.isEmpty)
        let lines = try #require(shown).split(separator: "\n")
        #expect(lines.count > 24 && lines[1].contains("h-index 28"))
        let table = try await run(["table"], rows: 2, pager)
        #expect(table.output.isEmpty && shown?.contains("Elena Marchetti") == true)
    }

    @Test(
        "short output, JSON, --no-pager, a dumb terminal and pager = \"never\" use no pager",
        arguments: [
            ["list"], ["show", "1", "--json"], ["show", "1", "--no-pager"], ["show", "1", "TERM=dumb"],
            ["show", "1", "pager"],
        ])
    func withoutPager(_ arguments: [String]) async throws {
        var (arguments, environment) = (arguments, pager)
        if arguments.last == "TERM=dumb" { environment["TERM"] = "dumb" }
        if arguments.last == "pager" { _ = try folder.writeSettings(["pager = \"never\""]) }
        if arguments.count == 3, !arguments[2].hasPrefix("--") { arguments.removeLast() }
        let run = try await run(arguments, environment)
        #expect(run.status == 0 && run.output.contains("Elena Marchetti") && shown == nil)
    }

    @Test("a pager that quits early causes no error, and without the pager the terminal shows the output")
    func oddPagers() async throws {
        let early = try await run(["show", "1", "--all"], ["PAGER": "true"])
        #expect(early.status == 0 && early.output.isEmpty && early.errors.isEmpty)
        let missing = try await run(["show", "1"], ["PAGER": "no-such-pager -x"])
        #expect(missing.status == 0 && missing.output.contains("h-index 28") && missing.errors.isEmpty)
        let piped = try await CommandRun.scholar(
            ["show", "1"], in: folder, environment: pager.merging(["TERM": "xterm"]) { $1 })
        #expect(piped.output.contains("h-index 28") && shown == nil)
    }

    @Test("a text from elsewhere neither steers the terminal nor changes the direction of text; own colours stay")
    func safeText() {
        #expect(TerminalText.safe("a\u{1B}[2Jb\u{202E}c\u{200F}d\te\u{7}\n") == "a[2Jbcd\te\n")
        #expect(TerminalText.safe("\u{1B}[1mh\u{1B}[0m") == "\u{1B}[1mh\u{1B}[0m")
        #expect(TerminalText.safe("\u{1B}[1mh\u{1B}[0m", isColoured: false) == "[1mh[0m")
    }

    @Test("h and g of a list are bold, and an obvious state takes no room")
    func list() async throws {
        let list = try await run(["list"])
        #expect(list.output.contains("\u{1B}[1m28\u{1B}[0m  \u{1B}[1m50\u{1B}[0m") && !list.output.contains("state"))
    }

    @Test("the progress of a search is one line at a terminal, which is gone at the end; in a pipe it is a line a page")
    func progress() async throws {
        let server = try PageServer.serving("author-2026", rowsPerPage: 10)
        let arguments = ["search", "Elena Marchetti", "--refresh", "--base-url", server.base, "--delay", "0"]
        let second = "page 2 of 22: 20 publications, h "
        let states = try await run(arguments).errors.components(separatedBy: "\r\u{1B}[K")
        #expect(states.contains { $0.hasPrefix(second) && !$0.contains("\n") })
        #expect(states.count > 22 && states.last?.contains("page") == false, "\(states)")
        let piped = try await CommandRun.scholar(arguments, in: folder).errors
        #expect(piped.contains("\n\(second)") && !piped.contains("\u{1B}"))
    }

    @Test("Ctrl-C in the pager does not end the program")
    func interruptedPager() async throws {
        let terminal = try PseudoTerminal()
        let pager = ["TERM": "xterm", "PAGER": "kill -INT $PPID; cat > '\(folder.path("shown"))'"]
        let process = CommandRun.unstarted(["show", "1"], in: folder, environment: pager)
        process.standardOutput = terminal.stream
        try process.run()
        #expect(try await process.status() == 0 && process.terminationReason == .exit)
        #expect(shown?.contains("h-index 28") == true)
    }

    @Test("messages break between words at a terminal, commands to copy stay on one line")
    func messages() async throws {
        let message = try await run(["show", "999"], columns: 44)
        let lines = message.errors.split(separator: "\n")
        #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 44 })
        #expect(lines.joined(separator: " ").replacing("   ", with: " ").contains("`scholar list --all` lists"))
        let command = "  scholar search \"A name that is longer than such a narrow screen\" --json"
        let copied = try await run(
            ["serach", "A name that is longer than such a narrow screen", "--json"], columns: 44)
        #expect(copied.errors.contains(command))
        let piped = try await CommandRun.scholar(["show", "999"], in: folder)
        #expect(piped.errors.split(separator: "\n").count == 1)
    }

    @Test("a file gets every title and every column as it is")
    func files() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let none = ["COLUMNS": ""]
        let shown = try await CommandRun.scholar(["show", "1", "--all"], in: folder, environment: none).output
        let document = try await CommandRun.scholar(["show", "1", "--json"], in: folder).json as? [String: Any]
        let titles = (document?["publications"] as? [[String: Any]] ?? []).compactMap { $0["title"] as? String }
        let venues = (document?["publications"] as? [[String: Any]] ?? []).compactMap { $0["publication"] as? String }
        #expect(titles.count > 200 && titles.allSatisfy { shown.contains("\($0)\n") })
        let table = try await CommandRun.scholar(
            ["table", "all", "--indexes", "all"], in: folder, environment: none
        ).output
        let columns = Set(table.split(separator: "\n")[0].split(separator: " ").map(String.init))
        #expect(columns.isSuperset(of: IndexDefinition.all.map(\.key)))
        for arguments in [
            ["list"], ["suggest", "1", "--list"], ["indexes", "1"], ["reject", "1", "7"],
        ] {
            let run = try await CommandRun.scholar(arguments, in: folder, environment: none)
            let cut = run.output.split(separator: "\n").filter { $0.hasSuffix("…") || $0.contains("lack of room") }
            // Scholar itself shortens some names of journals.
            #expect(cut.filter { line in !(titles + venues).contains { line.contains($0) } }.isEmpty, "\(cut)")
        }
    }

    @Test("forget asks at a terminal, and deletes only after a yes", arguments: [("n", 1), ("", 1), ("y", 0)])
    func forget(_ key: String, _ left: Int) async throws {
        let terminal = try PseudoTerminal()
        let process = CommandRun.unstarted(["forget", "1"], in: folder)
        process.standardInput = terminal.stream
        process.standardError = terminal.stream
        try process.run()
        await terminal.wait(for: "[y/N]")
        terminal.type("\(key)\n")
        #expect(try await process.status() == 0)
        let count = try Store(path: folder.path("scholar.sqlite")).searches().count
        let text = try terminal.text()
        #expect(count == left, "\(text)")
    }

    @Test("the output fits a terminal of 40 columns")
    func narrow() async throws {
        try await CommandRun.importFixtures(
            ["author-2026", "author-2011", "broken-cut-off", "profile-2026"], in: folder)
        for search in ["2", "3"] { #expect(try await run(["follow", search, "--every", "3650d"]).status == 0) }
        for arguments in [
            ["list"], ["show", "1", "--limit", "3"], ["compare", "1", "2", "--limit", "3"], ["reject", "1", "7"],
            ["graph", "2"], ["show", "4"], ["history", "1"], ["undo", "1"], ["indexes", "4"], ["suggest", "1"],
            [], ["keep", "3"], ["mail", "1", "--to", "a@example.org", "--dry-run"], ["forget", "2", "3", "--yes"],
        ] {
            let run = try await CommandRun.scholar(arguments, in: folder, environment: ["COLUMNS": "40"])
            #expect(run.status == 0, "\(run.errors)")
            let tooLong = run.output.split(separator: "\n").filter { Cells.width(String($0)) > 40 }
            #expect(tooLong.isEmpty, "\(arguments)")
        }
    }
}
