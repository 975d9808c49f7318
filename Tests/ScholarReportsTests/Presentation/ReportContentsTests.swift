import Foundation
import TestSupport
import Testing

@testable import ScholarIndexes
@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarReports
@testable import ScholarKit
@testable import ScholarPages

/// Reports of unknown, incomplete, odd or very large data, as values.
@Suite("Contents of reports")
struct ReportContentsTests {
    private static func list(_ count: Int, known: Bool = true) -> [Publication] {
        (1...count).map {
            var publication = Publication(id: $0, title: "Work \($0)", citationCount: known ? count - $0 : nil)
            publication.citesURL = "https://scholar.google.com/scholar?cites=\($0)"
            return publication
        }
    }

    private func presentation(
        _ publications: [Publication], _ change: (inout Listing) -> Void = { _ in }
    ) throws -> Presentation {
        var listing = Listing.of(publications)
        change(&listing)
        return try Report(listing, Report.Options()).presentation
    }

    // MARK: Warnings

    @Test("problems are combined by kind, and at most as many are shown as fit above the numbers")
    func folding() throws {
        var facts = SearchFacts()
        facts.pages = (1...1500).map { PageFact(.unreadableCount(title: "Work on mud", line: nil), page: 1, row: $0) }
        facts.missing = [21...30, 51...60, 91...100].map { MissingResults(gaps: [$0], end: nil) }
        var search = Listing.of(Self.list(3), facts: facts).search
        search.isComplete = false
        let few = try Report(Listing(search, Self.list(3)), Report.Options()).presentation.warnings
        #expect(few.map(\.text.numbers) == [[21, 30, 51, 60, 91, 100], [1500]])
        facts = SearchFacts()
        facts.pages = (0..<40).map { PageFact(.damage("odd " + String(repeating: "x", count: $0 + 1)), page: 1) }
        let many = try Report(.of(Self.list(3), facts: facts), Report.Options()).presentation.warnings
        #expect(many.count == 6 && many.last?.text.numbers == [35])
    }

    @Test("the picture that explains h and g comes first, then years and list; what profiles show is a line above them")
    func order() throws {
        var list = Self.list(30)
        for place in list.indices { list[place].year = 2000 + place }
        var listing = Listing.of(list)
        listing.search.author.citationsPerYear = [2001: 3]
        let sections = try Report(listing, Report.Options()).presentation.sections
        let start = ["numbers", "why", "citations", "years", "publications"]
        #expect(sections.prefix(5).map(\.id) == start && sections.suffix(3).map(\.id) == ["source", "method", "check"])
        guard case .text(let texts) = sections[0].blocks[1] else { return #expect(Bool(false), "no line") }
        #expect(texts[0].role == .note && texts[0].text.contains("Citations a year: "))
        guard case .curve(let curve)? = sections[1].blocks.first else { return #expect(Bool(false), "no curve") }
        let plot = RankPlot(curve, .wide)
        #expect(!sections[1].isFolded && plot.caption.numbers.isEmpty && !plot.sentence.numbers.isEmpty)
    }

    @Test("citations per year and those of the last years are the sums of the works that count, from five works on")
    func citationsPerYear() throws {
        let year = Listing.of([]).search.countedYear
        let list = (1...6).map { place in
            var work = Publication(id: place, title: "Work \(place)", citationCount: 10 * place)
            work.record = #"{"counts_from":"OpenAlex"}"#
            work.citationsPerYear = [year - 7: 7 * place, year - 5: place, year: 2 * place]
            return work
        }
        let whole = Listing.of(list, edits: [.reject([PublicationID(list[5])])])
        let bars = try #require(BarChart(citationsOf: whole)).bars
        #expect(bars.compactMap(\.value) == [7 * 15, 0, 15, 0, 0, 0, 0, 30] && bars.last?.isPartial == true)
        // 3, 6, 9, 12 and 15 citations since then.
        let report = try Report(whole, Report.Options())
        let texts = report.presentation.sections[0].blocks.compactMap { block in
            if case .text(let all) = block { all } else { nil }
        }
        #expect(texts.first?.first?.text.contains("since \(year - 5): h 4, 45 citations") == true, "\(texts)")
        #expect(Listing.of(Array(list.prefix(4))).chartsOfYears.isEmpty && whole.chartsOfYears.count == 1)
        var incomplete = whole
        incomplete.search.isComplete = false
        #expect(BarChart(citationsOf: incomplete) == nil)
    }

    @Test("an incomplete profile names the missing rows once, without advice for the sender; no query is not a fact")
    func incompleteProfile() throws {
        let folder = try TemporaryFolder()
        try StoredFixture.write("profile-2026-incomplete", to: folder.path("s.sqlite"))
        let listing = try Store(path: folder.path("s.sqlite")).listing(.number(1))
        let warnings = try Report(listing, Report.Options()).presentation.warnings
        #expect(warnings.count { $0.text.numbers == [20] } == 1)
        #expect(warnings.filter { $0.role == .warning }.map(\.text.numbers) == [[20]])
        #expect(!warnings.flatMap(\.spans).contains { if case .command = $0 { true } else { false } })
        let facts = SearchSubject(listing).sourceFacts
        #expect(facts.first?.value == listing.search.query.fullSummary)
        var unknown = listing
        unknown.search.query = SearchQuery()
        #expect(SearchSubject(unknown).sourceFacts.map(\.name) == facts.dropFirst().map(\.name))
        // With Google's own total of citations in the list, the missing publications have none.
        var search = listing.search
        let citations = listing.publications.compactMap(\.citationCount).reduce(0, +)
        search.author.reported = ProfilePage.Reported(citations: citations, h: 1, i10: 1)
        let uncited = Listing(search, listing.publications)
        #expect(try Report(uncited, Report.Options()).presentation.warnings.first != warnings.first)
        #expect(uncited.incompleteness?.minimums.contains("h") == false)
    }

    @Test("an edit that was not applied is a warning with its titles, and without advice")
    func unappliedEdits() {
        let edit = Edit.reject([PublicationID(title: "Work A"), PublicationID(title: "Work B")])
        let publications = [1, 2].map { Publication(id: $0, title: "Work A", citationCount: 3) }
        let step = EditStep(number: 1, date: .now, edits: [edit], isReplayed: true)
        let subject = SearchSubject(Listing(publications, edits: [step]))
        let warnings = subject.unappliedEdits(View(.report, for: .recipient))
        #expect(warnings.map { $0.text.contains("Work A") } == [true, false])
        #expect(warnings.map { $0.text.contains("Work B") } == [false, true])
        #expect(warnings.allSatisfy { $0.spans.count == 1 && $0.text.numbers.isEmpty })
    }

    // MARK: Numbers

    @Test("a list without known citation counts is not called uncited, and has no reasons and no indexes")
    func unknownCounts() throws {
        func figures(_ presentation: Presentation) throws -> [Presentation.Figure] {
            guard case .figures(let figures) = try #require(presentation.blocks.first) else { return [] }
            return figures
        }
        let unknown = try presentation(Self.list(3, known: false))
        let uncited = try presentation(Self.list(1))
        let values = try figures(unknown)
        #expect(values.map(\.value) == ["–", "–", "3", "–"] && values.prefix(2).map(\.role) == [.h, .g])
        #expect(try figures(uncited).first?.value == "0" && figures(uncited).first?.sentence != values[0].sentence)
        #expect(Set(uncited.sections.map(\.id)).isSuperset(of: ["why", "indexes", "method"]))
        #expect(Set(unknown.sections.map(\.id)).isDisjoint(with: ["why", "indexes", "method"]))
    }

    @Test("one sum has the steps from the found publications to those that count, in every kind of report")
    func reconciliation() throws {
        var list = Self.list(1200)
        list[7].isCountedElsewhere = true
        let names = list.map { PublicationID($0) }
        var answer = Listing.of(list, edits: [.merge([names[0], names[1]]), .reject([names[5]])])
        let sum = Reconciliation(answer)
        #expect(sum.found == 1200 && sum.publications == 1197)
        #expect(sum.elsewhere == 1 && sum.merged == 1 && sum.rejected == 1)
        #expect(sum.sentence.numbers == [1200, 1, 1, 1, 1197])
        let report = try Report(answer, Report.Options())
        let texts = [
            try report.html(), try report.markdown(), report.text().replacing("\n", with: " "),
            try report.email().html.replacing("&#8722;", with: "−"),
        ]
        for text in texts { #expect(text.contains(sum.sentence)) }
        #expect(rows(report, "publications") == 1197 && rows(report, "elsewhere") == 1 && rows(report, "rejected") == 1)
        let totals = (citations: answer.indexes.citations + 1500, i10: 1188)
        answer.search.profileName = "E Marchetti"
        answer.search.author.reported = .init(citations: totals.citations, h: answer.indexes.h, i10: totals.i10)
        let difference = try #require(Reconciliation(answer).sentences.last)
        #expect(difference.replacing("i10", with: "").numbers == [totals.citations, 1500, totals.i10, 1])
        // Without a subtraction there is no sum to show.
        #expect(Reconciliation(.of(Self.list(1))).sentences.isEmpty)
    }

    @Test("the source says whether the list is whole, and if not, why")
    func completeness() {
        func words(_ change: (inout Search) -> Void) -> String? {
            var listing = Listing.of(Self.list(3))
            change(&listing.search)
            return SearchSubject(listing).sourceFacts.first { $0.name.text == "Complete" }?.value
        }
        let cutOff = words { search in
            search.isComplete = false
            search.facts.pages = [PageFact(.cutOff, page: 1)]
        }
        #expect(words { _ in } == "Yes" && cutOff == "No: a page was cut off")
        #expect(words { $0.isComplete = false } == "No: pages are missing")
        #expect(words { $0.nextURL = "https://scholar.google.com/" } == "No: only the first results were requested")
        #expect(words { $0.facts.ending = .cap } == "No: Google Scholar shows no further results")
    }

    @Test("the convention of Publish or Perish is said to be that of the thesis")
    func sameConvention() throws {
        let listing = Listing.of(Self.list(4))
        func last(_ convention: Convention) throws -> String? {
            let indexes = try listing.allIndexes(convention: convention)
            let shown = IndexesSubject(indexes, of: listing, isAll: false).presentation(View(.details, for: .terminal))
            guard case .text(let sentences)? = shown.blocks.last else { return nil }
            return sentences.last?.text
        }
        #expect(try last(.pop)?.hasPrefix("convention pop: the same numbers as thesis; ") == true)
        #expect(try last(.thesis)?.contains("the same numbers") == false)
    }

    @Test("the titles of merged publications stand with their counts before merging")
    func mergedTitles() {
        var list = Self.list(4)
        list[3].citationCount = nil
        let listing = Listing.of(list, edits: [.merge(list.map { PublicationID($0) })])
        #expect(
            PublicationRows(listing).title(listing.entries[0]).details == [
                "Before merging: 3", "Merged: Work 2, cited 2 times", "Merged: Work 3, cited once",
                "Merged: Work 4, cited an unknown number of times",
            ])
    }

    @Test("without citation counts JSON has the number of publications alone, in place of zeros")
    func unknownCountsInJSON() throws {
        for (isKnown, keys) in [(true, ["citations", "g", "h", "papers"]), (false, ["papers"])] {
            let text = try DocumentText.json(ListSummary(Listing.of(Self.list(3, known: isKnown))).json)
            let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
            #expect(object?.keys.sorted() == keys)
        }
    }

    @Test("the state of a publication has the numbers of others at a terminal only")
    func states() {
        let list = Self.list(4)
        let merge = Edit.merge([PublicationID(list[0]), PublicationID(list[1])])
        let listing = Listing.of(list, edits: [merge, .reject([PublicationID(list[2])])])
        func states(for reader: View.Reader) -> [String] {
            (1...4).compactMap { listing.entry($0) }.flatMap { entry in
                Presentation(publication: entry, for: reader).blocks.flatMap { block -> [String] in
                    guard case .facts(let facts) = block else { return [] }
                    return facts.filter { $0.name.text == "state" }.map(\.value)
                }
            }
        }
        let own = "merged into it; its own citations are 3"
        #expect(states(for: .terminal) == ["2 \(own)", "merged into 1", "rejected", ""])
        #expect(states(for: .page) == ["1 other \(own)", "merged into another", "rejected", ""])
    }

    @Test("a group of rejected publications is one row")
    func rejectedGroups() throws {
        let list = Self.list(5)
        let names = list.map { PublicationID($0) }
        let answer = Listing.of(list, edits: [.merge([names[0], names[1]]), .reject([names[0]])])
        #expect(Reconciliation(answer).rejected == 2 && Reconciliation(answer).publications == 3)
        #expect(rows(try Report(answer, Report.Options()), "rejected") == 1)
    }

    private func rows(_ report: Report, _ section: String) -> Int? {
        report.presentation.sections.first { $0.id == section }?.blocks.reduce(0) { $0 + $1.rowCount }
    }

    @Test("a year in the future or long ago does not empty the chart of years")
    func slips() throws {
        func years(_ years: [Int?]) -> BarChart? {
            BarChart(publicationsOf: years.map { CitedWork(citations: 1, year: $0) }, asked: 2026)
        }
        let chart = try #require(years([2001, 2003, 2109, 1020, nil]))
        #expect(chart.bars.map(\.label) == (2001...2026).map(String.init))
        #expect(chart.note.numbers == [1, 2001, 1, 2026, 1])
        // A year after the date of the list is not drawn.
        #expect(try #require(years([2026, 2027])).bars.map(\.label) == ["2026"])
        #expect(years([2109]) == nil)
    }

    @Test("a first year that depends on one publication is one sentence about all indexes that use it")
    func firstYear() throws {
        var list = Self.list(30)
        for place in list.indices { list[place].year = place == 7 ? 1950 : 1990 + place }
        let indexes = try presentation(list).sections.first { $0.id == "indexes" }
        var notes: [Sentence] = []
        for case .text(let sentences) in indexes?.blocks ?? [] { notes += sentences }
        #expect(notes.count { $0.text.numbers.starts(with: [1950, 1990]) } == 1)
        let figures = try presentation(list).sections[0].blocks.flatMap { block -> [Presentation.Figure] in
            if case .figures(let figures) = block { figures } else { [] }
        }
        #expect(figures.first { $0.name == "Publications" }?.sentence.numbers == [1990, 2019, 1950])
    }

    @Test("each edit is a row, with h and g only where they change")
    func editRows() throws {
        let list = Self.list(30)
        let identifiers = list.map { PublicationID($0) }
        let listing = Listing.of(list, edits: [.reject([identifiers[29]]), .reject([identifiers[0]])])
        let contents = try SearchSubject(listing).presentation(View(.report, for: .recipient))
        let tables = (contents.sections.first { $0.id == "edits" }?.blocks ?? []).compactMap { block in
            if case .table(let table) = block { table } else { Presentation.Table?.none }
        }
        let table = try #require(tables.first)
        #expect(table.rows.count == 2 && table.columns.map(\.title) == ["Edit", "h", "g"])
        #expect(table.rows[0].cells.dropFirst().map(\.text) == ["", ""])
        #expect(table.rows[1].cells.dropFirst().map(\.text) == ["15 → 14", ""])
        // Only a mail that would be too large leaves edits out.
        func rows(_ contents: Presentation) -> [Int] {
            contents.sections.filter { $0.id == "edits" }.flatMap(\.blocks).map(\.rowCount)
        }
        #expect(rows(contents.limited(to: 1)) == [0, 2])
        let steps = contents.sections.flatMap(\.blocks).map(\.rowCount).max().map { $0 - 1 } ?? 0
        #expect(rows(contents.shortened(by: steps) { $0.joined() }) == [0, 1])
    }

    // MARK: Sources

    @Test(
        "Google Scholar is named only for its own counts, and a list of another program is named as such",
        arguments: [(nil, true), ("{\"uid\":\"GS:1\"}", true), ("{\"uid\":\"CROSSREF:10.1/2\"}", false)])
    func sources(_ record: String?, _ isOfScholar: Bool) throws {
        let list = Self.list(3).map { publication in
            var publication = publication
            publication.record = record
            return publication
        }
        #expect((Listing.of(list).onlySource == .googleScholar) == isOfScholar)
        #expect((Listing.of(list).files == nil) == (record == nil))
        #expect(try Report(.of(list), Report.Options()).html().contains("Google Scholar") == isOfScholar)
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

    @Test("dates are written out, with a short month on an axis, and doubts about them stand with the source")
    func dates() throws {
        let date = Date(timeIntervalSince1970: 1_795_219_200)
        #expect(LongDate.text(date) == "21 November 2026")
        #expect(LongDate.short(date) == "21 Nov 2026")
        var listing = Listing.of(Self.list(3))
        listing.search.facts.pagesFrom = date...date
        let report = try Report(listing, Report.Options()).presentation
        let source = try #require(report.sections.first { $0.id == "source" })
        guard case .text(let doubts) = source.blocks.last else { return #expect(Bool(false), "no doubts") }
        #expect(doubts.count == 1 && report.warnings.isEmpty)
        #expect(doubts[0].text.contains(LongDate.text(date)) && !doubts[0].text.contains("2026-11-21"))
    }

    @Test("a page from an earlier year than its file has no date of saving")
    func earlierYear() throws {
        var listing = Listing.of(Self.list(3))
        listing.search.dateSource = .file
        func dates() -> [String] { SearchSubject(listing).sourceFacts.map(\.value).filter { $0.contains("2026") } }
        #expect(dates() == [LongDate.withTime(listing.search.fetchedAt)])
        listing.search.author.reportedSince = .init(year: 2019, .init(citations: 1, h: 1, i10: 1))
        #expect(dates().map { String($0.prefix(4)) } == ["2024"])
    }

    @Test("the subject of a mail has h and g, of both lists of a comparison")
    func subjects() throws {
        let (a, b) = (Listing.of(Self.list(30)), Listing.of(Self.list(12)))
        #expect(try presentation(Self.list(30)).subject.contains("h 15, g "))
        #expect(try presentation(Self.list(3, known: false)).subject.isEmpty)
        #expect(Comparison(a, b, relation: .different).report.subject.contains("h 15 and 6, g "))
        #expect(Comparison(a, b, relation: .same).report.subject.contains("h 15 → 6, g "))
        #expect(Comparison(a, a, relation: .same).report.subject.contains("h 15, g "))
    }

    // MARK: Comparisons

    @Test("two authors have columns with their names, and only the values of two dates have arrows")
    func comparisons() throws {
        var (a, b) = (Listing.of(Self.list(30)), Listing.of(Self.list(12)))
        a.search.label = "Elena"
        b.search.label = "Wu"
        let people = Comparison(a, b, relation: .different).report
        #expect(figures(people) == ["15", "19", "6", "7"])
        #expect(tables(people).contains { $0.columns.map(\.title).contains("Elena") && $0.columns[2].title == "Wu" })
        // Readers do not know the numbers of searches in the store.
        #expect(try !Report(ComparisonSubject(Comparison(a, b, relation: .different))).html().contains(/\bsearch \d/))
        b.search.label = "Elena"
        b.search.fetchedAt = a.search.fetchedAt.addingTimeInterval(90 * 86_400)
        let dates = Comparison(a, b, relation: .same).report
        #expect(figures(dates).first == "15 → 6")
        // Only rows with a difference, and no mark that would be on every row.
        var later = a
        later.search.fetchedAt = b.search.fetchedAt
        let same = Comparison(a, later, relation: .same).report
        #expect(try #require(same.sections.first { $0.id == "both" }).blocks.count == 1)
        #expect(!same.sections.contains { $0.id.hasPrefix("why") })
        let titles = tables(dates).flatMap { $0.rows.flatMap { $0.cells.map(\.text) } }
        #expect(!titles.contains { $0.hasPrefix("≈") })
        let headings = dates.sections.filter { ["only-a", "only-b"].contains($0.id) }.map(\.heading.text)
        #expect(headings.map { $0.contains(LongDate.text(a.search.fetchedAt)) } == [true, false])
        #expect(headings.map { $0.contains(LongDate.text(b.search.fetchedAt)) } == [false, true])
    }

    private func figures(_ presentation: Presentation) -> [String] {
        presentation.blocks.flatMap { block -> [String] in
            if case .figures(let figures) = block { figures.map(\.value) } else { [] }
        }
    }

    private func tables(_ presentation: Presentation) -> [Presentation.Table] {
        presentation.blocks.compactMap { block -> Presentation.Table? in
            if case .table(let table) = block { table } else { nil }
        }
    }
}
