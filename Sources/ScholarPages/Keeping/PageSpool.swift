import Foundation
import Synchronization

/// A temporary file with the compressed pages of an import, which are stored only when all were read. It has no name, so it
/// is gone with the process, and it keeps the memory of an import as small as without it.
package final class PageSpool: Sendable {
    struct Place: Sendable {
        let start: Int
        let count: Int
    }

    /// The open file, and the number of its bytes. The file is created with the first page.
    private let state = Mutex<(file: Int32, end: Int)>((-1, 0))

    package init() {}

    deinit { state.withLock { if $0.file >= 0 { close($0.file) } } }

    func add(_ bytes: [UInt8]) throws(PageError) -> Place {
        let (file, start) = try reserve(bytes.count)
        var done = 0
        while done < bytes.count {
            let count = bytes[done...].withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, off_t(start + done)) }
            guard count > 0 else { throw Self.fault() }
            done += count
        }
        return Place(start: start, count: bytes.count)
    }

    func bytes(at place: Place) throws(PageError) -> [UInt8] {
        let file = state.withLock { $0.file }
        var done = 0
        var bytes = [UInt8](repeating: 0, count: place.count)
        while done < place.count {
            let count = bytes[done...].withUnsafeMutableBytes {
                pread(file, $0.baseAddress, $0.count, off_t(place.start + done))
            }
            guard count > 0 else { throw Self.fault() }
            done += count
        }
        return bytes
    }

    private func reserve(_ count: Int) throws(PageError) -> (file: Int32, start: Int) {
        let place: (file: Int32, start: Int)? = state.withLock { state in
            if state.file < 0 { state.file = Self.open() }
            guard state.file >= 0 else { return nil }
            defer { state.end += count }
            return (state.file, state.end)
        }
        guard let place else { throw Self.fault() }
        return place
    }

    private static func open() -> Int32 {
        var path = Array((NSTemporaryDirectory() + "scholar-XXXXXX").utf8CString)
        let file = mkstemp(&path)
        if file >= 0 { unlink(path) }
        return file
    }

    private static func fault() -> PageError {
        .file(path: NSTemporaryDirectory(), reason: String(cString: strerror(errno)).lowercased())
    }
}
