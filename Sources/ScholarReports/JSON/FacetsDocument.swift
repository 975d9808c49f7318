package import ScholarLists

/// The venues, authors, years and kinds of a list as JSON, each with the options that select its publications.
package struct FacetsDocument: Encodable {
    private struct Part: Encodable {
        let name: String
        let publications, citations: Int
        let select: [String: String]
    }

    private let venues, authors, years, kinds: [Part]

    package init(_ facets: Facets) {
        func parts(_ parts: [Facets.Part]) -> [Part] {
            parts.map {
                Part(
                    name: $0.name, publications: $0.publications, citations: $0.citations,
                    select: [$0.description.option.name: $0.description.option.value])
            }
        }
        venues = parts(facets.venues)
        authors = parts(facets.authors)
        years = parts(facets.years)
        kinds = parts(facets.kinds)
    }
}

extension PublicationDescription {
    /// The option of the commands for its only condition.
    package var option: (name: String, value: String) {
        if let publication { return ("publication", publication) }
        if let by { return ("by", by) }
        if let kind { return ("kind", kind) }
        return ("years", years.map { "\($0.lowerBound)" } ?? "")
    }
}
