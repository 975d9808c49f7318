import ScholarLists
import ScholarPages

/// The corrected list for a page, as items of CSL-JSON with their citations, the newest first.
///
/// The source and the date stand once, beside the items: a new date does not change every item.
extension ExportFormat {
    static let siteCSL = ExportFormat(
        name: "site-csl", ending: "json", summary: "publications.json, the list for a page",
        omitsUncounted: true, hasKeys: true,
        site: SiteFile(name: "publications.json", marks: ["\"references\"", "\"updated\""])
    ) { export in
        let records = export.records.sorted { ($1.year ?? 0, $0.key) < ($0.year ?? 0, $1.key) }
        let document: JSONValue = [
            "updated": export.listing.day, "source": export.siteSource, "note": export.siteNote,
            "complete": export.listing.search.isWhole, "references": records.map(item),
        ]
        return try DocumentText.json(document) + "\n"
    }

    /// The work with its citations, without anything else that changes from one repeat to the next.
    private static func item(_ record: ExportRecord) -> JSONValue {
        let custom: JSONValue = [
            "authors_truncated": record.areAuthorsCut, "cites": record.entry.citationCount,
            "cluster_id": record.publication.clusterID, "cites_url": ShortLink.text(record.publication.citesURL),
        ]
        return cslWork(record) + [
            "note": record.states.isEmpty ? nil : record.states.joined(separator: "\n"),
            "URL": ShortLink.text(record.link), "custom": custom,
        ]
    }
}
