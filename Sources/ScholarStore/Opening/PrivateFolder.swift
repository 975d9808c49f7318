package import Foundation

/// A new folder that only its user can read, and that the process removes; a later process removes those of killed ones.
package final class PrivateFolder: Sendable {
    package let path: String
    /// The opened folder, locked as long as the process lives.
    private let descriptor: Int32

    private static let prefix = "scholar-open-"
    /// The folder of temporary files.
    package static var usualParent: String { FileManager.default.temporaryDirectory.path }

    /// - Throws: `POSIXError` if the folder cannot be made.
    package init(in parent: String) throws {
        Self.removeAbandoned(in: parent)
        var name = Array("\(parent)/\(Self.prefix)XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES) }
        path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        descriptor = Self.opened(path)
        _ = flock(descriptor, LOCK_EX | LOCK_NB)
    }

    deinit {
        remove()
        close(descriptor)
    }

    /// Removes the folder with all that is in it.
    package func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a new file that only its user can read, and returns its path.
    ///
    /// - Throws: `POSIXError`, or the reason why it cannot be written.
    package func write(_ data: Data, to name: String) throws -> String {
        let file = "\(path)/\(name)"
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EACCES) }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: data)
        return file
    }

    /// Removes the folders of processes that were killed.
    ///
    /// Every command does it first, and Foundation's list of a folder took a fifth of the instructions of a start.
    package static func removeAbandoned(in parent: String) {
        guard let listing = opendir(parent) else { return }
        defer { closedir(listing) }
        while let entry = readdir(listing) {
            // SAFETY: the entry stays until the next call, and its name ends with a zero, after which nothing is read.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                bytes.starts(with: prefix.utf8) ? String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
            }
            guard let name else { continue }
            let folder = "\(parent)/\(name)"
            let descriptor = opened(folder)
            guard descriptor >= 0 else { continue }
            defer { close(descriptor) }
            var status = stat()
            // The folder of another user, or that of a process that lives.
            guard fstat(descriptor, &status) == 0, status.st_uid == getuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0
            else { continue }
            try? FileManager.default.removeItem(atPath: folder)
        }
    }

    /// Opens a folder, but not through a link.
    private static func opened(_ path: String) -> Int32 {
        open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    }
}
