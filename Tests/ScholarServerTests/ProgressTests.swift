import Foundation
import ScholarKit
import TestSupport
import Testing

/// The progress of an import of many files.
@Suite struct ProgressTests {
    private func words(_ pages: [Page]) async throws -> [String] {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        let (stream, reporter) = AsyncStream<SearchProgress>.makeStream()
        _ = try scholar.importPages(pages, progress: reporter)
        reporter.finish()
        var words: [String] = []
        for await step in stream { if let text = step.filesInWords { words.append(text) } }
        return words
    }

    @Test func `pages of one query tell the h-index so far, which rises to that of the list`() async throws {
        let pages = try Fixture("author-2026").pages
        let told = try await words(pages)
        #expect(told.count == pages.count && told.first?.hasPrefix("file 1 of \(pages.count), h ") == true)
        #expect(told.last == "file \(pages.count) of \(pages.count), h 28 so far")
    }

    @Test func `pages of two queries tell none, because they are no list`() async throws {
        let told = try await words(try Fixture("author-2026").pages + Fixture("author-other").pages)
        #expect(told.last?.contains("h ") == false)
    }
}
