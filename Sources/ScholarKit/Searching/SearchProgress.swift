import ScholarLists
import ScholarPages
public import ScholarWeb

/// The progress of long work, for display.
public enum SearchProgress: Sendable {
    /// The progress of a request.
    case request(RequestProgress)
    /// An equal search is running, whose pages this one will use.
    case waitingForEqualSearch
    /// A page was retrieved and stored.
    case page(PageProgress)
    /// The citations of one year were retrieved and stored.
    case year(Int, citations: Int)
    /// So many citing works were retrieved and stored.
    case citing(Int, of: Int)
    /// A file of an import was read; files are numbered from 1. The h-index is that of the pages so far, as long as they
    /// are of one query.
    case file(Int, of: Int, h: Int?)

    /// The end of a stream to which work reports its progress.
    public typealias Reporter = AsyncStream<SearchProgress>.Continuation

    /// Runs work that reports its progress, and shows each report; all reports are shown before this returns.
    ///
    ///     let answer = try await SearchProgress.show { print($0) } of: { reporter in
    ///         try await scholar.search(query, progress: reporter)
    ///     }
    ///
    /// Cancelling the task cancels the work.
    public static func show<Value: Sendable>(
        _ show: (SearchProgress) -> Void, of work: @Sendable (Reporter) async throws -> Value
    ) async throws -> Value {
        let (stream, reporter) = AsyncStream.makeStream(of: SearchProgress.self)
        async let value = {
            defer { reporter.finish() }
            return try await work(reporter)
        }()
        for await progress in stream { show(progress) }
        return try await value
    }
}

extension SearchProgress {
    /// The progress of reading files in words: `file 7 of 22, h 19 so far`; nil for other progress.
    package var filesInWords: String? {
        guard case .file(let number, let count, let h) = self else { return nil }
        return "file \(number.grouped) of \(count.grouped)" + (h.map { ", h \($0) so far" } ?? "")
    }
}

/// The progress of a search after a page.
public struct PageProgress: Sendable {
    /// The number of the search in the store.
    package var search: Int
    /// The number of pages so far.
    public var pages: Int
    /// The expected number of pages, if known.
    public var expectedPages: Int?
    /// The number of publications so far.
    public var publications: Int
    /// The h-index so far.
    package var h: Int
    package var isLast: Bool

    init(_ results: Results, limit: Int?, next: Int?) {
        search = results.search.id
        pages = results.pages.count
        publications = results.publications.count
        h = Listing(results.publications).indexes.h
        isLast = next == nil
        let rows = results.pages.first?.rows ?? 0
        if isLast {
            expectedPages = pages
        } else if rows > 0, let total = results.search.reportedTotal {
            let wanted = min(total, limit ?? .max, results.search.query.source.meaning.mostResults ?? .max)
            expectedPages = max(pages + 1, (wanted + rows - 1) / rows)
        }
    }
}
