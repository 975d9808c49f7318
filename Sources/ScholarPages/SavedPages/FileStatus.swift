import Foundation

/// What the system says of a file. Foundation also looks up the names of its owners, which takes as long as reading a page.
package struct FileStatus {
    private let status: stat

    /// Asks for the status of a file; nil if it does not exist or cannot be reached.
    ///
    /// - Parameter followsLinks: whether a link stands for the file that it leads to.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        self.status = status
    }

    package var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }
    /// Its number in the file system; another file of the same name has another one.
    var number: UInt64 { UInt64(status.st_ino) }
    var isLink: Bool { status.st_mode & S_IFMT == S_IFLNK }
    /// Its size in bytes; 0 for a pipe.
    package var size: Int { Int(status.st_size) }

    /// The time of its last change.
    var changed: Date {
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
