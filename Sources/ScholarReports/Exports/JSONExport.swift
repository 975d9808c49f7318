import ScholarLists
import ScholarPages

/// The JSON of `show --json`.
extension ExportFormat {
    package static let json = ExportFormat(
        name: "json", ending: "json", summary: "the search, its indexes and all data of each publication",
        writeSeveral: { try DocumentText.json(["searches": $0.map(document)]) + "\n" }
    ) { export in
        try DocumentText.json(document(export)) + "\n"
    }

    private static func document(_ export: Export) -> JSONValue {
        let listed = export.listing.entries.prefix(export.options.limit ?? .max)
        return export.listing.json(entries: Array(listed), includesRejected: export.options.includesAnyRejected)
    }
}
