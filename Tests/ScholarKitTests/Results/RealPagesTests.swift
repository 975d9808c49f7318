import Foundation
import Testing

@testable import ScholarKit

/// Pages as Google Scholar served them, held against what another program read in them.
@Suite(
    "Real pages",
    .enabled(if: Folders.hasRealPages, "the real pages are not beside this checkout (../shared/scholar-pages)"))
struct RealPagesTests {
    static let names: [String] = {
        let folder = Folders.realPages.appending(path: "expected")
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test("is read as expected", arguments: names)
    func page(_ name: String) throws {
        let expected = try ExpectedPage(contentsOf: Folders.realPages.appending(path: "expected/\(name).json"))
        let data = try Data(contentsOf: Folders.realPages.appending(path: "\(name).html"))
        let page = Page(bytes: [UInt8](data), file: name)
        if expected.kind == "refusal" {
            #expect { try PageReading.read(page) } throws: { error in
                if case .refused = error as? ResultsError { true } else { false }
            }
            return
        }
        let differences = expected.differences(from: try PageReading.read(page))
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test("complete profiles give Google's own h and i10")
    func profiles() throws {
        var complete = 0
        for name in Self.names where name.hasPrefix("profile-") {
            let folder = try TemporaryFolder()
            let scholar = Scholar(store: try Store(path: folder.url.appending(path: "scholar.sqlite").path))
            let pages = try SavedPage.read([Folders.realPages.appending(path: "\(name).html").path]).pages
            let answer = try scholar.importPages(pages).answers[0]
            guard answer.search.isComplete, let reported = answer.search.reportedIndexes else { continue }
            complete += 1
            let indexes = try answer.listing.allIndexes()
            #expect(indexes.h == reported.h, "\(name)")
            #expect(indexes["i10"].outcome == .count(reported.i10), "\(name)")
        }
        #expect(complete >= 4)
    }
}
