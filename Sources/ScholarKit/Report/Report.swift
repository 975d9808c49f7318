public import Foundation

/// A report of a search or of a comparison, for whoever did not make it: in HTML, in HTML for mail programs, as PDF, in
/// Markdown and as plain text. It stands on its own: every number says where it comes from.
public struct Report: Sendable {
    /// What a user can choose.
    public struct Options: Sendable {
        /// At most so many rows in each table of publications; without it all of them, in a mail as many as fit.
        public var limit: Int?
        /// How open questions of the indexes are answered.
        public var convention = Convention.thesis
        /// Whether the table has every index, and not the common ones alone.
        public var showsAllIndexes = false
        /// The templates to use instead of our own.
        public var templates = ReportTemplates()
        /// The paper of the PDF.
        public var paper = Paper.a4
        /// The chart that a mail shows, by the name of its part in the message, as large as it is to be seen.
        public var picture: Picture?
        /// Where the rows are that a mail has no room for, in words behind "and 12 more publications".
        public var elsewhere = ""
        /// The edits behind the list.
        var history = EditHistory()

        /// The usual choices.
        public init() {}
    }

    /// A picture in a mail, which is a part of the message.
    public struct Picture: Hashable, Sendable {
        /// Its Content-ID without brackets.
        public var id: String
        /// Its width and height as it is to be shown, in pixels.
        public var width, height: Int
        /// What it says, for those who do not see it.
        public var alternative: String

        /// Describes a picture.
        public init(id: String, width: Int, height: Int, alternative: String) {
            (self.id, self.width, self.height, self.alternative) = (id, width, height, alternative)
        }
    }

    /// A kind of file that a report can be.
    public enum Format: String, Sendable, CaseIterable {
        case html, pdf
        case markdown = "md"
        case text = "txt"
    }

    let contents: ReportContents
    let options: Options
    /// The JSON of what it is about, for templates.
    let document: @Sendable () throws -> String

    /// Makes the report of a search.
    ///
    /// - Throws: `IndexError` when a number makes no sense.
    init(_ answer: Scholar.Answer, _ options: Options) throws {
        contents = try ReportContents(answer, options)
        self.options = options
        document = { try DocumentText.json(SearchDocument(answer)) }
    }

    /// Makes the report of a comparison.
    init(_ answer: Scholar.CompareAnswer, _ options: Options) {
        contents = ReportContents(answer, options)
        self.options = options
        document = { try DocumentText.json(ComparisonDocument(answer)) }
    }

    /// What it is about, in a line.
    public var title: String { contents.title }
    /// What it is, in a line.
    public var subtitle: String { contents.subtitle }

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
    public func html() throws -> String {
        try options.templates.render(.html, values(contents, PageStyle.html))
    }

    /// Markdown with tables, as GitHub and Pandoc read it.
    public func markdown() throws -> String {
        let text = try options.templates.render(.markdown, values(contents.withoutCurves, PageStyle.markdown))
        return text.replacing(/\n{3,}/, with: "\n\n")
    }

    private func values(_ contents: ReportContents, _ style: PageStyle) throws -> [String: Any] {
        var values = ReportValues(style).values(contents, options)
        values["document"] = try JSONSerialization.jsonObject(with: Data(try document().utf8))
        return values
    }

    // MARK: Mail

    /// What a mail may take, in bytes behind its encoding: Gmail clips what is longer than about 102 KB.
    static let mailBytes = 90_000

    /// HTML that mail programs show: nested tables, every style inline, nothing that is loaded. As many publications as fit,
    /// unless a limit is given, which holds as well.
    public func emailHTML() throws -> String {
        let most = contents.sections.flatMap(\.blocks).map(\.rowCount).max() ?? 0
        var values = try values(contents, PageStyle.email)
        func render(_ rows: Int) throws -> String {
            let shortened = contents.limited(to: rows)
            values.merge(ReportValues(PageStyle.email).values(shortened, options)) { $1 }
            return Self.minified(try options.templates.render(.email, values))
        }
        let whole = try render(most)
        if Self.encodedSize(whole) <= Self.mailBytes { return whole }
        var (fits, tooMany) = (0, most)
        while tooMany - fits > 1 {
            let middle = (fits + tooMany) / 2
            if Self.encodedSize(try render(middle)) <= Self.mailBytes { fits = middle } else { tooMany = middle }
        }
        return try render(fits)
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

extension ReportContents.Block {
    /// How many rows it has that could be left out.
    var rowCount: Int {
        switch self {
        case .table(let table): table.rows.count
        case .list(let points): points.count
        default: 0
        }
    }
}

extension ReportContents {
    /// The same without what only a picture can show.
    var withoutCurves: ReportContents {
        var contents = self
        contents.sections.removeAll { $0.id == "curve" }
        return contents
    }

    /// The same with so many rows at most in every table and list.
    func limited(to rows: Int) -> ReportContents {
        var contents = self
        for section in contents.sections.indices {
            for place in contents.sections[section].blocks.indices {
                switch contents.sections[section].blocks[place] {
                case .table(var table) where table.noun != "index":
                    table.rows = Array(table.rows.prefix(rows))
                    contents.sections[section].blocks[place] = .table(table)
                case .list(let points) where points.count > rows:
                    contents.sections[section].blocks[place] = .list(
                        points.prefix(rows) + ["… and \(points.count - rows) more."])
                default: break
                }
            }
        }
        return contents
    }
}
