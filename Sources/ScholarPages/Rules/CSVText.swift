/// A table in text form, parsed according to RFC 4180 and the habits of spreadsheets: doubled quotes, line breaks
/// inside quotes, any line end, a byte order mark, and semicolons or tabs where the comma is a decimal sign.
///
/// A parser that stops at the first odd quote would lose the whole file, so this one does not.
package struct CSVText {
    /// The rows, including the header; empty lines are left out.
    package private(set) var rows: [[String]] = []
    /// The line in which each row begins, counted from 1.
    package private(set) var lines: [Int] = []
    /// The line of a quote that is never closed; the last field may then contain several.
    package private(set) var openQuote: Int?

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Parses a table in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: the table.
    ///   - firstLine: the number of its first line in the file.
    ///   - hasQuotes: whether quotes enclose fields; in Web of Science files they are ordinary characters.
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

    /// The separator of the fields: the most frequent of the three in the header.
    private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
        let header = text.prefix { $0 != lineFeed && $0 != carriageReturn }
        let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return choices.max { one, other in
            header.count { $0 == one } < header.count { $0 == other }
        } ?? choices[0]
    }
}
