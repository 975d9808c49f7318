/// What a list suggests, and doing some of it.
extension Scholar {
    /// The suggestions of a search, with the list that they are about.
    public func suggestions(for search: SearchReference) throws -> (listing: Listing, list: [Suggestion]) {
        let listing = try listing(search)
        return (listing, Suggestion.all(for: listing))
    }

    /// Does some suggestions, counted from 1, as one step.
    ///
    /// - Throws: `SuggestionError` when one of the numbers is none.
    package func apply(_ numbers: [Int], for search: SearchReference) throws -> EditAnswer {
        try edit(search) { listing in
            let all = Suggestion.all(for: listing)
            return try Set(numbers).sorted().map { number in
                guard all.indices.contains(number - 1) else {
                    throw SuggestionError.noSuggestion(number, of: all.count)
                }
                return all[number - 1].operation
            }
        }
    }
}

/// What can be wrong with the choice of a suggestion.
package enum SuggestionError: Error, Equatable, Sendable {
    /// There is no suggestion of this number.
    case noSuggestion(Int, of: Int)
}

extension SuggestionError: CustomStringConvertible {
    /// One sentence that names the number and the way out.
    package var description: String {
        switch self {
        case .noSuggestion(let number, let count):
            "there is no suggestion \(number): \(count == 0 ? "there are none" : "they run from 1 to \(count)")"
        }
    }
}
