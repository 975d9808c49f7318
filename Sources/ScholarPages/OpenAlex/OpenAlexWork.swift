import Foundation

/// Works as OpenAlex describes them. A field that is missing or of another type never loses the work.
enum OpenAlexWork {
    /// An author of a work.
    struct Author {
        /// `A5000180362`; nil for a name that OpenAlex has not assigned to an author.
        let id: String?
        /// The name as the publication prints it, otherwise that of the author's record; the given name is first.
        let name: String
    }

    /// A list has at most this many authors of a work; the record of a single work has all.
    static let mostAuthors = 100

    /// The fields of a work that are requested.
    static let fields = [
        "id", "doi", "title", "publication_year", "type", "cited_by_count", "counts_by_year", "authorships",
        "primary_location", "is_retracted", "referenced_works",
    ]

    /// Whether a JSON object can be a work; the objects of other programs can have such an identifier, too.
    static func isRecord(_ object: [String: Any]) -> Bool {
        OpenAlexID.work(object["id"]) != nil
            && ["title", "display_name", "publication_year", "cited_by_count", "authorships"].contains {
                object[$0] != nil
            }
    }

    /// Reads the keys and values of a work as a publication, not yet numbered; nil without its identifier.
    ///
    /// Its authors are those that the publication prints: the name in the record of an author is the same for all
    /// works that OpenAlex assigned to it, and would hide works of other people among them.
    static func publication(_ values: [String: Any]) -> Publication? {
        func plain(_ value: Any?) -> String? {
            let text = PublishOrPerish.text(value).map(MarkedText.plain) ?? ""
            return text.isEmpty ? nil : text
        }
        guard let id = OpenAlexID.work(values["id"]) else { return nil }
        let title = plain(values["title"]) ?? plain(values["display_name"])
        var publication = Publication(
            id: 0, title: title ?? Publication.untitled, citationCount: PublishOrPerish.number(values["cited_by_count"])
        )
        publication.key = PublicationKey(text: "openalex \(id)")
        publication.kind = PublishOrPerish.text(values["type"])?.lowercased()
        publication.year = PublishOrPerish.year(values["publication_year"])
        let authorships = values["authorships"] as? [Any] ?? []
        let authors = authors(values)
        publication.authors = authors.map(\.name)
        publication.authorsTruncated =
            authorships.count == mostAuthors || values["is_authors_truncated"] as? Bool == true
        let location = values["primary_location"] as? [String: Any]
        publication.publication = plain((location?["source"] as? [String: Any])?["display_name"])
        // Works are matched by the DOI in their link.
        let doi = (values["doi"] as? String).flatMap(PublishOrPerish.text).map(DOI.bare)
        publication.link =
            doi.flatMap { WebAddress.link("https://doi.org/\($0)") }
            ?? WebAddress.link(location?["landing_page_url"] as? String)
        publication.download = WebAddress.link(location?["pdf_url"] as? String).map {
            Publication.Download(url: $0, site: WebAddress.host(of: $0))
        }
        publication.citationsPerYear = years(values["counts_by_year"])
        // The fields that a publication does not have, in the keys of other lists. There is no object inside, so the
        // source of the count is found without a parser.
        var record: [String: Any] = ["openalex": id]
        record[PublishOrPerish.countsKey] = ListOrigin.openAlex.counts
        record["doi"] = doi
        record["type"] = publication.kind
        if values["is_retracted"] as? Bool ?? false { record["retracted"] = true }
        if title == nil { record["untitled"] = true }
        // The works that it cites, as far as OpenAlex knows them, if it was asked.
        let references = (values["referenced_works"] as? [Any])?.compactMap(OpenAlexID.work)
        record[Publication.referencesKey] = references?.joined(separator: ";")
        // One for each name; empty for a name without a record.
        if authors.contains(where: { $0.id != nil }) {
            record["author_ids"] = authors.map { $0.id ?? "" }.joined(separator: ";")
        }
        let data = try? JSONSerialization.data(withJSONObject: record, options: [.sortedKeys, .withoutEscapingSlashes])
        publication.record = data.map { String(decoding: $0, as: UTF8.self) }
        return publication
    }

    /// Citing works by year, since 2012; years without any are left out.
    private static func years(_ value: Any?) -> [Int: Int] {
        var counts: [Int: Int] = [:]
        for case let entry as [String: Any] in value as? [Any] ?? [] {
            guard let year = PublishOrPerish.year(entry["year"]),
                let count = PublishOrPerish.number(entry["cited_by_count"]), count > 0
            else { continue }
            counts[year] = max(count, counts[year] ?? 0)
        }
        return counts
    }

    /// The authors of a work.
    static func authors(_ values: [String: Any]) -> [Author] {
        (values["authorships"] as? [Any] ?? []).compactMap { ($0 as? [String: Any]).flatMap(Author.init) }
    }
}

extension OpenAlexWork.Author {
    /// Reads an authorship; nil without a name.
    init?(_ authorship: [String: Any]) {
        let author = authorship["author"] as? [String: Any]
        let names = [authorship["raw_author_name"], author?["display_name"]]
        guard let name = names.lazy.compactMap(PublishOrPerish.text).first else { return nil }
        id = OpenAlexID.author(author?["id"])
        self.name = Self.withGivenNameFirst(name)
    }

    /// "Marsh, Ann" is "Ann Marsh"; names with several commas stay as they are.
    private static func withGivenNameFirst(_ name: String) -> String {
        let parts = name.split(separator: ",", omittingEmptySubsequences: false).map { Folding.fold(String($0)) }
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !ListedName.isSuffix(parts[1]) else {
            return name
        }
        return "\(parts[1]) \(parts[0])"
    }
}
