import ScholarIndexes
import ScholarPages

/// The words about an index of one author in two indexes of literature, such as Google Scholar and OpenAlex.
///
/// They name no changes: neither list is the earlier state of the other.
extension IndexReason {
    /// The publications that reach the larger h in one list only, by the reason why they do not in the other.
    ///
    /// - Parameter counts: the number of publications of each list that reach it. The publications in the first list only,
    ///   minus those in the second only, are their difference.
    static func words(_ h: (a: Int, b: Int), counts: [Int], crossing changes: [IndexChange], _ sides: Sides) -> String {
        let line = max(h.a, h.b).grouped
        let onlyA = changes.filter { $0.countedInA > $0.countedInB }
        let onlyB = changes.filter { $0.countedInA < $0.countedInB }
        let (more, fewer) = h.a > h.b ? (onlyA.count, onlyB.count) : (onlyB.count, onlyA.count)
        return [
            "h \(h.a.grouped) \(sides.inA) and \(h.b.grouped) \(sides.inB): "
                + "\(Counted.text(counts[0], "publication has", "publications have")) \(line) or more citations "
                + "\(sides.inA), and \(counts[1].grouped) \(sides.inB)",
            words(onlyA, cross: line, sides.inA, notIn: sides.inB),
            words(onlyB, cross: line, sides.inB, notIn: sides.inA),
            onlyA.isEmpty || onlyB.isEmpty ? nil : "\(more.grouped) − \(fewer.grouped) = \((more - fewer).grouped)",
        ].compactMap(\.self).joined(separator: ". ")
    }

    /// `9 publications cross 29 in Google Scholar only; 6 of them are missing in OpenAlex, 3 have fewer citations there`.
    private static func words(
        _ changes: [IndexChange], cross line: String, _ place: String, notIn other: String
    ) -> String? {
        let kinds: [(causes: [IndexChange.Cause], one: String, several: String)] = [
            ([.missing], "is missing", "are missing"),
            ([.unseen], "was not seen", "were not seen"),
            ([.citations], "has fewer citations", "have fewer citations"),
            ([.unknown], "has no known citation count", "have no known citation count"),
            ([.rejected, .restored], "is rejected", "are rejected"),
            ([.absorbed, .released], "is merged into another one", "are merged into others"),
            ([.merged, .dissolved], "is merged differently", "are merged differently"),
            ([.elsewhere], "is counted under another entry", "are counted under other entries"),
        ]
        let found = kinds.map { kind in
            (kind: kind, count: changes.count { kind.causes.contains($0.cause) })
        }.filter { $0.count > 0 }
        let reasons = found.enumerated().map { index, part in
            let verb = part.count == 1 ? part.kind.one : part.kind.several
            let who =
                index > 0
                ? part.count.grouped
                : changes.count == 1 ? "it" : found.count == 1 ? "all of them" : "\(part.count.grouped) of them"
            return "\(who) \(verb) \(index == 0 ? other : "there")"
        }
        guard !reasons.isEmpty else { return nil }
        let number = Counted.text(changes.count, "publication crosses", "publications cross")
        return "\(number) \(line) \(place) only; \(reasons.joined(separator: ", "))"
    }

    /// The publications that are in the g-core of one list only, and those that have other counts in both.
    static func words(_ g: (a: Int, b: Int), citations: [Int], inCore changes: [IndexChange], _ sides: Sides) -> String
    {
        let within = changes.filter { $0.coreInA != nil && $0.coreInB != nil }
        func sum(_ changes: [IndexChange]) -> Int { changes.reduce(0) { $0 + $1.coreEffect } }
        func only(_ some: [IndexChange], _ place: String) -> String? {
            some.isEmpty ? nil : "\(some.count.grouped) \(place) only with \(abs(sum(some)).grouped)"
        }
        let difference = sum(within)
        let inBoth =
            difference == 0
            ? "as many together" : "\(abs(difference).grouped) more \(difference > 0 ? sides.inB : sides.inA)"
        return "g \(g.a.grouped) \(sides.inA) and \(g.b.grouped) \(sides.inB): the g-core has "
            + "\(IndexValue.citations(citations[0])) \(sides.inA), and \(citations[1].grouped) \(sides.inB): "
            + [
                only(changes.filter { $0.coreInB == nil }, sides.inA),
                only(changes.filter { $0.coreInA == nil }, sides.inB),
                within.isEmpty
                    ? nil : "\(within.count.grouped) in both \(within.count == 1 ? "has" : "have") \(inBoth)",
            ].compactMap(\.self).joined(separator: ", ")
    }
}
