import Foundation
import Synchronization
import TestSupport

import ScholarKit

/// Stores with the search of one fixture: its pages are imported once per process, and each test gets a copy.
enum StoredFixture {
    /// The store of one fixture, once it is made. Each has its own lock, so that others can be made meanwhile.
    private final class Copy: Sendable {
        let data = Mutex<Data?>(nil)
    }

    private static let copies = Mutex<[String: Copy]>([:])

    /// The fixtures that are searches with publications.
    static var searches: [String] {
        get throws {
            let searches = try Fixture.names.filter { name in
                let expected = try ExpectedPage(
                    contentsOf: Folders.fixtures.appending(path: name).appending(path: "expected.json"))
                return ["results", "profile", "list"].contains(expected.kind) && !expected.rows.isEmpty
            }
            precondition(searches.count > 50, "the fixtures are no searches, and tests of all of them would pass")
            return searches
        }
    }

    /// Writes a store whose search 1 is that of a fixture, imported on the day of the test clock.
    static func write(_ name: String, to path: String) throws {
        let copy = copies.withLock { copies in
            let copy = copies[name] ?? Copy()
            copies[name] = copy
            return copy
        }
        let store = try copy.data.withLock { data in
            let store = try data ?? make(name)
            data = store
            return store
        }
        try store.write(to: URL(filePath: path))
    }

    private static func make(_ name: String) throws -> Data {
        let folder = try TemporaryFolder()
        let time = TestClock()
        do {
            let store = try Store(path: folder.path("s.sqlite"), now: time.now)
            let scholar = Scholar(store: store, fetcher: .unexpected, clock: time.clock)
            let answers = try scholar.importPages(try Fixture(name).pages).answers
            precondition(answers.count == 1, "\(name) is \(answers.count) searches")
        }
        precondition(!FileManager.default.fileExists(atPath: folder.path("s.sqlite-wal")), "the store is not closed")
        return try Data(contentsOf: folder.url.appending(path: "s.sqlite"))
    }
}
