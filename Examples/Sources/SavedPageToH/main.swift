// Prints the publications that make the h-index, from pages saved in a browser: SavedPageToH FILE-OR-FOLDER...
// It needs neither SQLite nor libcurl nor Pango; `import ScholarKit` adds edits, comparisons, reports and the store.
import ScholarIndexes
import ScholarPages

let saved = try SavedPage.read(Array(CommandLine.arguments.dropFirst()))
for failure in saved.failures { print("Skipped: \(failure)") }

let publications = try saved.pages.flatMap { try PageReading.read($0).publications }
    .sorted { ($0.citationCount ?? 0) > ($1.citationCount ?? 0) }
let indexes = try Indexes(
    citations: publications.map { $0.citationCount ?? 0 }, years: publications.map(\.year), year: 2026)

for (place, publication) in publications.prefix(indexes.h).enumerated() {
    print(place + 1, publication.citationCount ?? 0, publication.title, separator: "\t")
}
print("\(indexes.papers) publications, \(indexes.citations) citations")
print("h \(indexes.h), g \(indexes.g), hc \(indexes["hc"])")
