import Foundation
import TestSupport
import Testing

/// Compares a text with a golden file.
///
/// With SCHOLAR_RECORD=1 the file is written again, and the test fails, so that no recording run ever passes.
func expectGolden(_ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = Folders.project.appending(path: "Tests/ScholarKitTests/Golden/\(name)")
    if ProcessInfo.processInfo.environment["SCHOLAR_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded \(name); run again without SCHOLAR_RECORD", sourceLocation: sourceLocation)
        return
    }
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(text == expected, sourceLocation: sourceLocation)
}
