import ScholarPages

/// The tables of a presentation.
extension Presentation {
    /// Rows in columns. A page never ends inside a row.
    package struct Table: Codable, Hashable, Sendable {
        /// The caption, for screen readers.
        package var caption: String
        package var columns: [Column]
        package var rows: [Row]
        /// The number of all rows, including those left out.
        package var total: Int
        /// The noun for one row, such as `publication`; nil if no rows are left out to save space.
        package var noun: String?
        /// Dividing lines, by the number of rows above each; a terminal draws them without their text.
        package var dividers: [Int: String] = [:]
        /// The number of rows that are always shown. A page folds the following rows by hundreds; a PDF lists only the
        /// first 20 of them.
        package var core: Int?
        /// Whether rows are left out only in a mail that would be too large.
        package var isShownWhole = false
        /// Whether each row is shown whole in any width: the columns of a row stand below its name if they do not fit.
        package var keepsAll = false
        /// Whether the report has only its first rows anywhere; at least three of them are always shown.
        package var isExcerpt = false
        /// Whether its rows are publications by rank.
        package var isRanked = false
        /// The citations of the first row that is left out, which has the most.
        package var mostOfHidden: String?
        /// Whether a terminal marks the rows of the cores with h and g.
        package var marksCores = false
        /// The last row of each core, counted from 0, without a core that is empty or ends behind the rows; nil if each row
        /// of a core has its mark.
        package var coreEnds: [Mark: Int]?
        /// The way to see the columns that a narrow terminal leaves out.
        package var adviceOnHidden = ""

        package init(_ caption: String, _ columns: [Column], _ rows: [Row], noun: String? = nil, core: Int? = nil) {
            self.caption = caption
            self.columns = columns
            self.rows = rows
            total = rows.count
            self.noun = noun
            self.core = core
            rows.forEach(check)
        }

        /// Creates a table without rows.
        package init(columns: [Column], marksCores: Bool = false, adviceOnHidden: String = "") {
            self.init("", columns, [])
            self.marksCores = marksCores
            self.adviceOnHidden = adviceOnHidden
        }

        /// The table, or a word for a table without rows.
        package var blocks: [Block] { total == 0 ? [.text(["None."])] : [.table(self)] }

        /// The table, or nothing if it shows no rows.
        package var shown: [Block] { rows.isEmpty ? [] : [.table(self)] }

        /// The index of the column of numbers that a narrow page shows on the left, beside the names of the rows; nil
        /// if no column is more important than the others.
        package var lead: Int? {
            let numbers = columns.indices.filter { columns[$0].isNumber }
            return columns.firstIndex(where: \.isLead) ?? (numbers.count == 1 ? numbers[0] : nil)
        }

        /// Whether its rows have dots, in a column of their own.
        package var hasDots: Bool { rows.contains { $0.dot != nil } }

        /// The number of rows that are left out.
        package var hidden: Int { total - rows.count }

        /// Adds a row.
        package mutating func append(_ cells: [Cell], role: Role = .plain, mark: Mark = .none) {
            let row = Row(cells, role: role, mark: mark)
            check(row)
            rows.append(row)
            total += 1
        }

        /// Columns of numbers hold quantities only, so that no bound is printed as an exact number. A test of any command
        /// ends here if one does not.
        private func check(_ row: Row) {
            assert(
                zip(columns, row.cells).allSatisfy { !$0.isNumber || $1.isQuantity },
                "a number in a table is not a quantity: \(row.cells.map(\.text))")
        }

        /// Adds a dividing line below the rows so far.
        package mutating func appendDivider() { dividers[rows.count] = "" }

        /// Returns the rows and the dividers between them, each converted for a format.
        package func lines<Line>(_ row: (Row) -> Line, divider: (String) -> Line) -> [Line] {
            rows.enumerated().flatMap { place, each in
                [row(each)] + (dividers[place + 1].map { [divider($0)] } ?? [])
            }
        }
    }

    package struct Column: Codable, Hashable, Sendable {
        package var title: String
        package var isNumber = false
        /// Whether it is the most important number of each row: a narrow page shows it on the left.
        package var isLead = false
        /// Whether its numbers are bold.
        package var isMain = false
        /// Whether its cells name their rows.
        package var isHead = false
        /// The narrowest useful width of a column of texts, which are cut in a narrow terminal; nil if they never are.
        package var least: Int?
        /// Whether it is left out if the columns do not fit.
        package var isOptional = false
        /// The least width, for tables that stand below each other.
        package var minimum = 0
        /// Whether a terminal wraps its texts instead of cutting them, in the last column.
        package var isWrapped = false

        package static func number(
            _ title: String, isMain: Bool = false, isOptional: Bool = false, minimum: Int = 0
        ) -> Column {
            Column(title: title, isNumber: true, isMain: isMain, isOptional: isOptional, minimum: minimum)
        }

        /// A column of the number by which readers compare the rows.
        package static func lead(_ title: String) -> Column { Column(title: title, isNumber: true, isLead: true) }

        /// A column of the names of the rows, which are cut in a narrow terminal.
        package static func head(_ title: String) -> Column { Column(title: title, isHead: true, least: 8) }

        package static func text(_ title: String, isOptional: Bool = false, minimum: Int = 0) -> Column {
            Column(title: title, isOptional: isOptional, minimum: minimum)
        }

        /// A column of texts that are cut in a narrow terminal, but not below `least` cells as long as another column
        /// can be left out.
        package static func flexible(_ title: String, least: Int = 8) -> Column { Column(title: title, least: least) }

        /// The last column, of texts that take as many lines as they need.
        package static func wrapped(_ title: String) -> Column { Column(title: title, least: 8, isWrapped: true) }
    }

    package struct Cell: Codable, Hashable, Sendable, ExpressibleByStringInterpolation {
        package var text: String
        /// A sign behind the text, which stays when the text is cut.
        package var sign: String
        /// The text for a table that does not fit otherwise; nil means the same.
        package var short: String?
        package var link: String?
        /// Lines below it, in a lighter colour.
        package var details: [String]
        /// Whether its text is that of a quantity, as tests ask of every number.
        package private(set) var isQuantity = false

        package init(
            _ text: String, sign: String = "", short: String? = nil, link: String? = nil, details: [String] = []
        ) {
            self.text = text
            self.sign = sign
            self.short = short
            self.link = link
            self.details = details
        }

        package init(stringLiteral text: String) { self.init(text) }

        /// Creates the cell of a number.
        ///
        /// - Parameters:
        ///   - change: its change, in parentheses behind it.
        ///   - changeWidth: the width of the widest change in its column, so that the numbers are below each other.
        package init(
            _ quantity: Quantity, change: Quantity? = nil, changeWidth: Int = 0, link: String? = nil,
            details: [String] = []
        ) {
            self.init(
                quantity.text + Cells.pad(Self.end(change), to: changeWidth), link: link, details: details)
            isQuantity = true
        }

        private static func end(_ change: Quantity?) -> String { change.map { " (\($0.text))" } ?? "" }

        /// The width of a change behind a number.
        package static func width(ofChange change: Quantity?) -> Int { Cells.width(end(change)) }

        /// A number with thousands separators; without one, an empty cell.
        package static func number(_ number: Int?) -> Cell { number.map { Cell(.count($0)) } ?? plain(nil) }
        /// A year, or a number to type.
        package static func plain(_ number: Int?) -> Cell { Cell(.plain(number)) }
    }

    package struct Row: Codable, Hashable, Sendable {
        package var cells: [Cell]
        package var role: Role
        package var mark: Mark
        /// The dot of its main number on a line, in drawings.
        package var dot: Dot?

        package init(_ cells: [Cell], role: Role = .plain, mark: Mark = .none, dot: Dot? = nil) {
            self.cells = cells
            self.role = role
            self.mark = mark
            self.dot = dot
        }
    }

    /// A number as a place on a line from 0 to the largest of its column.
    package struct Dot: Codable, Hashable, Sendable {
        /// Between 0 and 1.
        package let share: Double
        /// Whether the number is a bound: then it is a ring.
        package let isBound: Bool

        package init(share: Double, isBound: Bool) { (self.share, self.isBound) = (share, isBound) }

        /// The room for the line of dots.
        package static let width = 96.0

        package var drawing: Drawing {
            let left = 5.0
            let right = Self.width - 5
            let middle = Drawing.Point(x: left + share * (right - left), y: 7)
            return Drawing(
                width: Self.width, height: 14,
                marks: [
                    .line([.init(x: left, y: 7), .init(x: right, y: 7)], .line, .thin),
                    .dot(middle, .h, isBound ? .ring : .circle, words: ""),
                ])
        }
    }

    /// The core that a row belongs to, shown by a colour if the format has colours.
    package enum Mark: String, Codable, Hashable, Sendable {
        case none, hCore, gCore, rejected
    }
}
