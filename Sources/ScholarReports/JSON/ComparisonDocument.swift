/// Two searches side by side, as JSON.
extension Comparison {
    /// Both searches, their common publications, those of one search only, and the reasons why h and g differ.
    package var json: JSONDocument {
        JSONDocument {
            let why: JSONObject = [
                "h": Self.reasons(h), "g": Self.reasons(g), "h_sentence": h.sentence, "g_sentence": g.sentence,
            ]
            return [
                "a": SearchOverview(a).json(), "b": SearchOverview(b).json(), "relation": relation.rawValue,
                "warnings": warnings.nonEmpty, "both": both.map(Self.pair), "only_a": onlyA.map(Self.single),
                "only_b": onlyB.map(Self.single), "why": why,
            ]
        }
    }

    private static func pair(_ pair: Pair) -> JSONObject {
        [
            "a": pair.a.publication.id, "b": pair.b.publication.id, "title": pair.b.publication.title,
            "year": pair.b.publication.year ?? pair.a.publication.year, "cites_a": pair.a.citationCount,
            "cites_b": pair.b.citationCount, "difference": pair.difference, "merges_a": pair.a.mergeCount,
            "merges_b": pair.b.mergeCount,
            "match": pair.isAmbiguous ? "ambiguous" : pair.isByNumber ? "same" : "probable",
            "evidence": pair.evidence,
        ]
    }

    private static func single(_ single: Single) -> JSONObject {
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
