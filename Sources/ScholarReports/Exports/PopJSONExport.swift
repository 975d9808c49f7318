import ScholarPages

/// The JSON of Publish or Perish; a rejected publication has `"use": 0`, like an unchecked one there.
extension ExportFormat {
    static let popJSON = ExportFormat(
        name: "pop-json", ending: "pop.json", summary: "JSON of Publish or Perish"
    ) { export in
        try DocumentText.json(tree: export.records.map { PopRecord($0).values }) + "\n"
    }
}
