// Prints the publications that make the h-index, from pages saved in a browser: SavedPageToH FILE-OR-FOLDER...
import ScholarKit

let saved = try SavedPage.read(Array(CommandLine.arguments.dropFirst()))
for failure in saved.failures { print("Skipped: \(failure)") }

var publications: [Publication] = []
for page in saved.pages {
    publications += try PageReading.read(page).publications
}

// A listing ranks publications by citations. Nothing is stored.
let listing = Listing(publications)
for entry in listing.entries where entry.isInHCore {
    print(entry.rank ?? 0, entry.citationCount ?? 0, entry.publication.title, separator: "\t")
}

let indexes = try listing.allIndexes(year: 2026)
print("\(indexes.papers) publications, \(indexes.citations) citations")
print("h \(indexes.h), g \(indexes.g), hc \(indexes["hc"])")
