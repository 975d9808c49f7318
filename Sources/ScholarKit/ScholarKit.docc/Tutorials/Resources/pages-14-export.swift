import Foundation
import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let differences = try scholar.report("1", and: "2")
try differences.file(.markdown).data.write(to: URL(filePath: "changes.md"))
let export = try scholar.export("2")
if let format = ExportFormat.named("bibtex") {
    try export.text(format).write(toFile: "marchetti.bib", atomically: true, encoding: .utf8)
}
