/// Why an index has its value: the ranks that decide it, a sentence, and for h and g what the next value needs.
public struct IndexExplanation: Sendable {
    /// One rank.
    public struct Row: Hashable, Sendable {
        /// The rank, from 1.
        public var rank: Int
        /// The number of the publication within its search or file; none for bare numbers.
        package var publication: Int?
        /// Its title.
        public var title: String?
        /// Its citations.
        public var citations: Int
        /// What it has of what the index looks at.
        package var score: Double
        /// What it is held against; nil when the scores are added up.
        package var needed: Double?
        /// What else plays a part, such as its age or its authors.
        package var detail: Double?
        /// Whether the rank belongs to what the index counts.
        public var isMet: Bool
    }

    /// The index.
    package let definition: IndexDefinition
    /// Its value.
    package let value: IndexValue
    /// How open questions are answered.
    package let convention: Convention
    /// Why it is what it is, in a sentence.
    public let sentence: String
    /// What is looked at in each rank: `cites`, `sum`, `4·cites/age`.
    package let score: String
    /// What it is held against: `rank`, `rank²`; nil when the scores are added up.
    package let needed: String?
    /// What else plays a part: `age`, `authors`.
    package let detail: String?
    /// The ranks up to the first that fails, and a few beyond it; none for an index that no ranking decides.
    public let rows: [Row]
    /// The number of ranks that add to a sum and are not among the rows.
    package let hidden: Int
    /// What the next value needs.
    package let next: NextStep?

    /// Ranks shown behind the one that decides.
    private static let ranksBeyond = 3
    /// Ranks shown of those that add up to an index.
    private static let ranksOfSum = 20

    init(_ definition: IndexDefinition, _ indexes: Indexes, _ record: CitationRecord) {
        self.definition = definition
        value = indexes[definition]
        convention = indexes.convention
        if case .undefined(let reason) = value.outcome {
            sentence = "\(definition.key) is undefined because \(reason)"
        } else if record.papers == 0 {
            sentence = "\(definition.key) = \(value) because there are no publications"
        } else {
            sentence = "\(definition.key) = \(value) because \(definition.working(record))"
        }
        let ranking = value.number == nil ? nil : definition.ranking?(record)
        score = ranking?.score ?? ""
        needed = ranking?.needed
        detail = ranking?.detail
        let ranked = indexes.ranked
        // Of a sum the first ranks say where most of it comes from; else those up to the line say everything.
        let shown = ranking?.needed == nil ? Self.ranksOfSum : (ranking?.met ?? 0) + Self.ranksBeyond
        rows = (ranking?.rows.prefix(shown) ?? []).map { row in
            let work = ranked[row.record]
            return Row(
                rank: row.rank, publication: work.number, title: work.title, citations: work.citations,
                score: row.score, needed: row.needed, detail: row.detail, isMet: row.isMet)
        }
        hidden = ranking?.needed == nil ? max(0, (ranking?.rows.count ?? 0) - shown) : 0
        next = definition.next?(record, ranked)
    }
}
