package import ScholarLists
package import ScholarPages

extension Facets: JSONConvertible {
    /// The venues, authors, years and kinds of a list, each with the options that select its publications.
    package var json: JSONValue { ["venues": venues, "authors": authors, "years": years, "kinds": kinds] }
}

extension Facets.Part: JSONConvertible {
    package var json: JSONValue {
        [
            "name": name, "publications": publications, "citations": citations,
            "select": [description.option.name: description.option.value],
        ]
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
