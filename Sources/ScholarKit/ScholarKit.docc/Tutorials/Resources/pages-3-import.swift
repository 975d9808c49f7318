import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let saved = try SavedPage.read(["../scholar/Fixtures/scholar-pages/author-2026"])
for failure in saved.failures { print(failure) }
print(saved.pages.count, "pages")

let imported = try scholar.importPages(saved.pages, ImportOptions(label: "Elena Marchetti"))
for notice in imported.notices { print(notice) }
let search = imported.answers[0].search
print("search \(search.id), \(search.name), complete: \(search.isComplete)")
