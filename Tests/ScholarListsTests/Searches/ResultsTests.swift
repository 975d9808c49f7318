import Foundation
import TestSupport
import Testing

@testable import ScholarKit

/// Pages that become the results of a search.
@Suite("Results")
struct ResultsTests {
    @Test("a date of a page takes precedence over dates of files")
    func date() throws {
        var results = Results(Search(query: SearchQuery(), source: .imported))
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
