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
        // The keys are those of scholarly, the program whose output the template reads.
        func row(_ name: String, _ title: String, _ year: Int?, _ cites: Int?, isRejected: Bool? = nil) -> JSONValue {
            [
                "author_pub_id": name, "num_citations": cites, "rejected": isRejected,
                "bib": ["title": title, "pub_year": year.map(String.init)] as JSONValue,
            ]
        }
        let publications =
            export.siteEntries.map { name, record in
                (name, row(name, record.publication.title, record.year, record.entry.citationCount))
            }
            + export.otherSiteRows.map { name, entry, citations in
                let (publication, isRejected) = (entry.publication, entry.isRejected ? true : nil)
                return (name, row(name, publication.title, publication.year, citations, isRejected: isRejected))
            }
        let listing = export.listing
        let citations = listing.hasCounts ? ListSummary(listing).indexes.least("citations") : nil
        let author: JSONValue = [
            "name": listing.search.name, "citedby": citations, "updated": export.listing.day,
            "source": export.siteSource, "note": export.siteNote,
            "publications": Dictionary(publications) { first, _ in first },
        ]
        return try DocumentText.json(author) + "\n"
    }
}
