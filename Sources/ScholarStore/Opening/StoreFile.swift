import Foundation

/// Whether a path is a file of the store, and whether the store is still the same file.
extension Store {
    /// SQLite's additional files.
    private static let additions = ["-wal", "-shm", "-journal"]

    /// Whether a path leads to the file of a store or to one of SQLite's files next to it, which may not exist yet.
    ///
    /// - Parameter store: the path of the store.
    package static func contains(_ path: String, inStoreAt store: String) -> Bool {
        let target = URL(filePath: path).resolvingSymlinksInPath()
        // SQLite puts its files next to the target of a link.
        let store = URL(filePath: store).resolvingSymlinksInPath()
        let isInFolder =
            FileIdentity(target.deletingLastPathComponent().path)
            == FileIdentity(store.deletingLastPathComponent().path)
        return ([""] + additions).contains { addition in
            if let file = FileIdentity(store.path + addition), file == FileIdentity(path) { return true }
            return isInFolder && target.lastPathComponent == store.lastPathComponent + addition
        }
    }

    /// Checks that the open file is still at the path of the store: changes of a deleted file are lost.
    package func checkFile() throws(StoreError) {
        guard let file, file != FileIdentity(path) else { return }
        throw .replaced(path: path)
    }
}

/// The identity of a file: two names with the same identity are the same file, also through links.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Creates the identity of the file at a path, or of the target of a link; nil without a file.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
    }
}
