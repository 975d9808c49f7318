import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Copies of pages that could not be read.
@Suite struct UnreadablePagesTests {
    @Test func `copies are only for their user, keep their order, and are at most 20`() throws {
        let folder = try TemporaryFolder()
        let pages = UnreadablePages(folder: URL(filePath: folder.path("pages")))
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let first = try pages.save([1], now: now)
        let second = try pages.save([2], now: now)
        #expect(first != second)
        #expect(FileManager.default.contents(atPath: second) == Data([2]))
        func permissions(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try permissions(folder.path("pages")) == 0o700 && permissions(first) == 0o600)
        for second in 1...30 { _ = try pages.save([3], now: now.addingTimeInterval(Double(second))) }
        #expect(pages.paths.count == 20 && !pages.paths.contains(first))
    }
}
