public import Foundation

/// A report of a search or of a comparison, for readers who did not make it.
///
/// The formats are HTML, HTML for mail programs, PDF, Markdown and plain text.
/// The report shows where each number comes from.
public struct Report: Sendable {
    /// The options of a report.
    public struct Options: Sendable {
        /// At most so many rows in each table of publications; without it all of them, in a mail as many as fit.
        public var limit: Int?
        /// Whether a PDF lists all publications, and not only the core and the next 20.
        package var isWhole = false
        /// How open questions of the indexes are answered.
        public var convention = Convention.thesis
        /// Whether the table has every index, and not the common ones alone.
        public var showsAllIndexes = false
        /// The templates to use instead of our own.
        package var templates = ReportTemplates()
        /// The paper of the PDF.
        package var paper = PaperSize.a4
        /// The number of a publication whose citations per year are shown, too.
        package var graph: Int?
        /// That chart.
        var chart: BarChart?
        /// That publication.
        var publication: Listing.Entry?
        /// The sender's words, which a mail begins with.
        package var note = ""
        /// The pictures that a mail shows instead of charts drawn in cells, by the names of the charts.
        var pictures: [String: Picture] = [:]
        /// Where the rows are that a mail has no room for, in words behind "and 12 more publications".
        var elsewhere = ""

        /// The usual choices.
        public init() {}
    }

    /// A picture in a mail, which is a part of the message.
    struct Picture: Hashable, Sendable {
        /// Its Content-ID without brackets.
        var id: String
        /// Its width and height as it is to be shown, in pixels.
        var width, height: Int
        /// The text for readers who do not see it.
        var alternative: String
    }

    /// A kind of file that a report can be.
    public enum Format: String, Sendable, CaseIterable {
        /// One page that loads nothing.
        case html
        /// Pages with an outline, the fonts inside.
        case pdf
        /// Markdown with tables.
        case markdown = "md"
        /// Plain text.
        case text = "txt"
    }

    var contents: ReportContents
    var options: Options
    /// The JSON of the search, comparison or table, for templates.
    let document: @Sendable () throws -> String

    /// Makes the report of a search.
    ///
    /// - Throws: `IndexError` when a number makes no sense.
    init(_ listing: Listing, _ options: Options) throws {
        contents = try ReportContents(listing, options)
        self.options = options
        document = { try DocumentText.json(SearchDocument(listing)) }
    }

    /// Makes the report of a comparison.
    init(_ comparison: Comparison, _ options: Options) {
        contents = ReportContents(comparison)
        self.options = options
        document = { try DocumentText.json(ComparisonDocument(comparison)) }
    }

    /// Makes the report of a table of searches.
    package init(_ table: SearchTable, _ options: Options = Options()) {
        contents = ReportContents(table)
        self.options = options
        document = { try DocumentText.json(table.document) }
    }

    /// Makes the report of many searches: a table first, then a part each.
    package init(_ table: SearchTable, _ listings: [Listing], _ options: Options) throws {
        contents = try ReportContents(table, listings, options)
        self.options = options
        document = { try DocumentText.json(table.document) }
    }

    /// The title, in one line.
    public var title: String { contents.title }
    /// The subtitle, in one line.
    package var subtitle: String { contents.subtitle }

    /// The file of a kind.
    ///
    /// - Throws: `TemplateError` when a template is wrong, `PictureError` when a PDF cannot be drawn.
    public func file(_ format: Format) throws -> (data: Data, hasUnknownLetters: Bool) {
        switch format {
        case .html: (Data(try html().utf8), false)
        case .markdown: (Data(try markdown().utf8), false)
        case .text: (Data(text().utf8), false)
        case .pdf: try pdf()
        }
    }

    /// One file, without scripts, that loads nothing.
    package func html() throws -> String {
        try options.templates.render(.html, values(shown, PageStyle.html))
    }

    /// Markdown with tables, as GitHub and Pandoc read it.
    package func markdown() throws -> String {
        let text = try options.templates.render(.markdown, values(shown.withoutCurves, PageStyle.markdown))
        return text.replacing(/\n{3,}/, with: "\n\n")
    }

    private func values(_ contents: ReportContents, _ style: PageStyle) throws -> [String: Any] {
        var values = ReportValues(style).values(contents, options)
        values["note"] = options.note.isEmpty ? false as Any : options.note.split(separator: "\n").map { ["text": $0] }
        values["document"] = try JSONSerialization.jsonObject(with: Data(try document().utf8))
        return values
    }

    /// The contents with the limit of rows applied.
    var shown: ReportContents {
        options.limit.map { contents.limited(to: $0) } ?? contents
    }

    // MARK: Mail

    /// The maximum size of a mail in bytes after encoding: Gmail clips mails longer than about 102 KB.
    static let mailBytes = 90_000

    /// HTML that mail programs show: nested tables, every style inline, nothing that is loaded.
    ///
    /// It has as many publications as fit, and at most as many as the limit.
    package func emailHTML() throws -> String { try email().html }

    /// The same, with the contents that it has room for.
    func email() throws -> (html: String, contents: ReportContents) {
        let all = shown.abridged.withLinesAsTables(except: options.pictures.keys)
        var values = try values(all, PageStyle.email)
        func render(_ contents: ReportContents) throws -> String {
            values.merge(ReportValues(PageStyle.email).values(contents, options)) { $1 }
            return Self.minified(try options.templates.render(.email, values))
        }
        let whole = try render(all)
        if Self.encodedSize(whole) <= Self.mailBytes { return (whole, all) }
        var bare = all.limited(to: 0, listsToo: true)
        while Self.encodedSize(try render(bare)) > Self.mailBytes, bare.sections.count > 1 {
            bare.sections.removeLast()
        }
        // Where no row has room, there is none for all of the rest either.
        if bare.sections.count < all.sections.count { return (try render(bare), bare) }
        var (fits, tooMany) = (0, all.sections.flatMap(\.blocks).map(\.rowCount).max() ?? 0)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            let html = try render(all.limited(to: middle, listsToo: true))
            if Self.encodedSize(html) <= Self.mailBytes { fits = middle } else { tooMany = middle }
        }
        let contents = all.limited(to: fits, listsToo: true)
        return (try render(contents), contents)
    }

    /// Lines without the spaces in front of them: values hold none.
    private static func minified(_ html: String) -> String {
        html.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }

    /// The bytes of a text as quoted-printable, which is how mails carry it.
    static func encodedSize(_ text: String) -> Int {
        var size = 0
        for byte in text.utf8 { size += byte == UInt8(ascii: "=") || byte > 0x7E ? 3 : 1 }
        return size + size / 72 * 3
    }
}
