/// The reason for an index's value: the ranks that decide it, a sentence, and for h and g the requirements of the next
/// value.
public struct IndexExplanation: Sendable {
    package let definition: IndexDefinition
    package let value: IndexValue
    package let convention: Convention
    /// The reason for the value, in one sentence.
    public let sentence: String
    /// All ranks, with the names of their quantities; nil for an index without a ranking.
    package let ranking: Ranking?
    /// The ranks up to the first that fails, and a few beyond it; empty for an index without a ranking.
    public let rows: [IndexRank]
    /// The number of ranks that contribute to a sum but are not listed.
    package let hidden: Int
    /// The requirements of the next value.
    package let next: NextStep?

    /// The number of ranks shown after the deciding one.
    private static let ranksBeyond = 3
    /// The number of ranks shown for an index that is a sum.
    private static let ranksOfSum = 20

    init(_ definition: IndexDefinition, _ indexes: Indexes, _ record: CitationRecord) {
        var record = record
        record.isIncomplete = indexes.missing != .none
        self.definition = definition
        value = indexes[definition]
        convention = indexes.convention
        ranking = value.number == nil ? nil : definition.ranking?(record)
        // The next step of h and g begins with the key: `h = 29 needs`.
        let name = definition.next == nil ? definition.name : definition.key
        if case .undefined(let reason) = value.outcome {
            sentence = "\(name) is undefined because \(reason)"
        } else if record.papers == 0 {
            sentence = "\(name) \(Self.relation(value, definition.value(of: record))) because there are no publications"
        } else {
            let reason = definition.working?(record) ?? ranking?.reason(noMore: record.noMore) ?? ""
            sentence = "\(name) \(Self.relation(value, definition.value(of: record))) because \(reason)"
        }
        let ranked = indexes.ranked(for: definition)
        // The first ranks of a sum show where most of it comes from; for other indexes the ranks up to the line are
        // complete.
        let shown = ranking?.needed == nil ? Self.ranksOfSum : (ranking?.met ?? 0) + Self.ranksBeyond
        rows = (ranking?.rows.prefix(shown) ?? []).map { row in
            let work = ranked[row.record]
            var row = row
            row.publication = work.number
            row.title = work.title
            row.citations = work.citations
            return row
        }
        hidden = ranking?.needed == nil ? max(0, (ranking?.rows.count ?? 0) - shown) : 0
        // A value that is not certain can be the next one already.
        let isKnown = indexes.hasCounts && value.certainty == .certain
        next = isKnown ? definition.next?(record, ranked) : nil
    }

    /// The value behind the name of its index: `= 20`, `≥ 20`, or that of the list if it is not known.
    private static func relation(_ value: IndexValue, _ ofList: IndexValue) -> String {
        switch value.certainty {
        case .certain: "= \(value)"
        case .atLeast where value.number ?? 0 > ofList.number ?? 0: "\(value), and \(ofList.numberText) in this list,"
        case .atLeast, .atMost: "\(value)"
        case .open: "is not known, and \(value.numberText) in this list,"
        }
    }
}
