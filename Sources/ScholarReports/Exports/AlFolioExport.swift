import ScholarLists
import ScholarPages

/// `_data/citations.yml` of al-folio, a theme for Jekyll: the citations of each publication of a profile.
extension ExportFormat {
    package static let alFolio = ExportFormat(
        name: "al-folio", ending: "yml", summary: "citations.yml, for the theme al-folio", omitsUncounted: true,
        hasKeys: true, site: SiteFile(name: "citations.yml", marks: ["metadata:", "last_updated:", "papers:"])
    ) { export in
        let metadata: [(String, String?)] = [
            ("last_updated", export.listing.day), ("note", export.siteNote), ("source", export.siteSource),
        ]
        let entries = export.siteEntries
        let papers = entries.flatMap { name, record in
            ["  \(YAMLText.quoted(name)):"]
                + fields(
                    [
                        ("citations", record.entry.citationCount.map(String.init)),
                        ("title", YAMLText.quoted(record.publication.title)),
                        ("year", record.year.map { YAMLText.quoted(String($0)) }),
                    ], indentation: 4)
        }
        let head = fields(metadata.map { ($0, $1.map(YAMLText.quoted)) }, indentation: 2)
        let lines = ["metadata:"] + head + [entries.isEmpty ? "papers: {}" : "papers:"] + papers
        return lines.map { $0 + "\n" }.joined()
    }

    private static func fields(_ values: [(String, String?)], indentation: Int) -> [String] {
        values.compactMap { name, value in
            value.map { String(repeating: " ", count: indentation) + "\(name): \($0)" }
        }
    }
}
