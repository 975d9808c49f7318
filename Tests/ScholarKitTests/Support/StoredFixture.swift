import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ScholarKit

/// Stores with the search of one fixture: its pages are imported once per process, and each test gets a copy.
enum StoredFixture {
    private static let stores = Mutex<[String: Data]>([:])

    /// Writes a store whose search 1 is that of a fixture, imported on the day of the test clock.
    static func write(_ name: String, to path: String) throws {
        let store = try stores.withLock { stores in
            if let store = stores[name] { return store }
            let folder = try TemporaryFolder()
            let time = TestClock()
            do {
                let store = try Store(path: folder.path("s.sqlite"), now: time.now)
                let scholar = Scholar(store: store, fetcher: .unexpected, clock: time.clock)
                _ = try scholar.importPages(try Fixture(name).pages)
            }
            #expect(!FileManager.default.fileExists(atPath: folder.path("s.sqlite-wal")), "the store is not closed")
            let store = try Data(contentsOf: folder.url.appending(path: "s.sqlite"))
            stores[name] = store
            return store
        }
        try store.write(to: URL(filePath: path))
    }
}
