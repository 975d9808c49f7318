/// One publication as JSON. A field that the page did not give is absent.
public struct PublicationDocument: Encodable, Sendable {
    private let entry: Listing.Entry

    /// Makes the document.
    public init(_ entry: Listing.Entry) {
        self.entry = entry
    }

    /// Writes the keys that have a value.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: DynamicKey.self)
        try values.encode(entry.publication.id, forKey: "id")
        try values.encodeIfPresent(entry.rank, forKey: "rank")
        try values.encodeIfPresent(entry.citationCount, forKey: "cites")
        try values.encode(entry.publication)
        try values.encode(entry.isInHCore, forKey: "in_h_core")
        try values.encode(entry.isInGCore, forKey: "in_g_core")
        try values.encode(entry.merged, forKey: "merged")
        try values.encodeIfPresent(entry.mergedInto, forKey: "merged_into")
        try values.encode(entry.isRejected, forKey: "rejected")
    }
}

extension KeyedEncodingContainer<DynamicKey> {
    /// Writes what Scholar said of a publication.
    mutating func encode(_ publication: Publication) throws {
        try encode(publication.title, forKey: "title")
        try encodeIfPresent(publication.kind, forKey: "kind")
        if !publication.authors.isEmpty { try encode(publication.authors, forKey: "authors") }
        try encode(publication.authorsTruncated, forKey: "authors_truncated")
        try encodeIfPresent(publication.publication, forKey: "publication")
        try encodeIfPresent(publication.year, forKey: "year")
        try encodeIfPresent(publication.publisher, forKey: "publisher")
        try encodeIfPresent(publication.citationCount, forKey: "own_cites")
        try encodeIfPresent(publication.link, forKey: "link")
        if let download = publication.download {
            var file = nestedContainer(keyedBy: DynamicKey.self, forKey: "download")
            try file.encode(download.url, forKey: "url")
            try file.encodeIfPresent(download.type, forKey: "type")
            try file.encodeIfPresent(download.site, forKey: "site")
        }
        try encodeIfPresent(publication.citesURL, forKey: "cites_url")
        try encodeIfPresent(publication.clusterID, forKey: "cluster_id")
        try encodeIfPresent(publication.versions, forKey: "versions")
        try encodeIfPresent(publication.snippet, forKey: "snippet")
        if !publication.citationsPerYear.isEmpty {
            var years = nestedContainer(keyedBy: DynamicKey.self, forKey: "citations_per_year")
            for (year, count) in publication.citationsPerYear {
                try years.encode(count, forKey: DynamicKey(String(year)))
            }
        }
        if publication.isCountedElsewhere { try encode(true, forKey: "counted_elsewhere") }
    }
}
