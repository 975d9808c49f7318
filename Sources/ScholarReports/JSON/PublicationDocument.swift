package import ScholarLists
package import ScholarPages
import Foundation

extension Publication {
    /// A publication. Fields that the page does not have are absent.
    ///
    /// - Parameter cites: its citation count in a list, or on the page.
    func json(cites: Int?) -> JSONValue {
        let imported = record.flatMap(JSONValue.init)
        let years = citationsPerYear.nonEmpty.map { years in
            Dictionary(uniqueKeysWithValues: years.map { (String($0), $1) })
        }
        var file: JSONValue?
        if let download, download.url.linkAddress != nil {
            file = ["site": download.site, "type": download.type, "url": download.url]
        }
        return [
            "authors": authors.nonEmpty, "authors_truncated": authorsTruncated, "citations_per_year": years,
            "cites": cites, "cites_url": citesURL?.linkAddress, "cluster_id": clusterID,
            "counted_elsewhere": isCountedElsewhere ? true : nil, "counts_from": imported?[PublishOrPerish.countsKey],
            "download": file, "imported": imported, "kind": kind, "link": link?.linkAddress,
            "own_cites": citationCount, "publication": publication, "publisher": publisher,
            "retracted": isRetracted ? true : nil, "snippet": snippet, "title": title, "versions": versions,
            "year": year,
        ]
    }
}

extension Listing.Entry {
    /// A publication with its place in the list.
    ///
    /// - Parameters:
    ///   - own: its own self-citations, at least.
    ///   - coauthor: its co-author self-citations, at least.
    package func json(own: Int? = nil, coauthor: Int? = nil) -> JSONValue {
        publication.json(cites: citationCount) + [
            "coauthor_citations": coauthor, "confirmed": isConfirmed ? true : nil,
            "corrected": corrected.nonEmpty.map(Self.said), "distinct_from": distinctFrom.nonEmpty,
            "id": publication.id, "in_g_core": isInGCore, "in_h_core": isInHCore, "merged": merged,
            "merged_into": mergedInto, "own_citations": own, "rank": rank, "rejected": isRejected,
        ]
    }

    /// What the source said in corrected fields, by field; null where it said nothing.
    static func said(_ texts: [Correction.Field: String]) -> JSONValue {
        var fields = Correction.values(texts)
        if let authors = texts[.authors], !authors.isEmpty {
            fields["authors"] = authors.components(separatedBy: "; ").filter { $0 != "…" }.json
            if authors.hasSuffix("…") { fields["authors_truncated"] = .flag(true) }
        }
        return .object(fields)
    }
}

extension String {
    /// The unchanged address, if it can be a link; a page can also contain addresses of programs and files.
    fileprivate var linkAddress: String? { WebAddress.hasScheme(self) ? self : nil }
}
