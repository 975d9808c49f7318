import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Importing files of every kind.
@Suite("Saved files")
struct SavedFilesTests {
    @Test("a mixed folder is sorted into searches, and other files are reported without stopping")
    func everything() throws {
        let folder = try TemporaryFolder()
        let names = ["saved-chrome-mhtml", "saved-profile-webarchive", "pop-json", "odd-cited-by", "saved-singlefile"]
        for name in names {
            for file in try Fixture(name).expected.strings("files") {
                let source = Folders.fixtures.appending(path: name).appending(path: file)
                try FileManager.default.copyItem(at: source, to: folder.url.appending(path: "\(name)-\(file)"))
            }
        }
        try Data("%PDF-1.7".utf8).write(to: folder.url.appending(path: "paper.html"))
        try Data("{\"title\": \"no list\", \"cites\": 3}".utf8).write(to: folder.url.appending(path: "other.json"))
        try Data("<title>Cats</title>".utf8).write(to: folder.url.appending(path: "cats.html"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path("link.html"), withDestinationPath: "other.json")
        let saved = try SavedPage.read([folder.url.path])
        #expect(saved.failures == [.notAPage(path: folder.path("paper.html"), kind: "a PDF")])
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let report = try scholar.importPages(saved.pages)
        #expect(report.answers.count == names.count)
        #expect(report.failures.count == 1)
        let list = try #require(report.answers.first { $0.search.query.isEmpty })
        #expect(list.search.name == "pop-json-PoPCites")
    }

    @Test("a folder for the refresh of several searches is read once, and its bytes are released")
    func readOnce() async throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let paths = ["author-2026", "author-other", "author-2027"].map { Folders.fixtures.appending(path: $0).path }
        _ = try scholar.importFiles(Array(paths.prefix(2)))
        let read = Mutex<[String]>([])
        let files = try ReadFiles(Array(paths.dropFirst()), keeps: true, nil) { file in
            read.withLock { $0.append(file.path) }
            return try SavedPage.read(file)
        }
        let groups = files.ofQueries
        #expect(files.pages.allSatisfy(\.page.bytes.isEmpty) && groups.count == 2)
        var answers: [RefreshAnswer] = []
        for search in try scholar.searches() {
            let own = groups[QueryKey(search.query.withoutQuotes)]
            answers.append(try await scholar.refresh(.number(search.id), from: own))
        }
        #expect(answers.map(\.after.search.id) == [3, 2] && answers.map(\.isChanged) == [true, false])
        let names = read.withLock { $0 }
        #expect(names.count >= files.pages.count && Set(names).count == names.count)
    }

    @Test("a link to a folder leads into it")
    func linkToFolder() throws {
        let folder = try TemporaryFolder()
        let link = folder.path("link")
        let pages = Folders.fixtures.appending(path: "odd-cited-by").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pages)
        #expect(try SavedPage.read([link]).pages.count == SavedPage.read([pages]).pages.count)
    }

    @Test("a list keeps all its properties, and unchecked records are rejected, which undo reverts")
    func unchecked() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")), fetcher: .unexpected)
        let answer = try scholar.importPages(try Fixture("pop-json").pages).answers[0]
        #expect(answer.listing.rejected.count == 2)
        let records = try scholar.store.results(of: 1).publications.compactMap(\.record)
        #expect(records.count == 12)
        let undone = try scholar.undo("1")
        #expect(undone.after.rejected.isEmpty && undone.after.entries.count == 12)
    }
}
