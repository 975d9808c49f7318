import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists

/// The editing commands, run as by a user or a script.
@Suite("Editing commands")
struct EditCommandTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    private func list(_ search: String) async throws -> [String: Any] {
        try #require(try await run("show", search, "--json").json as? [String: Any])
    }

    private func titles(_ value: Any?) -> Set<String> {
        Set((value as? [[String: Any]] ?? []).compactMap { ($0["title"] as? String).map { NormalisedTitle($0).text } })
    }

    /// The pages of a fixture as they might look a month later: other citation counts, another order, two titles with
    /// different spelling, one publication missing.
    private func pagesLater(gone: String, respelled: [String]) throws -> String {
        let later = folder.url.appending(path: "later")
        try FileManager.default.createDirectory(at: later, withIntermediateDirectories: true)
        var rows: [String] = []
        var frame: (head: String, tail: String) = ("", "")
        for page in try Fixture("author-2014").pages {
            let text = String(decoding: page.bytes, as: UTF8.self)
            let start = try #require(text.range(of: "<div id=\"gs_ccl\" role=\"main\">"))
            let end = try #require(text.range(of: "<script>", range: start.upperBound..<text.endIndex))
            rows += text[start.upperBound..<end.lowerBound].components(separatedBy: "<div class=\"gs_r\"").dropFirst()
            if frame.head.isEmpty { frame = (String(text[..<start.upperBound]), String(text[end.lowerBound...])) }
        }
        rows = rows.filter { !$0.contains(gone) }.map { row in
            var row = row.replacing(/Cited by (\d+)/) { "Cited by \((Int($0.1) ?? 0) + 3)" }
            for title in respelled {
                row = row.replacing(title, with: title.uppercased() + ".")
            }
            return row
        }
        let tail = frame.tail.replacing(/start=\d+/, with: "start=0")
        let text = frame.head + rows.reversed().map { "<div class=\"gs_r\"" + $0 }.joined() + tail
        try text.write(to: later.appending(path: "page.html"), atomically: true, encoding: .utf8)
        return later.path
    }

    @Test("clean a list, repeat the query a month later, and the edits are replayed")
    func story() async throws {
        #expect(try await run("import", "Fixtures/scholar-pages/author-2014").status == 0)
        for arguments in [
            ["reject", "1", "5,7", "9"], ["merge", "1", "34", "214"], ["merge", "1", "1", "3"],
            ["merge", "1", "1", "13"],
            ["keep", "1"],
        ] {
            let step = try await CommandRun.scholar(arguments, in: folder)
            #expect(step.status == 0, "\(arguments): \(step.errors)")
        }
        let before = try await list("1")
        let all = try #require(before["publications"] as? [[String: Any]])
        func title(_ id: Int) -> String {
            let rejected = before["rejected"] as? [[String: Any]] ?? []
            let merged = before["merged_publications"] as? [[String: Any]] ?? []
            return (all + rejected + merged).first { $0["id"] as? Int == id }?["title"] as? String ?? ""
        }
        let later = try pagesLater(gone: "Scales of scour depth across flood plains", respelled: [title(5), title(3)])
        let again = try await run("import", later)
        #expect(again.status == 0, "\(again.errors)")
        let said = again.output.replacing("\n", with: " ")
        #expect(said.contains("3 edits of search 1"))
        #expect(
            said.contains(
                "not applied: merge \"Scales of scour depth across flood plains, 1978-2004\": no such publication"))
        let after = try await list("2")
        #expect((after["search"] as? [String: Any])?["replayed_from"] as? Int == 1)
        #expect(
            (after["unapplied_edits"] as? [[String: Any]])?.map { $0["reason"] as? String } == ["gone", "senseless"])
        #expect(titles(after["rejected"]) == titles(before["rejected"]))
        #expect(
            titles(after["merged_publications"])
                == titles(before["merged_publications"]).subtracting([NormalisedTitle(title(13)).text]))
        // Without replay the new search has no edits.
        _ = try await run("import", later, "--no-replay", "--new")
        #expect((try await list("3")["rejected"] as? [Any])?.isEmpty == true)
        let dry = try await run("replay", "1", "3", "--dry-run")
        #expect(dry.output.contains("would apply 3 of 4 edits"))
        #expect((try await list("3")["rejected"] as? [Any])?.isEmpty == true)
        // A file carries the edits to another store.
        let recipe = folder.path("recipe.json")
        #expect(try await run("history", "1", "--export", recipe).status == 0)
        _ = try await run("import", later, "--no-replay", "--database", folder.path("other.sqlite"))
        #expect(try await run("replay", "--file", recipe, "1", "--database", folder.path("other.sqlite")).status == 0)
        let other =
            try await run("show", "1", "--json", "--database", folder.path("other.sqlite")).json as? [String: Any]
        #expect(titles(other?["rejected"]) == titles(before["rejected"]))
    }

    @Test("every edit reports its changes, the publications near the threshold, and how to undo it")
    func words() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let merge = try await run("merge", "last", "1", "3")
        #expect(merge.output.contains("publications 214 → 213"))
        #expect(merge.output.contains("next: h = "))
        #expect(merge.output.contains("scholar undo 1 undoes it"))
        #expect(try await run("history", "1").output.contains(/merge [13] into [13] "/))
        let undo = try await run("undo", "1", "--json")
        let json = undo.json as? [String: Any]
        #expect((json?["after"] as? [String: Int])?["papers"] == 214)
        #expect(try await run("redo", "1").output.contains("publications 214 → 213"))
        #expect(try await run("undo", "1").output.contains("scholar redo 1 brings it back."))
        #expect(try await run("history", "1").output.contains("undone"))
        let overtaken = try await run("reject", "1", "40-42")
        #expect(overtaken.output.contains("1 undone step can no longer be redone"))
        #expect(try await run("redo", "1").status == 64)
        let homeless = try await run("export", "1", "--output", folder.path("no/such/list.csv"))
        #expect(homeless.status == 74 && homeless.errors.contains("name a file in a folder that exists"))
        #expect(try await run("history", "1").output.contains("reject"))
    }

    @Test("an edited search is kept from then on, with a message")
    func keeps() async throws {
        let server = try await PageServer.serving("author-2011", rowsPerPage: 100)
        _ = try await run("search", "Elena Marchetti", "--base-url", server.base)
        #expect(try await run("reject", "1", "1").output.contains("Search 1 is now kept for good."))
        #expect(try await run("list").output.contains("kept"))
        let again = try await run("search", "Elena Marchetti", "--base-url", server.base, "--refresh", "--json")
        let json = try #require(again.json as? [String: Any])
        #expect((json["rejected"] as? [Any])?.count == 1)
        let plain = try await run(
            "search", "Elena Marchetti", "--base-url", server.base, "--refresh", "--no-replay", "--json")
        #expect(((plain.json as? [String: Any])?["rejected"] as? [Any])?.isEmpty == true)
    }

    @Test(
        "invalid edits end with 64 or 1, give the reason, and change nothing",
        arguments: [
            (["merge", "1", "5"], Int32(64), "two publications"), (["merge", "1", "5", "5"], 64, "named twice"),
            (["merge", "1", "5", "999"], 1, "no publication 999"), (["reject", "1", "999"], 1, "no publication 999"),
            (["dissolve", "1", "5"], 64, "not merged"),
            (["merge", "1", "5", "1"], 64, "restore it first"),
            (["merge", "1", "2", "5"], 64, "merged into 3"), (["reject", "1", "x"], 64, "write 12, or 3,7,12"),
            (["reject", "1", "0"], 64, "start at 1"),
            (["reject", "1", "9-5"], 64, "runs backwards"), (["undo", "1", "--steps", "9"], 64, "only 2 steps"),
            (["redo", "1"], 64, "no edit"),
            (["replay", "1"], 64, "name the search"),
            (["replay", "--file", "README.md", "1"], 65, "not a file of exported edits"),
            (["suggest", "1", "--apply", "99"], 1, "no suggestion 99"), (["reject", "7", "1"], 1, "no search 7"),
        ])
    func senseless(_ arguments: [String], _ status: Int32, _ hint: String) async throws {
        try await CommandRun.prepare(
            [
                ["import", "Fixtures/scholar-pages/author-2011", "-q"], ["reject", "1", "1"], ["merge", "1", "2", "3"],
            ], in: folder)
        let before = try await run("show", "1", "--json").output
        let edit = try await CommandRun.scholar(arguments, in: folder)
        #expect(edit.status == status, "\(edit.errors)")
        #expect(edit.output.isEmpty)
        #expect(edit.errors.lowercased().contains(hint), "\(edit.errors)")
        #expect(try await run("show", "1", "--json").output == before)
    }

    @Test(
        "publications that are already rejected are listed, and the others are rejected; without a change no step is added"
    )
    func repeated() async throws {
        let server = try await PageServer.serving("author-2011", rowsPerPage: 100)
        _ = try await run("search", "Elena Marchetti", "--base-url", server.base)
        let idle = try await run("restore", "1", "5", "7")
        #expect(idle.status == 0)
        #expect(idle.output.hasPrefix("search 1, Elena Marchetti: 5 and 7 are not rejected; nothing was changed\n"))
        #expect(!idle.output.contains("undo") && !idle.output.contains("is now kept for good"))
        #expect(try await run("history", "1").output == "no edits\n")
        _ = try await run("reject", "1", "12-14")
        let more = try await run("reject", "1", "30", "12-17", "16")
        #expect(more.status == 0, "\(more.errors)")
        let said = more.output.replacing("\n", with: " ")
        #expect(said.contains("rejected 30 \"") && said.contains("and 1 more; 12, 13 and 14 are already rejected "))
        #expect(said.contains("publications 211 → 207"))
        #expect((try await list("1")["rejected"] as? [Any])?.count == 7)
        let json = try await run("restore", "1", "30", "5", "--json").json as? [String: Any]
        #expect(json?["unchanged"] as? [Int] == [5])
        #expect((json?["steps"] as? [Any])?.count == 1)
        // A publication is rejected together with its representative.
        _ = try await run("merge", "1", "2", "3")
        #expect(try await run("reject", "1", "2", "3").output.contains("publications 207 → 206"))
    }

    @Test("a suggestion that is named twice is applied once and counted once")
    func suggestTwice() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await run("suggest", "1", "--apply", "1,1").output.contains("applied 1 suggestion in one step"))
    }

    @Test("two concurrent edits are both stored")
    func atOnce() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let folder = folder
        try await withThrowingTaskGroup(of: Int32.self) { group in
            for number in 1...12 {
                group.addTask { try await CommandRun.process(["reject", "1", "\(number)"], in: folder).status }
            }
            for try await status in group { #expect(status == 0) }
        }
        #expect((try await list("1")["rejected"] as? [Any])?.count == 12)
        #expect(
            (try await run("history", "1", "--json").json as? [[String: Any]])?.map { $0["number"] as? Int }
                == Array(1...12))
    }

    @Test(
        "a stored edit ends with 0 even if its output cannot be written",
        arguments: ["> /dev/full", "> >(sleep 0)", "> /dev/full 2> >(sleep 0)", ">&-"])
    func unwritable(_ streams: String) async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        for arguments in [
            ["reject", "1", "1"], ["undo", "1"], ["redo", "1"], ["follow", "1", "--every", "30d"], ["keep", "1"],
        ] {
            // A finished process substitution reads no more: a pipe without a reader.
            let run = try await CommandRun.process(arguments, in: folder, shell: "exec \(streams); sleep 0.05")
            #expect(run.status == 0, "\(arguments): \(run.errors)")
            if streams == "> /dev/full" {
                #expect(
                    run.errors
                        == "scholar: the change is stored, but the answer could not be written to standard output\n")
            }
        }
        #expect((try await list("1")["rejected"] as? [Any])?.count == 1)
    }

    @Test("edit opens the list, applies all changes as one step, and reopens an invalid file")
    func editor() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        // The editor is a program that gets its streams and its environment from this process.
        func edit(_ script: String) async throws -> CommandRun {
            let file = folder.url.appending(path: "editor-\(UUID().uuidString).sh")
            try "#!/bin/sh\n\(script)\n".write(to: file, atomically: true, encoding: .utf8)
            // Run by a shell instead of executed, because a file inherited by another test's process is busy for a
            // moment.
            return try await CommandRun.process(
                ["edit", "1"], in: folder, environment: ["VISUAL": "sh '\(file.path)'"])
        }
        let done = try await edit("sed -i -e 's/^keep *#5 /r #5 /' -e 's/^keep *#3 /merge 1 #3 /' \"$1\"")
        #expect(done.status == 0, "\(done.errors)")
        #expect(done.output.contains("2 edits in one step"))
        #expect((try await list("1")["rejected"] as? [Any])?.count == 1)
        #expect(try await run("undo", "1").output.contains("publications 212 → 214"))
        let untouched = try await edit("true")
        #expect(untouched.status == 0 && untouched.errors.contains("the file changes nothing"))
        let emptied = try await edit(": > \"$1\"")
        #expect(emptied.status == 0 && emptied.errors.contains("empty"))
        // The first time the editor writes invalid text; the second time, with the reason below the line, it corrects
        // it.
        let mended = try await edit(
            "if grep -q 'not a verb' \"$1\"; then sed -i 's/^paint/reject/' \"$1\"; else sed -i 's/^keep *#5 /paint #5 /' \"$1\"; fi"
        )
        #expect(mended.status == 0, "\(mended.errors)")
        #expect(mended.errors.contains("the file opens again"))
        #expect((try await list("1")["rejected"] as? [Any])?.count == 1)
        let hopeless = try await edit("sed -i 's/^keep *#7 /paint #7 /' \"$1\"")
        #expect(hopeless.status == 64)
        #expect(hopeless.errors.contains("still make no sense") || hopeless.errors.contains("still makes no sense"))
        let failing = try await edit("exit 3")
        #expect(failing.status == 64 && failing.errors.contains("EDITOR"))
    }

    @Test("edit keeps edits made meanwhile in another terminal, and accepts Windows line ends")
    func editMeanwhile() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let file = folder.url.appending(path: "editor.sh")
        let script =
            "#!/bin/sh\n'\(CommandRun.binary.path)' reject 1 13 -q > /dev/null\nsed -i -e 's/^keep *#48 /reject #48 /' -e 's/$/\r/' \"$1\"\n"
        try script.write(to: file, atomically: true, encoding: .utf8)
        let done = try await CommandRun.process(
            ["edit", "1"], in: folder, environment: ["VISUAL": "sh '\(file.path)'"])
        #expect(done.status == 0, "\(done.errors)")
        let rejected = try await list("1")["rejected"] as? [[String: Any]]
        #expect(Set(rejected?.compactMap { $0["id"] as? Int } ?? []) == [13, 48])
    }

    @Test("suggest lists suggestions and applies the chosen ones")
    func suggest() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        try expectGolden(try await run("suggest", "1").output, "suggest.txt")
        let applied = try await run("suggest", "1", "--apply", "1,2")
        #expect(applied.output.contains("applied 2 suggestions in one step"))
        #expect((try await list("1")["merged_publications"] as? [Any])?.count == 2)
    }
}
