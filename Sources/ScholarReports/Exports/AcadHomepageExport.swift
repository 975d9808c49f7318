import ScholarIndexes
import ScholarLists
import ScholarPages

/// `gs_data.json` of acad-homepage, a template for GitHub Pages: the citations of an author and of each publication.
///
/// The script of the template stops at the first publication of a page that is missing here, so that all counts after it
/// are lost. The rows that a correction took away stay: merged ones with the count of their group, rejected ones with 0.
extension ExportFormat {
    static let acadHomepage = ExportFormat(
        name: "acad-homepage", ending: "json", summary: "gs_data.json, for the template acad-homepage",
        omitsUncounted: true, hasKeys: true,
        site: SiteFile(name: "gs_data.json", marks: ["\"citedby\"", "\"publications\""])
    ) { export in
        typealias Row = ScholarlyAuthor.Publication
        let publications =
            export.siteEntries.map { name, record in
                let work = Row.Work(title: record.publication.title, year: record.year.map(String.init))
                return (name, Row(name: name, citations: record.entry.citationCount, work: work))
            }
            + export.otherSiteRows.map { name, entry, citations in
                let work = Row.Work(title: entry.publication.title, year: entry.publication.year.map(String.init))
                let isRejected = entry.isRejected ? true : nil
                return (name, Row(name: name, citations: citations, work: work, isRejected: isRejected))
            }
        let listing = export.listing
        let citations = listing.hasCounts ? ListSummary(listing).indexes.least("citations") : nil
        let author = ScholarlyAuthor(
            name: listing.search.name, citations: citations, updated: export.siteDate, source: export.siteSource,
            note: export.siteNote, publications: Dictionary(publications) { first, _ in first })
        return try DocumentText.json(author) + "\n"
    }
}

/// An author with the keys of scholarly, the program whose output the template reads.
private struct ScholarlyAuthor: Encodable {
    struct Publication: Encodable {
        struct Work: Encodable {
            let title: String
            let year: String?

            enum CodingKeys: String, CodingKey {
                case title
                case year = "pub_year"
            }
        }

        let name: String
        let citations: Int?
        let work: Work
        var isRejected: Bool?

        enum CodingKeys: String, CodingKey {
            case name = "author_pub_id"
            case citations = "num_citations"
            case work = "bib"
            case isRejected = "rejected"
        }
    }

    let name: String
    let citations: Int?
    let updated, source: String
    let note: String?
    let publications: [String: Publication]

    enum CodingKeys: String, CodingKey {
        case name, updated, source, note, publications
        case citations = "citedby"
    }
}
