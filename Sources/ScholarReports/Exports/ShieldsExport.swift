import ScholarIndexes
import ScholarLists
import ScholarPages
import ScholarPresentation

/// Badges of shields.io with a number and its month: `h-index | 28 · Nov 2026`. The service refuses unknown keys.
extension ExportFormat {
    static let shieldsH = badge("shields-h", file: "h-index.json", label: "h-index", of: "h")
    static let shieldsCitations = badge(
        "shields-citations", file: "citations.json", label: "citations", of: "citations")
    /// The same badge under the name by which acad-homepage reads it.
    static let acadHomepageBadge = badge(
        "acad-homepage-badge", file: "gs_data_shieldsio.json", label: "citations", of: "citations")

    private static func badge(_ name: String, file: String, label: String, of key: String) -> ExportFormat {
        ExportFormat(
            name: name, ending: "json", summary: "\(file), for a badge of shields.io",
            site: SiteFile(name: file, marks: ["\"schemaVersion\"", "\"message\""])
        ) { export in
            let listing = export.listing
            guard listing.hasCounts else { throw SearchError.noCounts(listing.search.id) }
            let number = Quantity.index(listing.indexes.value(key)).text
            let message = "\(number) · \(LongDate.month(listing.search))"
            let badge: JSONValue = ["schemaVersion": 1, "label": label, "message": message]
            return try DocumentText.json(badge) + "\n"
        }
    }
}
