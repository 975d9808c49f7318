/// A table in text, read as RFC 4180 has it and as spreadsheets write it: quotes doubled, line breaks inside quotes, any
/// line end, a byte order mark, and semicolons or tabs where the comma is a decimal sign.
///
/// Written here because a reader that gives up at the first odd quote would lose the whole file.
package struct CSVText {
    /// The rows, the header first; empty lines are left out.
    package private(set) var rows: [[String]] = []
    /// The line in which each row begins, from 1.
    package private(set) var lines: [Int] = []
    /// The line of the quote that is never closed, so that the last field may hold more than one.
    package private(set) var openQuote: Int?

    /// Whether the text ends inside quotes.
    package var endsInQuotes: Bool { openQuote != nil }

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Reads a table in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: the table.
    ///   - firstLine: the number of its first line in the file.
    ///   - hasQuotes: whether quotes enclose fields; Web of Science writes them as they are.
    package init(_ bytes: ArraySlice<UInt8>, firstLine: Int = 1, hasQuotes: Bool = true) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        let delimiter = Self.delimiter(of: text)
        var row: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        var (line, rowLine, quoteLine) = (firstLine, firstLine, firstLine)
        func endField() {
            row.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
        }
        func endRow() {
            endField()
            if row != [""] {
                rows.append(row)
                lines.append(rowLine)
            }
            row.removeAll(keepingCapacity: true)
        }
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            let next = place + 1 < text.endIndex ? text[place + 1] : nil
            let endsLine = byte == Self.lineFeed || byte == Self.carriageReturn && next != Self.lineFeed
            if endsLine { line += 1 }
            place += 1
            switch byte {
            case Self.quote where isQuoted && next == Self.quote:
                field.append(byte)
                place += 1
            case Self.quote where isQuoted: isQuoted = false
            case Self.quote where field.isEmpty && hasQuotes: (isQuoted, quoteLine) = (true, line)
            case delimiter where !isQuoted: endField()
            case Self.lineFeed where !isQuoted, Self.carriageReturn where !isQuoted:
                guard endsLine else { break }
                endRow()
                rowLine = line
            default: field.append(byte)
            }
        }
        openQuote = isQuoted ? quoteLine : nil
        if !field.isEmpty || !row.isEmpty { endRow() }
    }

    /// Reads a whole file in UTF-8.
    package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

    /// What separates the fields of the header: the one of the three that it has most of.
    private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
        let header = text.prefix { $0 != lineFeed && $0 != carriageReturn }
        let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return choices.max { one, other in
            header.count { $0 == one } < header.count { $0 == other }
        } ?? choices[0]
    }
}
