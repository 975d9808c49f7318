/// A table in text form, parsed according to RFC 4180 and the habits of spreadsheets: doubled quotes, line breaks
/// inside quotes, any line end, a byte order mark, and semicolons or tabs where the comma is a decimal sign.
///
/// A parser that stops at the first odd quote would lose the whole file, so this one does not.
package struct CSVText {
    /// One row, with the signs of a damaged or missing end.
    package struct Row {
        package var cells: [String]
        /// The line in which it begins, counted from 1.
        package var line: Int
        /// Whether a text in quotes contains a line break, and text follows its closing quote: a quote is missing, and
        /// the cell can contain the rest of one row and the beginning of another.
        var isUnbalanced = false
        /// Whether text follows the closing quote of a cell.
        var hasStrayText = false
        /// Whether the text ends before the end of its line.
        package var isOpen = false
        /// Whether its last cell ends with a quote.
        package var endsWithQuote = false
    }

    /// The rows, including the header; empty lines are left out.
    package internal(set) var rows: [Row] = []
    /// The line of a quote that is never closed; the last field may then contain several.
    package private(set) var openQuote: Int?
    /// Whether its lines were in one cell each.
    var wasInCells = false
    /// Whether the text ends between the two characters of a line end.
    private(set) var endsInsideLineEnd = false

    private static let quote = UInt8(ascii: "\"")
    private static let backslash = UInt8(ascii: "\\")
    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Parses a table in UTF-8.
    ///
    /// - Parameters:
    ///   - bytes: the table.
    ///   - firstLine: the number of its first line in the file.
    ///   - hasQuotes: whether quotes enclose fields; in Web of Science files they are ordinary characters.
    ///   - hasEscapes: whether a backslash in front of a quote makes it a part of the field, as R can write it.
    ///   - delimiter: the separator of the fields; nil finds it.
    ///   - most: the maximum number of rows to read.
    package init(
        _ bytes: ArraySlice<UInt8>, firstLine: Int = 1, hasQuotes: Bool = true, hasEscapes: Bool = false,
        delimiter: UInt8? = nil, most: Int = .max
    ) {
        var text = bytes.starts(with: Self.mark) ? bytes.dropFirst(3) : bytes
        let named = Self.namedDelimiter(of: text)
        text = text.dropFirst(named == nil ? 0 : 5)
        let delimiter = delimiter ?? named ?? Self.delimiter(of: text, hasQuotes: hasQuotes)
        var row = Row(cells: [], line: firstLine)
        var field: [UInt8] = []
        var isQuoted = false
        // A quote ended the field, and the text in quotes has a line break.
        var isClosed = false
        var hasBreak = false
        var line = firstLine
        var quoteLine = firstLine
        var hasPairs = false
        var endsWithReturn = false
        func endField() {
            row.cells.append(String(decoding: field, as: UTF8.self))
            row.endsWithQuote = isClosed
            field.removeAll(keepingCapacity: true)
            isClosed = false
            hasBreak = false
        }
        func endRow() {
            endField()
            if row.cells != [""] { rows.append(row) }
            row = Row(cells: [], line: line)
        }
        var place = text.startIndex
        while place < text.endIndex, rows.count < most {
            let byte = text[place]
            let next = place + 1 < text.endIndex ? text[place + 1] : nil
            let endsLine = byte == Self.lineFeed || byte == Self.carriageReturn && next != Self.lineFeed
            // Tables that were joined have a byte order mark in front of each header, even where a line end is missing.
            if byte == Self.mark[0], !isQuoted, text[place...].starts(with: Self.mark) {
                let isAtStart = field.isEmpty && row.cells.isEmpty
                if isAtStart || text[(place + 3)...].starts(with: text.prefix(12)) {
                    if !isAtStart { endRow() }
                    place += 3
                    continue
                }
            }
            if endsLine { line += 1 }
            place += 1
            switch byte {
            case Self.backslash where hasEscapes && isQuoted && (next == Self.quote || next == byte):
                field.append(text[place])
                place += 1
            case Self.quote where isQuoted && next == Self.quote:
                field.append(byte)
                place += 1
            case Self.quote where isQuoted: (isQuoted, isClosed) = (false, true)
            case Self.quote where field.isEmpty && hasQuotes && !isClosed: (isQuoted, quoteLine) = (true, line)
            case delimiter where !isQuoted: endField()
            case Self.lineFeed where !isQuoted, Self.carriageReturn where !isQuoted:
                hasPairs = hasPairs || !endsLine
                endsWithReturn = byte == Self.carriageReturn && endsLine
                guard endsLine else { break }
                endRow()
            default:
                if isQuoted, endsLine { hasBreak = true }
                if isClosed { row.hasStrayText = true }
                if isClosed, hasBreak { row.isUnbalanced = true }
                field.append(byte)
            }
        }
        openQuote = isQuoted ? quoteLine : nil
        if !field.isEmpty || !row.cells.isEmpty {
            row.isOpen = true
            endRow()
        } else {
            endsInsideLineEnd = endsWithReturn && hasPairs
        }
    }

    /// The separator of the fields: the one that a first line `sep=;` tells Excel, otherwise the most frequent of the three
    /// in the header, which can have several lines in a cell.
    static func delimiter(of text: ArraySlice<UInt8>, hasQuotes: Bool = true) -> UInt8 {
        if let named = namedDelimiter(of: text) { return named }
        var isQuoted = false
        var counts: [UInt8: Int] = [:]
        for byte in text {
            if byte == quote, hasQuotes { isQuoted.toggle() }
            guard !isQuoted else { continue }
            if byte == lineFeed || byte == carriageReturn { break }
            counts[byte, default: 0] += 1
        }
        if isQuoted { return delimiter(of: text, hasQuotes: false) }
        let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return choices.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? choices[0]
    }

    static func namedDelimiter(of text: ArraySlice<UInt8>) -> UInt8? {
        let line = Array(text.prefix(6))
        return line.count == 6 && line.starts(with: "sep=".utf8) && [lineFeed, carriageReturn].contains(line[5])
            ? line[4] : nil
    }
}
