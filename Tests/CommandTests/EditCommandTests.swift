import ArgumentParser
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

    @Test("a suggestion that --decisive hides keeps its number, by which it is applied")
    func hiddenSuggestion() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        func suggestions(_ options: String...) async throws -> [Int: [Int]] {
            let list = try await run(["suggest", "1", "--json"] + options).json as? [[String: Any]] ?? []
            return Dictionary(
                uniqueKeysWithValues: list.compactMap { one in
                    (one["number"] as? Int).map { ($0, one["publications"] as? [Int] ?? []) }
                })
        }
        let (all, decisive) = (try await suggestions(), try await suggestions("--decisive"))
        let hidden = try #require(all.keys.filter { decisive[$0] == nil }.max())
        #expect(try await run("suggest", "1", "--decisive", "--apply", "\(hidden)").status == 0)
        let left = Set(try await suggestions().values)
        #expect(Set(all.values).subtracting(left) == [all[hidden]])
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

    /// Answers the questions of a command at a terminal, and returns what it shows.
    private func answered(
        _ keys: [String], of arguments: [String] = ["suggest", "@lab", "--no-pager"], at mark: String = "[y/n/l/s/q] ",
        columns: UInt16 = 80, _ environment: [String: String] = [:]
    ) async throws -> String {
        let terminal = try PseudoTerminal(columns: columns)
        let process = CommandRun.unstarted(
            arguments, in: folder,
            environment: environment.merging(["TERM": "xterm"]) { first, _ in first })
        process.standardInput = terminal.stream
        process.standardOutput = terminal.stream
        process.standardError = terminal.stream
        try process.run()
        for (number, key) in keys.enumerated() {
            await terminal.wait(for: mark, times: number + 1)
            terminal.type("\(key)\n")
        }
        #expect(try await process.status() == 0)
        return try terminal.text()
    }

    @Test("a described edit that contradicts an answer is asked about once")
    func contradiction() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await run("distinct", "1", "5", "--same-person").status == 0)
        let reject = ["reject", "1", "--title", "Scour depth in seagrass meadows: a scaling"]
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        for (key, rejected) in [("n", 0), ("y", 2)] {
            let shown = try await answered([key], of: reject, at: "[y/N] ")
            #expect(shown.contains("would reject 2") && shown.contains("nevertheless?"), "\(shown)")
            #expect(shown.ranges(of: "[y/N]").count == 1, "\(shown)")
            #expect(try scholar.listing(.number(1)).rejected.count == rejected)
        }
    }

    @Test(
        "suggest asks about the lists of a group as one queue, says whose each is, and stores each answer in its list")
    func suggestQueue() async throws {
        try await CommandRun.importFixtures(["author-2026", "profile-2026"], in: folder)
        for (number, name) in [("1", "Ana"), ("2", "Bo")] {
            #expect(try await run("keep", number, "--label", name).status == 0)
        }
        #expect(try await run("group", "lab", "all").status == 0)
        let listed = try await run("suggest", "@lab", "--json")
        let queue = try #require(listed.json as? [[String: Any]])
        let lists = queue.prefix(4).compactMap { $0["search"] as? Int }
        #expect(Set(lists) == [1, 2], "\(lists)")
        // Of all colours only the marks differ: no line is broken again because of them.
        let plain = try await answered(["l", "q"], columns: 50, ["NO_COLOR": "1"])
        let coloured = try await answered(["l", "q"], columns: 50)
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain && coloured != plain, "\(coloured)")
        #expect(plain.split(separator: "\n").areAll { Cells.width(String($0)) <= 50 })
        let shown = try await answered(["n", "l", "y", "q"], columns: 80)
        let asked = shown.matches(of: /(\d) of \d+: (Ana|Bo), search (\d)/).map {
            (String($0.1), String($0.2), Int($0.3) ?? 0)
        }
        #expect(asked.map(\.0) == ["1", "2", "3", "4"] && asked[0].2 == lists[0])
        #expect(asked.areAll { $0.1 == ["Ana", "Bo"][$0.2 - 1] } && shown.contains("1 of \(queue.count): "))
        let store = try Store(path: folder.path("scholar.sqlite"), for: .reading)
        for search in [1, 2] {
            let ops = try store.listing(.number(search)).history.done.flatMap(\.edits).map(\.op)
            #expect(ops == (asked[0].2 == search ? ["distinct"] : []) + (asked[2].2 == search ? ["merge"] : []))
        }
        // Two lists asked; in a script it is the list, with the first suggestion answered.
        let left = try #require(try await run("suggest", "@lab", "--json").json as? [[String: Any]])
        #expect(left.count == queue.count - 2)
    }

    @Test(
        "suggest repeats a question after another key, stores each answer at once, and asks about the list as it is")
    func suggestDialogue() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        func current() throws -> ListSuggestions {
            let (listing, list) = try scholar.suggestions(for: .number(1))
            return ListSuggestions(
                listing: listing, suggestions: list, shown: Array(list.indices), range: nil, isSettled: false)
        }
        let first = try current()
        let all = first.suggestions
        let dialogue = SuggestDialogue(scholar: scholar, common: try CommonOptions.parse([])) { reference in
            #expect(reference == .number(1))
            return try current()
        }
        var steps: [Int] = []
        // The end of the input stops it.
        var keys = ["x", "", "No", "s", "y", "l"][...]
        let answers = try dialogue.run(queue: [first], limit: .max) {
            steps.append((try? scholar.listing(.number(1)).history.done.count) ?? -1)
            // Another program rejects a publication of the last suggestion in the meantime.
            if keys.first == "y" { _ = try? scholar.edit(.number(1), .reject, [all[all.count - 1].operation.1[0]]) }
            return keys.popFirst()
        }
        #expect(steps == [0, 0, 0, 1, 1, 3, 3])
        #expect(answers.first?.steps.map { $0.edits.map(\.op) } == [["distinct"], ["merge"]])
        let left = try current().suggestions.map(\.operation.1)
        #expect(left == all.dropFirst(2).dropLast().map(\.operation.1))
    }
}
