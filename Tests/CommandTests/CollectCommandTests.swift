import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages
@testable import scholar

/// `scholar collect`, with a test that plays the person at the browser.
@Suite("Collecting at the command line", .timeLimit(.minutes(5)))
struct CollectCommandTests: CommandSuite {
    let folder = TemporaryFolder.new()

    private func file(_ fixture: String, _ number: Int = 0) throws -> Data {
        Data(try Fixture(fixture).pages[number].bytes)
    }

    private static let author = ["collect", "Elena Marchetti", "--no-open"]

    @Test("a person saves 22 pages in all kinds of files, out of order, with strangers and an interruption between")
    func person() async throws {
        let fixture = try Fixture("author-2026")
        let addresses = fixture.expected.strings("urls")
        var random = SeededRandom(seed: 42)
        let order = fixture.pages.indices.shuffled(using: &random)
        func data(_ place: Int, _ kind: SavedKind) throws -> Data {
            try kind.file(fixture.pages[place].bytes, at: addresses[place])
        }
        var person = try await CollectingProcess(Self.author, in: folder)
        for (done, place) in order.enumerated() {
            let kind = SavedKind.allCases[done % SavedKind.allCases.count]
            let name = "Google Scholar (\(done)).\(kind.ending)"
            let line = try await person.line(afterSaving: data(place, kind), as: name)
            #expect(line["outcome"] as? String == "added" && line["pages"] as? Int == done + 1, "\(line)")
            if done > 0 { #expect(line["expected_pages"] as? Int == 22) }
            #expect(line["complete"] as? Bool == (done == 21) && (line["next_url"] == nil) == (done == 21))
            switch done {
            case 3:
                let captcha = try file("refusal-captcha-in-page")
                #expect(
                    try await person.line(afterSaving: captcha, as: "a.html")["outcome"] as? String == "refused")
            case 5:
                let other = try file("author-other")
                let line = try await person.line(afterSaving: other, as: "b.html")
                #expect(line["outcome"] as? String == "other" && line["search"] == nil)
                #expect((line["message"] as? String)?.contains("Tobias Lindqvist") == true)
            case 8:
                try FileManager.default.createDirectory(
                    atPath: folder.path("Downloads/Google Scholar_files"), withIntermediateDirectories: true)
                try person.save(Data("<title>Bank</title>".utf8), as: "bank.html")
                try person.save(Data("cites\n3\n".utf8), as: "list.csv")
                let again = try await person.line(afterSaving: data(place, .complete), as: "again.html")
                #expect(again["outcome"] as? String == "duplicate" && again["pages"] as? Int == 9)
            case 11:
                person.interrupt()
                #expect(try await person.status() == 130)
                #expect(person.errors.hasSuffix("12 pages are stored as search 1; scholar collect 1 continues\n"))
                #expect(try await run("list").output.contains("incomplete"))
                person = try await CollectingProcess(["collect", "1", "--no-open"], in: folder)
            default: break
            }
        }
        let end = try await person.line()
        #expect(try await person.status() == 0)
        let searches = try #require(end["searches"] as? [[String: Any]])
        let indexes = try #require(searches.first?["indexes"] as? [String: Any])
        #expect(indexes["h"] as? Int == 28 && indexes["papers"] as? Int == 214 && searches.count == 1)
        #expect((searches[0]["search"] as? [String: Any])?["complete"] as? Bool == true)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path("Downloads"))
        #expect(files.count == 22 + 6)
    }

    @Test("in a pipe there is a line a page, then the indexes as an import prints them")
    func piped() async throws {
        let names = try Fixture("author-2026").expected.strings("files")
        try FileManager.default.createDirectory(atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        for name in names {
            let source = Folders.fixtures.appending(path: "author-2026").appending(path: name)
            let target = folder.url.appending(path: "Downloads/\(name)")
            try Data(contentsOf: source).write(to: target)
            // Files are taken in the order of their dates.
            let date = Date(timeIntervalSinceNow: Double((Int(name.filter(\.isNumber)) ?? 0) - 100))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: target.path)
        }
        try Data("<title>Bank</title>".utf8).write(to: folder.url.appending(path: "Downloads/bank.html"))
        let run = try await run(Self.author + ["--since", "10m", "--enough"])
        #expect(run.status == 0)
        try expectGolden(run.errors.replacing(folder.url.path, with: "~"), "collect-errors.txt")
        try run.expectGoldenOutput("collect.txt")
    }

    @Test(
        "a folder with many earlier files, and a roster of many people, take at most eight lines before the first page")
    func beginning() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        for number in 0..<7 {
            try file("author-other", number).write(to: folder.url.appending(path: "Downloads/\(number).html"))
        }
        let page = try file("author-2026")
        let person = try await CollectingProcess(Self.author + ["--since", "10m", "--max", "10"], in: folder)
        for _ in 0..<7 { #expect(try await person.line()["outcome"] as? String == "other") }
        #expect(try await person.line(afterSaving: page, as: "page.html")["outcome"] as? String == "added")
        #expect(try await person.status() == 0)
        let told = person.errors.split(separator: "\n").prefix { !$0.hasPrefix("page 1") }
        #expect(told.contains("left alone: 7 pages of other queries (--everything stores them)"))
        #expect(told.count <= 8, "\(person.errors)")

        let people = (0..<40).map { "Ada Lovelace \($0),abcdefgAA\(10 + $0)J,sea\n" }.joined()
        try Data("name,profile,group\n\(people)".utf8).write(to: folder.url.appending(path: "people.csv"))
        let roster = try await CollectingProcess(
            ["collect", "--roster", folder.path("people.csv"), "--no-open"], in: folder)
        let lines = roster.errors.split(separator: "\n").map { ($0.count + 59) / 60 }
        #expect(lines.reduce(0, +) <= 8 && roster.errors.contains("… (34 more)"), "\(roster.errors)")
        roster.interrupt()
        #expect(try await roster.status() == 130)
    }

    @Test("two that watch one folder take their own pages")
    func two() async throws {
        let first = try await CollectingProcess(Self.author + ["--max", "10"], in: folder)
        let second = try await CollectingProcess(
            ["collect", "Tobias Lindqvist", "--no-open", "--max", "10"], in: folder)
        for (name, fixture) in [("a.html", "author-2026"), ("b.html", "author-other")] {
            try first.save(file(fixture), as: name)
        }
        for person in [first, second] {
            var line = try await person.line()
            if line["outcome"] as? String == "other" { line = try await person.line() }
            #expect(line["outcome"] as? String == "added" && line["papers"] as? Int == 10)
            #expect(try await person.status() == 0)
        }
        #expect(try Store(path: folder.path("scholar.sqlite")).searches().count == 2)
    }

    @Test("a roster asks for the people who are missing, takes them in any order, and goes on later")
    func roster() async throws {
        let whole = try Fixture("profile-2026")
        let user = try #require(URLParameters(address: whole.expected.values["url"] as? String ?? "")["user"])
        let people = "name,profile,group\nAda Lovelace,abcdefgAAAAJ,sea\nElena Marchetti,\(user),sea\n"
        try Data(people.utf8).write(to: folder.url.appending(path: "people.csv"))
        let arguments = ["collect", "--roster", folder.path("people.csv"), "--no-open"]
        let person = try await CollectingProcess(arguments, in: folder)
        #expect(person.errors.contains("missing: Ada Lovelace, Elena Marchetti"))
        let line = try await person.line(afterSaving: Data(whole.pages[0].bytes), as: "b.html")
        #expect(line["person"] as? String == "Elena Marchetti" && line["complete"] as? Bool == true)
        #expect((line["next_url"] as? String)?.contains("user=abcdefgAAAAJ") == true)
        person.interrupt()
        #expect(try await person.status() == 130)
        #expect(person.errors.hasSuffix("all pages so far are stored; the same command continues\n"))
        let again = try await CollectingProcess(arguments, in: folder)
        #expect(again.errors.contains("missing: Ada Lovelace\n"))
        again.interrupt()
        #expect(try await again.status() == 130)
        #expect(try await run("group").output.contains("sea"))
    }

    @Test("with --max a person with enough stored results is not missing")
    func rosterWithMaximum() async throws {
        try Data("name\nElena Marchetti\nAda Lovelace\n".utf8).write(to: folder.url.appending(path: "people.csv"))
        let arguments = ["collect", "--roster", folder.path("people.csv"), "--no-open", "--max", "10"]
        let person = try await CollectingProcess(arguments, in: folder)
        let line = try await person.line(afterSaving: file("author-2026"), as: "a.html")
        #expect(line["person"] as? String == "Elena Marchetti" && line["complete"] as? Bool == false)
        person.interrupt()
        #expect(try await person.status() == 130)
        let again = try await CollectingProcess(arguments, in: folder)
        #expect(again.errors.contains("missing: Ada Lovelace\n"))
        again.interrupt()
        #expect(try await again.status() == 130)
    }

    @Test("a search that Scholar refused before its first page is completed")
    func refusedSearch() async throws {
        let refused = try Fixture("refusal-unusual-traffic").pages[0].bytes
        let server = try PageServer { _, _ in PageServer.Answer(status: 429, body: refused) }
        #expect(try await run("search", "Elena Marchetti", "--base-url", server.base).status == 75)
        let person = try await CollectingProcess(["collect", "1", "--no-open", "--max", "10"], in: folder)
        let line = try await person.line(afterSaving: file("author-2026"), as: "a.html")
        #expect(line["search"] as? Int == 1 && line["papers"] as? Int == 10)
        #expect(try await person.status() == 0)
    }

    @Test("import --watch imports each page that appears, and names a captcha")
    func watch() async throws {
        try FileManager.default.createDirectory(atPath: folder.path("Downloads"), withIntermediateDirectories: true)
        try file("author-2026", 5).write(to: folder.url.appending(path: "Downloads/old.html"))
        let person = try await CollectingProcess(["import", "--watch", folder.path("Downloads")], in: folder)
        while !person.errors.contains("watching") { await Task.yield() }
        let first = try await person.line(afterSaving: file("author-2026"), as: "a.html")
        #expect(first["outcome"] as? String == "added" && first["search"] as? Int == 1)
        #expect(first["expected_pages"] as? Int == 22 && first["h_is_least"] as? Bool == true)
        try person.save(file("refusal-captcha-in-page"), as: "captcha.html")
        let second = try await person.line(afterSaving: file("author-2026", 1), as: "b.html")
        #expect(second["search"] as? Int == 1 && second["pages"] as? Int == 2)
        #expect(person.errors.contains("captcha.html is a captcha") && !person.errors.contains("b.html"))
        _ = try await person.line(afterSaving: file("broken-cut-off"), as: "cut.html")
        #expect(person.errors.contains("cut.html: page 1"))
        person.interrupt()
        #expect(try await person.status() == 130)
    }

    @Test("docs/json.md names every key of the lines")
    func keys() async throws {
        let text = try String(contentsOfFile: "docs/json.md", encoding: .utf8)
        let documented = Set(text.matches(of: /`([a-z0-9_]+)`/).map { String($0.1) })
        let person = try await CollectingProcess(
            Self.author + ["--everything", "--max", "20"], in: folder)
        var keys: Set<String> = ["outcome", "folder", "next_url"]
        for (name, data) in [("o.html", try file("author-other")), ("a.html", try file("author-2026"))] {
            keys.formUnion(try await person.line(afterSaving: data, as: name).keys)
        }
        keys.formUnion(try await person.line(afterSaving: file("author-2026", 1), as: "b.html").keys)
        keys.formUnion(try await person.line().keys)
        #expect(keys.count > 14 && keys.subtracting(documented).isEmpty, "\(keys.subtracting(documented))")
    }
}
