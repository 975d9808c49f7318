/// The items of CSL-JSON, which Zotero, Pandoc and `export` write, converted to the keys of Publish or Perish.
///
/// A file is a list of items, or an object that has the list: in `references`, as `site` writes it, or in `items`, as the
/// pages of Zotero answer and, inside `message`, Crossref.
enum CSLItems {
    /// The items among the objects of a file as rows of a list; nil when it has other objects. Values that are not
    /// objects are left out and reported.
    ///
    /// - Parameter damage: parts of the file that cannot be read.
    static func read(_ objects: [[String: Any]], _ damage: [ListDamage]) -> ListContents? {
        let outer = objects.count == 1 ? objects[0] : [:]
        let message = outer["message"] as? [String: Any] ?? outer
        let list = message["references"] as? [Any] ?? message["items"] as? [Any]
        let items = list ?? (outer["message"] == nil ? objects : [message])
        // What the object says of all counts: `Google Scholar, incomplete list, 2026-11-21`.
        let origin = list == nil ? nil : outer["source"] as? String
        let hasTypes = items.contains { ($0 as? [String: Any])?["type"] != nil }
        guard items.contains(where: { isItem($0, hasTypes: hasTypes) }) else { return nil }
        let rows = items.enumerated().compactMap { place, item in
            (item as? [String: Any]).map { ListedRow(line: place + 1, values: values($0, origin)) }
        }
        return ListContents(.csl, rows, damage: damage + ListJSON.odd(items.count - rows.count, of: items.count))
    }

    private static func values(_ item: [String: Any], _ origin: String?) -> [String: Any] {
        let custom = item["custom"] as? [String: Any] ?? [:]
        var values: [String: Any] = [:]
        for (field, key) in keys { values[key] = PublishOrPerish.text(item[field]) }
        values["type"] = (item["type"] as? String).flatMap { types[$0] ?? nil }
        let dates = ["issued", "published", "published-print", "published-online", "year", "date"].map { item[$0] }
        values["date"] =
            dates.lazy.compactMap { year($0).map(String.init) }.first ?? dates.lazy.compactMap(text).first
        values["cites"] = item[crossref]
        values["authors"] = (item["author"] as? [[String: Any]])?.map(name).filter { !$0.isEmpty }
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

    /// The key of Crossref's citation counts.
    private static let crossref = "is-referenced-by-count"

    /// The year of a date. Programs write it in lists of lists, as `{"date-parts": [[2011, 5]]}`, and in many other forms.
    private static func year(_ value: Any?, depth: Int = 0) -> Int? {
        guard depth < 6 else { return nil }
        if let list = value as? [Any] { return list.lazy.compactMap { year($0, depth: depth + 1) }.first }
        guard let object = value as? [String: Any] else { return PublishOrPerish.yearOfDate(value) }
        let first = ["date-parts", "date_parts", "dateParts", "year", "date-time", "raw", "literal"]
        let keys = first + object.keys.filter { !first.contains($0) && $0 != "timestamp" }.sorted()
        return keys.lazy.compactMap { year(object[$0], depth: depth + 1) }.first
    }

    /// The first text in a date.
    private static func text(_ value: Any?) -> String? {
        if let object = value as? [String: Any] {
            return object.keys.sorted().lazy.compactMap { text(object[$0]) }.first
        }
        return PublishOrPerish.text((value as? [Any])?.first ?? value)
    }

    /// Whether a value can be an item; other JSON has types and titles, too.
    ///
    /// - Parameter hasTypes: whether any value of the list has a type.
    private static func isItem(_ value: Any, hasTypes: Bool) -> Bool {
        guard let object = value as? [String: Any] else { return false }
        let type = object["type"] as? String
        let names = object["author"] as? [[String: Any]] ?? []
        let hasNames = names.contains { $0["family"] is String || $0["literal"] is String }
        let says = ["container-title", "DOI", "note"].contains { PublishOrPerish.text(object[$0]) != nil }
        // Crossref has types of its own.
        if object[crossref] != nil, type != nil { return hasNames || says }
        let hasTitle = PublishOrPerish.text(object["title"]) != nil
        guard type.map({ types[$0] != nil && (hasTitle || says && hasNames) }) ?? (!hasTypes && hasTitle) else {
            return false
        }
        let hasDate = object["issued"] is [String: Any] || object["issued"] is [Any]
        return hasDate || says || (type == nil ? hasNames : !names.isEmpty)
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
