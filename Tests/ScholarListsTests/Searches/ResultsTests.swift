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
