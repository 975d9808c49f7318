import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages
@testable import scholar

/// Interruptions of a process: killed, interrupted, on a full disk, refused, and resumed.
@Suite("Interruptions", .timeLimit(.minutes(5)))
struct InterruptionTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    /// Kills a working process with SIGKILL at a moment.
    private func killed(_ arguments: [String], at moment: () async throws -> Void) async throws {
        let process = try start(arguments)
        try await moment()
        kill(process.processIdentifier, SIGKILL)
        try await onThread { process.waitUntilExit() }
    }

    private func start(_ arguments: [String], errors: String? = nil) throws -> Process {
        let process = CommandRun.unstarted(arguments, in: folder)
        if let errors {
            try Data().write(to: folder.url.appending(path: errors))
            process.standardError = FileHandle(forWritingAtPath: folder.path(errors))
        }
        try process.run()
        return process
    }

    /// Serves an author's pages, each after a few milliseconds; optionally the last one never arrives.
    private func slowServer(isEndless: Bool = false) throws -> RawServer {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        return try RawServer { path, send in
            let start = URLParameters(address: path)["start"].flatMap { Int($0) } ?? 0
            Thread.sleep(forTimeInterval: isEndless && start == 210 ? 3600 : 0.004)
            let page = pages[min(start / 10, pages.count - 1)]
            _ = send(RawServer.head(length: page.count) + page)
        }
    }

    @Test("kill -9 at ten moments of a retrieval loses no stored page, and the store is intact")
    func killedFetch() async throws {
        var random = SeededRandom(seed: 4)
        for round in 0..<10 {
            // Each round has its own query: a request of a killed process may be read when the next is counted. Half of
            // them cannot finish, however long this machine takes to kill them.
            let server = try slowServer(isEndless: round.isMultiple(of: 2))
            defer { server.stop() }
            // The same words a varying number of times: the pages match each query, and each is a separate search.
            let name = "Elena Marchetti" + String(repeating: " Elena", count: round)
            let pages = Int.random(in: 1...21, using: &random)
            try await killed(["search", name, "--base-url", server.base]) { await server.wait(for: pages) }
            let asked = server.count
            let store = try Store(path: folder.path("scholar.sqlite"), removesStale: false)
            #expect(try store.inspect().damage.isEmpty)
            let search = try store.searches().first { $0.query.author == name }
            // The page after the last stored one may be on its way; no earlier one is missing.
            #expect((search?.pages ?? 0) >= asked - 1, "round \(round)")
            guard let search else { continue }
            let rows = try store.results(of: search.id).publications.count
            #expect(rows == min(search.pages * 10, 214))
            #expect(search.isComplete == (search.pages == 22))
            #expect(search.isComplete || search.nextURL?.hasSuffix("start=\(search.pages * 10)") == true)
        }
        let incomplete = try Store(path: folder.path("scholar.sqlite"), removesStale: false).searches()
            .filter { !$0.isComplete }
        #expect(!incomplete.isEmpty)
        let id = String(try #require(incomplete.first).id)
        #expect(try await run("list").output.contains("incomplete"))
        let server = try slowServer()
        defer { server.stop() }
        let whole = try await run("resume", id, "--base-url", server.base, "--json")
        #expect(whole.status == 0, "\(whole.errors)")
        #expect(((whole.json as? [String: Any])?["indexes"] as? [String: Any])?["h"] as? Int == 28)
    }

    @Test("kill -9 at twelve moments of an edit leaves it complete or absent")
    func killedEdit() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let before = try Store(path: folder.path("scholar.sqlite")).results(of: 1).publications
        var random = SeededRandom(seed: 5)
        for round in 1...12 {
            let seconds = Double.random(in: 0.005...0.09, using: &random)
            // Whenever it is killed, the edit is complete or absent.
            try await killed(["merge", "1", "\(2 * round)", "\(2 * round + 1)"]) {
                try await Task.sleep(for: .seconds(seconds))
            }
            let store = try Store(path: folder.path("scholar.sqlite"))
            #expect(try store.inspect().damage.isEmpty)
            let steps = try store.history(of: 1).done
            #expect(steps.map(\.number) == Array(1..<(steps.count + 1)))
            #expect(steps.allSatisfy { $0.edits.count == 1 })
            #expect(try store.results(of: 1).publications == before)
        }
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
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
        let said = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        #expect(said.contains("2 pages are stored as search 1; scholar resume 1 continues"))
        #expect(try await run("list").output.contains("incomplete"))
    }

    @Test("an ignored SIGHUP stays ignored")
    func nohup() async throws {
        let server = try slowServer()
        defer { server.stop() }
        let process = CommandRun.unstarted(
            ["search", "Elena Marchetti", "--base-url", server.base, "-q"], in: folder,
            shell: "trap '' HUP; \(CommandRun.itself)")
        try process.run()
        await server.wait(for: 2)
        kill(process.processIdentifier, SIGHUP)
        let status = try await onThread { () -> Int32 in
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(status == 0)
    }

    @Test(
        "a full disk ends with 74 and keeps the earlier pages",
        .disabled(if: Sanitizer.isThread, "the thread sanitizer cannot start where files may not grow"))
    func fullDisk() async throws {
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        let size = try #require(
            try FileManager.default.attributesOfItem(atPath: folder.path("scholar.sqlite"))[.size] as? Int)
        let server = try slowServer()
        defer { server.stop() }
        // The store may grow by at most 60 KiB, which looks to it like a full disk.
        let process = CommandRun.unstarted(
            ["search", "Elena Marchetti", "--base-url", server.base, "--json"], in: folder,
            shell: "ulimit -f \(size / 1024 + 60); \(CommandRun.itself) 2> >(cat > '\(folder.path("errors"))')")
        try process.run()
        let status = try await onThread { () -> Int32 in
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(status == 74)
        let store = try Store(path: folder.path("scholar.sqlite"))
        #expect(try store.inspect().damage.isEmpty)
        let search = try #require(try store.searches().last)
        #expect(search.pages > 0 && !search.isComplete)
        #expect(search.pages >= server.requests.count - 1)
        #expect(try await run("resume", "2").status == 0)
    }
}
