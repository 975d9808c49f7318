import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// `scholar collect` with bad input, and at a terminal.
@Suite("Collecting under difficulties", .timeLimit(.minutes(5)))
struct CollectFaultTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private var page: Data { get throws { Data(try Fixture("author-2026").pages[0].bytes) } }

    /// Writes a program `xdg-open` that ends with a code, and passes each address through a pipe of the test.
    ///
    /// - Returns: the search path of programs, and the end of the pipe from which the addresses are read.
    private func browser(endingWith status: Int) throws -> (path: String, addresses: FileHandle) {
        let bin = folder.url.appending(path: "bin")
        try FileManager.default.createDirectory(at: bin, withIntermediateDirectories: true)
        let pipe = folder.path("addresses")
        guard mkfifo(pipe, 0o600) == 0 else { throw POSIXError(.EIO) }
        let program = bin.appending(path: "xdg-open")
        try Data("#!/bin/sh\nprintf '%s\\n' \"$1\" > '\(pipe)'\nexit \(status)\n".utf8).write(to: program)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
        // Opened for both, a pipe has no end before its next writer.
        return ("\(bin.path):/usr/bin:/bin", try #require(FileHandle(forUpdatingAtPath: pipe)))
    }

    private func address(_ pipe: FileHandle) async throws -> String {
        try await onThread {
            var line = Data()
            while line.last != UInt8(ascii: "\n") { line += try pipe.read(upToCount: 1) ?? Data() }
            return String(decoding: line.dropLast(), as: UTF8.self)
        }
    }

    @Test("when no browser can be started, the address is printed, and the page is taken")
    func withoutBrowser() async throws {
        let (path, addresses) = try browser(endingWith: 3)
        let person = try await CollectingProcess(
            ["collect", "Elena Marchetti", "--max", "10"], in: folder, environment: ["PATH": path])
        let address = try await address(addresses)
        // The suite's time limit fails this if the message never comes.
        while !person.errors.contains("no browser could be started; open and save: \(address)") { await Task.yield() }
        let line = try await person.line(afterSaving: page, as: "a.html")
        #expect(line["outcome"] as? String == "added")
        #expect(try await person.status() == 0)
    }

    @Test("a page that cannot be stored stays in its folder, and the next run takes it")
    func fullDisk() async throws {
        let arguments = ["collect", "Elena Marchetti", "--no-open", "--max", "10"]
        let person = try await CollectingProcess(arguments, in: folder)
        let database = try DatabaseQueue(path: folder.path("scholar.sqlite"))
        try await database.write {
            try $0.execute(
                sql: "CREATE TRIGGER full BEFORE INSERT ON pages BEGIN SELECT RAISE(ABORT, 'full'); END")
        }
        try person.save(page, as: "a.html")
        #expect(try await person.status() == 74)
        #expect(person.errors.contains("a.html could not be stored; it is still in \(folder.path("Downloads"))"))
        try await database.write { try $0.execute(sql: "DROP TRIGGER full") }
        let again = try await run(arguments + ["--since", "1h"])
        #expect(again.status == 0 && again.output.contains("≥ 10 publications"))
        #expect(again.errors.contains("page 1 of 1 · 10 publications · h 10 so far"))
    }

    @Test("files that stay empty, as on a full disk, are counted in the last line")
    func emptyFile() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        try Data().write(to: folder.url.appending(path: "Downloads/empty.html"))
        try page.write(to: folder.url.appending(path: "Downloads/page.html"))
        let run = try await run("collect", "Elena Marchetti", "--no-open", "--max", "10", "--since", "1h")
        #expect(run.status == 0)
        #expect(run.errors.contains("ignored: 1 file that is empty or not finished"))
    }

    // MARK: At a terminal

    /// Starts `collect` with a terminal as its input, output and messages.
    private func start(_ arguments: [String], at terminal: PseudoTerminal, _ path: String) throws -> Process {
        try? FileManager.default.createDirectory(atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        let process = CommandRun.unstarted(
            ["collect"] + arguments, in: folder, environment: ["TERM": "xterm", "PATH": path])
        process.standardInput = terminal.stream
        process.standardOutput = terminal.stream
        process.standardError = terminal.stream
        try process.run()
        return process
    }

    @Test("o opens the address again, s skips the person, q ends; the terminal is as before")
    func keys() async throws {
        let people = "name,profile\nAda Lovelace,abcdefgAAAAJ\nGrace Hopper,bcdefghAAAAJ\n"
        try Data(people.utf8).write(to: folder.url.appending(path: "people.csv"))
        let (path, addresses) = try browser(endingWith: 0)
        let terminal = try PseudoTerminal(columns: 120)
        let process = try start(["--roster", folder.path("people.csv")], at: terminal, path)
        #expect(try await address(addresses).contains("user=abcdefgAAAAJ"))
        await terminal.wait(for: "Ada Lovelace: no page yet")
        #expect(terminal.takesKeys)
        terminal.type("o")
        #expect(try await address(addresses).contains("user=abcdefgAAAAJ"))
        terminal.type("x\u{1B}[A")
        terminal.type("s")
        #expect(try await address(addresses).contains("user=bcdefghAAAAJ"))
        await terminal.wait(for: "Grace Hopper: no page yet")
        terminal.type("q")
        #expect(try await process.status() == 1)
        #expect(!terminal.takesKeys)
        let text = try terminal.text()
        #expect(text.contains("Ada Lovelace is skipped"))
        #expect(text.contains("missing: Ada Lovelace; Grace Hopper"))
        #expect(text.contains("no page was saved, so nothing is stored"))
    }

    @Test("the status line says where the list stands, what to do, and asks whether that is enough")
    func status() async throws {
        let (path, addresses) = try browser(endingWith: 0)
        let terminal = try PseudoTerminal(columns: 120)
        let process = try start(["Elena Marchetti", "--enough"], at: terminal, path)
        _ = try await address(addresses)
        await terminal.wait(for: "no page yet · save the first page · o open again, q end")
        try page.write(to: folder.url.appending(path: "Downloads/a.html"))
        #expect(try await address(addresses).contains("start=10"))
        await terminal.wait(for: "page 1 of 22 · 10 publications · h 10 so far · enough at h ≥ 10, g ≥ 10? y")
        terminal.type("y")
        #expect(try await process.status() == 0)
        let text = try terminal.text()
        #expect(text.contains("h-index ≥ 10") && text.contains("`scholar collect 1` continues"))
    }

    @Test("in a narrow terminal the keys are shown in short, and the line is never wrapped")
    func narrow() async throws {
        let (path, addresses) = try browser(endingWith: 0)
        let terminal = try PseudoTerminal(columns: 50)
        let process = try start(["Elena Marchetti", "--no-replay"], at: terminal, path)
        _ = try await address(addresses)
        await terminal.wait(for: "no page yet · save the first page · keys o q")
        terminal.type("q")
        #expect(try await process.status() == 1)
        let lines = try terminal.text().split { $0.isNewline || $0 == "\r" }.map {
            $0.replacing("\u{1B}[K", with: "")
        }
        #expect(lines.contains { $0.contains("keys o q") })
        #expect(lines.filter { Cells.width(String($0)) > 50 } == [])
    }

    @Test("an interruption gives the terminal back")
    func interrupted() async throws {
        let (path, addresses) = try browser(endingWith: 0)
        let terminal = try PseudoTerminal(columns: 120)
        let process = try start(["Elena Marchetti"], at: terminal, path)
        _ = try await address(addresses)
        await terminal.wait(for: "save the first page")
        #expect(terminal.takesKeys)
        kill(process.processIdentifier, SIGINT)
        #expect(try await process.status() == 130)
        #expect(!terminal.takesKeys)
        #expect(try terminal.text().hasSuffix("\nscholar: interrupted; no page is stored yet\n"))
    }
}
