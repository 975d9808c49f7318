import ScholarKit

/// The venues, authors, years and kinds of a search, each with the option that selects its publications for an edit.
struct FacetsOutput: Output {
    let listing: Listing
    /// The maximum number of rows of each kind.
    let limit: Int

    private var facets: Facets { Facets(listing, most: limit) }

    var document: FacetsDocument { FacetsDocument(facets) }

    var presentation: Presentation {
        let facets = facets
        let all = [
            ("venues", facets.venues), ("authors", facets.authors), ("years", facets.years), ("kinds", facets.kinds),
        ]
        let sections = all.filter { !$0.1.isEmpty }.map { name, parts in
            var table = Presentation.Table(columns: [
                .number("papers"), .number("cites"), .flexible(name),
            ])
            for part in parts {
                let option = part.description.option
                table.append([
                    .number(part.publications), .number(part.citations),
                    .init("--\(option.name) \(ShellWords.quoted(option.value))"),
                ])
            }
            return Presentation.Section(blocks: [.table(table)])
        }
        let id = listing.search.id
        let hint: Sentence =
            "With an option, \(command: "scholar reject \(id) OPTION --dry-run") shows its publications and their effect."
        return Presentation(
            sections: [.init(heading: Sentence(listing.search.name, .answer), handle: "search \(id)", blocks: [])]
                + sections + [.init(blocks: [.text([hint])])])
    }
}
