package import ScholarIndexes
import ScholarPages
import Foundation

/// A table of searches: one row each, with its indexes, Google's own numbers, and reasons for doubt.
package struct SearchTable: Sendable {
    /// A search with the indexes of the table.
    package struct Side: Sendable {
        package var numbers: SearchNumbers
        /// Its indexes by their keys; unknown and undefined ones are absent, and all are absent for a search without
        /// pages.
        package var indexes: [String: IndexValue]

        package init(_ numbers: SearchNumbers, _ indexes: [String: IndexValue]) {
            self.numbers = numbers
            self.indexes = indexes
        }
    }

    package struct Row: Sendable {
        package var now: Side
        /// What its list lacks, and what that can change; nil for a complete search.
        package var incompleteness: String?
        /// The earlier repeat for comparison.
        package var before: Side?
        /// The indexes with the edits of the earlier repeat, if only the edits differ.
        package var likeForLike: [String: IndexValue]?
        /// The numbers before any edit; nil for a list without edits.
        package var asRetrieved: IndexSummary?

        package init(
            _ now: Side, incompleteness: String? = nil, before: Side? = nil,
            likeForLike: [String: IndexValue]? = nil
        ) {
            self.now = now
            self.incompleteness = incompleteness
            self.before = before
            self.likeForLike = likeForLike
        }

        package var search: Search { now.numbers.search }
        package var editCounts: EditCounts { now.numbers.summary.editCounts }
        /// Whether any citation count is known.
        package var hasCounts: Bool { now.numbers.summary.hasCounts }
        package var indexes: [String: IndexValue] { now.indexes }
    }

    /// The keys of the indexes, in order.
    package let keys: [String]
    /// Whether the rows contain an earlier repeat, if there is one.
    package let isAgainst: Bool
    /// The searches, by name unless sorted by a column.
    package private(set) var rows: [Row]

    /// The convention that its indexes follow.
    package var convention = Convention.thesis
    /// The members of the groups, in words, that have no stored search.
    package var missing: [String] = []

    /// The column by which the user sorted the rows.
    package private(set) var sortedBy: String?
    /// The number of rows left out at the end.
    package private(set) var hidden = 0

    /// The indexes of a table if the user names none.
    package static let usualKeys = IndexSummary.keys

    package init(_ rows: [Row], keys: [String], isAgainst: Bool) {
        self.keys = keys
        self.isAgainst = isAgainst
        self.rows = rows.map { (key: NameOrder($0.search.name), row: $0) }.sorted {
            ($0.key, $0.row.search.id) < ($1.key, $1.row.search.id)
        }.map(\.row)
    }

    /// Sorts the rows by a column: numbers from large to small, words alphabetically, rows without a value last.
    ///
    /// - Parameter isReversed: whether to sort the other way round; rows without a value stay last.
    /// - Returns: false when there is no such column.
    package mutating func sort(by name: String, isReversed: Bool = false) -> Bool {
        guard let column = columns.first(where: { $0.name == name }) else { return false }
        sortedBy = name
        let values = rows.map { (row: $0, value: column.value($0)) }
        let known = values.compactMap { row, value in value.map { (row: row, value: $0, order: NameOrder($0.text)) } }
        let sorted = known.enumerated().sorted { one, other in
            let (a, b) = isReversed ? (other.element, one.element) : (one.element, other.element)
            let isBefore = a.value.number.flatMap { a in b.value.number.map { a > $0 } } ?? (a.order < b.order)
            let isBehind = a.value.number.flatMap { a in b.value.number.map { a < $0 } } ?? (b.order < a.order)
            return isBefore || !isBehind && one.offset < other.offset
        }
        rows = sorted.map(\.element.row) + values.filter { $0.value == nil }.map(\.row)
        return true
    }

    /// Turns the alphabetical order round.
    package mutating func reverse() { rows.reverse() }

    /// Leaves out all rows but the first.
    package mutating func keep(first count: Int) {
        hidden = max(0, rows.count - count)
        rows = Array(rows.prefix(count))
    }
}

// MARK: - Columns

extension SearchTable {
    package enum Value: Sendable {
        case text(String)
        case count(Int)
        case number(Double)
        case flag(Bool)
        case list([String])
        case counts([String: Int])

        package var text: String {
            switch self {
            case .text(let text): text
            case .count(let count): String(count)
            case .number(let number): String(number)
            case .flag(let flag): flag ? "yes" : "no"
            case .list(let list): list.joined(separator: "; ")
            case .counts(let counts): counts.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: "; ")
            }
        }

        package var number: Double? {
            switch self {
            case .count(let count): Double(count)
            case .number(let number): number
            default: nil
            }
        }
    }

    /// A column: its name, which is also a JSON key, and its cells.
    package struct Column {
        package let name: String
        package let value: (Row) -> Value?

        package init(name: String, value: @escaping (Row) -> Value?) {
            self.name = name
            self.value = value
        }
    }

    /// The columns of the table in files, in their documented order.
    package var columns: [Column] {
        func since(_ part: @escaping (ProfilePage.ReportedSince) -> Int) -> (Row) -> Value? {
            { $0.search.reportedSince.map { .count(part($0)) } }
        }
        func reported(_ part: @escaping (ProfilePage.Reported) -> Int) -> (Row) -> Value? {
            { $0.search.reportedIndexes.map { .count(part($0)) } }
        }
        /// The date of retrieval, in the column for its source.
        func date(ofFile: Bool) -> (Row) -> Value? {
            { row in
                guard row.search.pages > 0, (row.search.dateSource == .file) == ofFile else { return nil }
                return .text(Timestamp.text(row.search.fetchedAt))
            }
        }
        return [
            Column(name: "id") { .count($0.search.id) }, Column(name: "label") { .text($0.search.name) },
            Column(name: "profile_id") { row in
                if case .profile(let user) = row.search.query.target { .text(user) } else { nil }
            },
            Column(name: "groups") { $0.search.groups.isEmpty ? nil : .list($0.search.groups) },
            Column(name: "source") { .text($0.search.source.rawValue) },
            Column(name: "counts_from") { $0.search.pages > 0 ? .text($0.search.countSource.name) : nil },
            Column(name: "fetched_at", value: date(ofFile: false)),
            Column(name: "saved_at", value: date(ofFile: true)),
            Column(name: "counted_in") { $0.search.pages > 0 ? .count($0.search.countedYear) : nil },
            Column(name: "complete") { .flag($0.search.isWhole) },
            Column(name: "rejected") { .count($0.editCounts.rejected) },
            Column(name: "merged") { .count($0.editCounts.merged) },
            Column(name: "corrected") { .count($0.editCounts.corrected) },
        ] + keys.flatMap(columns) + minimums + [
            Column(name: "reported_citations", value: reported(\.citations)),
            Column(name: "reported_h", value: reported(\.h)), Column(name: "reported_i10", value: reported(\.i10)),
            Column(name: "since_year", value: since(\.year)),
            Column(name: "since_citations", value: since(\.citations)), Column(name: "since_h", value: since(\.h)),
            Column(name: "since_i10", value: since(\.i10)),
        ]
            + (isAgainst
                ? [
                    Column(name: "before_id") { $0.before.map { .count($0.numbers.search.id) } },
                    Column(name: "before_at") {
                        $0.before.map { .text(Timestamp.text($0.numbers.search.fetchedAt)) }
                    },
                    Column(name: "before_counted_in") { $0.before.map { .count($0.numbers.search.countedYear) } },
                    Column(name: "comparable") { $0.likeness.map { .flag($0.isLike) } },
                    Column(name: "reason") { $0.doubtAboutChange.map { .text($0) } },
                    Column(name: "like_for_like") { row in
                        row.likeForLike.map { values in
                            .counts(
                                values.compactMapValues { $0.number.map { Int($0) } }.filter {
                                    IndexSummary.keys.contains($0.key)
                                })
                        }
                    },
                ] : [])
    }

    /// For each index that is only a minimum in a row, a column that says so.
    private var minimums: [Column] {
        keys.filter { key in rows.contains { $0.indexes[key]?.certainty == .atLeast } }.map { key in
            Column(name: "\(key)_is_least") { $0.indexes[key]?.certainty == .atLeast ? .flag(true) : nil }
        }
    }

    /// The column of an index, and with `--against` its previous value and its change. An index that missing
    /// publications can raise and lower has no value.
    private func columns(of key: String) -> [Column] {
        func value(_ side: Side?) -> Value? { side?.indexes[key].flatMap(Value.init) }
        let now = Column(name: key) { value($0.now) }
        let isOfFirstYear = IndexDefinition.named(key)?.dependsOnFirstYear ?? false
        let other = Column(name: "\(key)_without_first") { row in
            row.indexes[key]?.withoutFirst.flatMap { Value($0.outcome) }
        }
        let all = [now] + (isOfFirstYear ? [other] : [])
        guard isAgainst else { return all }
        return all + [
            Column(name: "\(key)_before") { value($0.before) },
            Column(name: "\(key)_change") { $0.change(of: key) },
        ]
    }
}

extension SearchTable.Value {
    init?(_ value: IndexValue) {
        guard value.certainty != .open else { return nil }
        self.init(value.outcome)
    }

    init?(_ outcome: IndexValue.Outcome) {
        switch outcome {
        case .count(let count): self = .count(count)
        case .number(let number): self = .number(number)
        case .undefined: return nil
        }
    }
}

extension SearchTable.Row {
    /// Whether its numbers may be subtracted from those of the earlier repeat.
    package var likeness: Likeness? { before.map { Likeness($0.numbers, now.numbers) } }

    /// The reason why the difference from the earlier repeat is not a change by Scholar; nil if it is one.
    package var doubtAboutChange: String? { likeness?.reason(("the earlier list", "the list")) }

    /// The change of an index since the earlier repeat, with the edits of that repeat if only the edits differ; nil if
    /// one of the values is not known, or if the difference would mislead.
    package func change(of key: String) -> SearchTable.Value? {
        likeness?.difference(from: before?.indexes[key], to: indexes[key]).flatMap(SearchTable.Value.init)
    }
}

extension SearchTable {
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

    /// The rows without a change although they have an earlier repeat, with the reasons.
    package var withoutChange: [(search: Search, reason: String)] {
        rows.compactMap { row in
            guard row.likeForLike == nil, keys.contains(where: { row.change(of: $0) == nil }) else { return nil }
            return row.doubtAboutChange.map { (row.search, $0) }
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
            (searches, "the page is from \(year), not from the date of its file")
        }
    }

    /// The searches whose first year depends on one publication, with the doubt in words.
    package var doubtfulStarts: [(search: Search, reason: String)] {
        rows.compactMap { row in
            row.indexes.values.lazy.compactMap(\.withoutFirst).first.map { other in
                (row.search, "\(other.publication.reason()); the numbers in parentheses are without it")
            }
        }
    }

    /// The note on members of its groups that have no stored search.
    package var missingNote: String? {
        missing.isEmpty ? nil : "not in the store, so not in this table: \(missing.joined(separator: ", "))"
    }
}
