import Foundation
package import ScholarIndexes
package import ScholarPages

/// A table of searches: one row each, with its indexes, Google's own numbers, and reasons for doubt.
package struct SearchTable: Sendable {
    /// The lists that the rows are compared with.
    package enum Against: Hashable, Sendable {
        /// The previous repeats, or the latest up to the end of a period such as `2026-03`, as typed.
        case repeats(String)
        /// The lists of the same people whose citations another index counted.
        case source(Source)

        /// Parses what a user types: `previous`, a period, or an index that counted the citations of some searches, such as
        /// `google-scholar`; nil for anything else.
        package init?(_ text: String, among searches: [Search]) {
            func folded(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
            if text.lowercased() == "previous" || DatePeriod(text) != nil {
                self = .repeats(text)
            } else if let source = Self.sources(of: searches).first(where: { folded($0.name) == folded(text) }) {
                self = .source(source)
            } else {
                return nil
            }
        }

        /// The indexes that counted the citations of some searches, by name.
        package static func sources(of searches: [Search]) -> [Source] {
            Set(searches.filter { $0.pages > 0 }.map(\.countSource)).subtracting([.unknown, .none])
                .sorted { $0.name < $1.name }
        }

        /// The other index.
        package var source: Source? { if case .source(let source) = self { source } else { nil } }
    }

    package struct Row: Sendable {
        package var now: SearchNumbers
        /// What its list lacks, and what that can change; nil for a complete search.
        package var incompleteness: String?
        /// The earlier repeat for comparison, or the list of another index.
        package var before: SearchNumbers?
        /// The indexes with the edits of the earlier repeat, if only the edits differ.
        package var likeForLike: [String: IndexValue]?
        /// The numbers before any edit; nil for a list without edits.
        package var asRetrieved: IndexSummary?

        package init(_ now: SearchNumbers) { self.now = now }

        package var search: Search { now.search }
        package var editCounts: EditCounts { now.summary.editCounts }
        /// Whether any citation count is known.
        package var hasCounts: Bool { now.summary.hasCounts }
        package var indexes: [String: IndexValue] { now.indexes }

        /// The doubt about the first year in words, if it depends on one publication.
        ///
        /// - Parameter isNumbered: whether the words have the number of the publication.
        package func doubtfulStart(isNumbered: Bool) -> String? {
            let doubtful = IndexDefinition.all.filter { indexes[$0.key]?.bothTexts != nil }
            return doubtful.first.flatMap { indexes[$0.key]?.withoutFirst?.publication }?
                .reason(isNumbered: isNumbered, for: doubtful.map(\.name))
        }
    }

    /// The keys of the indexes, in order.
    package let keys: [String]
    /// What the rows are compared with; nil for a table without comparison.
    package let against: Against?
    /// The searches, by name unless sorted by a column.
    package private(set) var rows: [Row]

    /// The convention that its indexes follow.
    package var convention = Convention.thesis
    /// The group whose members its searches are; nil for other searches, or those of several groups.
    package var group: String?
    /// The members of the groups, in words, that have no stored search.
    package var missing: [String] = []
    /// The lists of the other index that belong to no row.
    package var onlyInSource: [Search] = []

    /// The column by which the user sorted the rows.
    package private(set) var sortedBy: String?
    /// The number of rows left out at the end.
    package private(set) var hidden = 0

    /// The indexes of a table if the user names none.
    package static let usualKeys = IndexSummary.keys

    package init(_ rows: [Row], keys: [String], against: Against? = nil) {
        self.keys = keys
        self.against = against
        // Rows are large, so their places are sorted.
        let places = rows.enumerated().map { (NameOrder($1.search.name), $1.search.id, $0) }
        self.rows = places.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { rows[$0.2] }
    }

    /// Sorts the rows by a column: numbers from large to small, words alphabetically, rows without a value last.
    ///
    /// - Parameter isReversed: whether to sort the other way round; rows without a value stay last.
    /// - Returns: false when there is no such column.
    package mutating func sort(by name: String, isReversed: Bool = false) -> Bool {
        guard let column = columns.first(where: { $0.name == name }) else { return false }
        sortedBy = name
        let values = rows.map { (row: $0, value: column.value($0)?.json) }
        let known = values.compactMap { row, value in value.map { (row: row, value: $0, order: NameOrder($0.cell)) } }
        // Swift's sort is stable, so equal rows stay in their order.
        let sorted = known.sorted { one, other in
            let (a, b) = isReversed ? (other, one) : (one, other)
            return a.value.number.flatMap { a in b.value.number.map { a > $0 } } ?? (a.order < b.order)
        }
        rows = sorted.map(\.row) + values.filter { $0.value == nil }.map(\.row)
        return true
    }

    /// Turns the alphabetical order round.
    package mutating func reverse() { rows.reverse() }

    /// Leaves out all rows but the first.
    package mutating func limit(to count: Int) {
        hidden = max(0, rows.count - count)
        rows = Array(rows.prefix(count))
    }

    /// The searches whose year is doubtful, and the shown indexes that depend on it; nil if either is missing.
    package var doubtfulYears: (searches: [Search], reason: String)? {
        let aged = keys.compactMap(IndexDefinition.named).filter(\.dependsOnYear).map(\.name)
        let searches = rows.map(\.search).filter { $0.doubtfulYear != nil }
        guard !aged.isEmpty, !searches.isEmpty else { return nil }
        let reason =
            "the pages show no date, and the years on them are far earlier than the dates of their files; if the pages are older, "
            + "\(aged.joined(separator: ", ")) \(aged.count == 1 ? "is" : "are") wrong"
        return (searches, reason)
    }

    /// The rows without a change although they have an earlier repeat, with the reasons, and whether other numbers have
    /// changes.
    package var withoutChange: [(search: Search, reason: String, hasOthers: Bool)] {
        rows.compactMap { row in
            let unknown = keys.count { row.change(of: $0) == nil }
            guard row.likeForLike == nil, unknown > 0 else { return nil }
            return row.doubtAboutChange.map { (row.search, $0, unknown < keys.count) }
        }
    }

    /// The incomplete searches, grouped by what they lack.
    package var incomplete: [(doubt: String, searches: [Search])] {
        Dictionary(grouping: rows.filter { $0.incompleteness != nil }) { $0.incompleteness ?? "" }
            .sorted { $0.key < $1.key }.map { ($0, $1.map(\.search)) }
    }

    /// The searches whose page is from an earlier year than its file, by year, with a sentence about them.
    package var ofEarlierYears: [(searches: [Search], fact: String)] {
        let old = rows.map(\.search).filter(\.isDatedByYear)
        return Dictionary(grouping: old, by: \.countedYear).sorted { $0.key < $1.key }.map { year, searches in
            let pages = searches.count == 1 ? "page is" : "pages are"
            let files = searches.count == 1 ? "date of its file" : "dates of their files"
            return (searches, "the \(pages) from \(year), not from the \(files)")
        }
    }

    /// The fact that there is no repeat to compare with: before a search, or up to the end of a period.
    package static func noRepeat(_ when: String) -> String {
        when.lowercased() == "previous" ? "no earlier repeat" : "no other repeat by the end of \(when)"
    }

    /// The note on members of its groups that have no stored search.
    package var missingNote: String? {
        missing.isEmpty ? nil : "not in the store, so not in this table: \(missing.joined(separator: ", "))"
    }

    // MARK: What the people of a table have together

    /// The distribution of an index over the rows that have it.
    package struct Summary: Hashable, Sendable {
        package let key: String
        /// The number of rows with a value.
        package let number: Int
        package let sum: Double
        package let lowerQuartile, median, upperQuartile: Double
        /// Whether some values are only minimums or maximums, and so are these numbers.
        package let certainty: IndexValue.Certainty
    }

    /// The summary of each index that any row has, except of one with minimums and maximums.
    package var summaries: [Summary] {
        keys.compactMap { key in
            let known = rows.compactMap { $0.indexes[key] }.filter { $0.certainty != .open && $0.number != nil }
            let sorted = known.compactMap(\.number).sorted()
            let bounds = Set(known.map(\.certainty)).subtracting([.certain])
            guard let first = sorted.first, bounds.count < 2 else { return nil }
            /// The value below which a part of the rows is, between two values in proportion.
            func quantile(_ part: Double) -> Double {
                let place = part * Double(sorted.count - 1)
                let below = sorted[Int(place)]
                let above = Int(place) + 1 < sorted.count ? sorted[Int(place) + 1] : below
                return below + (above - below) * (place - place.rounded(.down))
            }
            return Summary(
                key: key, number: sorted.count, sum: sorted.reduce(0, +),
                lowerQuartile: sorted.count == 1 ? first : quantile(0.25), median: quantile(0.5),
                upperQuartile: quantile(0.75), certainty: bounds.first ?? .certain)
        }
    }
}
