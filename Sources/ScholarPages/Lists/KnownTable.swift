import Foundation

/// A table of publications that is recognised by its header: the program that wrote it, and the key of each column.
struct KnownTable: Sendable {
    let origin: ListOrigin
    /// Columns that identify it; all columns of one list have to be present.
    let marks: [[String]]
    /// The keys of its columns: those of Publish or Perish; for scholar's own tables those of `show --json`.
    let keys: [String: String]
    /// Whether columns without a key are kept under their own name.
    var keepsOthers = false
    var hasQuotes = true

    init(
        _ origin: ListOrigin, marks: [[String]], keys: [String: String], keepsOthers: Bool = false,
        hasQuotes: Bool = true
    ) {
        self.origin = origin
        self.marks = marks.map { $0.map(Self.name) }
        self.keys = Dictionary(uniqueKeysWithValues: keys.map { (Self.name($0), $1) })
        self.keepsOthers = keepsOthers
        self.hasQuotes = hasQuotes
    }

    /// Returns the table for a header; nil when the header is not known.
    static func of(header line: ArraySlice<UInt8>) -> KnownTable? {
        // A line with markup belongs to a page whose first bracket got lost.
        guard line.contains(where: { ",;\t".utf8.contains($0) }), !line.contains(UInt8(ascii: "<")) else { return nil }
        let cells = CSVText(line).rows.first?.cells ?? []
        guard var table = of(columns: CSVText.lineInOneCell(cells)?.rows.first?.cells ?? cells) else { return nil }
        // Only the files with tabs have literal quotes.
        table.hasQuotes = table.hasQuotes || !line.contains(UInt8(ascii: "\t"))
        return table
    }

    /// Returns the table with these columns; nil when it is not known.
    static func of(columns cells: [String]) -> KnownTable? {
        let exact = Set(cells.map { Folding.fold($0).lowercased() })
        if exact.isSuperset(of: ["cites", "title", "authors_truncated"]) { return scholar }
        let columns = cells.map(name)
        // In front of the columns can be one with the numbers of the rows.
        if Array(columns.drop { ["", "unnamed0", "index", "x", "rownames"].contains($0) }.prefix(3)) == [
            "cites", "authors", "title",
        ] {
            return publishOrPerish
        }
        let all = Set(columns)
        return others.first { $0.marks.contains { all.isSuperset(of: $0) } }
    }

    /// The name of a column in the form used for comparison: in English, without spaces and signs. R writes "Cited.by" for
    /// "Cited by", other programs "cited_by".
    static func name(_ cell: String) -> String {
        let name = ScopusColumns.english(Folding.fold(cell).lowercased())
        let letters = name.unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return String(String.UnicodeScalarView(letters))
    }

    /// The key of each column; empty for columns that are not read. Of two columns of one name the first is read.
    func keys(of header: [String]) -> [String] {
        var known: Set<String> = []
        return header.map { cell in
            if origin == .scholar { return Folding.fold(cell).lowercased() }
            let key = keys[Self.name(cell)] ?? (keepsOthers ? Folding.fold(cell) : "")
            return key.isEmpty || known.insert(key).inserted ? key : ""
        }
    }
}
