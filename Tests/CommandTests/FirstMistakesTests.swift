import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Mistakes of a first day: each is refused or explained.
@Suite("First mistakes")
struct FirstMistakesTests {
    private let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> CommandRun {
        try await CommandRun.scholar(arguments, in: folder, environment: environment)
    }

    /// Expects a message, in one line, and an exit code.
    private func expect(
        _ message: String, _ status: Int32, _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let run = try await CommandRun.scholar(arguments, in: folder)
        let text = Folding.fold(run.output + run.errors)
        #expect(text.contains(message), "\(text)", sourceLocation: sourceLocation)
        #expect(run.status == status, sourceLocation: sourceLocation)
    }

    @Test("forget deletes nothing if only an earlier repeat has the label")
    func labelOfEarlierRepeat() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        _ = try await run("keep", "1", "--label", "MyFirst")
        try await expect(
            "MyFirst is the label of search 1, and search 2 is a later repeat; name one by its number", 64, "forget",
            "MyFirst", "--yes")
        try await expect("is the label of search 1", 64, "forget", "myf@previous", "--yes")
        #expect(try await run("show", "MyFirst").output.contains("search 2\n"))
        _ = try await run("keep", "2", "--label", "Second")
        try await expect("deleted: 2 (Second)", 0, "forget", "Second", "--yes")
    }

    @Test("a note reports that a label stands for a later repeat")
    func labelOfLatest() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        _ = try await run("keep", "1", "--label", "MyFirst")
        let note = "MyFirst is the label of search 1; its latest repeat, search 2, is used"
        try await expect(note, 0, "show", "MyFirst")
        try await expect(note, 0, "reject", "MyFirst", "3")
        try await expect(note, 0, "reject", "MyFirst", "--title", "sediment", "--dry-run")
        for name in ["1", "2", "last"] { #expect(try await run("show", name).errors.isEmpty) }
    }

    @Test("only a command that adds searches creates a store")
    func mistypedStore() async throws {
        let path = folder.path("mistyped.sqlite")
        for arguments in [["reject", "1", "2"], ["keep", "1"], ["show", "1"], ["import", "--into", "1", "x.html"]] {
            let run = try await CommandRun.scholar(arguments + ["--database", path], in: folder)
            #expect(run.errors.contains("there is no store \(path) yet"), "\(run.errors)")
            #expect(!FileManager.default.fileExists(atPath: path), "\(arguments)")
        }
        try await expect("search 1", 0, "import", "\(pages)/author-other", "--database", path)
    }

    @Test("the name of a group in the place of a search is explained")
    func groupName() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        _ = try await run("group", "team", "1")
        try await expect("team is the name of a group, not of a search; @team names its searches", 1, "show", "team")
    }

    @Test("an incomplete repeat is not shown as a decline of the indexes")
    func incompleteRepeat() async throws {
        _ = try await run("import", "\(pages)/author-2026")
        _ = try await run("import", "\(pages)/author-2027/page-1.html", "--new")
        let list = try await run("list")
        #expect(list.output.contains("×2") && list.output.contains("incomplete"))
        #expect(!list.output.contains("(-"))
        #expect((try await run("list", "--json").json as? [[String: Any]])?.first?["complete"] as? Bool == false)
    }

    @Test("a label with a roster, an empty list of indexes, and an author without a profile are explained")
    func emptyNames() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let roster = folder.path("people.csv")
        try "name,profile,group\nBo Ek,,lab\n".write(toFile: roster, atomically: true, encoding: .utf8)
        try await expect(
            "--label and --roster exclude each other; the roster names the searches", 64, "import",
            "\(pages)/author-2026",
            "--roster", roster, "--label", "X")
        try await expect("copy the characters after \"user=\" in its address", 65, "list", "--roster", roster)
        try await expect("--indexes is empty; give keys such as h,g", 64, "table", "--indexes", "")
    }

    @Test("an empty folder or a refused page next to good files changes nothing in their searches")
    func goodFilesNextToOthers() async throws {
        let empty = folder.path("empty")
        try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
        let list = "\(pages)/pop-csv-11"
        try await expect("\(empty) holds no saved pages", 0, "import", list, empty, "\(folder.path("none.html"))")
        try await expect("\(empty) holds no saved pages", 1, "import", list, empty, "--strict", "--new")
        try await expect("captcha", 0, "import", "\(pages)/refusal-captcha-in-page", list, "--new")
        let searches = try #require(try await run("list", "--all", "--json").json as? [[String: Any]])
        #expect(searches.count == 3 && searches.allSatisfy { $0["complete"] as? Bool == true })
    }

    @Test("a difference caused only by edits is not shown as a change in the list of searches")
    func editedRepeat() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        let change = try #require(try await run("list").output.firstMatch(of: /\(\+\d+\)/)).output
        _ = try await run("reject", "2", "1")
        #expect(!(try await run("list").output.contains(/\([+-]\d+\)/)))
        _ = try await run("undo", "2")
        #expect(try await run("list").output.contains(change))
    }

    @Test("a part of a profile's id does not identify a search")
    func partOfID() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        let summary = try #require(
            try await run("show", "1").output.split(separator: "\n").first { $0.hasPrefix("query: profile ") })
        let id = String(summary.dropFirst("query: profile ".count))
        try await expect("no search \"\(id.prefix(3))\" in the store", 1, "forget", String(id.prefix(3)), "--yes")
        #expect(try await run("show", id).status == 0)
        #expect(try await run("show", "profile \(id)").status == 0)
        #expect(try await run("show", "march").status == 0)
    }

    @Test("an empty description selects nothing", arguments: ["", " ", "!?"])
    func emptyDescription(_ text: String) async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        for command in ["reject", "restore", "merge"] {
            try await expect("--title is empty; give words of the title", 64, command, "1", "--title", text)
        }
        try await expect("--publication is empty; give words", 64, "reject", "1", "--publication", text)
        try await expect("--by is empty; give a name", 64, "reject", "1", "--by", text)
    }

    @Test("a description without a match is reported with the reason")
    func nothingMatches() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        try await expect(
            "novel is not a kind of search 1; the kinds are book, citation", 64, "reject", "1", "--kind", "novel")
        try await expect("match, but none is rejected", 1, "restore", "1", "--years", "1900-2030")
        _ = try await run("reject", "1", "--years", "1900-2030", "--yes")
        try await expect("match, but all are rejected already", 1, "reject", "1", "--years", "1900-2030")
        try await expect("no publication of search 1 matches", 1, "reject", "1", "--title", "xyzzy")
    }

    @Test("options that exclude each other are refused")
    func contradictions() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        try await expect(
            "--list and --apply exclude each other; use one", 64, "suggest", "1", "--apply", "all", "--list")
        #expect(try await run("history", "1").output == "no edits\n")
        for command in [["export", "1"], ["show", "1"], ["compare", "1", "2"], ["report", "1"]] {
            let refused = try await CommandRun.scholar(command + ["--limit", "3", "--all"], in: folder)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("--limit and --all exclude each other; leave out one"))
        }
        try await expect(
            "the years run from 2010 to 2000", 64, "import", "\(pages)/author-2011", "--from-year", "2010", "--to-year",
            "2000")
        try await expect("name a search, or give --due", 64, "refresh")
        try await expect("no search is followed", 0, "refresh", "--from", "\(pages)/author-other")
    }

    @Test("a format and an extension of another format are refused, before a file is written")
    func formatAndExtension() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        for (command, format, name) in [
            ("report", "html", "r.pdf"), ("export", "csv", "y.bib"), ("table", "csv", "t.html"),
            ("export", "json", "y.csv"),
        ] {
            let path = folder.path(name)
            try await expect(
                "--format \(format) and \(path) contradict each other; leave out one", 64, command, "1", "--format",
                format, "--output", path)
            #expect(!FileManager.default.fileExists(atPath: path))
        }
        for (command, format, name) in [
            ("report", "html", "r.htm"), ("export", "csv", "y.txt"), ("export", "pop-csv", "p.csv"),
            ("table", "csv", "t.txt"),
        ] {
            #expect(try await run(command, "1", "--format", format, "--output", folder.path(name)).status == 0)
        }
    }

    @Test("a folder that cannot be created, and a store that is a folder, are reported")
    func folders() async throws {
        try await CommandRun.importFixtures(["author-other"], in: folder)
        let file = folder.path("r.html")
        try "precious".write(toFile: file, atomically: true, encoding: .utf8)
        try await expect("\(file) is a file; --each needs a folder", 64, "report", "all", "--each", file)
        try await expect("the folder \(file)/in could not be made (", 74, "report", "all", "--each", "\(file)/in")
        try await expect("is a folder; name a file with --database", 74, "list", "--database", folder.url.path)
        try await expect(
            "there is no store \(file).sqlite yet; begin with", 1, "show", "1", "--database", "\(file).sqlite")
        try await expect("there is no store \(file).sqlite yet; begin with", 0, "list", "--database", "\(file).sqlite")
    }

    @Test("a replay of edits that the list already has changes nothing")
    func replayTwice() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        for edit in [
            ["reject", "1", "2", "3"], ["merge", "1", "4", "6"], ["reject", "1", "7"], ["restore", "1", "7"],
            ["reject", "1", "4"],
        ] {
            #expect(try await CommandRun.scholar(edit, in: folder).status == 0)
        }
        #expect(try await run("replay", "1", "2").output.contains("search 2, Elena Marchetti: applied 5 of 5 edits\n"))
        let (history, list) = (try await run("history", "2").output, try await run("show", "2").output)
        #expect(!history.contains("not applied") && !list.contains("not applied"))
        try await expect(": all 5 edits are there already; nothing was changed", 0, "replay", "1", "2")
        #expect(try await run("history", "2").output == history)
        #expect(try await run("show", "2").output == list)
        _ = try await run("reject", "1", "3", "9")
        try await expect("applied ", 0, "replay", "1", "2")
        #expect(!(try await run("history", "2").output.contains("not applied")))
        #expect(!(try await run("show", "2").output.contains("not applied")))
    }

    @Test("an import of stored pages reports that it renames the search, and reports a failure once")
    func importing() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        try await expect(
            "the label of search 1 is now Teil (its name was Elena Marchetti)", 0, "import",
            "\(pages)/author-2026/page-1.html", "--label", "Teil")
        #expect(
            !(try await run("import", "\(pages)/author-2026/page-1.html", "--label", "Teil").errors.contains("is now")))
        let other = folder.path("h.html")
        try "<html><body><p>Hello</p></body></html>".write(toFile: other, atomically: true, encoding: .utf8)
        let mixed = try await run("import", other, "\(pages)/author-other")
        #expect(mixed.errors.components(separatedBy: "h.html is not").count == 2, "\(mixed.errors)")
    }

    @Test("a page that was cut off, and every gap, are named")
    func missingParts() async throws {
        let cut = try await run("import", "\(pages)/broken-cut-off")
        #expect(cut.errors.contains("cut off when it was saved; save it again"))
        #expect(!cut.errors.contains("missing: "))
        let profile = try await run("import", "\(pages)/profile-cut-off")
        #expect(!profile.errors.contains("the rows after 0"))
        let some = [1, 2, 4, 5].map { "\(pages)/author-2014/page-\($0).html" }
        #expect(try await CommandRun.scholar(["import"] + some, in: folder).status == 0)
        try await expect("3 is incomplete: missing: results 41-60 and the results from 101 on", 0, "list")
    }

    @Test("a group without a stored search, and a number with a later repeat, are named")
    func groupsAndRepeats() async throws {
        let roster = folder.path("people.csv")
        try "name,profile,group\nAda Example,AAAAAAAAAAAJ,bio\n".write(
            toFile: roster, atomically: true, encoding: .utf8)
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        _ = try await run("group", "--roster", roster)
        try await expect("no search of the group bio is in the store", 0, "list", "@bio")
        for command in ["table", "report", "indexes", "suggest", "refresh", "forget"] {
            try await expect("no search of the group bio in the store", 1, command, "@bio")
        }
        #expect(try await run("table", "@bio", "1").status == 0)
        try await expect("search 2 is the latest repeat of search 1", 0, "group", "physics", "1")
        try await expect("(search 2, the latest repeat of search 1) is followed", 0, "follow", "1", "--every", "30d")
        try await expect(
            "search 2 is the latest repeat of search 1", 65, "refresh", "1", "--from", "\(pages)/author-other")
    }

    @Test("columns that do not fit are named, and the number of repeats stays")
    func columns() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        let narrow = Folding.fold(
            try await run("table", "--indexes", "h,i10,hm", "--against", "previous", environment: ["COLUMNS": "44"])
                .output)
        #expect(narrow.contains("not shown for lack of room: "), "\(narrow)")
        #expect(narrow.contains("hm was") && narrow.hasSuffix("; --output FILE writes all"), "\(narrow)")
        let all = Folding.fold(try await run("table", "--indexes", "all").output)
        #expect(all.contains(/, … \(\d+ more\); --output FILE writes all/), "\(all)")
        let wide = try await run("table", environment: ["COLUMNS": "200"])
        #expect(!wide.output.contains("not shown"))
        #expect(try await run("list", environment: ["COLUMNS": "40"]).output.contains("… ×2"))
    }

    @Test("advice repeats the options of the command, and ages have their own year")
    func advice() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        try await expect(
            "scholar indexes 1 --if \"reject 3\" --years 2000- --explain h shows why.", 0, "indexes", "1", "--years",
            "2000-", "--if", "reject 3")
        #expect(!(try await run("indexes", "1", "2", "--union").output.contains("shows why")))
        try await expect("ages as of 1990; publications and citations as of 2025", 0, "indexes", "1", "--as-of", "1990")
        try await expect("thesis: ", 0, "indexes", "1", "--convention", "thesis")
        try await expect("convention pop: the same numbers as thesis; ", 0, "indexes", "1", "--convention", "pop")
    }

    @Test("edits of one of two repeats are described as states of that one")
    func editsOfOneRepeat() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-2027"], in: folder)
        _ = try await run("reject", "1", "1", "2", "3")
        let compared = Folding.fold(try await run("compare", "1", "2").output)
        #expect(compared.contains("are rejected in A only"), "\(compared)")
        #expect(!compared.contains("restored"))
        #expect(Folding.fold(try await run("compare", "2", "1").output).contains("are rejected in B only"))
        let report = try await run("report", "2", "1").output
        #expect(report.contains("compared with 5 November 2026.") && !report.contains(" since 5 November 2026"))
        #expect(report.contains("rejected in the second list only"))
        #expect(report.split(separator: "\n").allSatisfy { Cells.width(String($0)) <= 80 })
        let changed = try await run("compare", "1", "2", "--changed").output
        #expect(changed.contains(/only in B: \d+ publications\n\n/), "\(changed)")
    }
}
