import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation
public import Foundation

/// Reports of searches, comparisons and tables, and their files.
extension Report {
    /// Creates the report of a subject.
    ///
    /// - Throws: `IndexError` when a number is invalid.
    package init(_ subject: some Subject, _ options: Options = Options()) throws {
        let view = View(.report, for: .recipient, convention: options.convention)
        self.init(presentation: try subject.presentation(view), options: options) {
            try DocumentText.json(try subject.document(view))
        }
    }

    /// Creates the report of a search.
    ///
    /// - Throws: `IndexError` when a number is invalid.
    package init(_ listing: Listing, since: Since? = nil, _ options: Options) throws {
        try self.init(SearchSubject(listing, since: since, options), options)
    }

    /// Returns the file in a format, and whether it contains letters that no font of this machine has.
    ///
    /// - Throws: `TemplateError` when a template is invalid, `PictureError` when a PDF cannot be drawn.
    public func file(_ format: Format) throws -> (data: Data, hasUnknownLetters: Bool) {
        switch format {
        case .html: (Data(try html().utf8), false)
        case .markdown: (Data(try markdown().utf8), false)
        case .text: (Data(text().utf8), false)
        case .pdf: try pdf()
        }
    }

    /// Returns one HTML file without scripts, which loads no other files.
    package func html() throws -> String {
        try options.templates.render(.html, values(shown, .html))
    }

    /// Returns Markdown with tables, as GitHub and Pandoc read it.
    package func markdown() throws -> String {
        let text = try options.templates.render(.markdown, values(shown.withoutCurves, .markdown))
        return text.replacing(/\n{3,}/, with: "\n\n")
    }

    /// Returns a PDF with page numbers, an outline, links and embedded fonts.
    package func pdf() throws(PictureError) -> (data: Data, hasUnknownLetters: Bool) {
        let isBrief = options.limit == nil && !options.isWhole
        let contents = PaperReport(
            isBrief ? presentation.brief : shown, elsewhere: options.elsewhere, paper: options.paper)
        return try DrawingProgram.installed().file(.pdf, .report(contents))
    }

    private func values(_ contents: Presentation, _ style: ReportTemplates.Name) throws -> [String: Any] {
        var values = ReportValues(style: style, pictures: options.pictures, elsewhere: options.elsewhere).values(
            contents)
        values["note"] = options.note.isEmpty ? false as Any : options.note.split(separator: "\n").map { ["text": $0] }
        // The JSON of many searches takes longer than the report, and only templates of users show it.
        if options.templates.showsDocument {
            values["document"] = try JSONSerialization.jsonObject(with: Data(try document().utf8))
        }
        return values
    }

    /// The contents with the limit of rows applied.
    package var shown: Presentation {
        options.limit.map { presentation.limited(to: $0) } ?? presentation
    }

    /// Returns plain text in lines of at most 80 columns.
    package func text() -> String { Self.text(shown, elsewhere: options.elsewhere) }

    package static func text(_ presentation: Presentation, elsewhere: String) -> String {
        TextRenderer(width: 80, isDocument: true, elsewhere: elsewhere).text(presentation.withoutCurves)
    }

    // MARK: Mail

    /// The maximum size of a mail in bytes after encoding: Gmail clips mails longer than about 102 KB.
    static let mailBytes = 90_000

    /// Returns HTML for mail programs, and the contents that fit into it: nested tables, inline styles, no files to load.
    ///
    /// It contains as many publications as fit, up to the limit, and names the sections that do not fit.
    package func email() throws -> (html: String, contents: Presentation) {
        let all = shown.abridged.withLinesAsTables(except: options.pictures.keys)
        var values = try values(Presentation(), .email)
        func render(_ contents: Presentation) throws -> String {
            values.merge(
                ReportValues(style: .email, pictures: options.pictures, elsewhere: options.elsewhere).values(contents)
            ) { $1 }
            return Self.minified(try options.templates.render(.email, values))
        }
        let place = options.elsewhere.isEmpty ? "Left out for space" : Presentation.sentenceStart(options.elsewhere)
        func shortened(by steps: Int) throws -> (html: String, contents: Presentation) {
            let contents = all.shortened(by: steps) { names in
                "\(place): \(names.map { Cells.cut($0, to: 60) }.shortList)."
            }
            return (try render(contents), contents)
        }
        var best = try shortened(by: 0)
        guard Self.encodedSize(best.html) > Self.mailBytes else { return best }
        var (tooFew, enough) = (0, all.mostSteps)
        best = try shortened(by: enough)
        while enough - tooFew > 1 {
            let middle = (tooFew + enough) / 2
            let tried = try shortened(by: middle)
            let fits = Self.encodedSize(tried.html) <= Self.mailBytes
            if fits { (enough, best) = (middle, tried) } else { tooFew = middle }
        }
        return best
    }

    /// The lines without leading spaces; values have no leading spaces.
    private static func minified(_ html: String) -> String {
        html.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }

    /// The size of a text in bytes as quoted-printable, its encoding in a mail.
    static func encodedSize(_ text: String) -> Int {
        var size = 0
        for byte in text.utf8 { size += byte == UInt8(ascii: "=") || byte > 0x7E ? 3 : 1 }
        return size + size / 72 * 3
    }
}
