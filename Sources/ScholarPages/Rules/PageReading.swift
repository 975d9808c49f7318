package import Foundation

/// What one page turned out to be, and what it says of itself.
public struct PageReading: Sendable {
    /// The kinds of pages that hold an answer.
    package enum Content: Sendable {
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
    package var content: Content
    /// The address of the page, as far as it is known: from where it was fetched, or said by the page itself.
    public var url: String?
    /// The query that the page answers, when it says so.
    public var query: SearchQuery?
    /// The number of the first result, counted from 0, when it is known.
    public var start: Int?
    /// What the cleanup pass did.
    package var fired: [CleanupRule: Int]
    /// The charset that the page was in.
    package var charset: String
    /// Whether the page ends before its last row does, as one does that was cut off.
    package var endsEarly: Bool
    /// When the page was made, when it says so itself.
    package var date: Date?
    /// What the page says of itself.
    package var claims = PageClaims()

    /// The number of publications on the page.
    package var rowCount: Int {
        switch content {
        case .results(let page): page.rows.count
        case .profile(let page): page.rows.count
        case .article: 1
        case .records(let list): list.records.count
        }
    }

    /// What was odd about the page or its rows; publications are there all the same.
    public var diagnostics: [Diagnostic] {
        switch content {
        case .results(let page): page.diagnostics
        case .profile(let page): page.diagnostics
        case .article: []
        case .records(let list): list.diagnostics
        }
    }

    /// The number of results that Scholar says there are, an estimate; nil on other pages than those of results.
    public var reportedTotal: Int? {
        if case .results(let page) = content { page.reportedTotal } else { nil }
    }

    /// The number of the first result of the next page, counted from 0; nil where no page follows.
    public var nextStart: Int? {
        switch content {
        case .results(let page): page.nextStart
        case .profile(let page): page.isComplete ? nil : (start ?? 0) + page.rows.count
        case .article, .records: nil
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
    /// The page answers another question than the one that was asked: which, and what it is.
    case otherAnswer(asked: String, instead: String)
    /// The page has no row that was not in before.
    case nothingNew(start: Int)
    /// The list ends far before its announced end, on a page that does not show that it is the last.
    case endsEarly(at: Int, total: Int?)
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
        case .otherAnswer(let asked, let instead):
            "\(asked) was asked for, and \(instead) came instead; it is not taken"
        case .nothingNew(let start):
            "the page from number \(start + 1) on brought nothing new, so no further page was asked for"
        case .endsEarly(let end, let total?):
            "the list ends at number \(end.grouped), and Google Scholar says about \(total.grouped)"
        case .endsEarly(let end, nil):
            "the list ends at number \(end.grouped), behind a page that says it goes on"
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
            charset: clean.charset, endsEarly: clean.endsInsideRow, date: PageDate.find(in: document),
            claims: PageClaims(document, of: page, signIn: address.signIn, content))
    }

    private static func list(_ page: Page) throws(ResultsError) -> RecordList? {
        do throws(ListError) {
            return try RecordList(page.bytes)
        } catch {
            throw .unreadableList(name: page.name, line: error.line, reason: error.reason)
        }
    }
}
