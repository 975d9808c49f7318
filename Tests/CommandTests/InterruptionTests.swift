import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages
@testable import scholar

/// Interruptions of a process: killed, interrupted, on a full disk, refused, and resumed.
@Suite("Interruptions", .timeLimit(.minutes(5)))
struct InterruptionTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private func start(_ arguments: [String], errors: String? = nil) throws -> Process {
        let process = CommandRun.unstarted(arguments, in: folder)
        if let errors {
            try Data().write(to: folder.url.appending(path: errors))
            process.standardError = FileHandle(forWritingAtPath: folder.path(errors))
        }
        try process.run()
        return process
    }

    /// Serves an author's pages; the page with this start arrives when it is released, or never.
    private func server(
        withholding withheld: Int? = nil, until release: DispatchSemaphore = DispatchSemaphore(value: 0)
    ) throws -> RawServer {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        return try RawServer { path, send in
            let start = URLParameters(address: path)["start"].flatMap { Int($0) } ?? 0
            if start == withheld { release.wait() }
            let page = pages[min(start / 10, pages.count - 1)]
            _ = send(RawServer.head(length: page.count) + page)
        }
    }

    private var database: DatabaseQueue {
        get throws { try DatabaseQueue(path: folder.path("scholar.sqlite")) }
    }

    private func kill(_ process: Process) async throws {
        Foundation.kill(process.processIdentifier, SIGKILL)
        _ = try await process.status()
    }

    /// Kills a command with SIGKILL inside a transaction, which a trigger never lets end. The command has opened the store
    /// when it asks the server, which then waits: a store with such a trigger is not opened.
    private func killed(
        _ arguments: [String], by server: RawServer, release: DispatchSemaphore, beforeInsertOn table: String
    ) async throws {
        let database = try database
        let process = try start(arguments)
        await server.wait(for: 1)
        try await database.write { database in
            try database.execute(
                sql: """
                    CREATE VIEW endless AS
                        WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers) SELECT n FROM numbers;
                    CREATE TRIGGER stop BEFORE INSERT ON \(table) BEGIN SELECT max(n) FROM endless; END
                    """)
        }
        release.signal()
        // The lock is refused as soon as the command is in its transaction.
        let probe = "BEGIN IMMEDIATE; ROLLBACK"
        while (try? await database.writeWithoutTransaction({ try $0.execute(sql: probe) })) != nil {
            await Task.yield()
        }
        try await kill(process)
        try await database.write { try $0.execute(sql: "DROP TRIGGER stop; DROP VIEW endless") }
        #expect(try Store(path: folder.path("scholar.sqlite"), removesStale: false).inspect().damage.isEmpty)
    }

    @Test(
        "kill -9 between two pages of a retrieval, and while a page is stored, loses no stored page",
        arguments: [1, 2, 21])
    func killedFetch(_ pages: Int) async throws {
        let halting = try server(withholding: 10 * pages)
        defer { halting.stop() }
        let process = try start(["search", "Elena Marchetti", "--base-url", halting.base])
        await halting.wait(for: pages + 1)
        try await kill(process)
        try expectStored(pages)
        let release = DispatchSemaphore(value: 0)
        let slow = try server(withholding: 10 * pages, until: release)
        defer { slow.stop() }
        try await killed(
            ["resume", "1", "--base-url", slow.base, "--anyway"], by: slow, release: release,
            beforeInsertOn: "pages")
        try expectStored(pages)
        let server = try server()
        defer { server.stop() }
        let whole = try await run("resume", "1", "--base-url", server.base, "--json")
        #expect(whole.status == 0, "\(whole.errors)")
        #expect(((whole.json as? [String: Any])?["indexes"] as? [String: Any])?["h"] as? Int == 28)
    }

    private func expectStored(_ pages: Int) throws {
        let store = try Store(path: folder.path("scholar.sqlite"), removesStale: false)
        #expect(try store.inspect().damage.isEmpty)
        let search = try store.search(1)
        #expect(search.pages == pages && !search.isComplete)
        #expect(try store.results(of: 1).publications.count == pages * 10)
        #expect(search.nextURL?.hasSuffix("start=\(pages * 10)") == true)
    }

    @Test("kill -9 while an archive is written leaves none of its pages after the next command")
    func killedArchive() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let pipe = folder.path("pipe")
        #expect(mkfifo(pipe, 0o600) == 0)
        func drafts() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter {
                $0.hasPrefix("scholar-open-")
            }
        }
        let process = try start(["archive", "1", "-o", pipe, "--force"])
        // The pipe is opened when the archive is complete, and holds less than all of it.
        let reader = try await onThread { FileHandle(forReadingAtPath: pipe) }
        try await kill(process)
        #expect(reader != nil)
        #expect(try drafts().count == 1)
        #expect(try await CommandRun.process(["list"], in: folder).status == 0)
        #expect(try drafts().isEmpty)
    }

    @Test("kill -9 after the first line of output of an edit leaves it complete")
    func killedEdit() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let process = CommandRun.unstarted(["merge", "1", "2", "3"], in: folder)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let first = try await onThread { output.fileHandleForReading.availableData }
        try await kill(process)
        #expect(!first.isEmpty)
        let store = try Store(path: folder.path("scholar.sqlite"))
        #expect(try store.history(of: 1).done.map(\.edits.count) == [1] && store.inspect().damage.isEmpty)
        #expect(try await run("show", "1", "--json").status == 0)
    }

    @Test("Ctrl-C, SIGTERM and a closed terminal end with 130 and name the command to resume", arguments: [2, 15, 1])
    func interrupted(_ signal: Int32) async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let server = try RawServer { path, send in
            // The third page never ends, but is fast enough not to time out.
            if path.hasSuffix("start=20") {
                guard send(RawServer.head()) else { return }
                let filler = Array(String(repeating: " ", count: 2000).utf8)
                while send(filler) { Thread.sleep(forTimeInterval: 0.2) }
            }
            let page = pages[path.hasSuffix("start=10") ? 1 : 0]
            _ = send(RawServer.head(length: page.count) + page)
        }
        defer { server.stop() }
        let process = try start(["search", "Elena Marchetti", "--base-url", server.base], errors: "errors")
        await server.wait(for: 3)
        Foundation.kill(process.processIdentifier, signal)
        #expect(try await process.status() == 130 && process.terminationReason == .exit)
        let said = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        #expect(said.contains("scholar resume 1"))
        let search = try Store(path: folder.path("scholar.sqlite"), for: .reading).search(1)
        #expect(search.pages == 2 && !search.isComplete)
    }

    @Test("an ignored SIGHUP stays ignored")
    func nohup() async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let isHungUp = DispatchSemaphore(value: 0)
        let server = try RawServer { path, send in
            let start = URLParameters(address: path)["start"].flatMap { Int($0) } ?? 0
            if start == 10 { isHungUp.wait() }
            _ = send(RawServer.head(length: pages[start / 10].count) + pages[start / 10])
        }
        defer { server.stop() }
        let process = CommandRun.unstarted(
            ["search", "Elena Marchetti", "--base-url", server.base, "-q"], in: folder,
            shell: "trap '' HUP; \(CommandRun.itself)")
        try process.run()
        await server.wait(for: 2)
        Foundation.kill(process.processIdentifier, SIGHUP)
        isHungUp.signal()
        #expect(try await process.status() == 0)
    }

    @Test(
        "a full disk ends with 74 and keeps the earlier pages",
        .disabled(if: Sanitizer.isThread, "the thread sanitizer cannot start where files may not grow"))
    func fullDisk() async throws {
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        let size = try #require(
            try FileManager.default.attributesOfItem(atPath: folder.path("scholar.sqlite"))[.size] as? Int)
        let server = try server()
        defer { server.stop() }
        // The store may grow by at most 60 KiB, which looks to it like a full disk.
        let process = CommandRun.unstarted(
            ["search", "Elena Marchetti", "--base-url", server.base, "--json"], in: folder,
            shell: "ulimit -f \(size / 1024 + 60); \(CommandRun.itself) 2> >(cat > '\(folder.path("errors"))')")
        try process.run()
        #expect(try await process.status() == 74)
        let store = try Store(path: folder.path("scholar.sqlite"))
        #expect(try store.inspect().damage.isEmpty)
        let search = try #require(try store.searches().last)
        #expect(search.pages > 0 && !search.isComplete)
        #expect(search.pages >= server.requests.count - 1)
        #expect(try await run("resume", "2").status == 0)
    }
}
