/// What a list suggests, and doing some of it.
extension Scholar {
    /// The suggestions of a search, with the list that they are about.
    public func suggestions(for name: String) throws -> (search: StoredSearch, listing: Listing, list: [Suggestion]) {
        let search = try store.search(named: name)
        let listing = try listing(of: search)
        return (search, listing, Suggestion.all(for: listing, author: Self.author(of: search)))
    }

    /// Does some suggestions, counted from 1, as one step.
    ///
    /// - Throws: `SuggestionError` when one of the numbers is none.
    public func apply(_ numbers: [Int], for name: String) throws -> EditAnswer {
        let author = Self.author(of: try store.search(named: name))
        return try edit(name) { listing in
            let all = Suggestion.all(for: listing, author: author)
            return try Set(numbers).sorted().map { number in
                guard all.indices.contains(number - 1) else {
                    throw SuggestionError.noSuggestion(number, of: all.count)
                }
                return all[number - 1].operation
            }
        }
    }

    private static func author(of search: StoredSearch) -> String {
        search.query.author.isEmpty ? search.profileName ?? "" : search.query.author
    }
}

/// What can be wrong with the choice of a suggestion.
public enum SuggestionError: Error, Equatable, Sendable {
    /// There is no suggestion of this number.
    case noSuggestion(Int, of: Int)
}

extension SuggestionError: CustomStringConvertible {
    /// One sentence that names the number and the way out.
    public var description: String {
        switch self {
        case .noSuggestion(let number, let count):
            "there is no suggestion \(number): \(count == 0 ? "there are none" : "they run from 1 to \(count)")"
        }
    }
}
