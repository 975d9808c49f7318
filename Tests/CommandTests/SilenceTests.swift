import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar
@testable import ScholarPages

/// Problems that are always reported: unreadable rows, dates of files, edits, and missing results.
@Suite("Problems are reported")
struct SilenceTests: CommandSuite {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ name: String, _ text: String) throws -> String {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
        return folder.path(name)
    }

    /// A page of results; rows are titles, years and the texts of the links to citing works.
    private func page(_ rows: [(title: String, year: Int, cited: String)], total: Int? = nil) -> String {
        let rows = rows.enumerated().map { place, row in
            let title = row.title.isEmpty ? "" : "<a href=\"https://example.org/\(place)\">\(row.title)</a>"
            return """
                <div class="gs_r gs_or gs_scl"><div class="gs_ri"><h3 class="gs_rt">\(title)</h3>\
                <div class="gs_a">E Marchetti - Journal, \(row.year) - example.org</div>\
                <div class="gs_fl"><a href="/scholar?cites=\(place + 10)">\(row.cited)</a></div></div></div>
                """
        }.joined()
        let head = total.map { "<div id=\"gs_ab_md\">About \($0) results</div>" } ?? ""
        return "<html><body>\(head)<div id=\"gs_res_ccl_mid\">\(rows)</div></body></html>"
    }

    @Test("a row without a title is reported, and the true numbers may be higher")
    func untitled() async throws {
        let file = try write("a.html", page([("One", 2020, "Cited by 7"), ("", 2021, "Cited by 90")]))
        let imported = try await run("import", file)
        #expect(imported.errors.contains("a row with 90 citations has no readable title and is left out"))
        #expect(imported.output.contains("1 row could not be read completely"))
        #expect(try await run("show", "1").output.contains("1 row could not be read completely"))
        let profile = """
            <div id="gsc_prf_in">E</div><table><tbody id="gsc_a_b"><tr class="gsc_a_tr"><td class="gsc_a_t">
            <a class="gsc_a_at" href="/citations?citation_for_view=a:b"></a></td><td class="gsc_a_c">
            <a class="gsc_a_ac" href="/scholar?cites=1">12</a></td></tr></tbody></table></body>
            """
        let reading = try PageReading.read(Page(bytes: Array(profile.utf8)))
        guard case .profile(let known) = reading.content else { throw CocoaError(.featureUnsupported) }
        #expect(known.diagnostics.map(\.topic) == [.untitled])
    }

    @Test("a negative count is unreadable, and an unknown count stays empty in every export")
    func negative() async throws {
        for text in ["Cited by -5", "Cited by −5", "Zitiert von: -5"] { #expect(CountText.only(in: text) == nil) }
        #expect(CountText.only(in: "Cited by 5") == 5 && CountText.only(in: "Cité 5 fois") == 5)
        let file = try write("a.html", page([("One", 2020, "Cited by -5"), ("Two", 2021, "Cited by 7")]))
        #expect(try await run("import", file).errors.contains("\"One\" has no readable citation count"))
        let csv = try await run("export", "1", "--format", "csv").output.split(whereSeparator: \.isNewline)
        let heads = csv[0].split(separator: ",", omittingEmptySubsequences: false)
        let place = try #require(heads.firstIndex(of: "cites"))
        let row = try #require(csv.first { $0.contains(",One,") }).split(
            separator: ",", omittingEmptySubsequences: false)
        #expect(row[place].isEmpty)
        let pop = try await run("export", "1", "--format", "pop-csv").output
        #expect(
            pop.split(whereSeparator: \.isNewline).contains {
                $0.contains("One") && ($0.hasPrefix(",") || $0.hasPrefix("\"\","))
            })
        for format in ["json", "csl", "pop-json"] {
            let list = try await run("export", "1", "--format", format)
            let items = try #require(Self.list(list.json))
            let one = try #require(items.first { ($0["title"] as? String) == "One" })
            #expect(one["cites"] == nil || one["cites"] is NSNull, "\(format)")
        }
        for format in ["ris", "bibtex"] {
            let text = try await run("export", "1", "--format", format).output
            #expect(text.contains("an unknown number of works"), "\(text)")
        }
    }

    /// The publications of an export in any format.
    private static func list(_ json: Any?) -> [[String: Any]]? {
        json as? [[String: Any]] ?? (json as? [String: Any])?["publications"] as? [[String: Any]]
    }

    @Test(
        "zero bytes hide no row",
        arguments: ["class=\"gs\0_r", "class=\0\"gs_r", "<di\0v class=\"gs_r", "<\0div class=\"gs_r"])
    func zeros(_ damage: String) throws {
        let text = page([("One", 2020, "Cited by 7"), ("Two", 2021, "Cited by 3")])
        let damaged =
            damage.contains("<")
            ? text.replacing("<div class=\"gs_r", with: damage) : text.replacing("class=\"gs_r", with: damage)
        #expect(try PageReading.read(Page(bytes: Array(damaged.utf8))).rowCount == 2)
    }

    @Test("warnings of one kind are combined on one line with their number")
    func folded() async throws {
        let rows = (1...8).map { ("Title \($0)", 2000 + $0, "Cited by many") }
        let imported = try await run("import", try write("a.html", page(rows)))
        let lines = imported.errors.split(separator: "\n").filter { $0.contains("no readable") }
        #expect(lines.count == 1)
        #expect(lines.first?.contains("8 publications have no readable citation count") == true)
        let shown = try await run("show", "1").output.split(separator: "\n").filter { $0.contains("no readable") }
        #expect(shown.count == 1)
        let json = try await run("show", "1", "--json").json as? [String: Any]
        #expect((json?["diagnostics"] as? [Any])?.count ?? 0 >= 8)
    }

    @Test("the date of a file is shown as such, with a warning when the list is much older")
    func dates() async throws {
        let file = try write("a.html", page([("One", 2001, "Cited by 7"), ("Two", 2003, "Cited by 3")]))
        let imported = try await run("import", file, "--label", "mine")
        #expect(imported.errors.contains("latest year in it is 2003"))
        #expect(imported.output.contains("saved 20"))
        let search = try #require(
            (try await run("show", "1", "--json").json as? [String: Any])?["search"] as? [String: Any])
        #expect(search["fetched_at"] == nil && search["saved_at"] is String)
        #expect(search["date_source"] as? String == "file")
        #expect(try await run("list").output.contains("saved 20"))
        let report = try await run("report", "1").output
        #expect(report.contains(", saved ") && !report.contains(", as of "))
        _ = try await run("import", "Fixtures/scholar-pages/author-2026", "--label", "a")
        let comment =
            "<!--\n Page saved with SingleFile \n url: https://scholar.google.com/scholar?q=mud \n "
            + "saved date: Sat Oct 11 2025 09:12:44 GMT+0200 (Central European Summer Time)\n-->"
        _ = try await run("import", try write("b.html", comment + page([("Three", 2001, "Cited by 7")])))
        let list = try #require(try await run("list", "--json").json as? [[String: Any]])
        #expect(list.map { $0["date_source"] as? String } == ["file", "page", "container"])
        for format in ["bibtex", "ris"] {
            #expect(try await run("export", "1", "--format", format).output.contains("(Google Scholar, saved 20"))
        }
        #expect(try await run("export", "1", "--format", "csl").output.contains("accessed") == false)
        #expect(try await run("export", "1", "--format", "pop-json").output.contains("query_date") == false)
        #expect(list[1]["fetched_at"] is String && list[1]["saved_at"] == nil)
        #expect(list[2]["fetched_at"] is String)
    }

    @Test("a date of a page takes precedence over dates of files")
    func betterDate() throws {
        var results = Results(Search(query: SearchQuery(), source: .imported))
        let reading = try PageReading.read(Page(bytes: Array(page([("One", 2001, "Cited by 7")]).utf8)))
        func append(_ seconds: Double, _ source: Page.DateSource) {
            results.append(reading, name: "p", date: Date(timeIntervalSince1970: seconds), dateSource: source)
        }
        append(900, .file)
        append(500, .page)
        append(800, .file)
        append(700, .container)
        append(600, .page)
        #expect(results.search.fetchedAt == Date(timeIntervalSince1970: 600) && results.search.dateSource == .page)
    }

    @Test("a first year that depends on one publication is noted for every index that uses it")
    func firstYear() throws {
        func notes(_ citations: [Int], _ years: [Int]) throws -> [String: [String]] {
            let indexes = try Indexes(citations: citations, years: years, year: 2026)
            let named = IndexDefinition.all.map {
                ($0.key, indexes[$0].notes.filter { $0.hasPrefix("the first year") })
            }
            return Dictionary(uniqueKeysWithValues: named).filter { !$0.value.isEmpty }
        }
        let far = try notes([5, 30, 20, 10], [1950, 1983, 1990, 1999])
        #expect(far.keys.sorted() == ["cites_per_year", "hi_annual", "m", "papers_per_year", "years"])
        #expect(
            far["years"] == [
                "the first year, 1950, depends on one publication far from the others; the next publication is from 1983; without it 43"
            ])
        #expect(try notes([0, 30, 20], [1980, 1983, 1990])["m"]?.first?.contains("without citations") == true)
        #expect(try notes([5, 30, 20], [1980, 1983, 1990]).isEmpty)
        #expect(try notes([0, 1, 30], [1980, 1980, 1990]).isEmpty)
        #expect(try notes([0], [1980]).isEmpty)
    }

    @Test("rejected and merged publications are counted at the top of every output")
    func decided() async throws {
        try await CommandRun.importFixtures(["author-2026", "author-other"], in: folder)
        #expect(try await run("show", "1").output.contains("rejected") == false)
        _ = try await run("reject", "1", "3", "4")
        _ = try await run("merge", "1", "5", "7", "9")
        let text = "2 rejected, 2 merged"
        #expect(try await run("show", "1").output.contains(text))
        #expect(Folding.fold(try await run("list").output).contains("2 rejected"))
        let search = (try await run("show", "1", "--json").json as? [String: Any])?["search"] as? [String: Any]
        #expect(search?["rejected"] as? Int == 2 && search?["merged"] as? Int == 2)
        let list = try #require(try await run("list", "--json").json as? [[String: Any]])
        #expect(list[0]["rejected"] as? Int == 2 && list[0]["merged"] as? Int == 2)
        #expect(try await run("report", "1").output.contains("− 2 merged into others − 2 rejected = "))
    }

    @Test("among several imported searches, those with replayed edits are listed with the change of h")
    func replayed() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        _ = try await run("reject", "1", "1", "2")
        let both = try await run(
            "import", "Fixtures/scholar-pages/author-2027", "Fixtures/scholar-pages/author-other")
        #expect(Folding.fold(both.output).contains("2: 1 edit of search 1 (Elena Marchetti) replayed, h "))
    }

    @Test("edits of publications on missing pages wait for them, without advice to repeat them by hand")
    func waitingEdits() async throws {
        try await CommandRun.importFixtures(["profile-2026"], in: folder)
        _ = try await run("reject", "1", "25", "30")
        _ = try await run("merge", "1", "3", "28")
        let part = Folding.fold(try await run("import", "Fixtures/scholar-pages/profile-2026-incomplete").output)
        #expect(
            part.contains("2 edits are of publications that are not here; importing the missing pages applies them."))
        #expect(!part.contains("not applied"), "\(part)")
        for (command, sentence) in [
            ("show", "2 edits are of publications that are not here"),
            ("report", "2 edits wait for the missing pages."),
        ] {
            let text = Folding.fold(try await run(command, "2").output)
            #expect(text.contains(sentence) && !text.contains("not applied:"), "\(text)")
        }
        let whole = try await run("import", "--into", "2", "Fixtures/scholar-pages/profile-2026")
        #expect(whole.output.contains("publications: 2 rejected, 1 merged"), "\(whole)")
    }

    @Test("an incomplete search in a list is followed by the reason")
    func reason() async throws {
        try await CommandRun.importFixtures(["profile-2026-incomplete", "author-other"], in: folder)
        let list = Folding.fold(try await run("list").output)
        #expect(
            list.contains("1 is incomplete: missing: the rows after 20: press \"Show more\" before saving"), "\(list)")
        let other = try TemporaryFolder()
        let both = try await CommandRun.scholar(
            ["import", "Fixtures/scholar-pages/profile-2026-incomplete", "Fixtures/scholar-pages/author-other"],
            in: other)
        #expect(Folding.fold(both.output).contains("is incomplete: missing: the rows after 20"))
    }

    @Test("searches that are incomplete for the same reason take one line, with numbers that commands accept")
    func sameReason() {
        let searches = [(1, 10), (3, 10), (4, 10), (5, 20), (6, 10)].map { id, first in
            var search = Search(query: SearchQuery(author: "A"), source: .imported)
            search.id = id
            search.pages = 1
            search.diagnostics = [Diagnostic(.warning, "missing: the results from \(first + 1) on", about: .gap)]
            return search
        }
        #expect(
            SearchNotes.incomplete(searches) == [
                "1, 3-4, 6 are incomplete: missing: the results from 11 on",
                "5 is incomplete: missing: the results from 21 on",
            ])
    }

    @Test("graph makes no requests unless --ask is given")
    func graph() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let server = try await PageServer { _, _ in PageServer.Answer(status: 404) }
        let silent = try await run("graph", "1", "3", "--base-url", server.base, "--delay", "0")
        #expect(silent.status == 1 && server.requests.isEmpty)
        #expect(silent.errors.contains("nothing was requested; --ask fetches the missing years, with "))
        _ = try await run("graph", "1", "3", "--refresh", "--base-url", server.base, "--delay", "0")
        #expect(server.requests.isEmpty)
        #expect(try await run("graph", "1", "3", "--ask", "--base-url", server.base, "--delay", "0").status == 69)
        #expect(!server.requests.isEmpty)
        #expect(try await run("graph", "1", "3", "--ask", "--offline").status == 64)
        #expect(try await run("graph", "1", "--ask").status == 64)
    }

    @Test("the years of another work are not used")
    func graphOfOther() async throws {
        try await CommandRun.importFixtures(["author-2026"], in: folder)
        let body = try Fixture("odd-cited-by").pages[0].bytes
        let server = try await PageServer { _, _ in PageServer.Answer(body: body) }
        let asked = try await run("graph", "1", "3", "--ask", "--base-url", server.base, "--delay", "0")
        #expect(asked.status == 65)
        #expect(server.requests.count == 1)
    }

    @Test("an unresolved host name does not count against the daily limit")
    func lookups() async throws {
        let time = TestClock()
        let store = try Store(path: folder.path("s.sqlite"), now: time.now)
        let list = MovingList(count: 5)
        let isOffline = RequestLog()
        let fetcher = Fetcher { url throws(PageError) in
            isOffline.add(url)
            if isOffline.count <= 90 { throw .unresolved(host: "scholar.google.com", reason: "no such host") }
            return try await list.fetcher.fetch(url)
        }
        let scholar = Scholar(store: store, fetcher: fetcher, clock: time.clock)
        for _ in 0..<30 {
            await #expect(throws: PageError.unresolved(host: "scholar.google.com", reason: "no such host")) {
                try await scholar.search(SearchQuery(author: "x"))
            }
        }
        #expect(isOffline.count == 90)
        #expect(try await scholar.search(SearchQuery(author: "x")).listing.entries.count == 5)
    }
}
