/// One publication as JSON. A field that the page did not give is absent.
public struct PublicationDocument: Encodable, Sendable {
    private let entry: Listing.Entry

    /// Makes the document.
    public init(_ entry: Listing.Entry) {
        self.entry = entry
    }

    /// Writes the keys that have a value.
    public func encode(to encoder: any Encoder) throws {
        let publication = entry.publication
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(publication.id, forKey: "id")
        try values.encodeIfPresent(entry.rank, forKey: "rank")
        try values.encode(publication.title, forKey: "title")
        try values.encodeIfPresent(publication.kind, forKey: "kind")
        if !publication.authors.isEmpty { try values.encode(publication.authors, forKey: "authors") }
        try values.encode(publication.authorsTruncated, forKey: "authors_truncated")
        try values.encodeIfPresent(publication.publication, forKey: "publication")
        try values.encodeIfPresent(publication.year, forKey: "year")
        try values.encodeIfPresent(publication.publisher, forKey: "publisher")
        try values.encodeIfPresent(entry.citationCount, forKey: "cites")
        try values.encodeIfPresent(publication.citationCount, forKey: "own_cites")
        try values.encodeIfPresent(publication.link, forKey: "link")
        if let download = publication.download {
            var file = values.nestedContainer(keyedBy: DynamicKey.self, forKey: "download")
            try file.encode(download.url, forKey: "url")
            try file.encodeIfPresent(download.type, forKey: "type")
            try file.encodeIfPresent(download.site, forKey: "site")
        }
        try values.encodeIfPresent(publication.citesURL, forKey: "cites_url")
        try values.encodeIfPresent(publication.clusterID, forKey: "cluster_id")
        try values.encodeIfPresent(publication.versions, forKey: "versions")
        try values.encodeIfPresent(publication.snippet, forKey: "snippet")
        if !publication.citationsPerYear.isEmpty {
            var years = values.nestedContainer(keyedBy: DynamicKey.self, forKey: "citations_per_year")
            for (year, count) in publication.citationsPerYear {
                try years.encode(count, forKey: DynamicKey(String(year)))
            }
        }
        try values.encode(entry.isInHCore, forKey: "in_h_core")
        try values.encode(entry.isInGCore, forKey: "in_g_core")
        try values.encode(entry.merged, forKey: "merged")
        try values.encodeIfPresent(entry.mergedInto, forKey: "merged_into")
        try values.encode(entry.isRejected, forKey: "rejected")
        if publication.isCountedElsewhere { try values.encode(true, forKey: "counted_elsewhere") }
    }
}
