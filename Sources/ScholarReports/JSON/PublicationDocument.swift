import Foundation
package import ScholarLists
import ScholarPages

/// A publication as JSON, with its place on a page or in a list. Fields that the page does not have are absent.
struct PublicationDocument {
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

    /// Writes the object; the fields are in the order of their names.
    func write(to writer: inout JSONWriter) throws {
        try writer.object { writer in
            let publication = publication
            let imported = publication.record.flatMap(JSONValue.init)
            writer.field("authors", publication.authors.nonEmpty)
            writer.field("authors_truncated", publication.authorsTruncated)
            try writer.field("citations_per_year", publication.citationsPerYear.nonEmpty.map(Self.byYear))
            writer.field("cites", entry.map(\.citationCount) ?? publication.citationCount)
            writer.field("cites_url", publication.citesURL?.linkAddress)
            writer.field("cluster_id", publication.clusterID)
            writer.field("confirmed", entry?.isConfirmed == true ? true : nil)
            try writer.field("corrected", entry?.corrected.nonEmpty.map(Self.said))
            writer.field("counted_elsewhere", publication.isCountedElsewhere ? true : nil)
            writer.field("counts_from", imported?[PublishOrPerish.countsKey])
            if let entry, !entry.distinctFrom.isEmpty { writer.field("distinct_from", entry.distinctFrom) }
            if let file = publication.download, file.url.linkAddress != nil {
                writer.object("download") { writer in
                    writer.field("site", file.site)
                    writer.field("type", file.type)
                    writer.field("url", file.url)
                }
            }
            writer.field("file", row?.file)
            writer.field("id", entry?.publication.id)
            try writer.field("imported", imported)
            writer.field("in_g_core", entry?.isInGCore)
            writer.field("in_h_core", entry?.isInHCore)
            writer.field("kind", publication.kind)
            writer.field("link", publication.link?.linkAddress)
            if let entry { writer.field("merged", entry.merged) }
            writer.field("merged_into", entry?.mergedInto)
            writer.field("own_cites", publication.citationCount)
            writer.field("page", row?.page)
            writer.field("position", row?.position)
            writer.field("profile_id", row?.profileID)
            writer.field("profile_name", row?.profileName)
            writer.field("publication", publication.publication)
            writer.field("publisher", publication.publisher)
            writer.field("rank", entry?.rank)
            writer.field("rejected", entry?.isRejected)
            writer.field("retracted", publication.isRetracted ? true : nil)
            writer.field("snippet", publication.snippet)
            writer.field("title", publication.title)
            writer.field("versions", publication.versions)
            writer.field("year", publication.year)
        }
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

    package init(_ entry: Listing.Entry) { self.entry = entry }

    func write(to writer: inout JSONWriter) throws {
        try PublicationDocument(publication: entry.publication, entry: entry).write(to: &writer)
    }

    /// Encodes the object that is written directly elsewhere.
    package func encode(to encoder: any Encoder) throws {
        var writer = JSONWriter(isPretty: false)
        try write(to: &writer)
        try (JSONValue(String(decoding: writer.bytes, as: UTF8.self)) ?? .null).encode(to: encoder)
    }
}

/// Publications with their places, as JSON. They are most of a list, so `DocumentText` writes them directly.
struct EntryDocuments: Encodable, Sendable {
    /// Whether an encoder leaves them out: a key of its `userInfo`.
    static let areLeftOut = CodingUserInfoKey(rawValue: "EntryDocuments.areLeftOut")

    let all: [EntryDocument]

    init(_ entries: [Listing.Entry]) { all = entries.map(EntryDocument.init) }

    func encode(to encoder: any Encoder) throws {
        let areLeftOut = Self.areLeftOut.flatMap { encoder.userInfo[$0] as? Bool } ?? false
        try (areLeftOut ? [] : all).encode(to: encoder)
    }

    /// The value of a field of the outermost object.
    func json() throws -> String {
        var writer = JSONWriter(isPretty: true, indentation: 2)
        try writer.list(all) { try $1.write(to: &$0) }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension String {
    /// The unchanged address, if it can be a link; a page can also contain addresses of programs and files.
    fileprivate var linkAddress: String? { WebAddress.hasScheme(self) ? self : nil }
}
