import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Every fixture page, imported as a search.
@Suite("Fixture searches")
struct FixtureSearchesTests {
    @Test("makes a search with the right indexes", arguments: try StoredFixture.searches)
    func search(_ name: String) throws {
        let fixture = try Fixture(name)
        let folder = try TemporaryFolder()
        try StoredFixture.write(name, to: folder.path("s.sqlite"))
        let listing = try Store(path: folder.path("s.sqlite"), for: .reading).listing(.number(1))
        let indexes = listing.indexes
        #expect(listing.search.pages == fixture.pages.count)
        let rejected = fixture.expected.rows.filter { $0["rejected"] as? Bool == true }
        #expect(listing.entries.count == fixture.expected.rows.count - rejected.count)
        #expect(listing.rejected.count == rejected.count)
        #expect(indexes.h == fixture.index["h"])
        #expect(indexes.g == fixture.index["g"])
        #expect(indexes.citations == fixture.index["citations"])
        #expect(indexes.papers == fixture.index["papers"])
        if let isComplete = fixture.expected.values["complete"] as? Bool {
            #expect(listing.search.isComplete == isComplete, "\(listing.search.diagnostics)")
        }
    }

    @Test(
        "complete profiles of real pages give Google's own h and i10",
        .enabled(if: Folders.hasRealPages, "the real pages are not next to this checkout (../shared/scholar-pages)"))
    func profiles() throws {
        var complete = 0
        let files = try FileManager.default.contentsOfDirectory(atPath: Folders.realPages.path)
        for name in files where name.hasPrefix("profile-") && name.hasSuffix(".html") {
            let folder = try TemporaryFolder()
            let scholar = Scholar(store: try Store(path: folder.url.appending(path: "scholar.sqlite").path))
            let pages = try SavedPage.read([Folders.realPages.appending(path: name).path]).pages
            let answer = try scholar.importPages(pages).answers[0]
            guard answer.search.isComplete, let reported = answer.search.author.reported else { continue }
            complete += 1
            let indexes = try answer.listing.allIndexes()
            #expect(indexes.h == reported.h, "\(name)")
            #expect(indexes["i10"].outcome == .count(reported.i10), "\(name)")
        }
        #expect(complete >= 4)
    }
}
