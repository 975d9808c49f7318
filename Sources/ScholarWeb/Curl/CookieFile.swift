package import ScholarPages
import Foundation

/// The user's cookies.txt. libcurl reads it, and ignores a file that has no cookies without a word.
package enum CookieFile {
    /// The beginning of a file that is enough to recognise it.
    private static let longestHead = 1_048_576

    /// Checks that a file can be read and has cookies.
    ///
    /// - Throws: `PageError.file`.
    package static func check(_ path: String) throws(PageError) {
        guard let status = FileStatus(path) else { throw .file(path: path, reason: "there is no such cookie file") }
        if status.isFolder { throw .file(path: path, reason: "it is a folder, not a cookie file") }
        // A pipe can be read only once, and libcurl has to do that.
        guard status.isRegular else { return }
        guard let handle = FileHandle(forReadingAtPath: path), let head = try? handle.read(upToCount: longestHead)
        else {
            throw .file(path: path, reason: "there is no permission")
        }
        let lines = head.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
        guard lines.contains(where: { isCookie(String(decoding: $0, as: UTF8.self)) }) else {
            throw .file(path: path, reason: "it has no cookies in the format of cookies.txt")
        }
    }

    /// Whether a line is a cookie: seven fields separated by tabs, or a header of a server. A line that begins with `#`
    /// is a comment, except for cookies that scripts may not read.
    private static func isCookie(_ line: String) -> Bool {
        if line.lowercased().hasPrefix("set-cookie:") { return true }
        if line.hasPrefix("#"), !line.hasPrefix("#HttpOnly_") { return false }
        // The value can be empty, and then some programs leave out the last tab.
        return line.utf8.count { $0 == UInt8(ascii: "\t") } >= 5
    }
}
