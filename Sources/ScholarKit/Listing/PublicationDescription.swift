/// Publications described by what they are, instead of by their numbers: everything that is given must be true.
package struct PublicationDescription: Hashable, Sendable {
    /// Words that stand in the title in this order, without regard to capitals, accents and punctuation.
    package var title: String?
    /// A name like this is among the authors.
    package var by: String?
    /// The list of authors is complete and has no name like this.
    package var notBy: String?
    /// Words that stand in the name of the journal, book or conference.
    package var publication: String?
    /// The year lies between these; a publication without a year is left out.
    package var years: ClosedRange<Int>?
    /// The citation count lies between these; one that is not known is left out.
    package var cites: ClosedRange<Int>?
    /// The kind, such as `book` or `citation`.
    package var kind: String?

    /// Describes nothing yet.
    package init() {}

    /// Whether nothing is given.
    package var isEmpty: Bool { self == PublicationDescription() }

    /// The entries that fit, in their order.
    package func entries(of entries: [Listing.Entry]) -> [Listing.Entry] {
        var (author, other) = (by.flatMap(Person.init), notBy.flatMap(Person.init))
        let (title, venue) = (self.title.map { NormalisedTitle($0).text }, publication.map { NormalisedTitle($0).text })
        func has(_ words: String?, in text: String?) -> Bool {
            guard let words else { return true }
            return text.map { " \(NormalisedTitle($0).text) ".contains(words) } ?? false
        }
        return entries.filter { entry in
            let publication = entry.publication
            // A name that cannot be read fits nobody.
            if by != nil, author?.standing(in: publication) != .author { return false }
            if notBy != nil, other?.standing(in: publication) != .absent { return false }
            if let years, !(publication.year.map(years.contains) ?? false) { return false }
            if let cites, !(entry.citationCount.map(cites.contains) ?? false) { return false }
            if let kind, publication.kind?.lowercased() != kind.lowercased() { return false }
            return has(title, in: publication.title) && has(venue, in: publication.publication)
        }
    }

    /// The publications that an operation on this description is about: those of the list, or to restore, the rejected ones.
    package func numbers(for operation: EditOperation, in listing: Listing) -> [Int] {
        let all = operation == .restore ? listing.rejected.filter { $0.mergedInto == nil } : listing.entries
        return entries(of: all).map(\.publication.id)
    }
}
