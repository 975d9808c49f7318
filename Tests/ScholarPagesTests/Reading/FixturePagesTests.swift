import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Every fixture page, with its expected contents.
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
                    #expect((reading.date ?? page.date)?.formatted(.iso8601) == date)
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
            case .unknownPage, .unreadableList: reason == "unknown"
            case .otherAnswer, .nothingNew, .endsEarly, .noAuthor, .strangeAnswer, .lacking, nil: false
            }
        }
    }
}
