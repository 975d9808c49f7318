import Foundation

/// One work as OpenAlex describes it. A field that is missing or of another type never loses the work.
struct OpenAlexWork {
    /// An author of the work.
    struct Author {
        /// `A5000180362`; nil for a name that OpenAlex has not assigned to an author.
        let id: String?
        /// The name as the publication prints it, otherwise that of the author's record; the given name is first.
        let name: String
    }

    /// `W2741809807`.
    let id: String
    /// The DOI without its address; nil if the work has none.
    let doi: String?
    /// nil for a work without a title.
    let title: String?
    let year: Int?
    /// `article`, `book-chapter`, `preprint` …
    let type: String?
    /// nil if it is missing or not a number of citations.
    let citationCount: Int?
    /// Citing works by year, since 2012; years without any are left out.
    let citationsPerYear: [Int: Int]
    /// The authors in the order of the publication.
    let authors: [Author]
    /// Whether authors may be missing.
    let areAuthorsTruncated: Bool
    let venue: String?
    /// The page of the work at its publisher or archive.
    let page: String?
    let file: String?
    let isRetracted: Bool
    /// The works that it cites, as far as OpenAlex knows them; nil if it was not asked.
    let references: [String]?

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

    /// Reads the keys and values of a work; nil without its identifier.
    init?(_ values: [String: Any]) {
        func plain(_ value: Any?) -> String? {
            let text = PublishOrPerish.text(value).map(MarkedText.plain) ?? ""
            return text.isEmpty ? nil : text
        }
        guard let id = OpenAlexID.work(values["id"]) else { return nil }
        self.id = id
        doi = (values["doi"] as? String).flatMap(PublishOrPerish.text).map(DOI.bare)
        title = plain(values["title"]) ?? plain(values["display_name"])
        year = PublishOrPerish.year(values["publication_year"])
        type = PublishOrPerish.text(values["type"])?.lowercased()
        citationCount = PublishOrPerish.number(values["cited_by_count"])
        citationsPerYear = Self.years(values["counts_by_year"])
        let authorships = values["authorships"] as? [Any] ?? []
        authors = authorships.compactMap { ($0 as? [String: Any]).flatMap(Author.init) }
        areAuthorsTruncated =
            authorships.count == Self.mostAuthors || values["is_authors_truncated"] as? Bool == true
        let location = values["primary_location"] as? [String: Any]
        venue = plain((location?["source"] as? [String: Any])?["display_name"])
        page = WebAddress.link(location?["landing_page_url"] as? String)
        file = WebAddress.link(location?["pdf_url"] as? String)
        isRetracted = values["is_retracted"] as? Bool ?? false
        references = (values["referenced_works"] as? [Any])?.compactMap(OpenAlexID.work)
    }

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

// MARK: - Publications

extension OpenAlexWork {
    /// The work as a publication, not yet numbered.
    ///
    /// Its authors are those that the publication prints: the name in the record of an author is the same for all
    /// works that OpenAlex assigned to it, and would hide works of other people among them.
    var publication: Publication {
        var publication = Publication(id: 0, title: title ?? Publication.untitled, citationCount: citationCount)
        publication.key = PublicationKey(text: "openalex \(id)")
        publication.kind = type
        publication.year = year
        publication.authors = authors.map(\.name)
        publication.authorsTruncated = areAuthorsTruncated
        publication.publication = venue
        // Works are matched by the DOI in their link.
        publication.link = doi.flatMap { WebAddress.link("https://doi.org/\($0)") } ?? page
        publication.download = file.map { Publication.Download(url: $0, site: WebAddress.host(of: $0)) }
        publication.citationsPerYear = citationsPerYear
        publication.record = record
        return publication
    }

    /// The authors of a stored work.
    static func authors(of publication: Publication) -> [Author] {
        let ids = (publication.recordValues["author_ids"] as? String ?? "").split(
            separator: ";", omittingEmptySubsequences: false)
        return zip(ids, publication.authors).map { id, name in
            Author(id: id.isEmpty ? nil : String(id), name: name)
        }
    }

    /// The fields that a publication does not have, as JSON in the keys of other lists.
    ///
    /// It has no object inside, so the source of the count is found without a parser.
    private var record: String? {
        var values: [String: Any] = ["openalex": id]
        values[PublishOrPerish.countsKey] = ListOrigin.openAlex.counts
        values["doi"] = doi
        values["type"] = type
        if isRetracted { values["retracted"] = true }
        if title == nil { values["untitled"] = true }
        values[Publication.referencesKey] = references?.joined(separator: ";")
        // One for each name; empty for a name without a record.
        if authors.contains(where: { $0.id != nil }) {
            values["author_ids"] = authors.map { $0.id ?? "" }.joined(separator: ";")
        }
        let data = try? JSONSerialization.data(withJSONObject: values, options: [.sortedKeys, .withoutEscapingSlashes])
        return data.map { String(decoding: $0, as: UTF8.self) }
    }
}
