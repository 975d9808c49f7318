import ScholarLists

/// Suggesting edits from a list and from earlier edits, and applying them.
extension Scholar {
    /// Returns the suggestions for a search, with its list.
    ///
    /// They include edits made for the same author in other stored searches.
    public func suggestions(for search: SearchReference) throws -> (listing: Listing, list: [Suggestion]) {
        let listing = try listing(search)
        return (listing, Self.suggestions(listing, try editedLists(besides: listing)))
    }

    /// Returns the edits for the same author in other searches that can be repeated on this one.
    package func remembered(for search: SearchReference) throws -> [PossibleEdit] {
        let listing = try listing(search)
        return try editedLists(besides: listing).flatMap { PossibleEdit.repeatable(from: $0, for: listing) }
    }

    /// Applies some suggestions, counted from 1, as one step.
    ///
    /// - Throws: `EditError.noSuggestion` when a number does not exist.
    package func apply(_ numbers: [Int], for search: SearchReference) throws -> EditAnswer {
        try apply(for: search) { all in
            try Set(numbers).sorted().map { number in
                guard all.indices.contains(number - 1) else {
                    throw EditError.noSuggestion(number, of: all.count)
                }
                return all[number - 1]
            }
        }
    }

    /// Applies the suggestions that a closure selects, as one step.
    ///
    /// - Throws: `EditError.nothingToDo` when none is selected.
    package func apply(
        for search: SearchReference, _ choose: ([Suggestion]) throws -> [Suggestion]
    ) throws -> EditAnswer {
        let sources = try editedLists(besides: try listing(search))
        return try edit(search) { listing in
            try choose(Self.suggestions(listing, sources)).map(\.operation)
        }
    }

    private static func suggestions(_ listing: Listing, _ sources: [Listing]) -> [Suggestion] {
        Suggestion.all(for: listing, remembered: sources.flatMap { PossibleEdit.repeatable(from: $0, for: listing) })
    }

    /// The edited lists of the same author, the latest first.
    private func editedLists(besides listing: Listing) throws -> [Listing] {
        guard var person = listing.search.person.flatMap(Person.init) else { return [] }
        return try store.editedSearches().filter { other in
            other.id != listing.search.id && other.person.map { person.verdict($0) > .unknown } ?? false
        }.sorted { ($0.countedAt, $0.id) > ($1.countedAt, $1.id) }.map { try self.listing(.number($0.id)) }
    }
}
