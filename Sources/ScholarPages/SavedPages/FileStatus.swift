import Foundation

/// What the system says of a file. Foundation also looks up the names of its owners, which takes as long as reading a page.
package struct FileStatus: Equatable {
    package let isRegular: Bool
    package let isFolder: Bool
    let isLink: Bool
    /// Its number in the file system; another file of the same name has another one.
    let number: UInt64
    /// Its size in bytes; 0 for a pipe.
    package let size: Int
    /// The time of its last change.
    let changed: Date

    /// Asks for the status of a file; nil if it does not exist or cannot be reached.
    ///
    /// - Parameter followsLinks: whether a link stands for the file that it leads to.
    package init?(_ path: String, followsLinks: Bool = true) {
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        isRegular = status.st_mode & S_IFMT == S_IFREG
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        isLink = status.st_mode & S_IFMT == S_IFLNK
        number = UInt64(status.st_ino)
        size = Int(status.st_size)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        changed = Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }
}
