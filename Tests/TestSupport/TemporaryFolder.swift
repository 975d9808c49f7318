package import Foundation

/// A folder that is deleted after the test.
package final class TemporaryFolder: Sendable {
    package let url: URL

    package init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        url = parent.appending(path: "scholar-\(UUID().uuidString.prefix(13))")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    /// The folder of a suite: each test has its own instance of the suite, and so of the folder.
    package static func new() -> TemporaryFolder {
        do {
            return try TemporaryFolder()
        } catch {
            preconditionFailure("no folder for a test: \(error)")
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    package func path(_ name: String) -> String {
        url.appending(path: name).path
    }

    /// Writes the settings of the user whose home is this folder, and returns their path.
    package func writeSettings(_ lines: [String]) throws -> String {
        let file = url.appending(path: ".config/scholar/config.toml")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        return file.path
    }
}
