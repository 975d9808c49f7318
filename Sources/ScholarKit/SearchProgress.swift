/// What long work is doing, for those who wait.
public enum SearchProgress: Sendable {
    /// A page is being asked for; pages count from 1.
    case fetching(page: Int)
    /// So many seconds are left until the next request.
    case waiting(seconds: Double)
    /// A page is in and stored.
    case page(PageProgress)
}

/// How far a search is when a page is in.
public struct PageProgress: Sendable {
    /// The pages that are in.
    public var pages: Int
    /// The pages that there will be, as far as can be told.
    public var expectedPages: Int?
    /// The publications that are in.
    public var publications: Int
    /// The h-index of what is in.
    public var h: Int
    /// Whether there is another page.
    public var isLast: Bool

    init(_ results: Results, limit: Int?, next: Int?) {
        pages = results.pages.count
        publications = results.publications.count
        h = Listing(results.publications).indexes.h.value
        isLast = next == nil
        let rows = results.pages.first?.rows ?? 0
        if isLast {
            expectedPages = pages
        } else if rows > 0, let total = results.reportedTotal {
            let wanted = min(total, limit ?? SearchURL.resultLimit, SearchURL.resultLimit)
            expectedPages = max(pages + 1, (wanted + rows - 1) / rows)
        }
    }
}
