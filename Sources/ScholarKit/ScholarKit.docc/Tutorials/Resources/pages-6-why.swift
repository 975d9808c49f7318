import ScholarKit

let listing = try Store(path: "marchetti.sqlite", for: .reading).listing("1")

let explanation = try listing.allIndexes(convention: .paper).explanation(of: .h)
print(explanation.sentence)
for row in explanation.rows.suffix(5) {
    print(row.rank, row.citations, row.isMet ? ">=" : "<", row.title ?? "")
}
