package import ScholarIndexes

/// The h-cores of one author in two indexes: what they have in common, and the part of each that the other list has.
package struct CommonCore: Hashable, Sendable {
    /// The size of each h-core.
    package let a, b: Int
    /// The publications of both h-cores.
    package let both: Int
    /// The publications of the first h-core that the second list counts, and the other way round; an incomplete list may
    /// have more.
    package let aInB, bInA: IndexValue
}

extension Comparison {
    /// The h-cores of lists of two indexes; nil for other lists, and if one is not certain.
    package var commonCore: CommonCore? {
        guard relation == .sources, [a, b].allSatisfy({ $0.value("h")?.certainty == .certain }) else { return nil }
        func found(_ count: Int, in list: Listing) -> IndexValue {
            IndexValue(outcome: .count(count), certainty: list.search.isWhole ? .certain : .atLeast)
        }
        return CommonCore(
            a: a.entries.count(where: \.isInHCore), b: b.entries.count(where: \.isInHCore),
            both: both.count { $0.a.isInHCore && $0.b.isInHCore },
            aInB: found(both.count(where: \.a.isInHCore), in: b), bInA: found(both.count(where: \.b.isInHCore), in: a))
    }
}
