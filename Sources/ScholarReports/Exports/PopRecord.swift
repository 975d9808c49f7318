import ScholarLists
import ScholarPages
import Foundation

/// A publication with the keys of Publish or Perish.
///
/// A record imported from there keeps all its values, including those that this program does not use; only later edits
/// replace them.
struct PopRecord {
    let values: [String: Any]
    /// The names of the authors; "..." at the end of a list that was cut.
    let authors: [String]

    init(_ record: ExportRecord) {
        let publication = record.publication
        var values = record.imported
        for key in Self.numbers {
            // A text such as "007" would change as a number, so it stays a text.
            if let text = values[key] as? String, let number = Int(text), String(number) == text {
                values[key] = number
            }
        }
        let kind = publication.kind.map { $0 == "citation" ? "CITATION" : $0.count <= 4 ? $0.uppercased() : $0 }
        let own: [String: Any?] = [
            "uid": publication.clusterID.map { "GS:\($0)" }, "title": publication.title,
            "source": publication.publication, "publisher": publication.publisher, "article_url": publication.link,
            "cites_url": publication.citesURL, "fulltext_url": publication.download?.url,
            "abstract": publication.snippet, "rank": publication.id, "year": publication.year, "type": kind,
            "doi": record.doi, "query_date": record.isDateOfFile ? nil : Self.time(record.search.fetchedAt),
        ]
        values.merge(own.compactMapValues(\.self)) { imported, _ in imported }
        let isOwnCount = record.members.isEmpty && values["cites"] != nil
        if !isOwnCount {
            values["cites"] = record.entry.citationCount ?? NSNull()
            values["ecc"] = values["cites"]
        }
        if values["ecc"] == nil { values["ecc"] = values["cites"] }
        values["use"] = record.entry.isRejected || !record.entry.isCounted ? 0 : 1
        let names = publication.authors + (publication.authorsTruncated ? ["..."] : [])
        if !(values["authors"] is [Any]) { values["authors"] = names }
        // Words for further authors, such as "others", are no names in a table, which counts them.
        authors =
            publication.authorsTruncated ? names : (values["authors"] as? [Any] ?? []).compactMap { $0 as? String }
        values[ListSize.key] = record.listSize
        if !record.search.isWhole { values[ListSize.completeKey] = false }
        if !record.members.isEmpty { values["scholar_merged"] = record.members.map(Self.member) }
        self.values = values
    }

    /// A value as text in one line; "" when it is missing, or is 0 where 0 means unknown.
    func text(_ key: String) -> String {
        let text = (values[key] as? String) ?? (values[key] as? NSNumber).map(\.stringValue) ?? ""
        return text == "0" && ExportRecord.placeKeys.contains(key) ? "" : Folding.fold(text)
    }

    /// A value as a whole number; nil when an import would not accept it.
    func number(_ key: String) -> Int? {
        key == "year" ? PublishOrPerish.year(values[key]) : PublishOrPerish.number(values[key])
    }

    /// Keys whose values are numbers, even if they were imported from a table.
    private static let numbers = ["rank", "year", "cites", "ecc", "volume", "issue", "startpage", "endpage"]

    private static func member(_ publication: Publication) -> [String: Any] {
        let values: [String: Any?] = [
            "title": publication.title, "uid": publication.clusterID.map { "GS:\($0)" },
            "cites": publication.citationCount, "year": publication.year, "article_url": publication.link,
            "authors": publication.authors.nonEmpty,
        ]
        return values.compactMapValues(\.self)
    }

    /// `2026-11-21 09:00:00`, in UTC.
    private static func time(_ date: Date) -> String {
        String(Timestamp.text(date).replacing("T", with: " ").prefix(19))
    }
}
