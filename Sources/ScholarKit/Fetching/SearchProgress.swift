/// What long work is doing, for those who wait.
public enum SearchProgress: Sendable {
    /// Google is about to be asked for the first time ever, which is the moment to say what that means.
    case firstContact
    /// A page is being asked for.
    case fetching
    /// So many seconds are left until the next request.
    case waiting(seconds: Double)
    /// The network or the server stumbled, why, and for which time; it is asked again.
    case stumbled(String, attempt: Int)
    /// A page is in and stored.
    case page(PageProgress)
    /// The citations of one year are in and stored.
    case year(Int, citations: Int)
    /// A file of an import is read; files count from 1.
    case file(Int, of: Int)

    /// The end of a stream to which work reports how far it is.
    public typealias Reporter = AsyncStream<SearchProgress>.Continuation

    /// Does work that reports its progress, and shows each report as it comes; all are shown when the work is over.
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

/// How far a search is when a page is in.
public struct PageProgress: Sendable {
    /// The number of the search in the store.
    package var search: Int
    /// The pages that are in.
    public var pages: Int
    /// The pages that there will be, as far as can be told.
    public var expectedPages: Int?
    /// The publications that are in.
    public var publications: Int
    /// The h-index of what is in.
    package var h: Int
    /// Whether there is no further page.
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
            let wanted = min(total, limit ?? SearchURL.resultLimit, SearchURL.resultLimit)
            expectedPages = max(pages + 1, (wanted + rows - 1) / rows)
        }
    }
}
