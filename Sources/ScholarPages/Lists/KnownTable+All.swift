/// The tables that are recognised.
extension KnownTable {
    static let others = [publishOrPerish, profile, scopus, tagged, webOfScience, report, zotero]

    static let publishOrPerish = KnownTable(
        .publishOrPerish,
        marks: [
            "gsrank", "querydate", "citesurl", "articleurl", "citationurl", "citesperyear", "citesperauthor", "ecc",
        ].map { ["cites", "authors", "title", $0] } + [["cites", "authors", "title", "year", "source", "publisher"]],
        keys: Dictionary(uniqueKeysWithValues: PublishOrPerish.columns.map { ($0.column.lowercased(), $0.key ?? "") }),
        keepsOthers: true)

    /// Tables written by `export` and `read`; their columns are already keys.
    static let scholar = KnownTable(.scholar, marks: [], keys: [:], keepsOthers: true)

    /// Google Scholar's own export of a profile, which has no citations.
    private static let profile = KnownTable(
        .profile, marks: [["authors", "title", "publication", "volume", "number", "pages", "year"]],
        keys: [
            "authors": "authors", "title": "title", "publication": "source", "volume": "volume", "number": "issue",
            "pages": "pages", "year": "year", "publisher": "publisher",
        ])

    private static let scopus = KnownTable(
        .scopus,
        marks: [["title", "eid"], ["title", "source title", "cited by"], ["title", "cited by", "link"]],
        keys: ScopusColumns.keys)

    /// A table whose columns are the tags of Web of Science.
    private static let tagged = KnownTable(
        .webOfScience, marks: [["pt", "au", "ti"], ["ti", "so", "ut"]],
        keys: TaggedFormat.webOfScience.keys.merging(["PT": "letter"]) { first, _ in first },
        hasQuotes: false)

    private static let webOfScience = KnownTable(
        .webOfScience, marks: [["article title", "source title"]],
        keys: [
            "authors": "authors", "author full names": "full_names", "article title": "title", "source title": "source",
            "publication year": "year", "volume": "volume", "issue": "issue", "start page": "startpage",
            "end page": "endpage", "article number": "article", "doi": "doi", "issn": "issn", "publisher": "publisher",
            "abstract": "abstract", "document type": "type", "times cited, wos core": "cites",
            "times cited, all databases": "all_cites", "ut (unique wos id)": "uid", "early access date": "early",
        ])

    /// The citation report of Web of Science.
    private static let report = KnownTable(
        .webOfScience, marks: [["title", "source title", "total citations"]],
        keys: [
            "authors": "authors", "title": "title", "source title": "source", "publication year": "year",
            "volume": "volume", "issue": "issue", "beginning page": "startpage", "ending page": "endpage",
            "article number": "article", "doi": "doi", "total citations": "cites",
        ])

    /// The table of Zotero, in which plugins write citation counts into "Extra".
    private static let zotero = KnownTable(
        .zotero, marks: [["item type", "publication year", "author", "title", "extra"]],
        keys: [
            "author": "authors", "title": "title", "publication year": "year", "date": "date",
            "publication title": "source", "volume": "volume", "issue": "issue", "pages": "pages", "issn": "issn",
            "doi": "doi", "url": "article_url", "abstract note": "abstract", "publisher": "publisher", "extra": "notes",
        ])
}
