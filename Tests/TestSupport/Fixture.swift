import Foundation
package import ScholarPages

/// One case of the fixture pages.
package struct Fixture {
    package let name: String
    package let expected: ExpectedPage
    package let pages: [Page]

    package init(_ name: String) throws {
        self.name = name
        let folder = Folders.fixtures.appending(path: name)
        expected = try ExpectedPage(contentsOf: folder.appending(path: "expected.json"))
        pages = try expected.strings("files").map { name in
            let file = folder.appending(path: name)
            let date = try FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
            // An empty file represents an empty response.
            return try SavedPage.page([UInt8](Data(contentsOf: file)), file: file.path, date: date)
        }
    }

    package static let names: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Folders.fixtures.path)) ?? []
        let fixtures = names.filter { !$0.hasPrefix(".") }.sorted()
        precondition(fixtures.count > 100, "the fixtures are missing, and tests of all of them would pass")
        return fixtures
    }()

    package var index: [String: Int] { expected.values["indexes"] as? [String: Int] ?? [:] }

    package func rows(ofPage number: Int) -> [[String: Any]] {
        expected.rows.filter { ($0["page"] as? Int ?? 1) == number }
    }
}
