/// The rows of a file of publications, whose format is recognised by its content and never by its name.
struct ListContents {
    let origin: RecordList.Origin
    var rows: [ListedRow]
    /// The searches that the file describes.
    var headings: [RecordList.Heading] = []
    /// Lines that are left out.
    var remarks: [Diagnostic] = []
}

extension ListContents {
    /// Reads a file in UTF-8; returns nil when it is not a list of publications.
    ///
    /// - Throws: `ListError` when the file is a list that cannot be read as a whole.
    static func read(_ text: [UInt8]) throws(ListError) -> ListContents? {
        guard let first = text.firstIndex(where: { !$0.isSpace }) else { return nil }
        switch text[first] {
        case UInt8(ascii: "["):
            let next = text[(first + 1)...].first { !$0.isSpace }
            guard next == UInt8(ascii: "{") || next == UInt8(ascii: "]") else { return nil }
            return try ListJSON.read(text, mayBeLines: false)
        case UInt8(ascii: "{"): return try ListJSON.read(text, mayBeLines: true)
        case UInt8(ascii: "<"): return nil
        default: return try readLines(text)
        }
    }

    /// The maximum number of lines before the header or the first record, where Scopus and Web of Science write the
    /// query and the date.
    private static let preamble = 30
    /// Longer lines are not headers.
    private static let longest = 16_384

    private static func readLines(_ text: [UInt8]) throws(ListError) -> ListContents? {
        var (start, number) = (0, 0)
        while start < text.count, number < preamble {
            number += 1
            let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            let line = text[start..<end]
            if line.count <= longest {
                if let table = KnownTable.of(header: line) {
                    return ListContents(origin: table.origin, rows: try table.rows(text[start...], line: number))
                }
                let words = String(decoding: line.prefix(200), as: UTF8.self)
                if let format = TaggedFormat.of(firstLine: words) {
                    return ListContents(origin: format.origin, rows: try format.rows(text))
                }
                if BibTeXText.isEntry(words) {
                    return ListContents(origin: .bibTeX, rows: try BibTeXText.rows(text))
                }
            }
            start =
                end < text.count && text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
                ? end + 2 : end + 1
        }
        return nil
    }
}
