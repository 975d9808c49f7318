import ScholarPages

/// A description of publications by their properties instead of their numbers; all given conditions must be true.
package struct PublicationDescription: Hashable, Sendable {
    /// Words that occur in the title in this order, ignoring case, accents and punctuation.
    package var title: String?
    /// A name that matches one of the authors.
    package var by: String?
    /// A name that matches none of the authors in a complete list.
    package var notBy: String?
    /// Words that occur in the name of the journal, book or conference.
    package var publication: String?
    /// The range of years; a publication without a year does not match.
    package var years: ClosedRange<Int>?
    /// The range of citation counts; an unknown count does not match.
    package var cites: ClosedRange<Int>?
    /// The kind, such as `book` or `citation`.
    package var kind: String?
    /// Words or parts of words that all occur in the title, the authors or the venue, ignoring case, accents and
    /// punctuation.
    package var words: String?

    package init() {}

    package var isEmpty: Bool { self == PublicationDescription() }

    /// Returns the matching entries, in their order.
    package func entries(of entries: [Listing.Entry]) -> [Listing.Entry] {
        var author = by.flatMap(Person.init)
        var other = notBy.flatMap(Person.init)
        let title = self.title.map { NormalisedTitle($0).text }
        let venue = publication.map { NormalisedTitle($0).text }
        let wanted = words.map { NormalisedTitle($0).words }
        func has(_ words: String?, in text: String?) -> Bool {
            guard let words else { return true }
            return text.map { " \(NormalisedTitle($0).text) ".contains(words) } ?? false
        }
        return entries.filter { entry in
            let publication = entry.publication
            // A name that cannot be parsed matches no author.
            if by != nil, author?.authorship(in: publication) != .author { return false }
            if notBy != nil, other?.authorship(in: publication) != .absent { return false }
            if let years, !(publication.year.map(years.contains) ?? false) { return false }
            if let cites, !(entry.citationCount.map(cites.contains) ?? false) { return false }
            if let kind, publication.kind?.lowercased() != kind.lowercased() { return false }
            if let wanted {
                let all = ([publication.title, publication.publication ?? ""] + publication.authors)
                    .joined(separator: " ")
                let text = NormalisedTitle(all).text
                guard !wanted.isEmpty, wanted.allSatisfy(text.contains) else { return false }
            }
            return has(title, in: publication.title) && has(venue, in: publication.publication)
        }
    }

    /// Throws an error for a kind that no publication has.
    package func check(in listing: Listing) throws(EditError) {
        let known = Set(listing.publications.compactMap { $0.kind?.lowercased() } + ["book", "citation"])
        guard let kind, !known.contains(kind.lowercased()) else { return }
        throw .noKind(kind, known: known.sorted(), search: listing.search.id)
    }

    /// The publications that an operation on this description affects: listed ones, or for `restore` the rejected ones.
    package func numbers(for operation: EditOperation, in listing: Listing) -> [Int] {
        let all = operation == .restore ? listing.rejected.filter { $0.mergedInto == nil } : listing.entries
        return entries(of: all).map(\.publication.id)
    }
}
