package import ScholarLists
package import ScholarPages

extension Facets: JSONConvertible {
    /// The venues, authors, years and kinds of a list, each with the options that select its publications.
    package var json: JSONValue { ["venues": venues, "authors": authors, "years": years, "kinds": kinds] }
}

extension Facets.Part: JSONConvertible {
    package var json: JSONValue {
        ["name": name, "publications": publications, "citations": citations, "select": [option: name]]
    }
}
