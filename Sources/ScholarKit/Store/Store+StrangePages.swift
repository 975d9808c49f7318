package import Foundation

/// Pages that were not understood, in a folder beside the store, for people to look at.
extension Store {
    /// So many are kept.
    private static let most = 20

    /// The folder.
    package var strangePages: URL {
        URL(filePath: path + "-pages")
    }

    /// Writes a page into a file of its own; the oldest ones give way.
    ///
    /// - Returns: the path of the file.
    func keepStrange(_ bytes: [UInt8], now: Date) throws -> String {
        let manager = FileManager.default
        try manager.createDirectory(at: strangePages, withIntermediateDirectories: true)
        for old in strangePageNames.dropLast(Self.most - 1) {
            try? manager.removeItem(at: strangePages.appending(path: old))
        }
        let time = Timestamp.text(now).replacing(":", with: "").replacing("-", with: "")
        var file = strangePages.appending(path: "\(time).html")
        var number = 1
        while manager.fileExists(atPath: file.path) {
            number += 1
            file = strangePages.appending(path: "\(time)-\(number).html")
        }
        try Data(bytes).write(to: file, options: .atomic)
        return file.path
    }

    /// The names of the files, the oldest first.
    package var strangePageNames: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: strangePages.path)) ?? []
        return names.filter { $0.hasSuffix(".html") }.sorted()
    }
}
