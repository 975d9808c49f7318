import Foundation
import GRDB
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Stores on a full disk, and stores that disappear: the exit code agrees with the content of the store.
@Suite("Full disks and deleted stores")
struct FullDiskTests {
    private let folder = TemporaryFolder.new()
    private let path: String

    init() {
        path = folder.path("s.sqlite")
    }

    private func scholar() throws -> Scholar { Scholar(store: try Store(path: path), fetcher: .unexpected) }

    @Test("an import is stored and succeeds even if there is no space for its indexes")
    func noSpaceForIndexes() throws {
        let scholar = try scholar()
        let full = "CREATE TRIGGER full BEFORE INSERT ON summaries BEGIN SELECT RAISE(ABORT, 'full'); END"
        try scholar.store.database.write { try $0.execute(sql: full) }
        let report = try scholar.importPages(Array(try Fixture("odd-cited-by").pages))
        #expect(report.answers.map(\.search.id) == [1] && report.failures.isEmpty)
        try scholar.store.database.write { try $0.execute(sql: "DROP TRIGGER full") }
        #expect(try scholar.store.summaries().count == 1)
    }

    @Test("a store that is deleted or replaced during a search is reported", arguments: [true, false])
    func deleted(_ isReplaced: Bool) async throws {
        let files = try Fixture("author-2011").pages.map(\.bytes)
        let path = path
        let server = try PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            if start == 100 {
                try? FileManager.default.removeItem(atPath: path)
                if isReplaced { try? Data().write(to: URL(filePath: path)) }
            }
            return PageServer.Answer(body: files[start / 100])
        }
        var options = SearchOptions()
        options.base = server.base
        let scholar = Scholar(store: try Store(path: path), fetcher: try .curl())
        await #expect(throws: StoreError.self) {
            try await scholar.search(SearchQuery(author: "Elena Marchetti"), options)
        }
        #expect(server.requests.count == 2)
    }
}
