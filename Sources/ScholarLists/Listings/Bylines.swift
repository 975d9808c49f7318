import ScholarPages

/// The places of a person among the authors of the works that count, in the order of the byline.
package struct Bylines: Hashable, Sendable {
    package private(set) var single = 0, first = 0, last = 0, between = 0
    /// The works whose list of authors is cut or missing, or has no author, or more than one, who can be the person.
    package private(set) var unknown = 0

    package var known: Int { single + first + last + between }

    /// - Returns: nil if the name of the person is not known.
    package init?(_ listing: Listing) {
        guard var person = listing.search.person.flatMap(Person.init) else { return nil }
        let groups = Listing.Groups(listing)
        for entry in listing.entries where entry.isCounted {
            let whole = groups.publications(of: entry).first { !$0.authorsTruncated && !$0.authors.isEmpty }
            let authors = whole?.authors ?? []
            let verdicts = authors.map { person.verdict($0) }
            let best = verdicts.max() ?? .unknown
            let places = verdicts.indices.filter { verdicts[$0] == best }
            guard best > .unknown, places.count == 1 else {
                unknown += 1
                continue
            }
            switch places[0] {
            case _ where authors.count == 1: single += 1
            case 0: first += 1
            case authors.count - 1: last += 1
            default: between += 1
            }
        }
    }
}
