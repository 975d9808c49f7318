import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarKit

/// Stored indexes, which every change deletes.
@Suite("Stored indexes")
struct SummaryTests {
    private let folder: TemporaryFolder
    private let scholar: Scholar

    init() throws {
        folder = try TemporaryFolder()
        scholar = Scholar(store: try Store(path: folder.path("scholar.sqlite")))
        _ = try scholar.importPages(try Fixture("author-2011").pages)
    }

    private func isTrue() throws -> Bool {
        let shown = try scholar.overview().map { [$0.search.id, $0["h"], $0["g"], $0["citations"]] }
        let computed = try scholar.store.searches().map { search in
            let indexes = try scholar.listing(.number(search.id)).indexes
            return [search.id, indexes.h, indexes.g, indexes.citations]
        }
        return shown == computed
    }

    @Test("they equal those of the list after every edit and undo")
    func edits() throws {
        #expect(try isTrue())
        #expect(try scholar.store.summaries().count == 1)
        _ = try scholar.edit("1", .reject, [1, 2])
        #expect(try scholar.store.summaries().count == 1)
        #expect(try isTrue())
        _ = try scholar.edit("1", .merge, [3, 4])
        #expect(try isTrue())
        _ = try scholar.undo("1", steps: 2)
        #expect(try isTrue())
        _ = try scholar.redo("1", steps: 1)
        #expect(try isTrue())
    }

    @Test("another version of the program computes its own")
    func versions() throws {
        _ = try scholar.overview()
        try scholar.store.database.write { database in
            try database.execute(sql: "UPDATE summaries SET h = 999, made_by = 'another'")
        }
        #expect(try isTrue())
        // The stored numbers are shown as long as nothing changes.
        try scholar.store.database.write { try $0.execute(sql: "UPDATE summaries SET h = 998") }
        #expect(try scholar.overview().first?["h"] == 998)
    }

    @Test("a forgotten search has no stored indexes")
    func forgotten() throws {
        _ = try scholar.overview()
        try scholar.store.forget([1])
        #expect(try scholar.store.summaries().isEmpty)
    }
}
