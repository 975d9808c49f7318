import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarKit

/// Pages that become the results of a search.
@Suite("Results")
struct ResultsTests {
    @Test("a page that was saved again has the number of the page that it repeats, and no later page another one")
    func repeatedPages() throws {
        var results = Results(Search(query: SearchQuery(), .imported))
        var facts: [PageFact] = []
        let pages = try Fixture("author-2026").pages
        for (place, page) in [pages[0], pages[0], pages[1], pages[0], pages[2]].enumerated() {
            var reading = try PageReading.read(page)
            reading.fired[.undecodable] = place + 1
            results.append(reading, name: "p\(place)", date: .now)
            facts = results.search.facts.pages
        }
        #expect(results.search.pages == 3)
        #expect(facts.map(\.page) == [1, 2, 3, 4, 5])
        #expect(facts.map(\.diagnostic.page) == [1, 1, 2, 1, 3])
    }

    @Test("remarks of one kind are one, whatever their numbers, and those of other kinds stay apart")
    func foldedRemarks() {
        let facts: [PageFact] = [
            PageFact(.repeatedRows(1), page: 1), PageFact(.cutOff, page: 2), PageFact(.repeatedRows(4), page: 3),
            PageFact(.unreadableCharacters(1, charset: "a"), page: 3),
            PageFact(.unreadableCharacters(2, charset: "b"), page: 3),
            PageFact(.damage("line 3 is odd"), page: 4), PageFact(.damage("line 4 is odd"), page: 4),
        ]
        var search = Search(query: SearchQuery(), .imported)
        search.facts.pages = facts
        search.facts.leftOut = [LeftOutFile(reason: "a", isRefusal: true), LeftOutFile(reason: "b", isRefusal: true)]
        search.facts.leftOut += [
            LeftOutFile(reason: "c", isRefusal: false), LeftOutFile(reason: "d", isRefusal: false),
        ]
        let folded = Remark.folded(search.remarks(for: .owner))
        #expect(folded.count == 8)
        #expect(folded.prefix(5).map(\.page) == [nil, 2, 3, 3, nil])
    }

    @Test(
        "the end of a search, its resumption and what it lacks are said in words",
        arguments: [
            (
                Remark.Fact.ending(.limit(results: 20, total: 300)),
                "stopped after 20 results of about 300 because of the limit"
            ),
            (.ending(.limit(results: 1, total: nil)), "stopped after 1 result because of the limit"),
            (
                .resumption(
                    Resumption(pause: 3 * 86_400, moved: 2, requestedAgain: 1, found: 3, certainty: .sure)),
                "the search was resumed after 3 days; 2 rows had moved between its pages, 1 page was requested again "
                    + "and added 3 publications: certainly none is missing"
            ),
            (
                .resumption(Resumption(pause: 7200, moved: 0, requestedAgain: 0, found: 0, certainty: .unsure(2))),
                "the search was resumed after 2 hours; no row had moved between its pages: up to 2 publications may be "
                    + "missing"
            ),
            (
                .missing(MissingResults(gaps: [], end: .rows(after: 0), rows: [])),
                "missing: the rows before and after those that are there"
            ),
            (.missing(MissingResults(gaps: [11...20], further: 2)), "missing: results 11-20 and 2 more parts"),
        ])
    func words(_ fact: Remark.Fact, _ text: String) {
        let search = Search(query: SearchQuery(), .imported)
        #expect(Remark(fact, of: search).diagnostic.message == text)
    }

    @Test("a date of a page takes precedence over dates of files")
    func date() throws {
        var results = Results(Search(query: SearchQuery(), .imported))
        let reading = try PageReading.read(try Fixture("era-2006").pages[0])
        let dates: [(Double, Page.DateSource)] = [
            (900, .file), (500, .page), (800, .file), (700, .container), (600, .page),
        ]
        for (seconds, source) in dates {
            results.append(reading, name: "p", date: Date(timeIntervalSince1970: seconds), dateSource: source)
        }
        #expect(results.search.fetchedAt == Date(timeIntervalSince1970: 600) && results.search.dateSource == .page)
    }
}
