import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// The editing commands, run as by a user or a script.
@Suite("Editing commands")
struct EditCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

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
            let step = try await run(arguments)
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
        #expect(try await run("replay", "1", "3", "--dry-run").status == 0)
        #expect((try await list("3")["rejected"] as? [Any])?.isEmpty == true)
        // A file carries the edits to another store.
        let recipe = folder.path("recipe.json")
        #expect(try await run("history", "1", "--export", recipe).status == 0)
        _ = try await run("import", later, "--no-replay", "--database", folder.path("other.sqlite"))
        #expect(try await run("replay", "--file", recipe, "1", "--database", folder.path("other.sqlite")).status == 0)
        let other =
            try await run("show", "1", "--json", "--database", folder.path("other.sqlite")).json as? [String: Any]
        #expect(titles(other?["rejected"]) == titles(before["rejected"]))
        let piped = try await CommandRun.process(
            ["replay", "--file", "-", "1", "--json"], in: folder, input: try Data(contentsOf: URL(filePath: recipe)))
        #expect(piped.status == 0, "\(piped.errors)")
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
        arguments: ["> /dev/full", "> >(:)", "> /dev/full 2> >(:)", ">&-"])
    func unwritable(_ streams: String) async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        for arguments in [
            ["reject", "1", "1"], ["undo", "1"], ["redo", "1"], ["follow", "1", "--every", "30d"], ["keep", "1"],
        ] {
            // A finished process substitution reads no more: a pipe without a reader.
            let run = try await CommandRun.process(arguments, in: folder, shell: "exec \(streams); wait $!")
            #expect(run.status == 0, "\(arguments): \(run.errors)")
            if streams == "> /dev/full" { #expect(run.errors.split(separator: "\n").count == 1) }
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
        #expect((try await list("1")["publications"] as? [Any])?.count == 212)
        #expect((try await list("1")["rejected"] as? [Any])?.count == 1)
        #expect(try await run("undo", "1").status == 0)
        #expect((try await list("1")["publications"] as? [Any])?.count == 214)
        for unchanging in ["true", ": > \"$1\""] {
            let run = try await edit(unchanging)
            #expect(run.status == 0 && !run.errors.isEmpty)
            #expect((try await list("1")["publications"] as? [Any])?.count == 214)
        }
        _ = try await edit("ls -ld \"$1\" \"$(dirname \"$1\")\" | cut -c 1-10 >'\(folder.path("modes"))'")
        #expect(try String(contentsOfFile: folder.path("modes"), encoding: .utf8) == "drwx------\n-rw-------\n")
        // The first time the editor writes invalid text; the second time, with the reason below the line, it corrects
        // it.
        let mended = try await edit(
            "if grep -q 'not a verb' \"$1\"; then sed -i 's/^paint/reject/' \"$1\"; else sed -i 's/^keep *#5 /paint #5 /' \"$1\"; fi"
        )
        #expect(mended.status == 0 && !mended.errors.isEmpty, "\(mended.errors)")
        #expect((try await list("1")["rejected"] as? [Any])?.count == 1)
        #expect(try await edit("sed -i 's/^keep *#7 /paint #7 /' \"$1\"").status == 64)
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
        let named = run.errors.matches(of: /\/[^\s`';:]+/).map { String($0.output) }
        #expect(named.contains { $0 != store && FileManager.default.fileExists(atPath: $0) }, "\(run.errors)")
    }

    @Test("suggest repeats its question after another key")
    func suggestKeys() {
        var keys = ["x", "", "?", "Y", "n", "quit"][...]
        #expect(SuggestCommand.answer { keys.popFirst() } == "y")
        #expect(SuggestCommand.answer { keys.popFirst() } == "n")
        #expect(SuggestCommand.answer { keys.popFirst() } == "q")
        #expect(SuggestCommand.answer { keys.popFirst() } == "q")
    }

    @Test("without a terminal and an editor no command waits forever")
    func noTerminal() async throws {
        try await CommandRun.importFixtures(["author-2011"], in: folder)
        let run = try await run("edit", "1")
        #expect(run.status == 64)
        #expect(run.errors.contains("EDITOR"))
    }
}
