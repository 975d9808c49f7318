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
            "JF": "source", "JO": "source", "BT": "source", "SO": "source", "J2": "short_source", "JA": "short_source",
            "PY": "year",
            "Y1": "year", "DA": "date", "VL": "volume", "IS": "issue", "SP": "startpage", "EP": "endpage", "SN": "issn",
            "PB": "publisher", "DO": "doi", "UR": "article_url", "L1": "fulltext_url", "AB": "abstract",
            "N2": "abstract", "N1": "notes", "M1": "notes", "AN": "uid", "DB": "database", "TC": "cites", "EA": "early",
            "C6": "early",
        ])

    static let webOfScience = TaggedFormat(
        begin: "PT", hasHyphen: false,
        keys: [
            "AU": "authors", "AF": "full_names", "TI": "title", "SO": "source", "PY": "year", "VL": "volume",
            "IS": "issue", "BP": "startpage", "EP": "endpage", "AR": "article", "DI": "doi", "SN": "issn",
            "PU": "publisher", "AB": "abstract", "DT": "type", "TC": "cites", "Z9": "all_cites", "UT": "uid",
            "EA": "early", "DB": "database",
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

    /// Whether a file can consist of records of RIS whose lines are in any order: they have titles and ends.
    static func isInAnyOrder(_ text: [UInt8]) -> Bool {
        var hasTitle = false
        for (_, bytes, _) in TextLines(text) {
            let tag = bytes.prefix(2)
            guard tag.elementsEqual("ER".utf8) || tag.elementsEqual("TI".utf8) || tag.elementsEqual("T1".utf8),
                let (found, _) = ris.field(in: String(decoding: bytes.prefix(8), as: UTF8.self))
            else { continue }
            if found == "ER", hasTitle { return true }
            hasTitle = hasTitle || found != "ER"
        }
        return false
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
        // Some programs end a record with ER alone.
        if hasHyphen, !(rest.isEmpty && tag == Array("ER".utf8)) {
            guard rest.first == "-" else { return nil }
            rest = rest.dropFirst()
        }
        return (String(decoding: tag, as: UTF8.self), rest.trimmed)
    }
}
