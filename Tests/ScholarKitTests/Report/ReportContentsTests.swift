import Foundation
import Testing

@testable import ScholarKit
@testable import ScholarPages

/// What reports say of what is not known, not over, odd or too much.
@Suite("Contents of reports")
struct ReportContentsTests {
    private static let chart = BarChart(
        title: "On mud", subtitle: "",
        bars: [
            .init(label: "2023", value: 7), .init(label: "2024", value: 0), .init(label: "2025", value: nil),
            .init(label: "2026", value: 3, isPartial: true),
        ], note: "")

    private func contents(_ block: ReportContents.Block, warnings: [String] = []) -> ReportContents {
        ReportContents(
            title: "A list", subtitle: "", warnings: warnings,
            sections: [.init(id: "graph", heading: "Citations per year", blocks: [block])], colophon: "")
    }

    private func rendered(_ template: ReportTemplates.Name, _ contents: ReportContents) throws -> String {
        let style: PageStyle = template == .html ? .html : template == .email ? .email : .markdown
        return try ReportTemplates().render(template, ReportValues(style).values(contents, Report.Options()))
    }

    // MARK: Years

    @Test("a year that nobody asked about is no 0, and one that is not over is marked, in every kind of report")
    func unknownYears() throws {
        let contents = contents(.bars(Self.chart))
        let text = TextReport(contents: contents, elsewhere: "").text
        #expect(text.contains("2024   0\n"))
        #expect(text.contains("2025   ? (not known)\n"))
        #expect(text.contains(/2026\*  #+ 3 \(so far\)\n/))
        let markdown = try rendered(.markdown, contents)
        #expect(markdown.contains("| 2025 | ? (not known) |"))
        #expect(markdown.contains("| 2026\\* | 3 (so far) |"))
        let html = try rendered(.html, contents)
        #expect(html.contains("<title>2025: ? (not known)</title>"))
        #expect(html.contains("<title>2026*: 3 (so far)</title>"))
        // Shaded from the bottom to the top, with a sign; whoever does not see it hears every value.
        #expect(html.contains(/<rect class="pale i-bar" [^>]* y="34" [^>]* height="182">/))
        #expect(html.contains("text-anchor=\"middle\">?</text>"))
        #expect(html.contains("2023: 7, 2024: 0, 2025: ? (not known), 2026*: 3 (so far)."))
        #expect(try rendered(.email, contents).contains("most in 2023: 7; 1 not known. The hatched bar, 2026, may"))
    }

    @Test("charts of few bars have a label below each, and numbers of axes are inside the picture")
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
        #expect(chart.bars.last?.label == "2003" && chart.bars.count == 120)
        #expect(chart.note == "Not shown: 1 before 1884, 1 after 2003, 1 without a year.")
        // What is announced for the next year is no slip.
        #expect(try #require(years([2026, 2027], asked: 2026)).bars.map(\.label) == ["2026", "2027"])
        #expect(years([2109], asked: 2026) == nil)
    }

    // MARK: What was odd

    private static func list(_ count: Int, known: Bool = true) -> [Publication] {
        (1...count).map {
            var publication = Publication(id: $0, title: "Work \($0)", citationCount: known ? count - $0 : nil)
            publication.citesURL = "https://scholar.google.com/scholar?cites=\($0)"
            return publication
        }
    }

    @Test("what was odd is said once for each kind, and no more than fits above the numbers")
    func folding() throws {
        var diagnostics = (1...1500).map { Diagnostic(unreadableCountOf: "Work \"\($0)\" on mud", row: $0) }
        diagnostics += [2, 5, 9].map { Diagnostic(.warning, "missing: results \($0)1-\($0 + 1)0", about: .gap) }
        let few = try Report(.of(Self.list(3), diagnostics: diagnostics), Report.Options()).contents.warnings
        #expect(
            few == [
                "The counts of 1500 publications cannot be read, such as that of \"Work \"1\" on mud\"; the indexes may "
                    + "be too low.", "Missing: results 21-30, and 2 more of this kind.",
            ])
        let kinds = (0..<40).map { Diagnostic(.warning, "odd " + String(repeating: "x", count: $0 + 1)) }
        let many = try Report(.of(Self.list(3), diagnostics: kinds), Report.Options()).contents.warnings
        #expect(many.count == 6 && many.last?.hasPrefix("35 more things were odd; ") ?? false)
    }

    @Test("a mail stays below its size whatever the warnings, names and edits are")
    func mailSize() throws {
        let long = String(repeating: "é very long ", count: 400)
        var answer = Listing.of(
            Self.list(800),
            diagnostics: (0..<200).map { _ in Diagnostic(.warning, long) } + [Diagnostic(.warning, "missing: \(long)")]
        )
        answer.search.label = long
        let report = try Report(answer, Report.Options())
        #expect(Report.encodedSize(try report.emailHTML()) <= Report.mailBytes)
        // All indexes of a report whose texts are all as long as they may be leave no room for rows.
        var options = Report.Options()
        options.showsAllIndexes = true
        options.chart = BarChart(title: long, subtitle: long, bars: Self.chart.bars, note: long)
        #expect(Report.encodedSize(try Report(answer, options).emailHTML()) <= Report.mailBytes)
    }

    @Test("a list of which no count is known is not said to be uncited")
    func unknownCounts() throws {
        let html = try Report(.of(Self.list(3, known: false)), Report.Options()).html()
        #expect(html.contains("No citation count is known") && !html.contains("No publication is cited"))
    }

    // MARK: Sources and links

    @Test("a list of Publish or Perish is called one, and Google Scholar is named for its own counts alone")
    func sources() throws {
        func html(_ json: String?) throws -> String {
            let list = Self.list(3).map { publication in
                var publication = publication
                publication.record = json
                return publication
            }
            return try Report(.of(list), Report.Options()).html()
        }
        #expect(try html(nil).contains("pages of Google Scholar that a person saved"))
        let own = try html("{\"uid\":\"GS:1\"}")
        #expect(own.contains("a list of Publish or Perish") && own.contains("Citation indexes from Google Scholar"))
        let other = try html("{\"uid\":\"CROSSREF:10.1/2\"}")
        #expect(other.contains("a list of Publish or Perish") && !other.contains("Google Scholar"))
    }

    @Test("a count leads to the citing works wherever there are links")
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
        #expect(text.contains("2 rejected"))
        #expect(text.contains("2 publications in 1 row, as +2 stands at one"))
    }

    // MARK: Lines

    @Test("lines hold in scripts without spaces, and addresses stay whole")
    func wrapping() {
        let text = String(repeating: "潮汐の研究。", count: 20) + " https://example.org/" + String(repeating: "a", count: 90)
        let lines = Cells.wrap("一二 " + text, to: 72)
        #expect(lines.dropLast().allSatisfy { Cells.width($0) <= 74 && !$0.hasPrefix("。") })
        #expect(lines.last?.hasPrefix("https://") ?? false && lines.last?.count == 110)
        #expect(lines.joined().filter { $0 != " " } == ("一二" + text).filter { $0 != " " })
        #expect(Cells.wrap("one two", to: 3) == ["one", "two"])
    }
}
