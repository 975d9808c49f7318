/// A table in text, read as RFC 4180 has it and as spreadsheets write it: quotes doubled, line breaks inside quotes, any
/// line end, a byte order mark, and semicolons or tabs where the comma is a decimal sign.
///
/// Written here because a reader that gives up at the first odd quote would lose the whole file.
package struct CSVText {
    /// The rows, the header first; empty lines are left out.
    package private(set) var rows: [[String]] = []
    /// Whether the text ends inside quotes, so that its last field may hold more than one.
    package private(set) var endsInQuotes = false

    private static let quote = UInt8(ascii: "\"")
    private static let lineFeed = UInt8(ascii: "\n")
    private static let carriageReturn = UInt8(ascii: "\r")

    /// Reads a table in UTF-8.
    package init(_ bytes: [UInt8]) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        let delimiter = Self.delimiter(of: text)
        var row: [String] = []
        var field: [UInt8] = []
        var isQuoted = false
        func endField() {
            row.append(String(decoding: field, as: UTF8.self))
            field.removeAll(keepingCapacity: true)
        }
        func endRow() {
            endField()
            if row != [""] { rows.append(row) }
            row.removeAll(keepingCapacity: true)
        }
        var place = text.startIndex
        while place < text.endIndex {
            let byte = text[place]
            let next = place + 1 < text.endIndex ? text[place + 1] : nil
            switch byte {
            case Self.quote where isQuoted && next == Self.quote:
                field.append(byte)
                place += 1
            case Self.quote where isQuoted: isQuoted = false
            case Self.quote where field.isEmpty: isQuoted = true
            case delimiter where !isQuoted: endField()
            case Self.lineFeed where !isQuoted: endRow()
            case Self.carriageReturn where !isQuoted:
                if next != Self.lineFeed { endRow() }
            default: field.append(byte)
            }
            place += 1
        }
        endsInQuotes = isQuoted
        if !field.isEmpty || !row.isEmpty { endRow() }
    }

    /// What parts the fields of the header: the one of the three that it has most of.
    private static func delimiter(of text: ArraySlice<UInt8>) -> UInt8 {
        let header = text.prefix { $0 != lineFeed && $0 != carriageReturn }
        let choices = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
        return choices.max { one, other in
            header.count { $0 == one } < header.count { $0 == other }
        } ?? choices[0]
    }
}
