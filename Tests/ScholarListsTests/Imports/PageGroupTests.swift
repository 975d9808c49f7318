import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import ScholarPages

/// The names of searches without a query.
@Suite("Groups of pages")
struct PageGroupTests {
    @Test("pages are named after their folder, but not if a browser sent them")
    func names() throws {
        let names = ["page-1.html", "page-2.html"]
        let folder = Folders.fixtures.appending(path: "author-2026")
        func name(_ pages: [Page]) throws -> String? {
            PageGroup(query: SearchQuery(), pages: try pages.flatMap { try ReadPage.all($0, .read($0)) }).nameOfFiles
        }
        let files = names.map { SavedPage.File(path: folder.appending(path: $0).path) }
        #expect(try name(files.map { try SavedPage.load($0) }) == "author-2026")
        let sent = try names.map { name in
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: name)))
            return try SavedPage.load(SavedPage.File(bytes, named: name, date: nil))
        }
        #expect(try name(sent) == nil)
        #expect(try name([sent[0]]) == "page-1")
    }
}
