/// An invalid query or address.
public enum QueryError: Error, Equatable, Sendable {
    /// The query has no search terms.
    case empty
    /// The encoding does not offer this number of results per page.
    case resultsPerPage(Int, allowed: [Int])
    /// The address is not a Google Scholar result page.
    case notScholar(String)
    /// The first year is after the last one.
    case years(from: Int, to: Int)
    /// The source cannot be asked this.
    case notAsked(String)
    /// The text is not a list of identifiers of authors.
    case notAuthors(String)
    /// One list cannot have so many authors.
    case tooManyAuthors(Int, most: Int)
}

extension QueryError: CustomStringConvertible {
    /// One sentence that names the field or the address.
    public var description: String { Folding.oneLine(sentence) }

    private var sentence: String {
        switch self {
        case .empty: "nothing to search for"
        case .resultsPerPage(let number, let allowed):
            "\(number) results a page is not possible here; "
                + "choose \(allowed.dropLast().map(String.init).joined(separator: ", ")) or \(allowed.last ?? 10)"
        case .notScholar(let address):
            "\"\(address)\" is not the address of a Google Scholar result page; "
                + "it should look like https://scholar.google.com/scholar?q=…"
        case .years(let from, let to): "the years run from \(from) to \(to)"
        case .notAsked(let source): "\(source) cannot be asked this"
        case .notAuthors(let text): "\"\(text)\" does not identify authors"
        case .tooManyAuthors(let count, let most):
            "\(count) authors are too many for one list, which has at most \(most)"
        }
    }
}
