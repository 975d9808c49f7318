/// The fields of a BibTeX entry, which are converted to the keys of Publish or Perish.
struct BibTeXFields {
    /// The first text of each field, by its name in small letters.
    private(set) var texts: [String: String] = [:]
    /// All remarks: Publish or Perish writes two fields of the same name.
    private var notes: [String] = []

    private static let keys: [String: String] = [
        "title": "title", "journal": "source", "journaltitle": "source", "booktitle": "source", "school": "source",
        "institution": "source", "series": "source", "howpublished": "source", "publisher": "publisher",
        "year": "year", "date": "date", "volume": "volume", "number": "issue", "issue": "issue", "pages": "pages",
        "issn": "issn", "doi": "doi", "url": "article_url", "abstract": "abstract", "unique-id": "uid",
        "times-cited": "core_cites", "source": "database", "early-access-date": "early", "earlyaccessdate": "early",
        ListSize.field: ListSize.key,
    ].merging(counts.map { ($0, "cites") }) { first, _ in first }
    /// JabRef's field for the count, and those of other programs; none names the source.
    private static let counts = [
        "citationcount", "citation-count", "citation_count", "citations", "cited-by", "cited_by", "citedby", "cites",
        "citedbycount", "timescited", "times_cited", "num-citations",
    ]
    /// All fields with a key. Of those with the same key the preferred one is first.
    private static let order: [String] = {
        let preferred = [
            "journal", "journaltitle", "booktitle", "school", "institution", "howpublished", "series", "number",
            "issue",
        ]
        return preferred + keys.keys.filter { !preferred.contains($0) }.sorted()
    }()
    /// Fields with remarks; Zotero's "Extra" becomes one of them.
    private static let remarks = ["note", "annote", "annotation", "extra"]
    private static let types: [String: String] = [
        "article": "journal article", "inproceedings": "conference paper", "conference": "conference paper",
        "book": "book", "incollection": "book chapter", "inbook": "book chapter", "phdthesis": "thesis",
        "mastersthesis": "thesis", "thesis": "thesis", "patent": "patent",
    ]

    /// Adds a field. In a name of several words, the first ones can be text outside of fields.
    mutating func add(_ text: String, as name: String) {
        let words = name.lowercased().split(separator: " ")
        let joined = words.joined(separator: "-")
        let name = words.count < 2 || Self.keys[joined] != nil ? joined : words.last.map(String.init) ?? joined
        if Self.remarks.contains(name) { notes.append(text) }
        if texts[name] == nil { texts[name] = text }
    }

    func values(of type: String) -> [String: Any] {
        var values: [String: Any] = [:]
        values["type"] = Self.types[type]
        for name in Self.order {
            guard let key = Self.keys[name], values[key] == nil, let value = texts[name] else { continue }
            let isAddress = ["article_url", "doi"].contains(key)
            let text = isAddress ? value.replacing("\\", with: "") : TeXReading.text(value)
            if !text.isEmpty { values[key] = text }
        }
        values["notes"] = notes.map { TeXReading.text($0) }
        values["authors"] = texts["author"].map(Self.authors)
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
        return names.flatMap { name in
            // A name in braces is the name of a group, and stays unchanged.
            if name.hasPrefix("{"), name.hasSuffix("}") { return [TeXReading.text(name)] }
            let (text, isCut) = ListedName.withoutOthers(TeXReading.text(name))
            let read = ListedName.several(in: text) ?? [ListedName.name(inOrder(text))].compactMap(\.self)
            return isCut ? read + [ListedName.others] : read
        }
    }

    /// "Last, Jr, First" with a part in the middle that is no suffix, as Web of Science writes it, as "Last, First V".
    private static func inOrder(_ name: String) -> String {
        let parts = name.split(separator: ",").map { String($0).trimmed }
        guard parts.count == 3, !ListedName.isSuffix(parts[1]), !ListedName.isSuffix(parts[2]) else { return name }
        return "\(parts[0]), \(parts[2]) \(parts[1])"
    }
}
