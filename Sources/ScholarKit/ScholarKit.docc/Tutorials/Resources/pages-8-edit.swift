import Foundation
import ScholarKit

// Every run begins with an empty store. A program that keeps its searches names a file that stays.
let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
let store = try Store(path: folder.appending(path: "scholar.sqlite").path)
let scholar = Scholar(store: store)

let fixtures = "../scholar/Fixtures/scholar-pages"
let saved = try SavedPage.read(["\(fixtures)/author-2026"])
for failure in saved.failures { print(failure) }
print(saved.pages.count, "pages")

let imported = try scholar.importPages(saved.pages, label: "Elena Marchetti")
for notice in imported.notices { print(notice) }
let answer = imported.answers[0]
print("search \(answer.search.id), \(answer.search.name), complete: \(answer.search.isComplete)")

let listing = answer.listing
print("h \(listing.indexes.h), g \(listing.indexes.g), of \(listing.indexes.papers) publications")
print(listing.nextH.sentence)

let indexes = try listing.allIndexes(convention: .paper)
for definition in IndexDefinition.all {
    let value = indexes[definition]
    print(definition.name, value, value.bounds.map { "(\($0))" } ?? "")
}

let explanation = indexes.explanation(of: .h)
print(explanation.sentence)
for row in explanation.rows.suffix(5) {
    print(row.rank, row.citations, row.isMet ? ">=" : "<", row.title ?? "")
}

for suggestion in try scholar.suggestions(for: "1").list.prefix(3) {
    let (operation, numbers) = suggestion.operation
    print(operation, numbers, suggestion.evidence.joined(separator: ", "), "-> h \(suggestion.after.h)")
}

for (operation, numbers) in [(EditOperation.merge, [210, 32]), (.reject, [87])] {
    let edit = try scholar.edit("1", operation, numbers)
    print(operation, numbers, "-> h \(edit.before.indexes.h) to \(edit.after.indexes.h)")
}
