import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let saved = try SavedPage.read(["../scholar/Fixtures/scholar-pages/author-2026"])
for failure in saved.failures { print(failure) }
print(saved.pages.count, "pages")
