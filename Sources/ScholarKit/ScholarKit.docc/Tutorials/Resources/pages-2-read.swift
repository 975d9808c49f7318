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
