import Foundation
import GRDB
import TestSupport
import Testing

@testable import ScholarStore
@testable import ScholarKit

/// The file of a store: only its owner can read it, and readers do not change it.
@Suite("File of the store")
struct StoreFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("a new store, its folder and its additional files are accessible to their owner only")
    func privacy() throws {
        let path = folder.path("new/scholar/s.sqlite")
        let store = try Store(path: path)
        try store.forget([1])
        for name in ["new", "new/scholar"] { #expect(try rights(folder.path(name)) == 0o700) }
        for end in ["", "-wal", "-shm"] { #expect(try rights(path + end) == 0o600, "\(end)") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("new/scholar")).count == 3)
    }

    @Test("a reader sees today's tables in an older store, and does not change it")
    func earlierSchema() throws {
        let path = folder.path("s.sqlite")
        try Schema.migrator.migrate(DatabaseQueue(path: path), upTo: "requests and coverage")
        let before = try Data(contentsOf: URL(filePath: path))
        let store = try Store(path: path, for: .reading)
        #expect(try store.searches().isEmpty && store.follows().isEmpty)
        #expect(throws: StoreError.readOnly(path: path)) { try store.forget([1]) }
        #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
}
