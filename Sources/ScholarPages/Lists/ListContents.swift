/// The rows of a file of publications, whose format is recognised by its content and never by its name.
struct ListContents {
    let origin: ListOrigin
    /// Converted one by one, because a row of a table takes far less memory than its keys and values.
    var rows: AnySequence<ListedRow>
    /// The searches that the file describes.
    var headings: [RecordList.Heading] = []
    /// Lines that are damaged, and records that are left out because of them.
    var damage: [ListDamage] = []
    /// Other facts about the file.
    var remarks: [PageFact] = []

    init(
        _ origin: ListOrigin, _ rows: some Sequence<ListedRow>, headings: [RecordList.Heading] = [],
        damage: [ListDamage] = []
    ) {
        self.origin = origin
        self.rows = AnySequence(rows)
        self.headings = headings
        self.damage = damage
    }
}

extension ListContents {
    /// The charset in which the first line of a file is the header of a table, if it is neither UTF-8 nor a western one: a
    /// spreadsheet in Chinese writes its own.
    static func charset(of bytes: [UInt8]) -> String? {
        let line = Array(bytes.prefix(4096).prefix { $0 != 0x0A && $0 != 0x0D })
        guard line.contains(where: { $0 >= 0x80 }), !line.starts(with: [0xFF, 0xFE]), !line.starts(with: [0xFE, 0xFF]),
            !Charset.isUTF8(line)
        else { return nil }
        return ["gb18030", "big5"].first { KnownTable.of(header: Charset.decode(line, declared: $0).bytes[...]) != nil }
    }

    /// Reads a file in UTF-8; returns nil when it is not a list of publications.
    ///
    /// - Throws: `ListError` when the file is a list that cannot be read as a whole.
    static func read(_ text: [UInt8]) throws(ListError) -> ListContents? {
        let body = text.drop(while: \.isSpace)
        switch body.first {
        case UInt8(ascii: "["):
            let next = body.dropFirst().first { !$0.isSpace }
            guard next.map("{[]".utf8.contains) ?? false else { return nil }
            return try ListJSON.read(text, mayBeLines: false)
        case UInt8(ascii: "{"): return try ListJSON.read(text, mayBeLines: true)
        default: return try readLines(text)
        }
    }

    /// The maximum number of lines before the header or the first record, where Scopus and Web of Science write the
    /// query and the date.
    private static let preamble = 30
    /// Longer lines are not headers of tables.
    private static let longestHeader = 1_048_576

    private static func readLines(_ text: [UInt8]) throws(ListError) -> ListContents? {
        var hasTags = false
        for (number, line, start) in TextLines(text).prefix(preamble) where !line.allSatisfy(\.isSpace) {
            if line.count <= longestHeader, let table = KnownTable.of(header: line) {
                return try table.read(text[start...], line: number)
            }
            let words = String(decoding: line.prefix(200), as: UTF8.self)
            if let format = TaggedFormat.of(firstLine: words) { return try format.read(text) }
            if BibTeXText.isEntry(words) { return try BibTeXText.read(text) }
            if !hasTags, TaggedFormat.ris.field(in: words) != nil {
                hasTags = true
                if TaggedFormat.isInAnyOrder(text) { return try TaggedFormat.ris.read(text) }
            }
        }
        return nil
    }
}
