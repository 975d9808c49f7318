import ScholarIndexes
import ScholarPages

/// The words about an index of one author in two indexes of literature, such as Google Scholar and OpenAlex.
///
/// They name no changes: neither list is the earlier state of the other.
extension IndexReason {
    /// The publications that reach the larger h in one list only, by the reason why they do not in the other.
    ///
    /// The publications in the first list only, minus those in the second only, are the difference of the numbers of
    /// publications that reach it.
    func crossingOfSources(_ line: String, _ sides: Sides) -> String {
        let onlyA = changes.filter { $0.countedInA > $0.countedInB }
        let onlyB = changes.filter { $0.countedInA < $0.countedInB }
        let (more, fewer) = a > b ? (onlyA.count, onlyB.count) : (onlyB.count, onlyA.count)
        return [
            Self.words(onlyA, cross: line, sides.inA, notIn: sides.inB),
            Self.words(onlyB, cross: line, sides.inB, notIn: sides.inA),
            onlyA.isEmpty || onlyB.isEmpty ? nil : "\(more.grouped) − \(fewer.grouped) = \((more - fewer).grouped)",
        ].compactMap { $0.map { ". \($0)" } }.joined()
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
    func coreOfSources(_ sides: Sides) -> String {
        let within = changes.filter { $0.coreInA != nil && $0.coreInB != nil }
        func sum(_ changes: [IndexChange]) -> Int { changes.reduce(0) { $0 + $1.coreEffect } }
        func only(_ some: [IndexChange], _ place: String) -> String? {
            some.isEmpty ? nil : "\(some.count.grouped) \(place) only with \(abs(sum(some)).grouped)"
        }
        let difference = sum(within)
        let inBoth =
            difference == 0
            ? "as many together" : "\(abs(difference).grouped) more \(difference > 0 ? sides.inB : sides.inA)"
        return [
            only(changes.filter { $0.coreInB == nil }, sides.inA),
            only(changes.filter { $0.coreInA == nil }, sides.inB),
            within.isEmpty ? nil : "\(within.count.grouped) in both \(within.count == 1 ? "has" : "have") \(inBoth)",
        ].compactMap(\.self).joined(separator: ", ")
    }
}
