/// A format whose records are tagged lines: RIS, or the plain text of Web of Science.
struct TaggedFormat: Sendable {
    let begin: String
    let hasHyphen: Bool
    /// The keys of Publish or Perish by tag.
    let keys: [String: String]

    static let ris = TaggedFormat(
        begin: "TY", hasHyphen: true,
        keys: [
            "TY": "type", "AU": "authors", "A1": "authors", "TI": "title", "T1": "title", "T2": "source",
            "JF": "source", "JO": "source", "BT": "source", "J2": "short_source", "JA": "short_source", "PY": "year",
            "Y1": "year", "DA": "date", "VL": "volume", "IS": "issue", "SP": "startpage", "EP": "endpage", "SN": "issn",
            "PB": "publisher", "DO": "doi", "UR": "article_url", "L1": "fulltext_url", "AB": "abstract",
            "N2": "abstract", "N1": "notes", "AN": "uid", "DB": "database", "TC": "cites",
        ])

    static let webOfScience = TaggedFormat(
        begin: "PT", hasHyphen: false,
        keys: [
            "AU": "authors", "AF": "full_names", "TI": "title", "SO": "source", "PY": "year", "VL": "volume",
            "IS": "issue", "BP": "startpage", "EP": "endpage", "AR": "article", "DI": "doi", "SN": "issn",
            "PU": "publisher", "AB": "abstract", "DT": "type", "TC": "cites", "Z9": "all_cites", "UT": "uid",
        ])

    var origin: ListOrigin { hasHyphen ? .ris : .webOfScience }

    /// Recognises the format by the first line of a file.
    static func of(firstLine line: String) -> TaggedFormat? {
        if let (tag, _) = ris.field(in: line), tag == ris.begin { return ris }
        guard let (tag, value) = webOfScience.field(in: line) else { return nil }
        let isHeader =
            tag == "FN" && (value.contains("Web of") || value.contains("ISI ") || value.contains("Clarivate"))
        return isHeader || tag == "PT" && value.count == 1 ? webOfScience : nil
    }

    /// The tag and value of a line; nil for a line that continues the previous one.
    func field(in line: some StringProtocol) -> (tag: String, value: String)? {
        let tag = Array(line.utf8.prefix(2))
        guard tag.count == 2, let first = tag.first, let last = tag.last,
            (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first), last.isDigit || (0x41...0x5A).contains(last)
        else { return nil }
        var rest = line.dropFirst(2)
        guard rest.isEmpty || rest.first == " " || rest.first == "-" else { return nil }
        rest = rest.drop { $0 == " " }
        if hasHyphen {
            guard rest.first == "-" else { return nil }
            rest = rest.dropFirst()
        }
        return (String(decoding: tag, as: UTF8.self), rest.trimmed)
    }
}
