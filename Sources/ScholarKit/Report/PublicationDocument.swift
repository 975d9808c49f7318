/// One publication as JSON. A field that the page did not give is absent.
public struct PublicationDocument: Encodable, Sendable {
    private let entry: Listing.Entry

    /// Creates the document.
    public init(_ entry: Listing.Entry) {
        self.entry = entry
    }

    /// Writes the keys that have a value.
    public func encode(to encoder: any Encoder) throws {
        let publication = entry.publication
        let download = publication.download.map { file -> JSONObject in
            ["url": file.url, "type": file.type, "site": file.site]
        }
        let isElsewhere: Bool? = publication.isCountedElsewhere ? true : nil
        let object: JSONObject = [
            "id": publication.id, "rank": entry.rank, "title": publication.title, "kind": publication.kind,
            "authors": publication.authors.nonEmpty, "authors_truncated": publication.authorsTruncated,
            "publication": publication.publication, "year": publication.year, "publisher": publication.publisher,
            "cites": entry.citationCount, "own_cites": publication.citationCount, "link": publication.link,
            "download": download, "cites_url": publication.citesURL, "cluster_id": publication.clusterID,
            "versions": publication.versions, "snippet": publication.snippet,
            "citations_per_year": publication.citationsPerYear.nonEmpty, "in_h_core": entry.isInHCore,
            "in_g_core": entry.isInGCore, "merged": entry.merged, "merged_into": entry.mergedInto,
            "rejected": entry.isRejected, "counted_elsewhere": isElsewhere,
        ]
        try object.encode(to: encoder)
    }
}
