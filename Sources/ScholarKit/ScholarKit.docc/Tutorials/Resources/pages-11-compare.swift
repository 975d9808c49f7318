import ScholarKit

let scholar = Scholar(store: try Store(path: "marchetti.sqlite"))

let compared = try scholar.compare("1", "2")
print(compared.h.sentence)
for pair in compared.both.prefix(3) { print(pair.difference ?? 0, pair.b.publication.title) }
