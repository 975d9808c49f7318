import ScholarKit

/// The venues, authors, years and kinds of a search, each with the option that selects its publications for an edit.
struct FacetsOutput: Output {
    let listing: Listing
    /// The maximum number of rows of each kind; nil means 15 in a text, and all in JSON.
    let limit: Int?

    private static let mostInText = 15

    var document: JSONValue { Facets(listing, most: limit ?? .max).json }

    var presentation: Presentation {
        let facets = Facets(listing, most: limit ?? Self.mostInText)
        let all = [
            ("venues", facets.venues), ("authors", facets.authors), ("years", facets.years), ("kinds", facets.kinds),
        ]
        let sections = all.filter { !$0.1.isEmpty }.map { name, parts in
            var table = Presentation.Table(columns: [
                .number("papers"), .number("cites"), .flexible(name),
            ])
            for part in parts {
                table.append([
                    .number(part.publications), .number(part.citations),
                    .init("--\(part.option) \(ShellWords.quoted(part.name))"),
                ])
            }
            return Presentation.Section(blocks: [.table(table)])
        }
        let rest: [Sentence] =
            facets.isCut ? ["The others: \(command: "scholar show \(listing.search.id) --facets --all")."] : []
        let id = listing.search.id
        let hint: Sentence =
            "With an option, \(command: "scholar reject \(id) OPTION --dry-run") shows its publications and their effect."
        return Presentation(
            sections: [.init(heading: Sentence(listing.search.name, .answer), handle: "search \(id)", blocks: [])]
                + sections + [.init(blocks: [.text(rest + [hint])])])
    }
}
