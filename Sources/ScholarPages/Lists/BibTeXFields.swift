/// Converts the fields of a BibTeX entry to the keys of Publish or Perish.
extension BibTeXText {
    private static let keys: [String: String] = [
        "title": "title", "journal": "source", "journaltitle": "source", "booktitle": "source", "school": "source",
        "institution": "source", "series": "source", "howpublished": "source", "publisher": "publisher",
        "year": "year", "date": "date", "volume": "volume", "number": "issue", "issue": "issue", "pages": "pages",
        "issn": "issn", "doi": "doi", "url": "article_url", "abstract": "abstract", "unique-id": "uid",
        "times-cited": "cites", "source": "database", ListSize.field: ListSize.key,
    ]
    /// Fields that map to the same key, the preferred one first.
    private static let order = [
        "journal", "journaltitle", "booktitle", "school", "institution", "howpublished", "series", "number", "issue",
    ]
    private static let types: [String: String] = [
        "article": "journal article", "inproceedings": "conference paper", "conference": "conference paper",
        "book": "book", "incollection": "book chapter", "inbook": "book chapter", "phdthesis": "thesis",
        "mastersthesis": "thesis", "thesis": "thesis", "patent": "patent",
    ]

    static func values(of type: String, _ fields: [String: String]) -> [String: Any] {
        var values: [String: Any] = [:]
        values["type"] = types[type]
        for name in order + keys.keys.filter({ !order.contains($0) }).sorted() {
            guard let key = keys[name], values[key] == nil, let value = fields[name] else { continue }
            let isAddress = ["article_url", "doi"].contains(key)
            let text = isAddress ? value.replacing("\\", with: "") : TeXReading.text(value)
            if !text.isEmpty { values[key] = text }
        }
        values["notes"] = [fields["note"], fields["annote"]].compactMap { $0.map { TeXReading.text($0) } }
        values["authors"] = fields["author"].map(authors)
        return values
    }

    /// The names of a list, separated by " and " outside of braces; "others" means that there are more.
    private static func authors(_ list: String) -> [String] {
        var names = [String]()
        var name = [Substring]()
        var depth = 0
        for word in list.split(whereSeparator: \.isWhitespace) {
            if word.lowercased() == "and", depth == 0 {
                names.append(name.joined(separator: " "))
                name = []
            } else {
                name.append(word)
            }
            depth += word.count { $0 == "{" } - word.count { $0 == "}" }
        }
        names.append(name.joined(separator: " "))
        return names.compactMap { name in
            if name == "others" { return "..." }
            // A name in braces is the name of a group, and stays unchanged.
            if name.hasPrefix("{"), name.hasSuffix("}") { return TeXReading.text(name) }
            return ListedName.name(TeXReading.text(name))
        }
    }
}
