package import Foundation

/// A folder with copies of pages that could not be read, for inspection.
package struct UnreadablePages: Sendable {
    private static let most = 20

    private let folder: URL

    /// The folder is created with the first page.
    package init(folder: URL) {
        self.folder = folder
    }

    /// Writes a page to a new file, which only its user can read, and deletes the oldest copies beyond the limit.
    ///
    /// - Returns: the path of the file.
    package func save(_ bytes: [UInt8], now: Date) throws -> String {
        let manager = FileManager.default
        try manager.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for old in names.dropLast(Self.most - 1) {
            try? manager.removeItem(at: folder.appending(path: old))
        }
        let time = Timestamp.text(now).replacing(":", with: "").replacing("-", with: "")
        var file = folder.appending(path: "\(time).html").path
        var number = 1
        var descriptor = Self.create(file)
        while descriptor < 0, errno == EEXIST {
            number += 1
            file = folder.appending(path: "\(time)-\(number).html").path
            descriptor = Self.create(file)
        }
        guard descriptor >= 0 else { throw CocoaError(.fileWriteNoPermission) }
        do {
            try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes))
        } catch {
            try? manager.removeItem(atPath: file)
            throw error
        }
        return file
    }

    private static func create(_ path: String) -> Int32 { open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }

    /// The paths of the files, the oldest first.
    package var paths: [String] { names.map { folder.appending(path: $0).path } }

    private var names: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".html") }.sorted()
    }
}
