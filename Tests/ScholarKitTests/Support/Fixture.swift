import Foundation

@testable import ScholarKit

/// One case of the pages that were written for this project.
struct Fixture {
    let name: String
    let expected: ExpectedPage
    let pages: [Page]

    init(_ name: String) throws {
        self.name = name
        let folder = Folders.fixtures.appending(path: name)
        expected = try ExpectedPage(contentsOf: folder.appending(path: "expected.json"))
        pages = try SavedPage.read(expected.strings("files").map { folder.appending(path: $0).path }).pages
    }

    static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Folders.fixtures.path)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }()

    var index: [String: Int] { expected.values["indexes"] as? [String: Int] ?? [:] }

    func rows(ofPage number: Int) -> [[String: Any]] {
        expected.rows.filter { ($0["page"] as? Int ?? 1) == number }
    }
}

extension ExpectedPage {
    func strings(_ key: String) -> [String] { values[key] as? [String] ?? [] }
}
