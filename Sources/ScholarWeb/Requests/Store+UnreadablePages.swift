package import Foundation

/// Copies of pages that could not be read, in a folder next to the store, for inspection.
extension Store {
    private static let most = 20

    package var unreadablePages: URL {
        URL(filePath: path + "-pages")
    }

    /// Writes a page to a new file and deletes the oldest copies beyond the limit.
    ///
    /// - Returns: the path of the file.
    func keepUnreadable(_ bytes: [UInt8], now: Date) throws -> String {
        let manager = FileManager.default
        try manager.createDirectory(at: unreadablePages, withIntermediateDirectories: true)
        for old in unreadablePageNames.dropLast(Self.most - 1) {
            try? manager.removeItem(at: unreadablePages.appending(path: old))
        }
        let time = Timestamp.text(now).replacing(":", with: "").replacing("-", with: "")
        var file = unreadablePages.appending(path: "\(time).html")
        var number = 1
        while manager.fileExists(atPath: file.path) {
            number += 1
            file = unreadablePages.appending(path: "\(time)-\(number).html")
        }
        try Data(bytes).write(to: file, options: .atomic)
        return file.path
    }

    /// The names of the files, the oldest first.
    package var unreadablePageNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: unreadablePages.path)) ?? []
        return names.filter { $0.hasSuffix(".html") }.sorted()
    }
}
