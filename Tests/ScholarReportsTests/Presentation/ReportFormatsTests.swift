import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit
@testable import ScholarPages

/// What each format makes of the same contents: links, folds, sizes, and values that are not known.
@Suite("Formats of reports")
struct ReportFormatsTests {
    private static let chart = BarChart(
        title: "On mud", subtitle: "",
        bars: [
            .init(label: "2023", value: 7), .init(label: "2024", value: 0), .init(label: "2025", value: nil),
            .init(label: "2026", value: 3, isPartial: true),
        ], note: "")

    private static func list(_ count: Int) -> [Publication] {
        (1...count).map {
            var publication = Publication(id: $0, title: "Work \($0)", citationCount: count - $0)
            publication.citesURL = "https://scholar.google.com/scholar?cites=\($0)"
            return publication
        }
    }

    @Test("every format has the value of each year, and a year that was not retrieved is not 0")
    func unknownYears() throws {
        let report = Presentation(
            title: "A list", sections: [.init(id: "graph", heading: "Years", blocks: [.bars(Self.chart)])])
        func rendered(_ template: ReportTemplates.Name) throws -> String {
            try ReportTemplates().render(template, ReportValues(style: template).values(report))
        }
        let text = TextRenderer(width: 80, isDocument: true).text(report)
        let (markdown, html) = (try rendered(.markdown), try rendered(.html))
        #expect(Set(Self.chart.bars.map(\.words)).count == 4 && Self.chart.bars.last?.sign == "2026*")
        for bar in Self.chart.bars {
            #expect(text.contains("\n\(bar.sign) ") && text.contains(" \(bar.words)\n"))
            #expect(markdown.contains("| \(bar.sign.replacing("*", with: "\\*")) | \(bar.words) |"))
            // A value of 0 has no bar that a reader could point at.
            #expect(html.contains("<title>\(bar.sign): \(bar.words)</title>") == (bar.value != 0))
            #expect(html.contains("\(bar.sign): \(bar.words)"))
        }
        // Hatched from bottom to top, with a sign.
        #expect(html.contains(/<rect class="pale i-bar" [^>]* y="40" [^>]* height="176">/))
        #expect(html.contains("text-anchor=\"middle\">?</text>"))
        #expect(try rendered(.email).contains(Self.chart.summary) && Self.chart.summary.numbers.contains(1))
    }

    @Test("charts with few bars have a label below each, and numbers of axes are inside the picture")
    func labels() throws {
        for count in 1...9 {
            let bars = (0..<count).map { BarChart.Bar(label: "\(2017 + $0)", value: 9_000) }
            let drawing = BarChart(title: "T", subtitle: "", bars: bars, note: "").drawing(.wide)
            let words = drawing.marks.compactMap { mark -> (text: String, x: Double, anchor: Double)? in
                if case .words(let text, let point, _, let anchor, _) = mark { (text, point.x, anchor) } else { nil }
            }
            for bar in bars { #expect(words.contains { $0.text == bar.label }, "\(bar.label)") }
            let ticks = words.filter { $0.anchor == 1 }
            #expect(ticks.count > 1 && ticks.allSatisfy { $0.x >= Drawing.width(of: $0.text) })
        }
    }

    @Test("a mail stays below its maximum size for any warnings, names and edits")
    func mailSize() throws {
        let long = String(repeating: "é very long ", count: 400)
        var facts = SearchFacts()
        facts.pages = (0..<200).map { _ in PageFact(.damage(long), page: 1) }
        facts.missing = [MissingResults(gaps: [1...2], end: nil, query: long)]
        var answer = Listing.of(Self.list(800), facts: facts)
        answer.search.label = long
        let report = try Report(answer, Report.Options())
        #expect(Report.encodedSize(try report.email().html) <= Report.mailBytes)
        // All indexes of a report with texts of the maximum length leave no room for rows.
        var options = Report.Options()
        options.showsAllIndexes = true
        options.chart = BarChart(title: long, subtitle: long, bars: Self.chart.bars, note: long)
        #expect(Report.encodedSize(try Report(answer, options).email().html) <= Report.mailBytes)
    }

    @Test("a citation count links to the citing works wherever there are links, and a PDF has tags for screen readers")
    func citingWorks() throws {
        let report = try Report(.of(Self.list(30)), Report.Options())
        let address = "https://scholar.google.com/scholar?cites=2"
        #expect(try report.html().contains("href=\"\(address)\">28</a>"))
        #expect(try report.email().html.contains(/scholar\?cites=2" style="[^"]*">28<\/a>/))
        #expect(try report.markdown().contains("[28](\(address))"))
        let pdf = String(decoding: try report.pdf().data, as: Unicode.ASCII.self)
        #expect(pdf.contains("/URI (\(address))") && pdf.contains("/MarkInfo << /Marked true >>"))
        for tag in ["Document", "H1", "H2", "P", "Table", "TR", "TH", "TD", "Figure"] {
            #expect(pdf.contains("/S /\(tag)\n"), "\(tag)")
        }
        #expect(pdf.matches(of: /\/S \/Table\n/).count == 2)
    }

    @Test("a table has lines at h and g, folds the rows below by hundreds, and a PDF ends 20 below the core")
    func longLists() throws {
        var options = Report.Options()
        let report = try Report(.of(Self.list(1000)), options)
        let table = try #require(report.presentation.table)
        #expect(table.dividers.keys.sorted() == [500, 666] && table.core == 666)
        let html = try report.html()
        let divider = try #require(table.dividers[500])
        #expect(html.contains("<tr class=\"divider\"><td colspan=\"4\">\(divider)</td></tr>"))
        let folds = html.matches(of: /<details class="fold"><summary>([^<]*)</).map { String($0.1).numbers }
        #expect(folds == [[667, 700], [701, 800], [801, 900], [901, 1000]])
        #expect(html.matches(of: /<th scope="row"/).count >= 1000)
        let brief = try #require(report.presentation.brief.table)
        #expect(brief.rows.count == 686 && brief.more("").numbers == [314, 313])
        let short = try report.pdf().data.count
        options.isWhole = true
        #expect(try Report(.of(Self.list(1000)), options).pdf().data.count > short)
    }

    @Test("no line of text but an address is longer than 80 columns, and empty years are one line")
    func lines() throws {
        var list = Self.list(40)
        for place in list.indices { list[place].year = place.isMultiple(of: 2) ? 1990 : 1996 }
        let link = "https://example.org/" + String(repeating: "long/", count: 20)
        list[3].link = link
        let chart = try #require(BarChart(publicationsOf: .of(list)))
        #expect(chart.rows.map(\.label) == ["1990", "1991–1995", "1996", "1997–2025", "2026"])
        let text = try Report(.of(list), Report.Options()).text()
        #expect(text.split(separator: "\n").filter { Cells.width(String($0)) > 80 } == ["    \(link)"])
        let markdown = try Report(.of(list), Report.Options()).markdown()
        for text in [text, markdown] { #expect(text.contains("1991–1995") && !text.contains("1992")) }
    }

    @Test("in every format the cell of an index has its values with and without a doubtful first publication")
    func withoutFirst() throws {
        var list = Self.list(30)
        for place in list.indices { list[place].year = place == 7 ? 1950 : 1990 + place }
        let listing = Listing.of(list)
        let both = try #require(try listing.allIndexes()["m"].bothTexts)
        let report = try Report(listing, Report.Options())
        for text in [try report.html(), try report.markdown(), report.text()] { #expect(text.contains(both)) }
        var numbers = SearchNumbers(listing)
        numbers.indexes = ["m": try listing.allIndexes()["m"]]
        let row = SearchTable.Row(numbers)
        let table = SearchTable([row], keys: ["h", "m"])
        let rows = try Report(TableSubject(table))
        for text in [try rows.html(), try rows.markdown()] { #expect(text.contains(both)) }
        #expect(table.columns.map(\.name).contains("m_without_first"))
        #expect(table.json[0].keys.contains("m_without_first"))
    }

    @Test("a mail without pictures has tables in place of line charts")
    func linesAsTables() throws {
        var (a, b) = (Listing.of(Self.list(30)), Listing.of(Self.list(12)))
        (a.search.label, b.search.label) = ("Elena", "Wu")
        let contents = Comparison(a, b, relation: .different).report
        let charts = contents.blocks.flatMap { block -> [LineChart] in
            if case .lines(let charts) = block { charts } else { [] }
        }
        try #require(!charts.isEmpty)
        let mail = contents.withLinesAsTables(except: [String]())
        let captions = mail.blocks.compactMap { block -> String? in
            if case .table(let table) = block { table.caption } else { nil }
        }
        #expect(Set(captions).isSuperset(of: charts.map(\.title)))
        #expect(!mail.blocks.contains { if case .lines = $0 { true } else { false } })
    }
}

extension Presentation {
    /// The table of the publications that count.
    fileprivate var table: Presentation.Table? {
        let blocks = sections.first { $0.id == "publications" }?.blocks ?? []
        return blocks.lazy.compactMap { if case .table(let table) = $0 { table } else { nil } }.first
    }
}
