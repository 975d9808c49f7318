public import Foundation

/// What one page turned out to be, and what it says of itself.
public struct PageReading: Sendable {
    /// The kinds of pages that hold an answer.
    public enum Content: Sendable {
        /// A page of results: of a search, of citing works, of all versions.
        case results(ResultPage)
        /// An author's profile.
        case profile(ProfilePage)
        /// One publication of a profile.
        case article(ArticlePage)
        /// A list that another program saved.
        case records(RecordList)
    }

    /// What the page holds.
    public var content: Content
    /// The address of the page, as far as it is known: from where it was fetched, or said by the page itself.
    public var url: String?
    /// The query that the page answers, when it says so.
    public var query: SearchQuery?
    /// The number of the first result, counted from 0, when it is known.
    public var start: Int?
    /// What the cleanup pass did.
    public var fired: [CleanupRule: Int]
    /// The charset that the page was in.
    public var charset: String
    /// Whether the page ends before its last row does, as one does that was cut off.
    public var endsEarly: Bool
    /// When the page was made, when it says so itself.
    public var date: Date?

    /// The number of publications on the page.
    public var rowCount: Int {
        switch content {
        case .results(let page): page.rows.count
        case .profile(let page): page.rows.count
        case .article: 1
        case .records(let list): list.records.count
        }
    }
}

/// What can be wrong with a page that did arrive.
public enum ResultsError: Error, Equatable, Sendable {
    /// The page is no page of Scholar that this program knows.
    case unknownPage(name: String, title: String?, keptAt: String? = nil)
    /// The file is a list of publications that cannot be read as a whole.
    case unreadableList(name: String, line: Int?, reason: String)
    /// Scholar refused to answer.
    case refused(Refusal)
}

extension ResultsError: CustomStringConvertible {
    /// One sentence that names the page.
    public var description: String {
        switch self {
        case .unknownPage(let name, let title, let path):
            "\(name) is no page of Google Scholar that could be understood"
                + (title.map { " (its title is \"\($0)\")" } ?? " (it has no title)")
                + (path.map { "; it is kept as \($0)" } ?? "")
        case .unreadableList(let name, let line, let reason):
            "\(name)\(line.map { ", line \($0)" } ?? ""): \(reason)"
        case .refused(let refusal):
            refusal.description
        }
    }
}

extension PageReading {
    /// Cleans, parses and reads a page: bytes in, values out.
    ///
    /// - Throws: `ResultsError.refused` when Scholar did not answer, `unknownPage` when it is no page of Scholar.
    public static func read(_ page: Page) throws(ResultsError) -> PageReading {
        if let refusal = Refusal(statusOf: page) { throw .refused(refusal) }
        if page.status == nil, let list = try list(page) {
            return PageReading(
                content: .records(list), query: list.query, fired: [:], charset: "utf-8", endsEarly: false,
                date: list.date)
        }
        let clean = CleanPage(page)
        let document = HTMLDocument(clean.markup)
        let address = PageAddress(document, of: page)
        let base = PageBase(address.url ?? page.finalURL ?? page.url ?? "https://scholar.google.com")
        let content: Content
        if let profile = ProfilePage(document, start: address.start, base: base, endsEarly: clean.endsInsideRow) {
            content = .profile(profile)
        } else if let article = ArticlePage(document, base: base) {
            content = .article(article)
        } else if let results = ResultPage(
            document, start: address.start, base: base, endsEarly: clean.endsInsideRow), results.rowCount > 0
        {
            content = .results(results)
        } else if let refusal = Refusal(document, of: page) {
            throw .refused(refusal)
        } else if let results = ResultPage(
            document, start: address.start, base: base, endsEarly: clean.endsInsideRow)
        {
            content = .results(results)
        } else {
            throw .unknownPage(name: page.name, title: document.title)
        }
        var start = address.start
        if start == nil, case .results(let page) = content { start = page.ownStart }
        return PageReading(
            content: content, url: address.url, query: address.query, start: start, fired: clean.fired,
            charset: clean.charset, endsEarly: clean.endsInsideRow, date: PageDate.find(in: document))
    }

    private static func list(_ page: Page) throws(ResultsError) -> RecordList? {
        do throws(ListError) {
            return try RecordList(page.bytes)
        } catch {
            throw .unreadableList(name: page.name, line: error.line, reason: error.reason)
        }
    }
}
