import ScholarIndexes
package import ScholarLists
package import ScholarPages

extension Comparison {
    /// Two searches side by side: their common publications, those of one search only, and the reasons why h and g
    /// differ.
    package func json(_ sides: Sides? = nil) -> JSONValue {
        let names = (self.sides.a, self.sides.b)
        let newer = likeForLike.map { a.search.countedAt <= b.search.countedAt ? $0.b : $0.a }
        // The reasons of like lists, and none of a difference that would mislead.
        let explained = likeForLike ?? self
        func known(_ reason: IndexReason) -> IndexReason? { explained.explains(reason) ? reason : nil }
        let (h, g) = (known(explained.h), known(explained.g))
        let why: JSONValue = [
            "h": h?.json ?? [], "g": g?.json ?? [], "h_sentence": h?.sentence(sides ?? self.sides),
            "g_sentence": g?.sentence(sides ?? self.sides),
        ]
        return [
            "a": SearchOverview(SearchNumbers(a)).json(), "b": SearchOverview(SearchNumbers(b)).json(),
            "relation": relation.rawValue, "warnings": warnings.nonEmpty, "both": both, "only_a": onlyA,
            "only_b": onlyB, "h_core": commonCore, "why": why,
        ] + likeness.json(names, likeForLike: newer)
    }
}

extension CommonCore: JSONConvertible {
    /// What the h-cores of two indexes have in common.
    package var json: JSONValue {
        [
            "a": a, "b": b, "both": both, "a_in_b": aInB.number.map { Int($0) }, "b_in_a": bInA.number.map { Int($0) },
            "a_in_b_is_least": aInB.certainty == .certain ? nil : true,
            "b_in_a_is_least": bInA.certainty == .certain ? nil : true,
        ]
    }
}

extension Comparison.Pair: JSONConvertible {
    /// A publication of both lists.
    package var json: JSONValue {
        [
            "a": a.publication.id, "b": b.publication.id, "title": b.publication.title,
            "match": isAmbiguous ? "ambiguous" : isByIdentifier ? "same" : "probable",
            "year": b.publication.year ?? a.publication.year, "cites_a": a.citationCount, "cites_b": b.citationCount,
            "difference": difference, "merges_a": a.mergeCount, "merges_b": b.mergeCount, "evidence": evidence,
        ]
    }
}

extension Comparison.Single: JSONConvertible {
    /// A publication of one list only, and its state in the other.
    package var json: JSONValue {
        let (elsewhere, mergedInto): (String, Int?) =
            switch otherState {
            case .absent: ("absent", nil)
            case .rejected: ("rejected", nil)
            case .countedElsewhere: ("counted_elsewhere", nil)
            case .merged(let number): ("merged", number)
            }
        return [
            "id": entry.publication.id, "merges": entry.mergeCount, "title": entry.publication.title,
            "year": entry.publication.year, "cites": entry.citationCount, "merged_into": mergedInto,
            "elsewhere": elsewhere,
        ]
    }
}

extension IndexReason {
    /// The reasons why an index differs: changes of one list, or ranks of two authors.
    fileprivate var json: [JSONValue] {
        let isOfCore = index == .g
        let (a, b) = index == .h ? ("cites_a", "cites_b") : ("sum_a", "sum_b")
        return changes.map { change in
            [
                "a": change.a, "b": change.b, "title": change.title, "cites_a": change.citationsInA,
                "cites_b": change.citationsInB, "core_a": isOfCore ? change.coreInA : nil,
                "core_b": isOfCore ? change.coreInB : nil,
                "difference": isOfCore ? change.coreDifference : change.difference, "cause": change.cause.rawValue,
            ]
        } + ranks.map { ["rank": $0.rank, a: $0.a, b: $0.b] }
    }
}

extension Likeness {
    /// Whether the numbers of two lists may be subtracted; the reason if they may not, and the numbers of the newer list
    /// with the edits of the older one if only the edits differ.
    func json(_ names: (a: String, b: String), likeForLike: Listing? = nil) -> JSONValue {
        [
            "comparable": isLike, "reason": reason(names), "like_for_like": likeForLike.map(ListSummary.init),
            "years_apart": yearsApart,
        ]
    }
}
