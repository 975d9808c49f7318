/// The contents of a report in blocks, without layout: all formats show the same contents.
package struct ReportContents: Sendable {
    /// The title: the author or the topic.
    var title: String
    var subtitle: String
    var warnings: [String] = []
    var sections: [Section] = []
    var colophon: String

    /// A part of a report under a heading; the first section has no heading.
    struct Section: Sendable {
        /// Its name in links within the page.
        var id: String
        var heading: String
        var blocks: [Block]
        /// The level of the heading: 2 for a section of the report, 3 for a section of a part.
        var level = 2
        /// Its width on a wide page.
        var width = Width.full
        /// Whether an HTML page shows only its heading until a reader opens it. On paper it is open.
        var isFolded = false
    }

    /// The width of a section on a wide page, where narrow sections are next to each other.
    enum Width: String, Sendable {
        case full, twoThirds, third, half
    }

    enum Block: Sendable {
        /// The most important numbers.
        case figures([Figure])
        /// Sentences.
        case text([String])
        /// Names and values, such as the query and the date.
        case facts([Fact])
        case bars(BarChart)
        case curve(RankCurve)
        /// Line charts; narrow ones are next to each other.
        case lines([LineChart])
        case table(ReportTable)
        case list([String])
    }

    struct Figure: Sendable {
        var name: String
        var value: String
        var sentence: String
        /// Whether it is shown in large type: h and g.
        var isLarge = false
    }

    struct Fact: Sendable {
        var name: String
        var value: String
        var link: String?
    }
}

/// Rows in columns. A page never ends inside a row.
struct ReportTable: Sendable {
    struct Column: Sendable {
        var title: String
        var isNumber = false
        /// Whether its cells name their rows.
        var isHead = false

        static func number(_ title: String) -> Column { Column(title: title, isNumber: true) }
        static func head(_ title: String) -> Column { Column(title: title, isHead: true) }
        static func text(_ title: String) -> Column { Column(title: title) }
    }

    /// The core that a row belongs to, shown by a colour if the format has colours.
    enum Mark: String, Sendable {
        case none, hCore, gCore, rejected
    }

    struct Cell: Sendable {
        var text: String
        var link: String?
        /// Lines below it, in a lighter colour.
        var details: [String] = []

        static func number(_ number: Int?) -> Cell { Cell(text: number?.grouped ?? "") }
        static func year(_ year: Int?) -> Cell { Cell(text: year.map(String.init) ?? "") }
        static func text(_ text: String) -> Cell { Cell(text: text) }
    }

    struct Row: Sendable {
        var cells: [Cell]
        var mark = Mark.none
    }

    /// The caption, for screen readers.
    var caption: String
    var columns: [Column]
    var rows: [Row]
    /// The number of all rows, including those left out.
    var total: Int
    /// The noun for one row: `publication`.
    var noun: String
    /// Dividing lines with a text, by the number of rows above each.
    var dividers: [Int: String] = [:]
    /// The number of rows that are always shown. A page folds the following rows by hundreds; a PDF lists only the
    /// first 20 of them.
    var core: Int?
    /// The citations of the first row that is left out, which has the most.
    var mostOfHidden: String?

    init(_ caption: String, _ columns: [Column], _ rows: [Row], noun: String, core: Int? = nil) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        total = rows.count
        self.noun = noun
        self.core = core
    }

    /// The table, or a word for a table without rows.
    var blocks: [ReportContents.Block] { total == 0 ? [.text(["None."])] : [.table(self)] }

    /// Whether its rows are publications by rank.
    var isRanked: Bool { columns.first?.title == PublicationRows.columns[0].title }

    /// The number of rows that are left out.
    var hidden: Int { total - rows.count }

    /// Returns the rows and the dividers between them, each converted for a format.
    func lines<Line>(_ row: (Row) -> Line, divider: (String) -> Line) -> [Line] {
        rows.enumerated().flatMap { place, each in
            [row(each)] + (dividers[place + 1].map { [divider($0)] } ?? [])
        }
    }
}
