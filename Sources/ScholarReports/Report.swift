public import ScholarIndexes
package import ScholarLists
package import ScholarPresentation

/// A report of a search or of a comparison, for readers who did not make it.
///
/// The formats are HTML, HTML for mail programs, PDF, Markdown and plain text.
/// The report shows where each number comes from.
public struct Report: Sendable {
    /// The options of a report.
    public struct Options: Sendable {
        /// The maximum number of rows in each table of publications; nil means all, in a mail as many as fit.
        public var limit: Int?
        /// Whether a PDF lists all publications instead of the core and the next 20.
        package var isWhole = false
        /// The convention for open questions of the indexes.
        public var convention = Convention.thesis
        /// Whether the table has all indexes instead of the common ones only.
        public var showsAllIndexes = false
        /// The templates; by default the built-in ones.
        package var templates = ReportTemplates()
        /// The paper of the PDF.
        package var paper = PaperSize.a4
        /// The number of a publication whose citations per year are shown too.
        package var graph: Int?
        /// The chart of the publication `graph`.
        package var chart: BarChart?
        /// The entry of the publication `graph`.
        package var publication: Listing.Entry?
        /// The text from the sender at the beginning of a mail.
        package var note = ""
        /// The Content-IDs of the pictures in a mail, by the names of their charts; other charts are drawn in table cells.
        package var pictures: [String: String] = [:]
        /// The place of the rows that a mail leaves out, as words after "and 12 more publications".
        package var elsewhere = ""

        /// The lists with which it is compared, as the user chose; nil for the previous repeat of one search or of the
        /// members of a group.
        package var against: SearchTable.Against?
        /// Whether it tells what changed since an earlier list.
        package var hasSince = true

        /// Whether it is one page with what committees ask, and the works behind it.
        package var isForCommittee = false
        /// The months that the academic age leaves out.
        package var breaks: [CareerBreak] = []
        /// A part of the list that is counted beside the whole.
        package var part: ListPart?
        /// Whether it has the words that the user gave as reasons for edits, besides their kinds.
        package var hasRemarks = false

        /// How its readers can prove the numbers; nil if the pages are not kept.
        package var proof: Proof?

        /// Creates the default options.
        public init() {}
    }

    /// The file format of a report.
    public enum Format: String, Sendable, CaseIterable {
        /// One HTML page, which loads no other files.
        case html
        /// A PDF with an outline and embedded fonts.
        case pdf
        /// Markdown with tables.
        case markdown = "md"
        /// Plain text.
        case text = "txt"
    }

    package var presentation: Presentation
    package var options: Options
    /// The JSON of the search, comparison or table, for templates.
    package let document: @Sendable () throws -> String

    /// Creates a report, whose last part says how to check it.
    package init(presentation: Presentation, options: Options, document: @escaping @Sendable () throws -> String) {
        self.presentation = presentation
        self.presentation.sections.append(Self.howToCheck(options.proof))
        self.options = options
        self.document = document
    }

    /// The title, on one line.
    public var title: String { presentation.title }
    /// The subtitle, on one line.
    package var subtitle: String { presentation.subtitle }
}
