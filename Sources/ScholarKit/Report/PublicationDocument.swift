/// One publication as JSON. A field that the page did not give is absent.
public struct PublicationDocument: Encodable, Sendable {
    private let entry: Listing.Entry

    /// Creates the document.
    public init(_ entry: Listing.Entry) {
        self.entry = entry
    }

    /// Writes the keys that have a value.
    public func encode(to encoder: any Encoder) throws {
        let object: JSONObject = [
            "id": entry.publication.id, "rank": entry.rank, "cites": entry.citationCount,
            "in_h_core": entry.isInHCore, "in_g_core": entry.isInGCore, "merged": entry.merged,
            "merged_into": entry.mergedInto, "rejected": entry.isRejected,
        ]
        try (object + entry.publication.json).encode(to: encoder)
    }
}

extension Publication {
    /// What Scholar said of it, as JSON.
    var json: JSONObject {
        let file = download.map { file -> JSONObject in ["url": file.url, "type": file.type, "site": file.site] }
        let isElsewhere: Bool? = isCountedElsewhere ? true : nil
        return [
            "title": title, "kind": kind, "authors": authors.nonEmpty, "authors_truncated": authorsTruncated,
            "publication": publication, "year": year, "publisher": publisher, "own_cites": citationCount,
            "link": link, "download": file, "cites_url": citesURL, "cluster_id": clusterID, "versions": versions,
            "counts_from": countsFrom, "imported": record.flatMap(JSONValue.init),
            "snippet": snippet, "citations_per_year": citationsPerYear.nonEmpty, "counted_elsewhere": isElsewhere,
        ]
    }
}
