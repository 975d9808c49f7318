import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit
@testable import ScholarPages

/// Reports of unknown, incomplete, odd or very large data.
@Suite("Contents of reports")
struct PresentationTests {
    private static let chart = BarChart(
        title: "On mud", subtitle: "",
        bars: [
            .init(label: "2023", value: 7), .init(label: "2024", value: 0), .init(label: "2025", value: nil),
            .init(label: "2026", value: 3, isPartial: true),
        ], note: "")

    private func report(_ block: Presentation.Block) -> Presentation {
        Presentation(
            title: "A list", sections: [.init(id: "graph", heading: "Citations per year", blocks: [block])])
    }

    private func rendered(_ template: ReportTemplates.Name, _ report: Presentation) throws -> String {
        try ReportTemplates().render(template, ReportValues(style: template).values(report))
    }

    // MARK: Years

    @Test("a year that was not retrieved is not 0, and the current one is marked, in every kind of report")
    func unknownYears() throws {
        let report = report(.bars(Self.chart))
        let text = TextRenderer(width: 80, longText: .wrapped).text(report)
        #expect(text.contains("2024   0\n"))
        #expect(text.contains("2025   ? (not known)\n"))
        #expect(text.contains(/2026\*  #+ 3 \(may not be complete\)\n/))
        let markdown = try rendered(.markdown, report)
        #expect(markdown.contains("| 2025 | ? (not known) |"))
        #expect(markdown.contains("| 2026\\* | 3 (may not be complete) |"))
        let html = try rendered(.html, report)
        #expect(html.contains("<title>2025: ? (not known)</title>"))
        #expect(html.contains("<title>2026*: 3 (may not be complete)</title>"))
        // Hatched from bottom to top, with a sign; screen readers get every value.
        #expect(html.contains(/<rect class="pale i-bar" [^>]* y="34" [^>]* height="182">/))
        #expect(html.contains("text-anchor=\"middle\">?</text>"))
        #expect(html.contains("2023: 7, 2024: 0, 2025: ? (not known), 2026*: 3 (may not be complete)."))
        #expect(try rendered(.email, report).contains("most in 2023: 7; 1 not known. 2026 may"))
    }

    @Test("charts with few bars have a label below each, and numbers of axes are inside the picture")
    func labels() throws {
        for count in 1...9 {
            let bars = (0..<count).map { BarChart.Bar(label: "\(2017 + $0)", value: 9_000) }
            let drawing = BarChart(title: "T", subtitle: "", bars: bars, note: "").drawing()
            let words = drawing.marks.compactMap { mark -> (text: String, x: Double, anchor: Double)? in
                if case .words(let text, let point, _, let anchor, _) = mark { (text, point.x, anchor) } else { nil }
            }
            for bar in bars { #expect(words.contains { $0.text == bar.label }, "\(bar.label)") }
            // At 360 pixels a letter is 12 units wide.
            for tick in words where tick.anchor == 1 { #expect(tick.x >= 12 * Double(tick.text.count)) }
        }
    }

    private func years(_ years: [Int?], asked: Int?) -> BarChart? {
        BarChart(publicationsOf: years.map { CitedWork(citations: 1, year: $0) }, asked: asked)
    }

    @Test("a year in the future or long ago does not empty the chart of years")
    func slips() throws {
        let chart = try #require(years([2001, 2003, 2109, 1020, nil], asked: 2026))
        #expect(chart.bars.map(\.label) == ["2001", "2002", "2003"])
        #expect(chart.note == "Not shown: 1 before 2001, 1 after 2003, 1 without a year.")
        // A year announced for the next year is not an error.
        #expect(try #require(years([2026, 2027], asked: 2026)).bars.map(\.label) == ["2026", "2027"])
        #expect(years([2109], asked: 2026) == nil)
    }

    // MARK: Problems

    private static func list(_ count: Int, known: Bool = true) -> [Publication] {
        (1...count).map {
            var publication = Publication(id: $0, title: "Work \($0)", citationCount: known ? count - $0 : nil)
            publication.citesURL = "https://scholar.google.com/scholar?cites=\($0)"
            return publication
        }
    }

    @Test("problems are combined by kind, and at most as many are shown as fit above the numbers")
    func folding() throws {
        var facts = SearchFacts()
        facts.pages = (1...1500).map { (row: Int) in
            PageFact(.unreadableCount(title: "Work \"\(row)\" on mud", line: nil), page: 1, row: row)
        }
        facts.missing = [21...30, 51...60, 91...100].map { MissingResults(gaps: [$0], end: nil) }
        let few = try Report(.of(Self.list(3), facts: facts), Report.Options()).presentation.warnings
        #expect(
            few.map(\.text) == [
                "1,500 publications have no readable citation count, for example \"Work \"1\" on mud\"; the indexes may be too "
                    + "low.", "Missing: results 21-30; results 51-60; results 91-100.",
            ])
        let kinds = (0..<40).map { Diagnostic(.warning, "odd " + String(repeating: "x", count: $0 + 1)) }
        let many = try Report(.of(Self.list(3), remarks: kinds), Report.Options()).presentation.warnings
        #expect(many.count == 6 && many.last == "35 more warnings.")
    }

    @Test("an incomplete profile names the missing rows once, without advice for the sender; no query is not a fact")
    func incompleteProfile() throws {
        let folder = try TemporaryFolder()
        try StoredFixture.write("profile-2026-incomplete", to: folder.path("s.sqlite"))
        let listing = try Scholar(store: Store(path: folder.path("s.sqlite")), fetcher: .unexpected).listing(.number(1))
        let report = try Report(listing, Report.Options()).presentation
        #expect(
            report.warnings.first?.text
                == "The search is incomplete, and the numbers may be too low; averages, ratios and indexes "
                + "that count years may also be too high.")
        #expect(report.warnings.contains("Missing: the rows after 20."))
        #expect(Presentation.facts(listing).first?.name == "Query")
        // With Google's own total of citations in the list, the missing publications have none.
        var whole = listing
        let citations = listing.publications.compactMap(\.citationCount).reduce(0, +)
        whole.search.reportedIndexes = ProfilePage.Reported(citations: citations, h: 1, i10: 1)
        #expect(
            try Report(whole, Report.Options()).presentation.warnings.first?.text.contains(
                "only publications without citations") == true)
        #expect(whole.doubtAboutMissing.hasSuffix(", so h is right, but g may be too low"))
        // Three publications cannot have a g above 3, so more of them, even uncited ones, can change it.
        let few = Listing.of((1...3).map { Publication(id: $0, title: "T\($0)", citationCount: 6) })
        #expect(few.indexes.g == 3 && few.needsMorePublications)
        #expect(
            !Listing.of((1...3).map { Publication(id: $0, title: "T\($0)", citationCount: 5) }).needsMorePublications)
        var unknown = listing
        unknown.search.query = SearchQuery()
        #expect(Presentation.facts(unknown).first?.name == "Source")
    }

    @Test("a mail stays below its maximum size for any warnings, names and edits")
    func mailSize() throws {
        let long = String(repeating: "é very long ", count: 400)
        var answer = Listing.of(
            Self.list(800),
            remarks: (0..<200).map { _ in Diagnostic(.warning, long) } + [Diagnostic(.warning, "missing: \(long)")]
        )
        answer.search.label = long
        let report = try Report(answer, Report.Options())
        #expect(Report.encodedSize(try report.emailHTML()) <= Report.mailBytes)
        // All indexes of a report with texts of the maximum length leave no room for rows.
        var options = Report.Options()
        options.showsAllIndexes = true
        options.chart = BarChart(title: long, subtitle: long, bars: Self.chart.bars, note: long)
        #expect(Report.encodedSize(try Report(answer, options).emailHTML()) <= Report.mailBytes)
    }

    @Test("a list without known citation counts is not called uncited")
    func unknownCounts() throws {
        let html = try Report(.of(Self.list(3, known: false)), Report.Options()).html()
        #expect(html.contains("No citation count is known") && !html.contains("No publication is cited"))
        #expect(html.contains("<dt>h-index</dt><dd><span class=\"value\">–</span>"))
        #expect(!html.contains("Why h is") && !html.contains("Other indexes"))
    }

    // MARK: Sources and links

    @Test("a list of Publish or Perish is named as such, and Google Scholar only for its own counts")
    func sources() throws {
        func html(_ json: String?) throws -> String {
            let list = Self.list(3).map { publication in
                var publication = publication
                publication.record = json
                return publication
            }
            return try Report(.of(list), Report.Options()).html()
        }
        #expect(try html(nil).contains("Google Scholar pages saved in a browser"))
        let own = try html("{\"uid\":\"GS:1\"}")
        #expect(own.contains("A list of Publish or Perish") && own.contains("Citation indexes from Google Scholar"))
        let other = try html("{\"uid\":\"CROSSREF:10.1/2\"}")
        #expect(other.contains("A list of Publish or Perish") && !other.contains("Google Scholar"))
    }

    @Test("a citation count links to the citing works wherever there are links")
    func citingWorks() throws {
        let report = try Report(.of(Self.list(2)), Report.Options())
        #expect(try report.html().contains("href=\"https://scholar.google.com/scholar?cites=2\">0</a>"))
        #expect(try report.emailHTML().contains("scholar?cites=2\" style=\"color:#0b57a4\">0</a>"))
        #expect(try report.markdown().contains("[0](https://scholar.google.com/scholar?cites=2)"))
        let pdf = String(decoding: try report.pdf().data, as: Unicode.ASCII.self)
        #expect(pdf.contains("/URI (https://scholar.google.com/scholar?cites=2)"))
    }

    @Test("the numbers of rejected publications and of rows are both explained")
    func rejectedGroups() throws {
        let list = Self.list(5)
        let names = list.map { PublicationID($0) }
        let answer = Listing.of(list, edits: [.merge([names[0], names[1]]), .reject([names[0]])])
        let text = try Report(answer, Report.Options()).text().replacing("\n", with: " ")
        #expect(text.contains("5 in the results − 2 rejected = 3 publications."))
        #expect(text.contains("2 publications in 1 row, as merged ones share a row"))
    }

    // MARK: Figures that agree

    @Test("one line shows the steps from the found publications to those that count, in every kind of report")
    func reconciliation() throws {
        var list = Self.list(1200)
        list[7].isCountedElsewhere = true
        let names = list.map { PublicationID($0) }
        var answer = Listing.of(list, edits: [.merge([names[0], names[1]]), .reject([names[5]])])
        let line =
            "1,200 in the results − 1 counted under another entry − 1 merged into others − 1 rejected = 1,197 publications."
        let report = try Report(answer, Report.Options())
        for text in [try report.html(), try report.markdown(), try report.emailHTML().replacing("&#8722;", with: "−")] {
            #expect(text.contains(line))
        }
        #expect(report.text().replacing("\n", with: " ").contains(line))
        #expect(try report.html().contains("<dt>Publications</dt><dd><span class=\"value\">1,197</span>"))
        #expect(report.presentation.sections.first { $0.id == "publications" }?.rowCount == 1197)
        #expect(report.presentation.sections.first { $0.id == "elsewhere" }?.rowCount == 1)
        answer.search.profileName = "E Marchetti"
        answer.search.reportedIndexes = .init(
            citations: answer.indexes.citations + 1500, h: answer.indexes.h, i10: 1188)
        #expect(
            Reconciliation(answer).sentences.last == "Google's own totals on the profile differ: "
                + "\((answer.indexes.citations + 1500).grouped) citations (1,500 more), i10 1,188 (1 more).")
        // Without a subtraction there is no sum to show.
        let one = Reconciliation(.of(Self.list(1)))
        #expect(one.sentences.isEmpty && one.sentence == "1 publication in the results")
    }

    // MARK: Long lists

    @Test("a table has lines at h and g, folds the rows below by hundreds, and a PDF ends 20 below the core")
    func longLists() throws {
        let report = try Report(.of(Self.list(1000)), Report.Options())
        let html = try report.html()
        let (h, g) = (report.presentation.table.dividers[500], report.presentation.core)
        #expect(h == "h = 500: above, at least 500 citations each" && g == 666)
        #expect(
            html.contains(
                "<tr class=\"divider\"><td colspan=\"4\">h = 500: above, at least 500 citations each</td></tr>"))
        let folds = html.matches(of: /<details class="fold"><summary>([^<]*)</).map { String($0.1) }
        #expect(folds == ["Ranks 667 to 700", "Ranks 701 to 800", "Ranks 801 to 900", "Ranks 901 to 1,000"])
        #expect(html.matches(of: /<th scope="row"/).count >= 1000)
        #expect(report.presentation.brief.table.rows.count == 686)
        #expect(
            report.presentation.brief.table.more("") == "… and 314 more publications, each with at most 313 citations.")
        var options = Report.Options()
        let short = try Report(.of(Self.list(1000)), options).pdf().data.count
        options.isWhole = true
        #expect(try Report(.of(Self.list(1000)), options).pdf().data.count > short)
    }

    @Test("a PDF has headings, tables and lists for screen readers")
    func structure() throws {
        let bytes = String(
            decoding: try Report(.of(Self.list(30)), Report.Options()).pdf().data, as: Unicode.ASCII.self)
        for tag in ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD", "Figure"] {
            #expect(bytes.contains("/S /\(tag)\n"), "\(tag)")
        }
        #expect(bytes.matches(of: /\/S \/Table\n/).count == 2)
        #expect(bytes.contains("/MarkInfo << /Marked true >>"))
    }

    @Test("no line of text but an address is longer than 80 columns, and empty years are one line")
    func lines() throws {
        var list = Self.list(40)
        for place in list.indices { list[place].year = place.isMultiple(of: 2) ? 1990 : 1996 }
        let link = "https://example.org/" + String(repeating: "long/", count: 20)
        list[3].link = link
        let text = try Report(.of(list), Report.Options()).text()
        #expect(text.split(separator: "\n").filter { Cells.width(String($0)) > 80 } == ["    \(link)"])
        #expect(text.contains("1991–1995  0\n") && !text.contains("1992"))
        #expect(try Report(.of(list), Report.Options()).markdown().contains("| 1991–1995 | 0 |"))
    }

    @Test(
        "addresses of Scholar lose parameters without effect, and other addresses stay unchanged",
        arguments: [
            ("https://scholar.google.com/scholar?cites=12&as_sdt=5,44&sciodt=0,44&hl=en", "scholar?cites=12"),
            (
                "https://scholar.google.com/citations?view_op=view_citation&hl=en&user=U&citation_for_view=U:E",
                "citations?view_op=view_citation&citation_for_view=U:E"
            ),
            ("https://scholar.google.com/citations?user=U&hl=en", "citations?user=U"),
            (
                "https://scholar.google.com/scholar?as_q=&as_sauthors=mud&as_sdt=0,5&hl=en",
                "scholar?as_sauthors=mud&as_sdt=0,5"
            ),
        ])
    func shortLinks(_ long: String, _ short: String) {
        #expect(ShortLink.text(long) == "https://scholar.google.com/\(short)")
        #expect(ShortLink.text("https://example.org/?hl=en") == "https://example.org/?hl=en")
        #expect(ShortLink.text("javascript:alert(1)") == nil)
    }

    @Test("a right-to-left name is aligned to the left like the page, and charts do not cut letters at their edges")
    func edges() throws {
        let html = try Report(.of(Self.list(3)), Report.Options()).html()
        #expect(html.contains(/body \{[^}]*text-align: left/) && html.contains(/\.chart \{[^}]*overflow: visible/))
    }

    @Test("indexes have the names used in reports, and notes on the first year are one sentence")
    func indexNames() throws {
        var list = Self.list(30)
        for place in list.indices { list[place].year = place == 7 ? 1950 : 1990 + place }
        let text = try Report(.of(list), Report.Options()).text().split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        #expect(text.contains("hI-norm The h-index of") && text.contains("Academic age"))
        #expect(
            !text.contains("/paper") && !text.contains("thesis") && text.contains("follow Publish or Perish 8: g is"))
        #expect(text.contains(/from 1990; this concerns academic age, citations per year, m-quotient/))
        #expect(text.contains(/M-quotient [^.]*. [\d.]+ without one publication of 1950./.ignoresCase()))
    }

    @Test("a page from an earlier year than its file has no date of saving")
    func earlierYear() throws {
        var listing = Listing.of(Self.list(3))
        listing.search.dateSource = .file
        func facts() -> [String] {
            Presentation.facts(listing).map { "\($0.name): \($0.value)" }.filter { $0.contains("2026") }
        }
        #expect(facts() == ["Saved: 21 November 2026, 09:00 UTC"])
        listing.search.reportedSince = .init(year: 2019, citations: 1, h: 1, i10: 1)
        #expect(facts() == ["As of: 2024; the file is from 21 November 2026"])
    }

    @Test("in every format the row of an index has its value without a doubtful first publication")
    func withoutFirst() throws {
        var list = Self.list(30)
        for place in list.indices { list[place].year = place == 7 ? 1950 : 1990 + place }
        let listing = Listing.of(list)
        let other = try #require(try listing.allIndexes()["m"].withoutFirst)
        let report = try Report(listing, Report.Options())
        for text in [try report.html(), try report.markdown(), report.text()] { #expect(text.contains("\(other)")) }
        var row = SearchTable.Row(
            search: listing.search, hasCounts: true, indexes: ["m": try listing.allIndexes()["m"].outcome])
        row.withoutFirst = ["m": other]
        let table = SearchTable([row], keys: ["h", "m"], isAgainst: false)
        for text in [try Report(table).html(), try Report(table).markdown()] { #expect(text.contains("(\(other))")) }
        #expect(table.columns.map(\.name).contains("m_without_first"))
        #expect(table.json[0].keys.contains("m_without_first"))
    }

    // MARK: Comparisons

    @Test("two authors have columns with their names, and only two dates have arrows")
    func comparisons() throws {
        var (a, b) = (Listing.of(Self.list(30)), Listing.of(Self.list(12)))
        a.search.label = "Elena"
        b.search.label = "Wu"
        let people = try Report(Comparison(a, b, relation: .different), Report.Options()).html()
        #expect(
            !people.contains("→") && people.contains("Most cited of Elena") && people.contains("Shared publications"))
        #expect(people.contains(">Elena</th><th scope=\"col\" class=\"number\">Wu</th>"))
        #expect(!people.contains(/\bsearch \d/) && !people.contains("by you"))
        let mail = try Report(Comparison(a, b, relation: .different), Report.Options()).emailHTML()
        #expect(mail.contains(">Citations by rank: citations in each column, by rank.</"))
        #expect(!mail.contains("Each line crosses the straight"))
        b.search.label = "Elena"
        b.search.fetchedAt = a.search.fetchedAt.addingTimeInterval(90 * 86_400)
        let dates = try Report(Comparison(a, b, relation: .same), Report.Options()).html()
        #expect(dates.contains("<span class=\"value\">15 → 6</span>"))
        #expect(dates.contains("Only on \(LongDate.text(a.search.fetchedAt))"))
    }

    @Test("dates are written out, and dates inside titles stay unchanged")
    func dates() {
        #expect(LongDate.text(Date(timeIntervalSince1970: 1_795_219_200)) == "21 November 2026")
        #expect(LongDate.written(out: "saved 2026-11-21, late") == "saved 21 November 2026, late")
        #expect(LongDate.written(out: "\"Day 2026-11-21\" is odd") == "\"Day 2026-11-21\" is odd")
    }

    // MARK: Lines

    @Test("lines wrap in scripts without spaces, and addresses are not broken")
    func wrapping() {
        let text = String(repeating: "潮汐の研究。", count: 20) + " https://example.org/" + String(repeating: "a", count: 90)
        let lines = Cells.wrap("一二 " + text, to: 72)
        #expect(lines.dropLast().allSatisfy { Cells.width($0) <= 74 && !$0.hasPrefix("。") })
        #expect(lines.last?.hasPrefix("https://") ?? false && lines.last?.count == 110)
        #expect(lines.joined().filter { $0 != " " } == ("一二" + text).filter { $0 != " " })
        #expect(Cells.wrap("one two", to: 3) == ["one", "two"])
    }

    @Test("edits that were not applied are told with the reason, and without advice")
    func unappliedEdits() {
        let edit = Edit.reject([PublicationID(title: "Work A"), PublicationID(title: "Work B")])
        let publications = [1, 2].map { Publication(id: $0, title: "Work A", citationCount: 3) }
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: true)
        #expect(
            Presentation.searchWarnings(Listing(publications, edits: [step])) == [
                "An edit was not applied: reject \"Work A\": several publications could be meant.",
                "An edit was not applied: reject \"Work B\": no such publication is here.",
            ])
    }
}

extension Presentation {
    fileprivate var table: Presentation.Table {
        let blocks = sections.first { $0.id == "publications" }?.blocks ?? []
        return blocks.lazy.compactMap { if case .table(let table) = $0 { table } else { nil } }.first
            ?? Presentation.Table(columns: [])
    }

    fileprivate var core: Int? { table.core }
}

extension Presentation.Section {
    fileprivate var rowCount: Int { blocks.reduce(0) { $0 + $1.rowCount } }
}
