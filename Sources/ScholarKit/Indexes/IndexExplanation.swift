/// Why an index has its value: the ranked publications up to the one that decides, and what the next value needs.
public struct IndexExplanation: Sendable {
    /// An index that can be explained.
    public enum Index: String, Sendable, CaseIterable {
        /// The h-index.
        case h
        /// The g-index.
        case g
    }

    /// One rank.
    public struct Row: Hashable, Sendable {
        /// The rank, from 1.
        public var rank: Int
        /// The number of the publication within its search; none for bare numbers.
        public var publication: Int?
        /// Its title.
        public var title: String?
        /// Its citations.
        public var citations: Int
        /// The citations of this and all higher ranks together.
        public var sum: Int
        /// What the index asks of this rank: the rank itself for h, its square for g.
        public var needed: Int
        /// Whether the rank has it.
        public var isMet: Bool
    }

    /// The index.
    public let index: Index
    /// Its value.
    public let value: Int
    /// The ranks up to the first that fails, and a few beyond it.
    public let rows: [Row]
    /// What the next value needs, in words.
    public let next: String

    /// Ranks shown behind the one that decides.
    private static let ranksBeyond = 2

    /// Explains an index of a listing.
    public init(_ index: Index, of listing: Listing) {
        let entries = listing.entries.filter(\.isCounted)
        let value = index == .h ? listing.indexes.h.value : listing.indexes.g.value
        var sum = 0
        var rows: [Row] = []
        for (place, entry) in entries.prefix(value + 1 + Self.ranksBeyond).enumerated() {
            let rank = place + 1
            let count = entry.citationCount ?? 0
            sum += count
            let needed = index == .h ? rank : rank * rank
            rows.append(
                Row(
                    rank: rank, publication: entry.publication.id, title: entry.publication.title, citations: count,
                    sum: sum, needed: needed, isMet: (index == .h ? count : sum) >= needed))
        }
        self.index = index
        self.value = value
        self.rows = rows
        next = index == .h ? Self.nextH(value, entries) : Self.nextG(value, entries)
    }

    private static func citations(_ count: Int) -> String {
        count == 1 ? "1 more citation" : "\(count) more citations"
    }

    private static func nextH(_ h: Int, _ entries: [Listing.Entry]) -> String {
        guard entries.count > h else {
            return "h = \(h + 1) needs one more publication: there are \(entries.count)"
        }
        let missing = entries.prefix(h + 1).map { max(0, h + 1 - ($0.citationCount ?? 0)) }
        let papers = missing.count { $0 > 0 }
        return
            "h = \(h + 1) needs \(citations(missing.reduce(0, +))), on \(papers) of the first \(h + 1) publications"
    }

    private static func nextG(_ g: Int, _ entries: [Listing.Entry]) -> String {
        let square = (g + 1) * (g + 1)
        guard entries.count > g else {
            return
                "g = \(g + 1) needs one more publication: there are \(entries.count), and g is bounded by their number"
        }
        let sum = entries.prefix(g + 1).reduce(0) { $0 + ($1.citationCount ?? 0) }
        return
            "g = \(g + 1) needs \(citations(square - sum)): the first \(g + 1) have \(sum) together, not \(square)"
    }
}
