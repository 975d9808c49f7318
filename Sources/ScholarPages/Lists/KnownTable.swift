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

    /// Returns the table for a header; nil when the header is not known.
    static func of(header line: ArraySlice<UInt8>) -> KnownTable? {
        // A line with markup belongs to a page whose first bracket got lost.
        guard line.contains(where: { ",;\t".utf8.contains($0) }), !line.contains(UInt8(ascii: "<")) else { return nil }
        let columns = names(CSVText(line).rows.first?.cells ?? [])
        if Array(columns.prefix(3)) == ["cites", "authors", "title"] { return publishOrPerish }
        let all = Set(columns)
        return others.first { $0.marks.contains { all.isSuperset(of: $0) } }
    }

    /// The names of columns in the form used for comparison.
    static func names(_ header: [String]) -> [String] { header.map { Folding.fold($0).lowercased() } }

    private static let others = [scholar, profile, scopus, tagged, webOfScience, report]

    static let publishOrPerish = KnownTable(
        origin: .publishOrPerish, marks: [],
        keys: Dictionary(uniqueKeysWithValues: PublishOrPerish.columns.map { ($0.column.lowercased(), $0.key ?? "") }),
        keepsOthers: true)

    /// Tables written by `export` and `read`; their columns are already keys.
    private static let scholar = KnownTable(
        origin: .scholar, marks: [["cites", "title", "authors_truncated"]], keys: [:], keepsOthers: true)

    /// Google Scholar's own export of a profile, which has no citations.
    private static let profile = KnownTable(
        origin: .profile, marks: [["authors", "title", "publication", "volume", "number", "pages", "year"]],
        keys: [
            "authors": "authors", "title": "title", "publication": "source", "volume": "volume", "number": "issue",
            "pages": "pages", "year": "year", "publisher": "publisher",
        ])

    private static let scopus = KnownTable(
        origin: .scopus,
        marks: [["title", "eid"], ["title", "source title", "cited by"], ["title", "cited by", "link"]],
        keys: [
            "authors": "authors", "title": "title", "year": "year", "source title": "source", "volume": "volume",
            "issue": "issue", "art. no.": "article", "page start": "startpage", "page end": "endpage",
            "cited by": "cites", "doi": "doi", "link": "article_url", "abstract": "abstract", "publisher": "publisher",
            "issn": "issn", "document type": "type", "eid": "uid",
        ])

    /// A table whose columns are the tags of Web of Science.
    private static let tagged = KnownTable(
        origin: .webOfScience, marks: [["pt", "au", "ti"], ["ti", "so", "ut"]],
        keys: Dictionary(
            uniqueKeysWithValues: TaggedFormat.webOfScience.keys.map { ($0.key.lowercased(), $0.value) }),
        hasQuotes: false)

    private static let webOfScience = KnownTable(
        origin: .webOfScience, marks: [["article title", "source title"]],
        keys: [
            "authors": "authors", "author full names": "full_names", "article title": "title", "source title": "source",
            "publication year": "year", "volume": "volume", "issue": "issue", "start page": "startpage",
            "end page": "endpage", "article number": "article", "doi": "doi", "issn": "issn", "publisher": "publisher",
            "abstract": "abstract", "document type": "type", "times cited, wos core": "cites",
            "times cited, all databases": "all_cites", "ut (unique wos id)": "uid",
        ])

    /// The citation report of Web of Science.
    private static let report = KnownTable(
        origin: .webOfScience, marks: [["title", "source title", "total citations"]],
        keys: [
            "authors": "authors", "title": "title", "source title": "source", "publication year": "year",
            "volume": "volume", "issue": "issue", "beginning page": "startpage", "ending page": "endpage",
            "article number": "article", "doi": "doi", "total citations": "cites",
        ])
}
