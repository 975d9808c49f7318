package import ScholarIndexes
package import ScholarPages
import Foundation

/// Whether the numbers of two lists may be subtracted. Only a difference between like lists is a change: lists of one
/// author, counted by one index, with the same edits, and with numbers that nothing that is missing can change.
package struct Likeness: Hashable, Sendable {
    /// A reason why the numbers may not be subtracted.
    package enum Obstacle: Hashable, Sendable {
        /// The lists are of two people.
        case people
        /// One list is of other records of the author than the other one, which it continues.
        case records(added: [String], left: [String])
        /// Different indexes counted the citations.
        case counts(Source, Source)
        /// Publications are missing in one of the lists, or in both.
        case incomplete(first: Bool, second: Bool)
        /// Some citation counts are not known in one of the lists, or in both.
        case unknownCounts(first: Bool, second: Bool)
        /// The user edited the lists in different ways.
        case edits(EditCounts, EditCounts)

        /// Whether publications or counts are missing, so that only numbers that are certain may be subtracted.
        fileprivate var isMissingData: Bool {
            switch self {
            case .incomplete, .unknownCounts: true
            case .people, .records, .counts, .edits: false
            }
        }
    }

    /// The obstacles, the most important first.
    package let obstacles: [Obstacle]
    private let relation: Comparison.Relation
    /// The years between the lists, from 2.
    package let yearsApart: Int?

    package init(_ a: SearchNumbers, _ b: SearchNumbers, _ relation: Comparison.Relation = .same) {
        self.relation = relation
        var obstacles: [Obstacle] = []
        let sources = (a.search.countSource, b.search.countSource)
        if sources.0.differs(from: sources.1) {
            obstacles.append(.counts(sources.0, sources.1))
        } else if relation == .different {
            obstacles.append(.people)
        } else if a.search.queryKey != b.search.queryKey, a.search.series == b.search.series {
            let records = Repeats([a.search, b.search]).searches.map(\.query.records)
            obstacles.append(
                .records(
                    added: records[1].subtracting(records[0]).sorted(),
                    left: records[0].subtracting(records[1]).sorted()))
        }
        if !a.search.isWhole || !b.search.isWhole {
            obstacles.append(.incomplete(first: !a.search.isWhole, second: !b.search.isWhole))
        }
        let isUnknown = [a, b].map { $0.search.isWhole && !$0.summary.indexes.minimums.isEmpty }
        if isUnknown.contains(true) { obstacles.append(.unknownCounts(first: isUnknown[0], second: isUnknown[1])) }
        let edits = (a.summary.editCounts, b.summary.editCounts)
        if edits.0.fingerprint != edits.1.fingerprint { obstacles.append(.edits(edits.0, edits.1)) }
        self.obstacles = obstacles
        // The same day of two years is a few hours less than whole years.
        let years = Int(abs(a.search.countedAt.timeIntervalSince(b.search.countedAt)) / Self.year + 0.05)
        yearsApart = years < 2 ? nil : years
    }

    private static let year: TimeInterval = 365.25 * 86_400

    /// Whether every number may be subtracted.
    package var isLike: Bool { obstacles.isEmpty }

    /// Whether only the edits differ, so that the edits of one list can be replayed on the other.
    package var onlyEditsDiffer: Bool {
        if obstacles.count == 1, case .edits = obstacles[0] { true } else { false }
    }

    /// Whether no number may be subtracted, not even one that is certain although publications or counts are missing.
    /// Between two indexes the difference itself is of interest; it is never a change.
    package var isHindered: Bool { relation != .sources && obstacles.contains { !$0.isMissingData } }

    /// The difference of a number; nil if one is not known, or if it would mislead. The numbers of lists that lack
    /// publications or counts may be subtracted if they are certain all the same.
    package func difference(from before: IndexValue?, to after: IndexValue?) -> IndexValue.Outcome? {
        guard !isHindered, let before, let after, before.certainty == .certain, after.certainty == .certain else {
            return nil
        }
        if case .count(let old) = before.outcome, case .count(let new) = after.outcome { return .count(new - old) }
        guard let old = before.number, let new = after.number else { return nil }
        return .number(new - old)
    }

    /// A changed number: `28 → 29`; nil if it is the same, or if a difference would mislead.
    package func change(from before: IndexValue?, to after: IndexValue?) -> String? {
        guard let before, let after, before != after, difference(from: before, to: after) != nil else { return nil }
        return "\(before) → \(after)"
    }

    /// The reason why there is no difference, in words; nil if there is a difference.
    ///
    /// - Parameters:
    ///   - names: the lists as subjects of a sentence, such as "search 3", in the order in which they were given.
    ///   - isOfMissingData: whether only what is missing is a reason, as for a difference between two indexes.
    package func reason(_ names: (a: String, b: String), isOfMissingData: Bool = false) -> String? {
        switch obstacles.first(where: { !isOfMissingData || $0.isMissingData }) {
        case .people: "the lists are of two people"
        case .records(let added, []): "\(added.listed("and")) \(added.count == 1 ? "was" : "were") added"
        case .records([], let left): "\(left.listed("and")) \(left.count == 1 ? "was" : "were") left out"
        case .records(let added, let left):
            "\(added.listed("and")) \(added.count == 1 ? "is" : "are") in the place of \(left.listed("and"))"
        case .counts(let a, let b):
            "the citation counts are from two indexes, "
                + [(a.words.name, names.a), (b.words.name, names.b)].map { $0 == $1 ? $0 : "\($0) (\($1))" }
                .joined(separator: " and ")
        case .incomplete(true, true): "\(names.a) and \(names.b) are incomplete"
        case .incomplete(let isFirst, _): "\(isFirst ? names.a : names.b) is incomplete"
        case .unknownCounts(let isFirst, let isSecond):
            "some citation counts are not known in "
                + [isFirst ? names.a : nil, isSecond ? names.b : nil].compactMap(\.self).joined(separator: " and ")
        case .edits(let a, let b):
            if a.sentence == b.sentence {
                "the edits differ"
            } else {
                "the edits differ: \(a.sentence ?? "none") in \(names.a), \(b.sentence ?? "none") in \(names.b)"
            }
        case nil: nil
        }
    }

    /// The numbers of both lists with the edits of the earlier one, in words:
    /// `with the edits of search 1: h 29 → 31, g 50 → 51`.
    package static func words(
        withEditsOf earlier: String, _ keys: [String], from before: (String) -> IndexValue?,
        to after: (String) -> IndexValue?, name: (String) -> String = { $0 }
    ) -> String {
        let values = keys.compactMap { key -> String? in
            guard let old = before(key), let new = after(key) else { return nil }
            return "\(name(key)) \(old == new ? "\(new)" : "\(old) → \(new)")"
        }
        return "with the edits of \(earlier): \(values.joined(separator: ", "))"
    }
}

extension Listing {
    /// The same results with the edits of another list instead of its own.
    package func withEdits(of other: Listing) -> Listing {
        Listing(search, publications, EditHistory(steps: other.history.done))
    }
}
