import ScholarIndexes
import ScholarPages
package import ScholarLists

/// Two searches side by side as JSON: their common publications, those of one search only, and the reasons why h and g
/// differ.
package struct ComparisonDocument: Encodable {
    private let a, b: OverviewDocument
    private let relation: String
    private let warnings: [String]?
    private let both: [PairDocument]
    private let onlyA, onlyB: [SingleDocument]
    private let core: CoreDocument?
    private let why: Reasons
    private let likeness: LikenessDocument

    private enum CodingKeys: String, CodingKey {
        case a, b, relation, warnings, both, why, onlyA, onlyB
        case core = "h_core"
    }

    package init(_ comparison: Comparison, _ sides: Sides? = nil) {
        let sides = sides ?? comparison.sides
        a = OverviewDocument(SearchOverview(SearchNumbers(comparison.a)))
        b = OverviewDocument(SearchOverview(SearchNumbers(comparison.b)))
        relation = comparison.relation.rawValue
        let newer = comparison.likeForLike.map { like in
            comparison.a.search.countedAt <= comparison.b.search.countedAt ? like.b : like.a
        }
        let names = (comparison.sides.a, comparison.sides.b)
        likeness = LikenessDocument(comparison.likeness, names: names, likeForLike: newer)
        warnings = comparison.warnings.nonEmpty
        both = comparison.both.map(PairDocument.init)
        onlyA = comparison.onlyA.map(SingleDocument.init)
        onlyB = comparison.onlyB.map(SingleDocument.init)
        core = comparison.commonCore.map(CoreDocument.init)
        // The reasons of like lists, and none of a difference that would mislead.
        let explained = comparison.likeForLike ?? comparison
        func known(_ reason: IndexReason) -> IndexReason? { explained.explains(reason) ? reason : nil }
        why = Reasons(
            h: known(explained.h).map(ReasonDocument.all) ?? [], g: known(explained.g).map(ReasonDocument.all) ?? [],
            hSentence: known(explained.h)?.sentence(sides), gSentence: known(explained.g)?.sentence(sides))
    }

    package func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode(a, forKey: .a)
        try keys.encode(b, forKey: .b)
        try keys.encode(relation, forKey: .relation)
        try keys.encodeIfPresent(warnings, forKey: .warnings)
        try keys.encode(both, forKey: .both)
        try keys.encode(onlyA, forKey: .onlyA)
        try keys.encode(onlyB, forKey: .onlyB)
        try keys.encodeIfPresent(core, forKey: .core)
        try keys.encode(why, forKey: .why)
        try likeness.encode(to: encoder)
    }

    private struct Reasons: Encodable {
        let h, g: [ReasonDocument]
        let hSentence, gSentence: String?

        enum CodingKeys: String, CodingKey {
            case h, g, hSentence, gSentence
        }
    }
}

/// What the h-cores of two indexes have in common.
private struct CoreDocument: Encodable {
    private let a, b, both: Int
    private let aInB, bInA: Int?
    private let isLeastInB, isLeastInA: Bool?

    enum CodingKeys: String, CodingKey {
        case a, b, both, aInB, bInA
        case isLeastInB = "a_in_b_is_least"
        case isLeastInA = "b_in_a_is_least"
    }

    init(_ core: CommonCore) {
        (a, b, both) = (core.a, core.b, core.both)
        (aInB, bInA) = (core.aInB.number.map { Int($0) }, core.bInA.number.map { Int($0) })
        isLeastInB = core.aInB.certainty == .certain ? nil : true
        isLeastInA = core.bInA.certainty == .certain ? nil : true
    }
}

/// A publication of both lists.
private struct PairDocument: Encodable {
    let a, b: Int
    let title, match: String
    let year, citesA, citesB, difference: Int?
    let mergesA, mergesB: Int
    let evidence: [String]

    enum CodingKeys: String, CodingKey {
        case a, b, title, match, year, difference, evidence, citesA, citesB, mergesA, mergesB
    }

    init(_ pair: Comparison.Pair) {
        a = pair.a.publication.id
        b = pair.b.publication.id
        title = pair.b.publication.title
        match = pair.isAmbiguous ? "ambiguous" : pair.isByIdentifier ? "same" : "probable"
        year = pair.b.publication.year ?? pair.a.publication.year
        citesA = pair.a.citationCount
        citesB = pair.b.citationCount
        difference = pair.difference
        mergesA = pair.a.mergeCount
        mergesB = pair.b.mergeCount
        evidence = pair.evidence
    }
}

/// A publication of one list only, and its state in the other.
private struct SingleDocument: Encodable {
    let id, merges: Int
    let title, elsewhere: String
    let year, cites, mergedInto: Int?

    enum CodingKeys: String, CodingKey {
        case id, merges, title, elsewhere, year, cites, mergedInto
    }

    init(_ single: Comparison.Single) {
        id = single.entry.publication.id
        merges = single.entry.mergeCount
        title = single.entry.publication.title
        year = single.entry.publication.year
        cites = single.entry.citationCount
        mergedInto = if case .merged(let number) = single.otherState { number } else { nil }
        elsewhere =
            switch single.otherState {
            case .absent: "absent"
            case .rejected: "rejected"
            case .countedElsewhere: "counted_elsewhere"
            case .merged: "merged"
            }
    }
}

/// A reason why an index differs: a change of one list, or a rank of two authors.
private enum ReasonDocument: Encodable {
    case change(IndexChange, isOfCore: Bool)
    case rank(IndexReason.Rank, isSum: Bool)

    static func all(_ reason: IndexReason) -> [ReasonDocument] {
        reason.changes.map { .change($0, isOfCore: reason.index == .g) }
            + reason.ranks.map { .rank($0, isSum: reason.index != .h) }
    }

    private enum Key: String, CodingKey {
        case a, b, title, difference, cause, rank, citesA, citesB, coreA, coreB, sumA, sumB
    }

    func encode(to encoder: any Encoder) throws {
        var keys = encoder.container(keyedBy: Key.self)
        switch self {
        case .change(let change, let isOfCore):
            try keys.encodeIfPresent(change.a, forKey: .a)
            try keys.encodeIfPresent(change.b, forKey: .b)
            try keys.encode(change.title, forKey: .title)
            try keys.encodeIfPresent(change.citationsInA, forKey: .citesA)
            try keys.encodeIfPresent(change.citationsInB, forKey: .citesB)
            if isOfCore {
                try keys.encodeIfPresent(change.coreInA, forKey: .coreA)
                try keys.encodeIfPresent(change.coreInB, forKey: .coreB)
            }
            try keys.encodeIfPresent(isOfCore ? change.coreDifference : change.difference, forKey: .difference)
            try keys.encode(change.cause.rawValue, forKey: .cause)
        case .rank(let rank, let isSum):
            try keys.encode(rank.rank, forKey: .rank)
            try keys.encode(rank.a, forKey: isSum ? .sumA : .citesA)
            try keys.encode(rank.b, forKey: isSum ? .sumB : .citesB)
        }
    }
}
