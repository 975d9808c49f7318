/// The contents of a report, block by block, without any layout: every format draws the same contents.
package struct ReportContents: Sendable {
    /// The person or the topic that it is about.
    var title: String
    /// The subtitle, in one line.
    var subtitle: String
    /// Warnings to read before any of the numbers.
    var warnings: [String] = []
    /// The sections below each other.
    var sections: [Section] = []
    /// The program that made it.
    var colophon: String

    /// A part of a report under a heading; the first one has none.
    struct Section: Sendable {
        /// Its name in addresses.
        var id: String
        var heading: String
        var blocks: [Block]
        /// 2 for a section of the report, 3 for one of a part of it.
        var level = 2
        /// The room that it takes on a wide page.
        var width = Width.full
        /// Whether a page shows its heading alone until a reader opens it. On paper it is open.
        var isFolded = false
    }

    /// The room that a section takes on a wide page, where narrow sections are next to each other.
    enum Width: String, Sendable {
        case full, twoThirds, third, half
    }

    /// One thing in a section.
    enum Block: Sendable {
        /// Numbers that every reader looks for.
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
        /// Points in their order.
        case list([String])
    }

    /// A number with its name and a short sentence.
    struct Figure: Sendable {
        var name: String
        var value: String
        var sentence: String
        /// Whether it is one of the few that the report is about.
        var isLarge = false
    }

    struct Fact: Sendable {
        var name: String
        var value: String
        /// Its address on the web.
        var link: String?
    }
}

/// Rows in columns. A row stays together wherever a page ends.
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

    /// The core that a row belongs to, shown by a colour where there are colours.
    enum Mark: String, Sendable {
        case none, hCore, gCore, rejected
    }

    struct Cell: Sendable {
        var text: String
        /// Its address on the web.
        var link: String?
        /// Quieter lines below it.
        var details: [String] = []

        static func number(_ number: Int?) -> Cell { Cell(text: number?.grouped ?? "") }
        static func year(_ year: Int?) -> Cell { Cell(text: year.map(String.init) ?? "") }
        static func text(_ text: String) -> Cell { Cell(text: text) }
    }

    struct Row: Sendable {
        var cells: [Cell]
        var mark = Mark.none
    }

    /// The caption, for readers who do not see the table.
    var caption: String
    var columns: [Column]
    var rows: [Row]
    /// The number of all rows, shown or not.
    var total: Int
    /// The noun for one row: `publication`.
    var noun: String
    /// Lines across the table, each by the number of rows above it.
    var dividers: [Int: String] = [:]
    /// The number of rows above those that a page folds by hundreds; a PDF lists only the first of the folded rows.
    var core: Int?
    /// The citations of the first row that is left out.
    var mostOfHidden: String?

    init(_ caption: String, _ columns: [Column], _ rows: [Row], noun: String) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        total = rows.count
        self.noun = noun
    }

    /// Whether its rows are publications by rank.
    var isRanked: Bool { columns.first?.title == PublicationRows.columns[0].title }

    /// The number of rows that are left out.
    var hidden: Int { total - rows.count }

    /// Each row as its format takes it, with the dividers between.
    func lines<Line>(_ row: (Row) -> Line, divider: (String) -> Line) -> [Line] {
        rows.enumerated().flatMap { place, each in
            [row(each)] + (dividers[place + 1].map { [divider($0)] } ?? [])
        }
    }
}
