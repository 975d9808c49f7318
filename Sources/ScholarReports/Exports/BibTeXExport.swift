import ScholarPages

/// A bibliography for BibTeX and biber, in UTF-8.
extension ExportFormat {
    static let bibTeX = ExportFormat(
        name: "bibtex", ending: "bib", summary: "for LaTeX and reference managers", hasKeys: true
    ) { export in
        export.records.map(entry).joined(separator: "\n")
    }

    private static func entry(_ record: ExportRecord) -> String {
        let kind = record.kind.names
        var lines = ["@\(kind.bibTeX){\(record.key),"]
        for (name, value) in fields(record) {
            guard let value, !value.isEmpty else { continue }
            lines.append("  \(name) = {\(value)},")
        }
        return (lines + ["}", ""]).joined(separator: "\n")
    }

    private static func fields(_ record: ExportRecord) -> [(String, String?)] {
        let publication = record.publication
        let names = record.authors
        let authors = names.map(TeXText.author) + (record.areAuthorsCut && !names.isEmpty ? ["others"] : [])
        let pages = record.pages.map { pages in
            ([pages.first] + [pages.last].compactMap { $0 }).map(TeXText.escaped).joined(separator: "--")
        }
        return [
            ("author", authors.joined(separator: " and ")), ("title", TeXText.title(publication.title)),
            (record.kind.names.place, publication.publication.map(TeXText.escaped)),
            ("publisher", record.publisher.map(TeXText.escaped)),
            ("year", record.year.map(String.init)), ("volume", record.detail("volume").map(TeXText.escaped)),
            ("number", record.detail("issue").map(TeXText.escaped)), ("pages", pages),
            ("issn", record.detail("issn").map(TeXText.escaped)), ("doi", record.doi.map(TeXText.doi)),
            ("url", record.link.map { TeXText.address($0) }),
            ("note", TeXText.escaped(record.remarks.joined(separator: ". "))),
            // al-folio looks up the citations of an entry by the second part of its row on the profile.
            ("google_scholar_id", record.profileName.flatMap { $0.split(separator: ":").last.map(String.init) }),
            (ListSize.field, record.listSize.map(String.init)),
        ]
    }
}
