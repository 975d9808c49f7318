/// A list of publications in a form that is not read, although its program also writes one that is.
public enum UnreadList: Equatable, Sendable {
    /// A workbook of a spreadsheet, such as Excel's.
    case workbook
    /// A library or an export of EndNote.
    case endNote
    /// Scopus's export as plain text.
    case scopusText
    /// The citation overview of Scopus, with citations by year.
    case citationOverview
    /// A table of Scopus whose columns have names in a language that is not known, with the first of them.
    case scopusTable(columns: [String])
    /// An export of Dimensions.
    case dimensions
    /// An export of PubMed, which has no citation counts.
    case pubMed
    /// A list or bibliography in YAML.
    case yaml
}

extension UnreadList {
    /// A short name of the form.
    package var name: String {
        switch self {
        case .workbook: "a workbook of a spreadsheet"
        case .endNote: "a list of EndNote"
        case .scopusText: "a text export of Scopus"
        case .citationOverview: "a citation overview of Scopus"
        case .scopusTable(let columns):
            "a table of Scopus in a language that is not known (its columns are \(columns.joined(separator: ", ")))"
        case .dimensions: "an export of Dimensions"
        case .pubMed: "an export of PubMed"
        case .yaml: "YAML"
        }
    }

    /// Recognises a file of an office program by its first bytes, and an archive by the names in it; nil for other files.
    init?(office bytes: [UInt8]) {
        // Excel before 2007, and later workbooks with a password.
        let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        let isArchive = bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
        // An archive has the names of its files at its beginning and at its end.
        let names = isArchive ? Array(bytes.prefix(8192) + bytes.suffix(8192)) : []
        func holds(_ name: StaticString) -> Bool { names.contains(name, in: names.indices) }
        if bytes.starts(with: compound) || holds("xl/") || holds("opendocument.spreadsheet") || holds("Index/Tables") {
            self = .workbook
        } else if holds("sdb/sdb.eni") || holds("sdb/pdb.eni") {
            self = .endNote
        } else {
            return nil
        }
    }

    /// Recognises the text of a list by its beginning.
    init?(_ bytes: [UInt8]) {
        let start = Array(Charset.decode(Array(bytes.prefix(16_384)), declared: nil).bytes)
        let lines = TextLines(start).prefix(40).map { String(decoding: $0.bytes.prefix(4096), as: UTF8.self).trimmed }
        guard let first = lines.first(where: { !$0.isEmpty }) else { return nil }
        func holds(_ text: StaticString) -> Bool { start.contains(text, in: start.indices) }
        if first.hasPrefix("<") {
            // A workbook as XML, or as a page with the extension of one.
            if holds("urn:schemas-microsoft-com:office:spreadsheet") || holds("urn:schemas-microsoft-com:office:excel")
            {
                self = .workbook
            } else if holds("<records>"), holds("<record>"), holds("EndNote") || holds("<ref-type") {
                self = .endNote
            } else {
                return nil
            }
        } else if first.hasPrefix("%0 ") {
            self = .endNote
        } else if first.hasPrefix("PMID- ") {
            self = .pubMed
        } else if first.hasPrefix("Scopus"), lines.prefix(4).contains(where: { $0.hasPrefix("EXPORT DATE") }) {
            self = .scopusText
        } else if Self.isCitationOverview(lines) {
            self = .citationOverview
        } else if let columns = Self.columns(of: lines) {
            let known = Set(columns.map { $0.lowercased() })
            if known.contains("dimensions url") || known.isSuperset(of: ["publication id", "title", "times cited"])
                || known.contains("title") && first.hasPrefix("About the data") && holds("imensions")
            {
                self = .dimensions
            } else if known.isSuperset(of: ["pmid", "title"]) {
                self = .pubMed
            } else if columns.count > 4, holds("2-s2.0-") || holds("www.scopus.com/"),
                known.isDisjoint(with: ["title", "authors", "year", "source title", "cited by"])
            {
                self = .scopusTable(columns: Array(columns.prefix(8)))
            } else {
                return nil
            }
        } else {
            return nil
        }
    }

    /// A citation overview has sums of years behind the description of each publication.
    private static func isCitationOverview(_ lines: [String]) -> Bool {
        let names = Set(lines.prefix(15).flatMap { cells(Array($0.utf8)[...]) }.map { $0.lowercased() })
        return names.isSuperset(of: ["subtotal", "total"])
            || names.isSuperset(of: ["document title", "publication year", "total"])
    }

    /// The names of the columns of a table: the first line with at least half as many cells as any.
    private static func columns(of lines: [String]) -> [String]? {
        let rows = lines.prefix(15).map { cells(Array($0.utf8)[...]) }
        let most = rows.map(\.count).max() ?? 0
        return most > 3 ? rows.first { $0.count * 2 > most } : nil
    }

    static func cells(_ line: ArraySlice<UInt8>) -> [String] {
        (CSVText(line).rows.first?.cells ?? []).map(\.trimmed).filter { !$0.isEmpty }
    }
}
