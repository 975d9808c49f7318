import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let saved = try SavedPage.read(["../scholar/Fixtures/scholar-pages/author-2027"])
let later = try scholar.importPages(saved.pages).answers[0]
print("search \(later.search.id), edited like search 1: h \(later.listing.indexes.h)")
for unapplied in later.listing.unapplied { print(unapplied.explanation) }
