import Foundation
package import ScholarLists
import ScholarPages

/// A publication as Scholar or the file lists it, as JSON. Fields that the page does not have are absent.
struct PublicationDocument: Encodable {
    package struct File: Encodable {
        let url: String
        let type, site: String?
    }

    let title: String
    let kind, publication, publisher, link, citesURL, clusterID, countsFrom, snippet: String?
    let authors: [String]?
    let authorsTruncated: Bool
    let year, ownCites, versions: Int?
    let download: File?
    let imported: JSONValue?
    let citationsPerYear: [Int: Int]?
    let countedElsewhere: Bool?

    private enum CodingKeys: String, CodingKey {
        case title, kind, publication, publisher, link, snippet, authors, year, versions, download, imported
        case citesURL = "cites_url"
        case clusterID = "cluster_id"
        case countsFrom = "counts_from"
        case authorsTruncated = "authors_truncated"
        case ownCites = "own_cites"
        case citationsPerYear = "citations_per_year"
        case countedElsewhere = "counted_elsewhere"
    }

    init(_ publication: Publication) {
        title = publication.title
        kind = publication.kind
        self.publication = publication.publication
        publisher = publication.publisher
        link = publication.link?.httpAddress
        citesURL = publication.citesURL?.httpAddress
        clusterID = publication.clusterID
        countsFrom = publication.countsFrom
        snippet = publication.snippet
        authors = publication.authors.nonEmpty
        authorsTruncated = publication.authorsTruncated
        year = publication.year
        ownCites = publication.citationCount
        versions = publication.versions
        let file = publication.download.flatMap { $0.url.httpAddress == nil ? nil : $0 }
        download = file.map { File(url: $0.url, type: $0.type, site: $0.site) }
        imported = publication.record.flatMap(JSONValue.init)
        citationsPerYear = publication.citationsPerYear.nonEmpty
        countedElsewhere = publication.isCountedElsewhere ? true : nil
    }
}

/// A publication with its place in the list, as JSON.
package struct EntryDocument: Encodable {
    private struct Place: Encodable {
        let id: Int
        let rank, cites, mergedInto: Int?
        let isInHCore, isInGCore, isRejected: Bool
        let merged: [Int]
        let corrected: [String: JSONValue]?

        enum CodingKeys: String, CodingKey {
            case id, rank, cites, merged, corrected
            case mergedInto = "merged_into"
            case isInHCore = "in_h_core"
            case isInGCore = "in_g_core"
            case isRejected = "rejected"
        }
    }

    private let entry: Listing.Entry

    package init(_ entry: Listing.Entry) { self.entry = entry }

    /// What the source said in corrected fields, by field; null where it said nothing.
    private func said(_ texts: [Correction.Field: String]) -> [String: JSONValue] {
        Dictionary(
            uniqueKeysWithValues: texts.map { field, text in
                let value: JSONValue =
                    switch field {
                    case _ where text.isEmpty: .null
                    case .year: Int(text).map(JSONValue.whole) ?? .null
                    case .authors: .list(text.components(separatedBy: "; ").filter { $0 != "…" }.map(JSONValue.text))
                    case .title, .publication: .text(text)
                    }
                return (field.rawValue, value)
            })
    }

    package func encode(to encoder: any Encoder) throws {
        try PublicationDocument(entry.publication).encode(to: encoder)
        try Place(
            id: entry.publication.id, rank: entry.rank, cites: entry.citationCount, mergedInto: entry.mergedInto,
            isInHCore: entry.isInHCore, isInGCore: entry.isInGCore, isRejected: entry.isRejected, merged: entry.merged,
            corrected: entry.corrected.nonEmpty.map(said)
        ).encode(to: encoder)
    }
}

extension String {
    /// The unchanged address, if it is http or https; a page can also contain addresses of programs and files.
    fileprivate var httpAddress: String? {
        let scheme = prefix { $0 != ":" }.lowercased()
        return scheme == "http" || scheme == "https" ? self : nil
    }
}
