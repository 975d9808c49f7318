import Foundation
package import ScholarLists
import ScholarPages

/// A publication as JSON, with its place on a page or in a list. Fields that the page does not have are absent.
struct PublicationDocument: Encodable {
    /// Where a publication was read, as `read` prints it.
    struct PageRow {
        let file, page: String
        let position: Int
        let profileID, profileName: String?
    }

    let publication: Publication
    /// Its place on a page, if it is not of a list.
    var row: PageRow?
    /// Its place in a list, if it is of one.
    var entry: Listing.Entry?
    /// Its self-citations that are known, at least.
    var own, coauthor: Int?

    private enum CodingKeys: String, CodingKey {
        case authors, cites, confirmed, corrected, download, file, id, imported, kind, link, merged, page
        case position, publication, publisher, rank, rejected, retracted, snippet, title, versions, year
        case authorsTruncated, citationsPerYear, citesURL, clusterID, countedElsewhere, countsFrom, distinctFrom
        case inGCore, inHCore, mergedInto, ownCites, profileID, profileName, ownCitations, coauthorCitations
    }

    func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        let imported = publication.record.flatMap(JSONValue.init)
        try fields.encodeIfPresent(publication.authors.nonEmpty, forKey: .authors)
        try fields.encode(publication.authorsTruncated, forKey: .authorsTruncated)
        try fields.encodeIfPresent(publication.citationsPerYear.nonEmpty.map(Self.byYear), forKey: .citationsPerYear)
        try fields.encodeIfPresent(entry.map(\.citationCount) ?? publication.citationCount, forKey: .cites)
        try fields.encodeIfPresent(publication.citesURL?.linkAddress, forKey: .citesURL)
        try fields.encodeIfPresent(publication.clusterID, forKey: .clusterID)
        try fields.encodeIfPresent(coauthor, forKey: .coauthorCitations)
        try fields.encodeIfPresent(entry?.isConfirmed == true ? true : nil, forKey: .confirmed)
        try fields.encodeIfPresent(entry?.corrected.nonEmpty.map(Self.said), forKey: .corrected)
        try fields.encodeIfPresent(publication.isCountedElsewhere ? true : nil, forKey: .countedElsewhere)
        try fields.encodeIfPresent(imported?[PublishOrPerish.countsKey], forKey: .countsFrom)
        try fields.encodeIfPresent(entry?.distinctFrom.nonEmpty, forKey: .distinctFrom)
        if let file = publication.download, file.url.linkAddress != nil {
            let values = ["site": file.site, "type": file.type, "url": file.url]
            try fields.encode(values.compactMapValues { $0.map(JSONValue.text) }, forKey: .download)
        }
        try fields.encodeIfPresent(row?.file, forKey: .file)
        try fields.encodeIfPresent(entry?.publication.id, forKey: .id)
        try fields.encodeIfPresent(imported, forKey: .imported)
        try fields.encodeIfPresent(entry?.isInGCore, forKey: .inGCore)
        try fields.encodeIfPresent(entry?.isInHCore, forKey: .inHCore)
        try fields.encodeIfPresent(publication.kind, forKey: .kind)
        try fields.encodeIfPresent(publication.link?.linkAddress, forKey: .link)
        try fields.encodeIfPresent(entry?.merged, forKey: .merged)
        try fields.encodeIfPresent(entry?.mergedInto, forKey: .mergedInto)
        try fields.encodeIfPresent(own, forKey: .ownCitations)
        try fields.encodeIfPresent(publication.citationCount, forKey: .ownCites)
        try fields.encodeIfPresent(row?.page, forKey: .page)
        try fields.encodeIfPresent(row?.position, forKey: .position)
        try fields.encodeIfPresent(row?.profileID, forKey: .profileID)
        try fields.encodeIfPresent(row?.profileName, forKey: .profileName)
        try fields.encodeIfPresent(publication.publication, forKey: .publication)
        try fields.encodeIfPresent(publication.publisher, forKey: .publisher)
        try fields.encodeIfPresent(entry?.rank, forKey: .rank)
        try fields.encodeIfPresent(entry?.isRejected, forKey: .rejected)
        try fields.encodeIfPresent(publication.isRetracted ? true : nil, forKey: .retracted)
        try fields.encodeIfPresent(publication.snippet, forKey: .snippet)
        try fields.encode(publication.title, forKey: .title)
        try fields.encodeIfPresent(publication.versions, forKey: .versions)
        try fields.encodeIfPresent(publication.year, forKey: .year)
    }

    /// What the source said in corrected fields, by field; null where it said nothing.
    static func said(_ texts: [Correction.Field: String]) -> JSONValue {
        var fields = Dictionary(
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
        if texts[.authors]?.hasSuffix("…") == true { fields["authors_truncated"] = .flag(true) }
        return .object(fields)
    }

    private static func byYear(_ citations: [Int: Int]) -> JSONValue {
        .object(Dictionary(uniqueKeysWithValues: citations.map { (String($0), .whole($1)) }))
    }
}

/// A publication with its place in the list, as JSON.
package struct EntryDocument: Encodable, Sendable {
    private let entry: Listing.Entry

    private let own, coauthor: Int?

    /// - Parameters:
    ///   - own: its own self-citations, at least.
    ///   - coauthor: its co-author self-citations, at least.
    package init(_ entry: Listing.Entry, own: Int? = nil, coauthor: Int? = nil) {
        self.entry = entry
        (self.own, self.coauthor) = (own, coauthor)
    }

    package func encode(to encoder: any Encoder) throws {
        var document = PublicationDocument(publication: entry.publication, entry: entry)
        (document.own, document.coauthor) = (own, coauthor)
        try document.encode(to: encoder)
    }
}

extension String {
    /// The unchanged address, if it can be a link; a page can also contain addresses of programs and files.
    fileprivate var linkAddress: String? { WebAddress.hasScheme(self) ? self : nil }
}
