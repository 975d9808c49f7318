package import Foundation

/// A file of a test target with the text that is expected.
package struct Golden {
    package let file: URL

    /// - Parameter path: the file, below the folder of the tests.
    package init(_ path: String) {
        file = Folders.project.appending(path: "Tests/\(path)")
    }

    /// Returns the first line that differs from a text, or nil if none does.
    ///
    /// With SCHOLAR_RECORD=1 the file is written again, and this is a difference too, so that no recording run passes.
    package func difference(from text: String) throws -> String? {
        if ProcessInfo.processInfo.environment["SCHOLAR_RECORD"] == "1" {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
            return "recorded \(file.lastPathComponent); run again without SCHOLAR_RECORD"
        }
        let expected = try String(contentsOf: file, encoding: .utf8)
        guard text != expected else { return nil }
        let lines = [expected, text].map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let place = zip(lines[0], lines[1]).prefix { $0 == $1 }.count
        let (wanted, found) = (
            lines[0].dropFirst(place).first ?? "the end", lines[1].dropFirst(place).first ?? "the end"
        )
        return "\(file.lastPathComponent):\(place + 1): expected\n\(wanted)\nand found\n\(found)"
    }
}
