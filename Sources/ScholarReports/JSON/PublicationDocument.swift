/// One publication as JSON. Fields that the page does not have are absent.
extension Listing.Entry {
    /// The publication with its place in the list.
    package var json: JSONDocument {
        JSONDocument {
            [
                "id": publication.id, "rank": rank, "cites": citationCount, "in_h_core": isInHCore,
                "in_g_core": isInGCore, "merged": merged, "merged_into": mergedInto, "rejected": isRejected,
            ] + publication.json
        }
    }
}

extension Publication {
    /// The publication as Scholar or the file lists it, as JSON.
    var json: JSONObject {
        let file = download.flatMap { $0.url.httpAddress == nil ? nil : $0 }.map { file -> JSONObject in
            ["url": file.url, "type": file.type, "site": file.site]
        }
        let isElsewhere: Bool? = isCountedElsewhere ? true : nil
        return [
            "title": title, "kind": kind, "authors": authors.nonEmpty, "authors_truncated": authorsTruncated,
            "publication": publication, "year": year, "publisher": publisher, "own_cites": citationCount,
            "link": link?.httpAddress, "download": file, "cites_url": citesURL?.httpAddress, "cluster_id": clusterID,
            "versions": versions, "counts_from": countsFrom, "imported": record.flatMap(JSONValue.init),
            "snippet": snippet, "citations_per_year": citationsPerYear.nonEmpty, "counted_elsewhere": isElsewhere,
        ]
    }
}

extension String {
    /// The unchanged address, if it is http or https; a page can also contain addresses of programs and files.
    fileprivate var httpAddress: String? {
        let scheme = prefix { $0 != ":" }.lowercased()
        return scheme == "http" || scheme == "https" ? self : nil
    }
}
