/// What can be wrong with a query or an address.
public enum QueryError: Error, Equatable, Sendable {
    /// The query asks for nothing.
    case empty
    /// The number of results a page is none that the encoding allows.
    case resultsPerPage(Int, allowed: [Int])
    /// The address is no result page of Google Scholar.
    case notScholar(String)
    /// The first year lies behind the last one.
    case years(from: Int, to: Int)
}

extension QueryError: CustomStringConvertible {
    /// One sentence that names the thing.
    public var description: String {
        switch self {
        case .empty: "nothing to search for"
        case .resultsPerPage(let number, let allowed):
            "\(number) results a page is not possible here; "
                + "choose \(allowed.dropLast().map(String.init).joined(separator: ", ")) or \(allowed.last ?? 10)"
        case .notScholar(let address):
            "\"\(address)\" is not the address of a Google Scholar result page; "
                + "it should look like https://scholar.google.com/scholar?q=…"
        case .years(let from, let to): "the years run from \(from) to \(to)"
        }
    }
}
