package import Foundation

/// The contents of one page: its kind, its rows, and its own statements.
public struct PageReading: Sendable {
    /// The kinds of pages that contain publications.
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

    /// The kind of a page, without its contents.
    package enum Kind: String, Sendable {
        case results, profile, article, list
    }

    /// The contents of the page.
    package var content: Content
    /// The address of the page, if known: the address it was retrieved from, or its own statement.
    public var url: String?
    /// The query that the page belongs to, if the page states it.
    public var query: SearchQuery?
    /// The number of the first result, counted from 0, if known.
    public var start: Int?
    /// How often each rule of the cleanup pass fired.
    package var fired: [CleanupRule: Int]
    /// The charset of the page.
    package var charset: String
    /// Whether the page was cut off before the end of its list. The row in which it ends is left out.
    package var endsEarly: Bool
    /// When the page was generated, if the page states it.
    package var date: Date?
    /// The source of that date: the page, or the statement of an export about it.
    package var dateSource = Page.DateSource.page
    /// The page's own statements about its query.
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

    /// Problems with the page or its rows; the publications are read nevertheless.
    public var diagnostics: [Diagnostic] { ([unreadableCharacters].compactMap(\.self) + facts).map(\.diagnostic) }

    /// Where its source said that the list goes on; nil for numbered pages.
    package var cursor: String? { if case .records(let list) = content { list.part?.cursor } else { nil } }

    /// The number of results that its source counts for the page, or counted before, and that it does not have.
    package func lacking(of total: Int?, in range: Range<Int>) -> Int {
        guard case .records(let list) = content, let part = list.part else { return 0 }
        return max(min(range.count, max(total ?? 0, part.total) - range.lowerBound) - list.records.count, 0)
    }

    package var kind: Kind {
        switch content {
        case .results: .results
        case .profile: .profile
        case .article: .article
        case .records: .list
        }
    }

    /// Problems with the rows of the page.
    package var facts: [PageFact] {
        switch content {
        case .results(let page): page.facts
        case .profile(let page): page.facts
        case .article: []
        case .records(let list): list.facts
        }
    }

    /// Bytes that are no characters in the charset of the page; nil if all are.
    package var unreadableCharacters: PageFact? {
        fired[.undecodable].map { PageFact(.unreadableCharacters($0, charset: charset)) }
    }

    /// Scholar's estimate of the number of results; nil for pages other than result pages.
    public var reportedTotal: Int? {
        if case .results(let page) = content { page.reportedTotal } else { nil }
    }

    /// The number of the first result of the next page, counted from 0; nil on the last page.
    public var nextStart: Int? {
        switch content {
        case .results(let page): page.nextStart
        case .profile(let page): page.showsEnd ? nil : page.end
        case .records(let list): list.part?.next
        case .article: nil
        }
    }
}

/// An error in the contents of a page.
public enum ResultsError: Error, Equatable, Sendable {
    /// The page is not a Google Scholar page that this program can read.
    case unknownPage(name: String, title: String?, keptAt: String? = nil, kind: UnreadKind = .otherPage)
    /// The file is a list of publications that cannot be read as a whole.
    case unreadableList(name: String, line: Int?, reason: String)
    /// Scholar refused to answer.
    case refused(Refusal)
    /// The page belongs to another query than the requested one.
    case otherAnswer(asked: String, instead: String)
    /// The page has no row that was not already known.
    case nothingNew(start: Int)
    /// The list ends far before its reported number of results, on a page that does not show that it is the last.
    case endsEarly(at: Int, total: Int?)
    /// The source has no such author; it can have others instead, joined by commas, into which the author was merged.
    case noAuthor(String, source: String, instead: String?)
    /// The source answered a program with something else than a list or a record, or with the beginning of one.
    case strangeAnswer(source: String, url: String, keptAt: String?, isCutOff: Bool = false)
    /// The source sent fewer results than it counts, also when asked again.
    case lacking(Int, of: Int, source: String)
}

extension ResultsError: CustomStringConvertible {
    /// One sentence that names the page.
    public var description: String {
        switch self {
        case .unknownPage(let name, _, _, .table(let columns)):
            "\(name) is not a list that scholar can read (its columns are \(columns.joined(separator: ", ")))"
        case .unknownPage(let name, _, _, .list(let form)): "\(name) is \(form.name), which scholar does not read"
        case .unknownPage(let name, _, _, .openAlexAnswer(let message)):
            "\(name) is an answer of OpenAlex without works" + (message.map { " (it has: \($0))" } ?? "")
        case .unknownPage(let name, _, _, .otherJSON):
            "\(name) is JSON of another program, which scholar does not read"
        case .unknownPage(let name, _, _, .edits): "\(name) has the edits of a search, and no publications"
        case .unknownPage(let name, _, _, .labs):
            "\(name) is an answer of Google Scholar Labs, where a machine chooses the publications, and no answer to a query"
        case .unknownPage(let name, _, let path, .cutOff):
            "\(name) is a page of Google Scholar that was cut off before the end of its first publication"
                + (path.map { "; a copy is in \($0)" } ?? "")
        case .unknownPage(let name, _, let path, .withoutResults):
            "\(name) is a page of Google Scholar without results, such as one about an error"
                + (path.map { "; a copy is in \($0)" } ?? "")
        case .unknownPage(let name, let title, let path, _):
            "\(name) is not a Google Scholar page that scholar can read"
                + (title.map { " (its title is \"\($0)\")" } ?? " (it has no title)")
                + (path.map { "; a copy is in \($0)" } ?? "")
        case .unreadableList(let name, let line, let reason):
            "\(name)\(line.map { ", line \($0)" } ?? ""): \(reason)"
        case .refused(let refusal):
            refusal.description
        case .otherAnswer(let asked, let instead):
            "expected \(asked), but the page is \(instead); it is not used"
        case .nothingNew(let start):
            "the page that starts at number \(start + 1) has no new publications, so no further page was requested"
        case .endsEarly(let end, let total?):
            "the list ends at number \(end.grouped), but Google Scholar reported about \(total.grouped) results"
        case .noAuthor(let id, let source, let other?):
            "\(source) has \(other) instead of the author \(id) now, who may have been merged into it"
        case .noAuthor(let id, let source, nil):
            "\(source) has no works of an author \(id): the id is wrong, or the author was merged or deleted there"
        case .strangeAnswer(let source, let url, let path, let isCutOff):
            "the answer of \(source) to \(url) \(isCutOff ? "was cut off before its end" : "is not what was asked for")"
                + (path.map { "; a copy is in \($0)" } ?? "")
        case .lacking(let count, let total, let source):
            "\(source) did not send \(count.grouped) of its \(Counted.text(total, "result")), also when asked again"
        case .endsEarly(let end, nil):
            "the list ends at number \(end.grouped), although that page says that more results follow"
        }
    }
}

extension PageReading {
    /// The version of the rules that turn pages into publications. Every change of the readings of a page raises it; a
    /// test compares the readings of all pages of the project with those of this version.
    package static let rules = 1

    /// Cleans, parses and reads a page: bytes in, values out.
    ///
    /// - Throws: `ResultsError.refused` when Scholar refused, `unknownPage` when it is not a page of Scholar.
    public static func read(_ page: Page) throws(ResultsError) -> PageReading {
        if let refusal = Refusal(statusOf: page) { throw .refused(refusal) }
        if page.status == nil, let form = UnreadList(office: page.bytes) {
            throw .unknownPage(name: page.name, title: nil, kind: .list(form))
        }
        if page.status == nil, let list = try list(page) {
            return PageReading(
                content: .records(list), query: list.query, fired: [:], charset: "utf-8", endsEarly: false,
                date: list.date, dateSource: list.dateSource)
        }
        let clean = CleanPage(page)
        let document = HTMLDocument(clean.markup, isCut: clean.end != .whole)
        let end = document.isWhole ? clean.end : .insideRow
        let address = PageAddress(document, of: page)
        let captured = Capture.date(of: page, document)
        let base = PageBase(address.url ?? "https://scholar.google.com", isArchived: captured != nil)
        let content: Content
        let isCut: Bool
        var start = address.start
        var query = address.query
        if let profile = ProfilePage(document, address: address, base: base, pageEnd: end) {
            content = .profile(profile)
            start = profile.start
            isCut = profile.isCut
            if profile.isFragment, query == nil, let user = profile.user {
                query = SearchQuery()
                query?.target = .profile(user)
            }
        } else if let article = ArticlePage(document, base: base, pageEnd: end) {
            content = .article(article)
            isCut = article.isCut
        } else {
            if UnreadKind.isLabs(page, document) {
                throw .unknownPage(name: page.name, title: document.title, kind: .labs)
            }
            let results = ResultPage(document, start: address.start, base: base, pageEnd: end)
            if results?.rows.isEmpty ?? true, let refusal = Refusal(document, of: page) { throw .refused(refusal) }
            guard let results else {
                let kind = UnreadKind(page, document, isCut: end != .whole)
                throw .unknownPage(name: page.name, title: document.title, kind: kind)
            }
            content = .results(results)
            isCut = results.isCut
            start = start ?? results.ownStart
        }
        let date = PageDate.find(in: document)
        let reading = PageReading(
            content: content, url: address.url, query: query, start: start, fired: clean.fired,
            charset: clean.charset, endsEarly: isCut, date: date ?? captured,
            dateSource: date == nil && captured != nil ? .container : .page,
            claims: PageClaims(document, of: page, signIn: address.signIn, content))
        guard !isCut || reading.hasWholeRow else {
            throw .unknownPage(name: page.name, title: document.title, kind: .cutOff)
        }
        return reading
    }

    /// Whether anything can be read from a page that was cut off. The page of a publication has no row that ends early.
    private var hasWholeRow: Bool {
        if case .article = content { false } else { rowCount > 0 }
    }

    private static func list(_ page: Page) throws(ResultsError) -> RecordList? {
        do throws(ListError) {
            return try RecordList(page.bytes)
        } catch {
            throw .unreadableList(name: page.name, line: error.line, reason: error.reason)
        }
    }
}
