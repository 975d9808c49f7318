/// The items of CSL-JSON, which Zotero, Pandoc and `export` write, converted to the keys of Publish or Perish.
///
/// A file is a list of items, or an object that has the list in `references`, as `site` writes it.
struct CSLItems {
    private let items: [Any]
    /// What an object says of all counts: `Google Scholar, incomplete list, 2026-11-21`.
    private let origin: String?

    /// Finds the items among the objects of a file; nil when it has other objects.
    init?(_ objects: [[String: Any]]) {
        let references = objects.count == 1 ? objects[0]["references"] as? [Any] : nil
        items = references ?? objects
        origin = references == nil ? nil : objects[0]["source"] as? String
        guard items.contains(where: Self.isItem) else { return nil }
    }

    /// The items as rows of a list. Values that are not objects are left out and reported.
    ///
    /// - Parameter damage: parts of the file that cannot be read.
    func contents(_ damage: [ListDamage]) -> ListContents {
        let rows = items.enumerated().compactMap { place, item in
            (item as? [String: Any]).map { ListedRow(line: place + 1, values: values($0)) }
        }
        return ListContents(.csl, rows, damage: damage + ListJSON.odd(items.count - rows.count, of: items))
    }

    private func values(_ item: [String: Any]) -> [String: Any] {
        let custom = item["custom"] as? [String: Any] ?? [:]
        var values: [String: Any] = [:]
        for (field, key) in Self.keys { values[key] = PublishOrPerish.text(item[field]) }
        values["type"] = (item["type"] as? String).flatMap { Self.types[$0] ?? nil }
        let issued = item["issued"] as? [String: Any]
        values["date"] = (issued?["date-parts"] as? [[Any]])?.first?.first ?? issued?["raw"] ?? issued?["literal"]
        values["authors"] = (item["author"] as? [[String: Any]])?.map(Self.name).filter { !$0.isEmpty }
        values["cites_url"] = custom["cites_url"] as? String
        values["uid"] = (custom["cluster_id"] as? String).map { "GS:\($0)" }
        values[ListSize.key] = custom[ListSize.key]
        // The object says once what `export` says in the note of each item.
        let count = PublishOrPerish.number(custom["cites"]).map(String.init) ?? "an unknown number of works"
        values["notes"] = [origin.map { "Cited by \(count) (\($0))" }, item["note"] as? String].compactMap(\.self)
        return values
    }

    /// A name with the family name first, as in RIS.
    private static func name(_ author: [String: Any]) -> String {
        func part(_ fields: String...) -> String {
            fields.compactMap { PublishOrPerish.text(author[$0]) }.joined(separator: " ")
        }
        let parts = [
            part("non-dropping-particle", "family"), part("given", "dropping-particle"), part("suffix"),
        ]
        let name = parts.filter { !$0.isEmpty }.joined(separator: ", ")
        return name.isEmpty ? part("literal") : name
    }

    /// Whether a value can be an item; other JSON has types and titles, too.
    private static func isItem(_ value: Any) -> Bool {
        guard let object = value as? [String: Any], let type = object["type"] as? String, types[type] != nil,
            object["title"] is String
        else { return false }
        return object["issued"] is [String: Any] || object["author"] is [[String: Any]]
            || ["container-title", "DOI", "note"].contains { object[$0] is String }
    }

    private static let keys = [
        "title": "title", "container-title": "source", "publisher": "publisher", "volume": "volume", "issue": "issue",
        "page": "pages", "DOI": "doi", "ISSN": "issn", "URL": "article_url", "abstract": "abstract",
    ]

    /// The types of CSL 1.0.2; nil for those that Publish or Perish does not have.
    private static let types: [String: String?] = {
        let others = [
            "article-magazine", "article-newspaper", "bill", "broadcast", "classic", "collection", "dataset",
            "document", "entry", "entry-dictionary", "entry-encyclopedia", "event", "figure", "graphic", "hearing",
            "interview", "legal_case", "legislation", "manuscript", "map", "motion_picture", "musical_score",
            "pamphlet", "performance", "periodical", "personal_communication", "post", "post-weblog", "regulation",
            "report", "review", "review-book", "software", "song", "speech", "standard", "treaty", "webpage",
        ]
        let known: [String: String?] = [
            "article-journal": "journal article", "paper-conference": "conference paper", "chapter": "book chapter",
            "book": "book", "thesis": "thesis", "patent": "patent", "article": "preprint",
        ]
        return known.merging(others.map { ($0, nil) }) { kind, _ in kind }
    }()
}
