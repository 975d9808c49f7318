/// CSL-JSON, which Pandoc, Zotero and citeproc read.
extension ExportFormat {
    static let csl = ExportFormat(
        name: "csl", ending: "csl.json", summary: "CSL-JSON, for Pandoc and Zotero", hasKeys: true
    ) { export in
        try DocumentText.json(tree: export.records.map(item)) + "\n"
    }

    private static func item(_ record: ExportRecord) -> [String: Any] {
        let publication = record.publication
        var item: [String: Any] = [
            "id": record.key, "type": type(of: record.kind), "title": publication.title,
            "note": record.remarks.joined(separator: "\n"), "custom": custom(record),
        ]
        let authors = record.authors.names.map { name in
            name.given.map { ["family": name.family, "given": $0] } ?? ["literal": name.family]
        }
        if !authors.isEmpty { item["author"] = authors }
        if !record.isDateOfFile {
            item["accessed"] = ["date-parts": [record.day.split(separator: "-").compactMap { Int($0) }]]
        }
        if let year = record.year { item["issued"] = ["date-parts": [[year]]] }
        let pages = record.pages.map { pages in pages.first + (pages.last.map { "-\($0)" } ?? "") }
        let texts: [(String, String?)] = [
            ("container-title", publication.publication), ("publisher", record.publisher),
            ("volume", record.detail("volume")), ("issue", record.detail("issue")), ("page", pages),
            ("DOI", record.doi),
            ("ISSN", record.detail("issn")), ("URL", record.link), ("abstract", publication.snippet),
        ]
        for (name, value) in texts where value != nil { item[name] = value }
        return item
    }

    /// Values without a field in the format. Citation styles do not print them, but programs keep them.
    private static func custom(_ record: ExportRecord) -> [String: Any] {
        let (entry, publication) = (record.entry, record.publication)
        var values: [String: Any] = [
            "authors_truncated": record.authors.isTruncated, "in_h_core": entry.isInHCore, "in_g_core": entry.isInGCore,
            "rejected": entry.isRejected, "scholar_id": publication.id,
        ]
        values["cites"] = entry.citationCount
        values["own_cites"] = publication.citationCount
        values["cluster_id"] = publication.clusterID
        values["cites_url"] = publication.citesURL
        if !record.members.isEmpty { values["merged"] = record.members.map(member) }
        return values
    }

    private static func member(_ publication: Publication) -> [String: Any] {
        var values: [String: Any] = ["title": publication.title, "scholar_id": publication.id]
        values["year"] = publication.year
        values["cites"] = publication.citationCount
        values["cluster_id"] = publication.clusterID
        values["URL"] = WebAddress.http(publication.link)
        return values
    }

    private static func type(of kind: WorkKind) -> String {
        switch kind {
        case .article: "article-journal"
        case .preprint: "article"
        case .conferencePaper: "paper-conference"
        case .book: "book"
        case .chapter: "chapter"
        case .thesis: "thesis"
        case .patent: "patent"
        case .other: "document"
        }
    }
}
