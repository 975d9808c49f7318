/// Two searches side by side, as JSON.
package struct ComparisonDocument: Encodable, Sendable {
    private let comparison: Comparison

    /// Creates the document.
    package init(_ comparison: Comparison) {
        self.comparison = comparison
    }

    /// Writes both searches, their common publications, those of one search only, and the reasons why h and g differ.
    package func encode(to encoder: any Encoder) throws {
        let (a, b) = (comparison.a, comparison.b)
        let why: JSONObject = [
            "h": Self.reasons(comparison.h), "g": Self.reasons(comparison.g), "h_sentence": comparison.h.sentence,
            "g_sentence": comparison.g.sentence,
        ]
        let object: JSONObject = [
            "a": SearchSummaryDocument(a.search, overview: SearchOverview(a)),
            "b": SearchSummaryDocument(b.search, overview: SearchOverview(b)),
            "relation": comparison.relation.rawValue,
            "warnings": comparison.warnings.nonEmpty, "both": comparison.both.map(Self.pair),
            "only_a": comparison.onlyA.map(Self.single), "only_b": comparison.onlyB.map(Self.single), "why": why,
        ]
        try object.encode(to: encoder)
    }

    /// A publication that both searches have.
    private static func pair(_ pair: Comparison.Pair) -> JSONObject {
        [
            "a": pair.a.publication.id, "b": pair.b.publication.id, "title": pair.b.publication.title,
            "year": pair.b.publication.year ?? pair.a.publication.year, "cites_a": pair.a.citationCount,
            "cites_b": pair.b.citationCount, "difference": pair.difference, "merges_a": pair.a.mergeCount,
            "merges_b": pair.b.mergeCount,
            "match": pair.isAmbiguous ? "ambiguous" : pair.isByNumber ? "same" : "probable",
            "evidence": pair.evidence,
        ]
    }

    /// A publication that only one search has.
    private static func single(_ single: Comparison.Single) -> JSONObject {
        let publication = single.entry.publication
        let (otherState, group): (String, Int?) =
            switch single.otherState {
            case .absent: ("absent", nil)
            case .rejected: ("rejected", nil)
            case .countedElsewhere: ("counted_elsewhere", nil)
            case .merged(let number): ("merged", number)
            }
        return [
            "id": publication.id, "title": publication.title, "year": publication.year,
            "cites": single.entry.citationCount, "merges": single.entry.mergeCount, "elsewhere": otherState,
            "merged_into": group,
        ]
    }

    /// The reasons why an index differs: changes of one list, or ranks of two authors.
    private static func reasons(_ reason: IndexReason) -> [JSONObject] {
        let changes = reason.changes.map { change -> JSONObject in
            [
                "a": change.a, "b": change.b, "title": change.title, "cites_a": change.citationsInA,
                "cites_b": change.citationsInB, "difference": change.difference, "cause": change.cause.rawValue,
            ]
        }
        let name = reason.index == .h ? "cites" : "sum"
        return changes + reason.ranks.map { ["rank": $0.rank, "\(name)_a": $0.a, "\(name)_b": $0.b] }
    }
}
