import ScholarLists
import ScholarStore

/// Suggestions from a list, and from edits of the same author's lists in the store.
extension Suggestion {
    static func all(for listing: Listing, in store: Store) throws -> [Suggestion] {
        all(for: listing, remembered: try PossibleEdit.all(for: listing, in: store))
    }
}

extension PossibleEdit {
    /// The edits for the same author in other searches that can be repeated on this one.
    static func all(for listing: Listing, in store: Store) throws -> [PossibleEdit] {
        repeatable(from: try store.editedLists(besides: listing), for: listing)
    }
}

extension Store {
    /// The edited lists of the same author, the latest first.
    func editedLists(besides listing: Listing) throws -> [Listing] {
        guard var person = listing.search.person.flatMap(Person.init) else { return [] }
        return try editedSearches().filter { other in
            other.id != listing.search.id && other.person.map { person.verdict($0) > .unknown } ?? false
        }.sorted { ($0.countedAt, $0.id) > ($1.countedAt, $1.id) }.map { try self.listing(.number($0.id)) }
    }
}
