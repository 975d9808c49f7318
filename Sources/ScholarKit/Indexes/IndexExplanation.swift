/// Why an index has its value: the ranks that decide it, a sentence, and for h and g what the next value needs.
public struct IndexExplanation: Sendable {
    /// One rank.
    public struct Row: Hashable, Sendable {
        /// The rank, from 1.
        public var rank: Int
        /// The number of the publication within its search or file; none for bare numbers.
        public var publication: Int?
        /// Its title.
        public var title: String?
        /// Its citations.
        public var citations: Int
        /// What it has of what the index looks at.
        public var score: Double
        /// What the index asks of this rank.
        public var needed: Double
        /// Whether the rank belongs to what the index counts.
        public var isMet: Bool
    }

    /// The index.
    public let definition: IndexDefinition
    /// Its value.
    public let value: IndexValue
    /// How open questions are answered.
    public let convention: Convention
    /// Why it is what it is, in a sentence.
    public let sentence: String
    /// What is looked at in each rank: `cites`, `sum`, `4·cites/age`.
    public let score: String
    /// What it is held against: `rank`, `rank²`.
    public let needed: String
    /// The ranks up to the first that fails, and a few beyond it; none for an index that no ranking decides.
    public let rows: [Row]
    /// What the next value needs.
    public let next: NextStep?

    /// Ranks shown behind the one that decides.
    private static let ranksBeyond = 3

    init(_ definition: IndexDefinition, _ indexes: Indexes, _ record: CitationRecord) {
        self.definition = definition
        value = indexes[definition]
        convention = indexes.convention
        if case .undefined(let reason) = value.outcome {
            sentence = "\(definition.key) is undefined because \(reason)"
        } else {
            sentence = "\(definition.key) = \(value) because \(definition.working(record))"
        }
        let ranking = value.number == nil ? nil : definition.ranking?(record)
        score = ranking?.score ?? ""
        needed = ranking?.needed ?? ""
        let ranked = ranking == nil ? [] : indexes.ranked
        rows = (ranking?.rows.prefix((ranking?.met ?? 0) + Self.ranksBeyond) ?? []).map { row in
            let work = ranked[row.record]
            return Row(
                rank: row.rank, publication: work.number, title: work.title, citations: work.citations,
                score: row.score, needed: row.needed, isMet: row.isMet)
        }
        switch definition.key {
        case "h": next = .h(after: record.h, indexes.ranked)
        case "g": next = .g(after: record.g, indexes.ranked, isBounded: record.convention.boundsG)
        case "g_unbounded":
            let g = GIndex.unbounded(record.boundedG, papers: record.papers, citations: record.total)
            next = .g(after: g, indexes.ranked, isBounded: false)
        default: next = nil
        }
    }
}
