import Foundation
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
}
