/// What a report says, block by block, and nothing of how it looks: every format draws the same contents.
package struct ReportContents: Sendable {
    /// Whom or what it is about.
    var title: String
    /// What it is, in a line.
    var subtitle: String
    /// What to know before any number is believed.
    var warnings: [String] = []
    /// The sections below each other.
    var sections: [Section] = []
    /// What made it, and of what.
    var colophon: String

    /// A part of a report under a heading; the first one has none.
    struct Section: Sendable {
        /// What an address names it by.
        var id: String
        var heading: String
        var blocks: [Block]
    }

    /// One thing in a section.
    enum Block: Sendable {
        /// Numbers that everybody looks for.
        case figures([Figure])
        /// Sentences.
        case text([String])
        /// What is called how: who asked what, when.
        case facts([Fact])
        case bars(BarChart)
        case curve(RankCurve)
        /// Charts of lines, narrow ones beside each other.
        case lines([LineChart])
        case table(ReportTable)
        /// Points in their order.
        case list([String])
    }

    /// A number with its name and the sentence that says why it is what it is.
    struct Figure: Sendable {
        var name: String
        var value: String
        var sentence: String
        /// Whether it is one of the few that the report is about.
        var isLarge: Bool
    }

    struct Fact: Sendable {
        var name: String
        var value: String
        /// Where it leads, on the web.
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

    /// What a row is, which every format shows in words or signs, and some in colours, too.
    enum Mark: String, Sendable {
        case none, hCore, gCore, rejected
    }

    struct Cell: Sendable {
        var text: String
        /// Where it leads, on the web.
        var link: String?
        /// Words in front of it: the cores it is in, how many are merged into it.
        var tags: [String] = []
        /// Quieter lines below it.
        var details: [String] = []

        static func number(_ number: Int?) -> Cell { Cell(text: number.map(String.init) ?? "") }
        static func text(_ text: String) -> Cell { Cell(text: text) }
    }

    struct Row: Sendable {
        var cells: [Cell]
        var mark = Mark.none
    }

    /// What it shows, for those who do not see it.
    var caption: String
    var columns: [Column]
    var rows: [Row]
    /// How many rows there are in all, be they shown or not.
    var total: Int
    /// What is counted: `publication`.
    var noun: String

    init(_ caption: String, _ columns: [Column], _ rows: [Row], noun: String) {
        self.caption = caption
        self.columns = columns
        self.rows = rows
        total = rows.count
        self.noun = noun
    }

    /// How many rows are left out.
    var hidden: Int { total - rows.count }
}
