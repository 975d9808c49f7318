/// The JSON of `show --json`.
extension ExportFormat {
    static let json = ExportFormat(
        name: "json", ending: "json", summary: "the search, its indexes and everything known of each"
    ) { export in
        let document = SearchDocument(
            export.listing, entries: export.entries.filter { !$0.isRejected },
            includesRejected: export.options.includesRejected)
        return try DocumentText.json(document) + "\n"
    }
}
