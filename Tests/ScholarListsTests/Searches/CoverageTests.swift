import Foundation
import Testing

@testable import ScholarKit

/// The retrieved and missing results of a search.
@Suite("Coverage")
struct CoverageTests {
    /// A page: its first result, its rows, and the start of its next page.
    private func page(_ start: Int?, _ rows: Int, next: Int? = nil, isCut: Bool = false) -> Results.PageRecord {
        var page = Results.PageRecord(name: "p", start: start, rows: rows, date: .distantPast)
        page.nextStart = next
        page.isCut = isCut
        return page
    }

    @Test("without pages everything is missing")
    func empty() {
        #expect(Coverage([]).firstMissing == 0)
        #expect(!Coverage([]).isComplete)
    }

    @Test("pages with one row too few or too many cause no false gap and hide no real one")
    func uneven() {
        #expect(Coverage([page(0, 9, next: 10), page(10, 10, next: 20), page(20, 3)]).isComplete)
        #expect(Coverage([page(0, 11, next: 10), page(10, 10)]).isComplete)
        #expect(Coverage([page(0, 11, next: 10)]).firstMissing == 10)
    }

    @Test("gaps lie between pages in any order; an open end is after the last page")
    func gaps() {
        let coverage = Coverage([page(40, 5), page(0, 10, next: 10), page(20, 10, next: 30)])
        #expect(coverage.gaps == [10..<20, 30..<40] && coverage.openEnd == nil && coverage.firstMissing == 10)
        #expect(coverage.isMissing(15) && coverage.isMissing(30) && !coverage.isMissing(25) && !coverage.isMissing(99))
        #expect(Coverage([page(0, 10, next: 10), page(10, 10, next: 20)]).openEnd == 20)
        #expect(Coverage([page(10, 10)]).gaps == [0..<10])
    }

    @Test("a page that was cut off is missing until the whole one is added")
    func cut() {
        #expect(Coverage([page(0, 10, next: 10), page(10, 4, isCut: true)]).firstMissing == 10)
        #expect(Coverage([page(0, 10, next: 10), page(10, 4, isCut: true), page(10, 9)]).isComplete)
        #expect(Coverage([page(0, 4, isCut: true)]).firstMissing == 0)
        #expect(Coverage([page(nil, 4, isCut: true), page(nil, 9)]).isComplete)
    }

    @Test("an empty page after the end, and repeated pages, change nothing")
    func repeated() {
        #expect(Coverage([page(0, 10, next: 10), page(10, 0)]).isComplete)
        #expect(Coverage([page(0, 10, next: 10), page(0, 10, next: 10), page(10, 3)]).isComplete)
        #expect(Coverage([page(0, 100), page(0, 20, next: 20)]).isComplete)
    }

    @Test("pages without a start still show whether more follow")
    func nameless() {
        #expect(Coverage([page(nil, 10, next: 10)]).openEnd == 10)
        #expect(Coverage([page(nil, 10)]).isComplete)
    }

    @Test("a page with an impossible first result leaves no gap")
    func hostile() throws {
        let html = """
            <div id="gs_res_ccl_mid"><div class="gs_r" data-rp="-9223372036854775808"><h3 class="gs_rt">T</h3></div></div>
            <div id="gs_n"><a href="/scholar?start=0&q=a">1</a><a href="/scholar?start=9223372036854775807&q=a">2</a></div>
            """
        var results = Results(Search(query: SearchQuery(author: "A"), .imported))
        results.append(try PageReading.read(Page(bytes: Array(html.utf8))), name: "page", date: .distantPast)
        #expect(results.publications.count == 1 && results.coverage.gaps.isEmpty)
    }
}
