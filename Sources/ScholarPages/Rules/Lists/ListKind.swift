/// The kind of a file of publications, recognised by its content and never by its name.
enum ListKind {
    case json
    /// A JSON object, or one per line.
    case jsonLines
    /// A table: its format, and the position of its header.
    case table(KnownTable, header: Int, line: Int)
    /// Records of tagged lines.
    case tagged(TaggedFormat)
    case bibTeX

    /// Recognises the kind of a file in UTF-8; nil when it is not a list of publications.
    init?(_ text: [UInt8]) {
        guard let first = text.firstIndex(where: { !$0.isSpace }) else { return nil }
        switch text[first] {
        case UInt8(ascii: "["):
            let next = text[(first + 1)...].first { !$0.isSpace }
            guard next == UInt8(ascii: "{") || next == UInt8(ascii: "]") else { return nil }
            self = .json
        case UInt8(ascii: "{"): self = .jsonLines
        case UInt8(ascii: "<"): return nil
        default:
            guard let kind = Self.ofLines(text) else { return nil }
            self = kind
        }
    }

    /// The maximum number of lines before the header or the first record, where Scopus and Web of Science write the
    /// query and the date.
    private static let preamble = 30
    /// Longer lines are not headers.
    private static let longest = 16_384

    private static func ofLines(_ text: [UInt8]) -> ListKind? {
        var (start, number) = (0, 0)
        while start < text.count, number < preamble {
            number += 1
            let end = text[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? text.count
            let line = text[start..<end]
            if line.count <= longest {
                if let table = KnownTable.of(header: line) { return .table(table, header: start, line: number) }
                let words = String(decoding: line.prefix(200), as: UTF8.self)
                if let format = TaggedFormat.of(firstLine: words) { return .tagged(format) }
                if BibTeXText.isEntry(words) { return .bibTeX }
            }
            start =
                end < text.count && text[end] == 0x0D && end + 1 < text.count && text[end + 1] == 0x0A
                ? end + 2 : end + 1
        }
        return nil
    }
}
