import Foundation
import Testing

@testable import ScholarKit

/// Every page that was written for this project, each with what it is made to hold.
@Suite("Fixture pages")
struct FixturePagesTests {
    @Test("is read as expected", arguments: Fixture.names)
    func page(_ name: String) throws {
        let fixture = try Fixture(name)
        try #require(!fixture.pages.isEmpty)
        for (number, page) in fixture.pages.enumerated() {
            switch fixture.expected.kind {
            case "refusal": expectRefusal(page, fixture.expected.values["refusal"] as? String ?? "")
            default:
                let reading = try PageReading.read(page)
                let differences = fixture.expected.differences(from: reading, rows: fixture.rows(ofPage: number + 1))
                #expect(differences.isEmpty, "page \(number + 1): \(differences.joined(separator: "\n"))")
                if let date = fixture.expected.values["date"] as? String {
                    #expect((reading.date ?? page.date).map(Timestamp.text) == date)
                }
                if number == 0, let url = fixture.expected.values["url"] as? String, name.hasPrefix("saved-") {
                    #expect(reading.url == url)
                }
            }
        }
    }

    private func expectRefusal(_ page: Page, _ reason: String) {
        #expect {
            try PageReading.read(page)
        } throws: { error in
            switch error as? ResultsError {
            case .refused(let refusal): refusal.reason.rawValue == reason
            case .unknownPage: reason == "unknown"
            case nil: false
            }
        }
    }

    @Test("makes a search with the right indexes", arguments: Fixture.names)
    func search(_ name: String) throws {
        let fixture = try Fixture(name)
        guard ["results", "profile", "list"].contains(fixture.expected.kind), !fixture.expected.rows.isEmpty else {
            return
        }
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let report = try scholar.importPages(fixture.pages)
        try #require(report.answers.count == 1)
        let answer = report.answers[0]
        let indexes = answer.listing.indexes
        #expect(answer.search.pages == fixture.pages.count)
        let rejected = fixture.expected.rows.filter { $0["rejected"] as? Bool == true }
        #expect(answer.listing.entries.count == fixture.expected.rows.count - rejected.count)
        #expect(answer.listing.rejected.count == rejected.count)
        #expect(indexes.h == fixture.index["h"])
        #expect(indexes.g == fixture.index["g"])
        #expect(indexes.citations == fixture.index["citations"])
        #expect(indexes.papers == fixture.index["papers"])
        if let isComplete = fixture.expected.values["complete"] as? Bool {
            #expect(answer.search.isComplete == isComplete, "\(answer.search.diagnostics)")
        }
    }
}
