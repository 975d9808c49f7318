/// What a file of publications is, told by its content and never by its name.
enum ListKind {
    case json
    /// A JSON object, or one in each line.
    case jsonLines
    /// A table: which program's, and where its header begins.
    case table(KnownTable, header: Int, line: Int)
    /// Records of tagged lines.
    case tagged(TaggedFormat)
    case bibTeX

    /// The kind of a file in UTF-8; nil when it is no list of publications.
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

    /// Lines in front of the header or of the first record: Scopus and Web of Science say there what was asked, and when.
    private static let preamble = 30
    /// Longer lines are no header.
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
