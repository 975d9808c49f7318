import ScholarKit

let listing = try Store(path: "marchetti.sqlite", for: .reading).listing("1")

let indexes = try listing.allIndexes(convention: .paper)
for definition in IndexDefinition.all {
    let value = indexes[definition]
    print(definition.name, value, value.bounds.map { "(\($0))" } ?? "")
}
