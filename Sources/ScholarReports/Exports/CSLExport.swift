import ScholarLists
import ScholarPages

/// CSL-JSON, which Pandoc, Zotero and citeproc read.
extension ExportFormat {
    static let csl = ExportFormat(
        name: "csl", ending: "csl.json", summary: "CSL-JSON, for Pandoc and Zotero", hasKeys: true
    ) { export in
        try DocumentText.json(export.records.map(cslItem)) + "\n"
    }

    private static func cslItem(_ record: ExportRecord) -> JSONValue {
        let day = record.search.day.split(separator: "-").compactMap { Int($0) }
        return cslWork(record) + [
            "note": record.remarks.joined(separator: "\n"), "custom": custom(record),
            "accessed": record.isDateOfFile ? nil : ["date-parts": [day]], "abstract": record.publication.snippet,
        ]
    }

    /// What a bibliography prints of a work.
    static func cslWork(_ record: ExportRecord) -> JSONValue {
        let publication = record.publication
        let authors = record.authors.map { name in
            name.given.map { ["family": name.family, "given": $0] } ?? ["literal": name.family]
        }
        let pages = record.pages.map { pages in pages.first + (pages.last.map { "-\($0)" } ?? "") }
        return [
            "id": record.key, "type": record.kind.names.csl, "title": publication.title,
            "author": authors.nonEmpty, "issued": record.year.map { ["date-parts": [[$0]]] },
            "container-title": publication.publication,
            "publisher": record.publisher, "volume": record.detail("volume"), "issue": record.detail("issue"),
            "page": pages, "DOI": record.doi, "ISSN": record.detail("issn"), "URL": record.link,
        ]
    }

    /// Values without a field in the format. Citation styles do not print them, but programs keep them.
    private static func custom(_ record: ExportRecord) -> JSONValue {
        let entry = record.entry
        let publication = record.publication
        return [
            "authors_truncated": record.areAuthorsCut, "in_h_core": entry.isInHCore, "in_g_core": entry.isInGCore,
            "rejected": entry.isRejected, "scholar_id": publication.id, "cites": entry.citationCount,
            "own_cites": publication.citationCount, "cluster_id": publication.clusterID,
            "cites_url": publication.citesURL, "merged": record.members.map(member).nonEmpty,
            ListSize.key: record.listSize,
        ]
    }

    private static func member(_ publication: Publication) -> JSONValue {
        [
            "title": publication.title, "scholar_id": publication.id, "year": publication.year,
            "cites": publication.citationCount, "cluster_id": publication.clusterID,
            "URL": WebAddress.link(publication.link),
        ]
    }
}
