import ScholarLists

/// The JSON of `show --json`.
extension ExportFormat {
    package static let json = ExportFormat(
        name: "json", ending: "json", summary: "the search, its indexes and all data of each publication",
        writeSeveral: { try DocumentText.json(["searches": $0.map(document)]) + "\n" }
    ) { export in
        try DocumentText.json(document(export)) + "\n"
    }

    private static func document(_ export: Export) -> SearchDocument {
        let listed = export.listing.entries.prefix(export.options.limit ?? .max)
        return SearchDocument(
            export.listing, entries: Array(listed), includesRejected: export.options.includesAnyRejected)
    }
}
