import Foundation
import ScholarKit
import Synchronization

/// The files of one run: those that it reads besides the store, and those that it writes.
final class FilesInUse: Sendable {
    private let state = Mutex<(taken: Set<FilePlace>, written: Set<FileIdentity>)>(([], []))

    /// Returns whether the file was free until now.
    func take(_ file: FilePlace) -> Bool { state.withLock { $0.taken.insert(file).inserted } }

    func note(written file: FileIdentity) { state.withLock { _ = $0.written.insert(file) } }

    func isWritten(_ file: FileIdentity) -> Bool { state.withLock { $0.written.contains(file) } }
}

/// The place of a file, which need not exist: equal for all names of it.
struct FilePlace: Hashable {
    private let file: FileIdentity?
    private let name: String

    init(_ path: String) {
        if let file = FileIdentity(path) {
            (self.file, name) = (file, "")
        } else {
            var target = URL(filePath: path)
            // A link to a file that does not exist yet; a chain of links has an end.
            for _ in 0..<40 {
                guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target.path) else { break }
                target = URL(filePath: next, relativeTo: target.deletingLastPathComponent())
            }
            file = FileIdentity(target.deletingLastPathComponent().path)
            name = target.lastPathComponent
        }
    }
}
