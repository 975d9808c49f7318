import ScholarKit

let listing = try Store(path: "marchetti.sqlite", for: .reading).listing("1")

print("h \(listing.indexes.h), g \(listing.indexes.g), of \(listing.indexes.papers) publications")
print(listing.nextH.sentence)
