import Foundation
import Testing

@testable import ScholarKit
@testable import scholar

/// What only a process shows of patience: killed, interrupted, on a full disk, refused, and going on.
@Suite("Patience")
struct PatienceTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    /// Starts the binary and does something to it.
    /// Kills a process that is at work, in the hard way: some time after it came so far.
    private func killed(
        _ arguments: [String], after seconds: Double, when isSoFar: @escaping @Sendable () -> Bool = { true }
    ) async throws {
        try await onThread {
            let process = try start(arguments)
            while !isSoFar(), process.isRunning { Thread.sleep(forTimeInterval: 0.001) }
            Thread.sleep(forTimeInterval: seconds)
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    private func start(_ arguments: [String], errors: String? = nil) throws -> Process {
        let process = Process()
        process.executableURL = CommandRun.binary
        process.arguments = arguments
        process.environment = CommandRun.environment(home: folder.url.path)
        process.standardOutput = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        if let errors {
            try Data().write(to: folder.url.appending(path: errors))
            process.standardError = FileHandle(forWritingAtPath: folder.path(errors))
        } else {
            process.standardError = FileHandle.nullDevice
        }
        try process.run()
        return process
    }

    /// Serves an author's pages, each after a few milliseconds.
    private func slowServer() throws -> RawServer {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        return try RawServer { path, send in
            Thread.sleep(forTimeInterval: 0.004)
            let start = URLParameters(address: path)["start"].flatMap { Int($0) } ?? 0
            let page = pages[min(start / 10, pages.count - 1)]
            _ = send(RawServer.head(length: page.count) + page)
        }
    }

    @Test("kill -9 at fifty moments of a fetch loses no page that was in, and the store is whole")
    func killedFetch() async throws {
        var random = SeededRandom(seed: 4)
        for round in 0..<50 {
            // Each round has its own: a request of a process that is dead may be read when the next is counted.
            let server = try slowServer()
            defer { server.stop() }
            let name = "Marchetti \(round)"
            let seconds = Double.random(in: 0...0.015, using: &random)
            let pages = Int.random(in: 1...21, using: &random)
            try await killed(["search", name, "--base-url", server.base], after: seconds) { server.count >= pages }
            let asked = server.count
            let store = try Store(path: folder.path("scholar.sqlite"), removesStale: false)
            #expect(try store.inspect().damage.isEmpty)
            let search = try store.searches().first { $0.query.author == name }
            // The page behind the last one that is stored may be on its way; none before it is missing.
            #expect((search?.pages ?? 0) >= asked - 1, "round \(round)")
            guard let search else { continue }
            let rows = try store.publications(of: search.id).count
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

    @Test("kill -9 at fifty moments of an edit leaves it done or not done, and nothing in between")
    func killedEdit() async throws {
        _ = try await run("import", "Fixtures/scholar-pages/author-2011")
        let before = try Store(path: folder.path("scholar.sqlite")).publications(of: 1)
        var random = SeededRandom(seed: 5)
        for round in 1...50 {
            let seconds = Double.random(in: 0.005...0.09, using: &random)
            try await killed(["merge", "1", "\(2 * round)", "\(2 * round + 1)"], after: seconds)
            let store = try Store(path: folder.path("scholar.sqlite"))
            #expect(try store.inspect().damage.isEmpty)
            let steps = try store.history(of: 1).done
            #expect(steps.map(\.number) == Array(1..<(steps.count + 1)))
            #expect(steps.allSatisfy { $0.edits.count == 1 })
            #expect(try store.publications(of: 1) == before)
        }
        #expect(try await run("show", "1", "--json").status == 0)
    }

    @Test("Ctrl-C, a request to end and a closed terminal end with 130 and say how to go on", arguments: [2, 15, 1])
    func interrupted(_ signal: Int32) async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let server = try RawServer { path, send in
            // The third page never comes.
            if path.hasSuffix("start=20") { Thread.sleep(forTimeInterval: 3600) }
            let page = pages[path.hasSuffix("start=10") ? 1 : 0]
            _ = send(RawServer.head(length: page.count) + page)
        }
        defer { server.stop() }
        let process = try start(["search", "Elena Marchetti", "--base-url", server.base], errors: "errors")
        while server.requests.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        #expect(process.terminationStatus == 130 && process.terminationReason == .exit)
        let said = try String(contentsOfFile: folder.path("errors"), encoding: .utf8)
        #expect(said.contains("2 pages are stored as search 1; scholar resume 1 goes on"))
        #expect(try await run("list").output.contains("incomplete"))
    }

    @Test("a hang-up that was to be ignored is ignored")
    func nohup() async throws {
        let server = try slowServer()
        defer { server.stop() }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", "trap '' HUP; exec \"$0\" search Marchetti --base-url \"$1\" -q", CommandRun.binary.path, server.base,
        ]
        process.environment = CommandRun.environment(home: folder.url.path)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        while server.count < 2 { try await Task.sleep(for: .milliseconds(5)) }
        kill(process.processIdentifier, SIGHUP)
        let status = try await onThread { () -> Int32 in
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(status == 0)
    }

    @Test(
        "a full disk ends with 74 and keeps the pages before",
        .disabled(if: Sanitizer.isThread, "the thread sanitizer cannot start where files may not grow"))
    func fullDisk() async throws {
        let server = try slowServer()
        defer { server.stop() }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        // No file may grow beyond 400 KiB, which is what a full disk looks like to the store.
        process.arguments = [
            "-c", "ulimit -f 400; exec \"$0\" search Marchetti --base-url \"$1\" --json 2> >(cat > \"$2\")",
            CommandRun.binary.path, server.base, folder.path("errors"),
        ]
        process.environment = CommandRun.environment(home: folder.url.path)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        let status = try await onThread { () -> Int32 in
            process.waitUntilExit()
            return process.terminationStatus
        }
        #expect(status == 74)
        let store = try Store(path: folder.path("scholar.sqlite"))
        #expect(try store.inspect().damage.isEmpty)
        let search = try #require(try store.searches().first)
        #expect(search.pages > 0 && !search.isComplete)
        #expect(search.pages >= server.requests.count - 1)
        #expect(try await run("resume", "1").status == 0)
    }

    @Test("a captcha on page 4: 75, the next page by hand or by resume, and nobody asks before the time")
    func story() async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let captcha = try Fixture("refusal-captcha-in-page").pages[0].bytes
        let server = try await PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            return PageServer.Answer(body: start == 30 ? captcha : pages[start / 10])
        }
        let base = server.base
        let first = try await run("search", "Elena Marchetti", "--base-url", base, "--json", "--label", "mine")
        #expect(first.status == 75)
        let json = first.json as? [String: Any]
        #expect((json?["search"] as? [String: Any])?["complete"] as? Bool == false)
        #expect((json?["interruption"] as? [String: Any])?["resume"] as? String == "scholar resume 1")
        for words in ["captcha", "3 pages are stored as search 1", "import --into 1", "resume 1", "2 h from now"] {
            #expect(first.errors.contains(words), "\(first.errors)")
        }
        _ = try await run("reject", "1", "2")
        let asked = server.requests.count
        for command in [
            ["search", "Ada", "--base-url", base], ["resume", "1"], ["profile", "abc", "--base-url", base],
        ] {
            let run = try await CommandRun.scholar(command, in: folder)
            #expect(run.status == 75 && run.errors.contains("--anyway"), "\(run.errors)")
        }
        #expect(server.requests.count == asked)
        // The page that a person saved meanwhile, and the next one.
        let fixture = Folders.fixtures.appending(path: "author-2026")
        let refused = try await run("resume", "mine", "--anyway")
        #expect(refused.status == 75 && server.requests.count == asked + 1)
        // Refused twice within a day.
        #expect(refused.errors.contains("24 h from now"))
        let saved = try await run("import", "--into", "mine", fixture.appending(path: "page-4.html").path)
        #expect(saved.status == 0, "\(saved.errors)")
        #expect(try await run("import", "--into", "mine", self.fixture("odd-cited-by")).status == 1)
        let resumed = try await run("resume", "mine", "--anyway")
        #expect(resumed.status == 0, "\(resumed.errors)")
        #expect(server.requests.count == asked + 1 + 18)
        let show = try await run("show", "1", "--json").json as? [String: Any]
        #expect((show?["rejected"] as? [Any])?.count == 1)
        #expect((show?["search"] as? [String: Any])?["complete"] as? Bool == true)
        #expect((show?["publications"] as? [Any])?.count == 213)
    }

    private func fixture(_ name: String) -> String {
        "Fixtures/scholar-pages/\(name)"
    }

    @Test("a first refusal is no zero anywhere")
    func nothingYet() async throws {
        let server = try await PageServer { _, _ in PageServer.Answer(status: 429) }
        let run = try await run("search", "Ada", "--base-url", server.base)
        #expect(run.status == 75)
        #expect(!run.output.contains("h-index 0"))
        #expect(run.output.contains("no page has come yet"))
        let list = try await self.run("list")
        #expect(list.output.contains("-  -  incomplete"))
        let show = try await self.run("show", "1", "--json").json as? [String: Any]
        #expect((show?["indexes"] as? [String: Any])?.isEmpty == true)
    }

    @Test("doctor tells libraries, settings, store, requests, and strange pages")
    func doctor() async throws {
        let empty = try await run("doctor")
        #expect(empty.status == 0 && empty.output.contains("not there yet") && empty.output.contains("libxml2"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("scholar.sqlite")))
        let server = try await PageServer { _, _ in PageServer.Answer(body: Array("<title>New</title>".utf8)) }
        let strange = try await run("search", "Ada", "--base-url", server.base)
        #expect(strange.status == 65 && strange.errors.contains("it is kept as"))
        let doctor = try await run("doctor")
        #expect(doctor.output.contains("not-understood") && doctor.output.contains("1 page, the latest"))
        let json = try await run("doctor", "--json").json as? [String: Any]
        #expect(json?["healthy"] as? Bool == true)
        try Data("not a database, but long enough to be read as one, or so it seems".utf8)
            .write(to: folder.url.appending(path: "broken.sqlite"))
        #expect(try await run("doctor", "--database", folder.path("broken.sqlite")).status == 74)
    }

    @Test(
        "settings are used, and what is wrong in them is told with the way out",
        arguments: [
            ("colour = \"never\"", "the nearest is \"color\""), ("request_per_day = 3", "requests_per_day"),
            ("delay = \"soon\"", "number of seconds"), ("color = \"blue\"", "\"auto\", \"always\" or \"never\""),
            ("delay = = 3", "line 1"), ("requests_per_run = 0", "from 1 to 1000"), ("language = 3", "a text"),
        ])
    func wrongSettings(_ text: String, _ hint: String) async throws {
        try settings(text)
        let run = try await run("search", "Ada")
        #expect(run.status == 64)
        #expect(run.errors.contains(hint), "\(run.errors)")
        let doctor = try await self.run("doctor")
        #expect(doctor.status == 64 && doctor.output.contains("config.toml"))
    }

    @Test("settings: the store, the language, colours; options win")
    func settings() async throws {
        try settings("database = \"\(folder.path("other.sqlite"))\"\nlanguage = \"de\"\ncolor = \"always\"\n")
        #expect(try await run("url", "Ada").output.contains("hl=de"))
        #expect(try await run("url", "Ada", "--language", "fr").output.contains("hl=fr"))
        _ = try await run(
            "import", "Fixtures/scholar-pages/odd-cited-by", environment: ["SCHOLAR_DATABASE": ""])
        #expect(FileManager.default.fileExists(atPath: folder.path("other.sqlite")))
        #expect(try await run("show", "1", environment: ["SCHOLAR_DATABASE": ""]).output.contains("\u{1B}["))
        #expect(try await run("doctor", "--color", "never").output.contains("de (settings)"))
    }

    private func settings(_ text: String) throws {
        let file = folder.url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test("nothing in a page, its address or its name steers the terminal")
    func controls() async throws {
        let page = """
            <!-- saved from url=(0099)https://scholar.google.com/scholar?q=%1B%5D0;title%07author:x%9B31m -->
            <div id="gs_ab_md">About 12 results</div><div id="gs_res_ccl_mid"><div class="gs_r"><div class="gs_ri">
            <h3 class="gs_rt"><a href="file:///etc/&#27;[2Jpasswd">Title &#27;]0;pwned&#7; &#155;31m \u{9B}31m&#x202E;end</a></h3>
            <div class="gs_a">A &#27;[31mB - J&#8;, 1999 - p&#13;q</div>
            <div class="gs_fl"><a href="/scholar?cites=1">Cited by 3</a></div></div></div></div>
            """
        try Data(page.utf8).write(to: folder.url.appending(path: "page.html"))
        _ = try await run("import", folder.path("page.html"))
        let opened = try await run("publication", "1", "1", "--open")
        #expect(opened.status == 64 && opened.errors.contains("no address of the web"), "\(opened.errors)")
        for arguments in [
            ["show", "1"], ["list"], ["publication", "1", "1"], ["show", "1", "--json"], ["show", "9\u{1B}[2J"],
        ] {
            let run = try await CommandRun.scholar(arguments, in: folder)
            for text in [run.output, run.errors] {
                let controls = text.unicodeScalars.filter {
                    $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || $0.value == 0x202E
                }
                #expect(controls.isEmpty, "\(arguments): \(controls.map(\.value))")
            }
        }
    }
}
