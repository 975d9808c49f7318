/// The publications of a search as they count: by citations, with ranks and cores. It is always computed, never stored.
public struct Listing: Sendable {
    /// One publication in its place.
    public struct Entry: Sendable {
        /// What Scholar said.
        public var publication: Publication
        /// Its citations with those of the publications merged into it; nil when unknown.
        public var citationCount: Int?
        /// Its place by citations, from 1; none for a publication that does not count.
        public var rank: Int?
        /// Whether it is one of the h publications that make the h-index.
        public var isInHCore = false
        /// Whether it is one of the g publications that make the g-index.
        public var isInGCore = false
    }

    /// The publications, most cited first; ties keep Scholar's order.
    public let entries: [Entry]
    /// The indexes of the publications that count.
    public let indexes: Indexes

    /// Lists what Scholar said.
    public init(_ publications: [Publication]) {
        var entries = publications.map { Entry(publication: $0, citationCount: $0.citationCount) }
        entries.sort { one, other in
            let (a, b) = (one.citationCount ?? -1, other.citationCount ?? -1)
            return a == b ? one.publication.id < other.publication.id : a > b
        }
        let counts = entries.filter(\.isCounted).map { $0.citationCount ?? 0 }
        indexes = Indexes(citationCounts: counts)
        var rank = 0
        for place in entries.indices where entries[place].isCounted {
            rank += 1
            entries[place].rank = rank
            entries[place].isInHCore = rank <= indexes.h.value
            entries[place].isInGCore = rank <= indexes.g.value
        }
        self.entries = entries
    }

    /// The entry of a publication.
    public func entry(_ id: Int) -> Entry? {
        entries.first { $0.publication.id == id }
    }
}

extension Listing.Entry {
    /// Whether the publication counts: its citations are no other publication's. Unknown citations add nothing.
    public var isCounted: Bool {
        !publication.isCountedElsewhere
    }
}
