import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Small annoyances that first-time readers found.
@Suite("First readers")
struct FirstReadersTests: CommandSuite {
    let folder: TemporaryFolder
    private let pages = "Fixtures/scholar-pages"

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The output of a command on one line, after checking that it fits into 80 columns.
    private func text(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String
    {
        let run = try await CommandRun.scholar(arguments, in: folder)
        #expect(run.status == 0, "\(run.errors)", sourceLocation: sourceLocation)
        let isNarrow = run.output.split(separator: "\n").allSatisfy { Cells.width(String($0)) <= 80 }
        #expect(isNarrow, "\(run.output)", sourceLocation: sourceLocation)
        return Folding.fold(run.output)
    }

    /// Two searches: a complete one with edits, and the first ten publications of the same query.
    private func makeEdits() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        try await CommandRun.expectSuccess(
            of: [
                ["reject", "1", "3"], ["reject", "1", "2", "50"], ["reject", "1", "60"], ["merge", "1", "4", "6"],
                ["import", "\(pages)/author-2026/page-1.html", "--new", "--no-replay", "-q"],
            ], in: folder)
    }

    @Test("a second replay lists the edits that could not be applied, and makes no step")
    func replayAgain() async throws {
        try await makeEdits()
        let first = try await text("replay", "1", "2")
        let history = try await run("history", "2").output
        let again = try await text("replay", "1", "2")
        #expect(
            again.hasPrefix(
                "search 2, Elena Marchetti: 3 of 4 edits are there already (1 only in part); 1 cannot be applied; nothing was changed"
            ), "\(again)")
        let reasons = first.matches(of: /not applied: reject "[^"]+": no such publication is here/).map(\.output)
        #expect(reasons.count == 2, "\(first)")
        for reason in reasons { #expect(again.contains(reason), "\(again)") }
        #expect(try await run("history", "2").output == history)
        let json = try await run("replay", "1", "2", "--json").json as? [String: Any]
        #expect((json?["unapplied_edits"] as? [Any])?.count == 2 && (json?["steps"] as? [Any])?.isEmpty == true)
    }

    @Test("the numbers of replayed edits add up, and another number of steps is explained")
    func replayNumbers() async throws {
        try await makeEdits()
        let preview = try await text("replay", "1", "2", "--dry-run")
        #expect(
            preview.hasPrefix(
                "search 2, Elena Marchetti: would apply 3 of 4 edits (1 only in part); 1 cannot be applied"),
            "\(preview)")
        let replay = try await text("replay", "1", "2")
        #expect(
            replay.contains("search 2, Elena Marchetti: applied 3 of 4 edits (1 only in part); 1 cannot be applied"))
        #expect(
            replay.hasSuffix(
                "scholar undo 2 --steps 4 undoes it. The 4 edits, applied or not, are 4 steps of its history."),
            "\(replay)")
        _ = try await run("undo", "2", "--steps", "4")
        _ = try await run("history", "1", "--export", folder.path("edits.json"))
        let file = try await text("replay", "--file", folder.path("edits.json"), "2")
        #expect(
            file.hasSuffix(
                "scholar undo 2 --steps 4 undoes it. The 4 edits, applied or not, are 4 steps of its history."),
            "\(file)")
        _ = try await run("import", "\(pages)/author-2026", "--new", "--no-replay", "-q")
        #expect(try await text("replay", "1", "3").hasSuffix("scholar undo 3 --steps 4 undoes it."))
        let other = try await run("import", "\(pages)/author-other", "--new", "-q")
        #expect(other.status == 0)
        let none = try await run("replay", "1", "4")
        #expect(none.status == 1)
        #expect(none.output.contains(": none of the 4 edits can be applied\n"), "\(none.output)")
    }

    @Test("edits that cancel each other are not called present, and a search without edits is named")
    func replayWithoutEffect() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        try await CommandRun.expectSuccess(
            of: [
                ["merge", "1", "210", "32"], ["dissolve", "1", "32"],
                ["import", "\(pages)/author-2026", "--new", "--no-replay", "-q"],
            ], in: folder)
        let cancelled = try await run("replay", "1", "2")
        #expect(Folding.fold(cancelled.output).contains(": the 2 edits cancel each other; nothing was changed"))
        #expect(try await run("history", "2").output.contains("no edits"))
        _ = try await run("import", "\(pages)/author-2026/page-1.html", "--new", "--no-replay", "-q")
        let empty = try await run("replay", "3", "2", "--dry-run")
        #expect(empty.status == 64 && empty.errors.contains("search 3 has no edits to apply"), "\(empty.errors)")
    }

    @Test("the first sentence after an edit names the search")
    func namedSearch() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        #expect(try await text("reject", "1", "3").hasPrefix("search 1, Elena Marchetti: rejected 3 \""))
        #expect(try await text("reject", "1", "3").hasPrefix("search 1, Elena Marchetti: 3 is already rejected; "))
        #expect(try await text("restore", "1", "3").hasPrefix("search 1, Elena Marchetti: restored 3 \""))
        #expect(try await text("merge", "1", "3", "4").hasPrefix("search 1, Elena Marchetti: merged "))
        #expect(try await text("dissolve", "1", "3", "--quiet").hasPrefix("search 1, Elena Marchetti: dissolved 3 \""))
        #expect(try await text("undo", "1").hasPrefix("search 1, Elena Marchetti: undid step 4, dissolve \""))
        _ = try await run("keep", "1", "--label", String(repeating: "long ", count: 30))
        #expect(try await text("reject", "1", "7").contains(/^search 1, [long ]{38,40}…: rejected 7 "/))
    }

    @Test("searches with one name and different queries are shown with their queries")
    func queriesOfOneName() async throws {
        try await CommandRun.importFixtures(["author-2011", "author-2026", "author-2027"], in: folder)
        let difference = "1 (\"Elena Marchetti\", with patents), "
        #expect(
            try await text("list").contains("different queries have the name Elena Marchetti: \(difference)3 (\"Elena"))
        #expect(try await text("list", "--all").contains("\(difference)2 and 3 (\"Elena Marchetti\")"))
        #expect(try await text("show", "1").contains(" query: \"Elena Marchetti\", with patents "))
        #expect(try await text("show", "2").contains(" query: \"Elena Marchetti\" "))
        _ = try await run("forget", "1", "--yes")
        #expect(try await !text("list", "--all").contains("different queries"))
    }

    @Test("the whole query names every part that changes the results, and the name stays short")
    func wholeQuery() throws {
        var query = SearchQuery(author: "\"Ada Lovelace\"")
        #expect(query.fullSummary == "\"Ada Lovelace\"")
        query.occurrence = .title
        query.subjectAreas = [.bio, .med]
        query.includesCitations = false
        query.otherParameters = ["lr": "lang_de"]
        #expect(query.summary == "Ada Lovelace")
        #expect(
            query.fullSummary
                == "\"Ada Lovelace\", words in the title, subject bio and med, without [citation] entries, lr=lang_de")
        var courts = SearchQuery()
        courts.allWords = "dredging"
        courts.collection = .legalOpinions(.federal)
        #expect(courts.fullSummary == "dredging, legal opinions of federal courts")
        courts.collection = .legalOpinions(.chosen([33, 192]))
        #expect(courts.fullSummary == "dredging, legal opinions of court 33 and 192")
    }

    @Test("a table of several searches has the query of each row, and import reads it back")
    func queryColumn() async throws {
        try await CommandRun.importFixtures(["author-2011", "author-other"], in: folder)
        let csv = try await run("export", "1", "2", "--all", "--format", "csv").output
        let lines = csv.split(separator: "\r\n")
        #expect(
            lines[0].hasSuffix(
                ",search_id,search,fetched_at,complete,query,date_source,query_url,since_year,counted_in"))
        #expect(lines[1].contains(",yes,\"\"\"Elena Marchetti\"\", with patents\",file,https://scholar.google.com/"))
        #expect(lines.last?.contains(",yes,\"\"\"Tobias Lindqvist\"\"\",page,https://") == true, "\(lines.last ?? "")")
        let (file, store) = (folder.path("all.csv"), folder.path("other.sqlite"))
        try csv.write(toFile: file, atomically: true, encoding: .utf8)
        let back = try await run("import", file, "--database", store)
        #expect(back.status == 0, "\(back.errors)")
        for id in ["1", "2"] {
            let (old, new) = (
                try await run("indexes", id, "--json"), try await run("indexes", id, "--json", "--database", store)
            )
            #expect(old.output == new.output && old.status == 0)
        }
    }

    @Test("suggest --limit shows the first suggestions and how to see and apply others")
    func limitedSuggestions() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let all = try #require(try await run("suggest", "1", "--json").json as? [Any]).count
        let some = try await text("suggest", "1", "--limit", "3")
        #expect(some.contains("… \(all - 3) more suggestions; leave out --limit to list all"), "\(some)")
        #expect(some.hasSuffix("scholar suggest 1 --apply 1 applies the first."))
        #expect((try await run("suggest", "1", "--limit", "3", "--json").json as? [Any])?.count == 3)
        #expect(try await !text("suggest", "1", "--limit", "\(all)").contains("more suggestion"))
        let both = try await run("suggest", "1", "--limit", "3", "--apply", "all")
        #expect(both.status == 64 && both.errors.contains("to apply the first 3, give --apply 1-3"))
        #expect(try await run("suggest", "1", "--limit", "0").status == 64)
    }

    @Test("merge with one publication says that the first word is the search")
    func mergeOfOne() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let one = try await run("merge", "1", "34")
        #expect(one.status == 64)
        #expect(
            one.errors.contains(
                "the first number is the search, so this would merge publication 34 of search 1 with nothing; "
                    + "name the search, then two publications or more\n  scholar merge SEARCH 1 34\n"), "\(one.errors)")
        let named = try await run("merge", "Elena Marchetti", "34")
        #expect(named.errors.contains("\n  scholar merge \"Elena Marchetti\" 34 NUMBER\n"), "\(named.errors)")
    }

    @Test(
        "a name of several words without quotes is answered with the command to type",
        arguments: [
            ("show first person", "show \"first person\""),
            ("show --limit 3 Ada de Groot", "show --limit 3 \"Ada de Groot\""),
            ("undo Ada Lovelace", "undo \"Ada Lovelace\""),
            ("search Ada Lovelace --keep", "search \"Ada Lovelace\" --keep"),
            ("reject Ada Lovelace 3 5", "reject \"Ada Lovelace\" 3 5"),
            ("graph Ada Lovelace 3", "graph \"Ada Lovelace\" 3"),
            ("publication Ada Lovelace 3", "publication \"Ada Lovelace\" 3"),
        ])
    func unquotedName(_ typed: String, _ meant: String) async throws {
        let answer = try await CommandRun.scholar(typed.split(separator: " ").map(String.init), in: folder)
        #expect(answer.status == 64)
        #expect(
            answer.errors.hasPrefix("scholar: a name of several words needs quotes\n  scholar \(meant)\n"),
            "\(answer.errors)")
    }

    @Test("no command is guessed for two names without quotes, and quotes are not proposed for numbers")
    func twoNames() async throws {
        let two = try await run("compare", "Ada", "Lovelace", "Alan", "Turing")
        #expect(two.errors.hasPrefix("scholar: a name of several words needs quotes, such as \"Ada Lovelace\"\n"))
        #expect(try await run("show", "1", "2").errors.hasPrefix("scholar: unexpected argument '2'\n"))
        #expect(try await run("reject", "1", "x").errors.hasPrefix("scholar: x is not a number of a publication; "))
    }

    @Test("list --due says that nothing is due")
    func nothingDue() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let none = try await run("list", "--due")
        #expect(none.status == 0 && none.output.isEmpty)
        #expect(
            none.errors == "scholar: no search is followed; `scholar follow SEARCH --every 30d` follows one\n")
        let json = try await run("list", "--due", "--json")
        #expect((json.json as? [Any])?.isEmpty == true && json.errors.isEmpty)
        #expect(try await run("list", "--due", "--quiet").errors.isEmpty)
    }

    @Test("the warnings of a report have no files, numbers or advice of the sender")
    func warningsOfReport() async throws {
        let place = folder.url.appending(path: "saved")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (page, name) in [("author-2014/page-1", "a"), ("refusal-captcha-in-page/page-1", "b")] {
            let file = Folders.project.appending(path: "\(pages)/\(page).html")
            try FileManager.default.copyItem(at: file, to: place.appending(path: "\(name).html"))
        }
        _ = try await run("import", place.path, "-q")
        #expect(try await run("show", "1").output.contains("saved/b.html"))
        let report = try await text("report", "1")
        #expect(report.contains("Note: Missing: the results from 21 on."), "\(report)")
        #expect(!report.contains("b.html") && !report.contains("save that page"))
        // The date of the file is newer than every publication.
        _ = try await run("import", "\(pages)/author-2009", "-q")
        #expect(try await text("show", "2").contains("--date DATE"))
        let old = try await text("report", "2")
        #expect(old.contains("Note: The page shows no date") && !old.contains("--as-of") && !old.contains("`"))
        let id = PublicationID(title: "Work A")
        let edit = Edit.reject([id, PublicationID(title: "Work B")])
        let publications = [1, 2].map { Publication(id: $0, title: "Work A", citationCount: 3) }
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: true)
        let notes = ReportContents.searchWarnings(Listing(publications, edits: [step]))
        #expect(
            notes == [
                "An edit was not applied: reject \"Work A\": several publications could be meant.",
                "An edit was not applied: reject \"Work B\": no such publication is here.",
            ])
    }
}
