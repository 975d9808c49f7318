package import ScholarIndexes
package import ScholarPages

/// The columns of a table in files: what each says of a search, in the documented order.
extension SearchTable {
    /// A column: its name, which is also a JSON key, and its cells.
    package struct Column {
        package let name: String
        package let value: (Row) -> (any JSONConvertible)?

        package init(name: String, value: @escaping (Row) -> (any JSONConvertible)?) {
            self.name = name
            self.value = value
        }
    }

    /// The columns of the table in files, in their documented order.
    package var columns: [Column] {
        /// The date of retrieval, in the column for its source.
        func date(ofFile: Bool) -> (Row) -> String? {
            { row in
                guard row.search.pages > 0, (row.search.dateSource == .file) == ofFile else { return nil }
                return Timestamp.text(row.search.fetchedAt)
            }
        }
        return [
            Column(name: "id") { $0.search.id }, Column(name: "label") { $0.search.name },
            Column(name: "profile_id") { $0.search.query.authorListID },
            Column(name: "groups") { $0.search.groups.nonEmpty }, Column(name: "source") { $0.search.originName },
            Column(name: "counts_from") { $0.search.pages > 0 ? $0.search.countSource.name : nil },
            Column(name: "fetched_at", value: date(ofFile: false)),
            Column(name: "saved_at", value: date(ofFile: true)),
            Column(name: "counted_in") { $0.search.pages > 0 ? $0.search.countedYear : nil },
            Column(name: "complete") { $0.search.isWhole }, Column(name: "rejected") { $0.editCounts.rejected },
            Column(name: "merged") { $0.editCounts.merged }, Column(name: "corrected") { $0.editCounts.corrected },
        ] + keys.flatMap(columns) + bounds + [
            Column(name: "reported_citations") { $0.search.author.reported?.citations },
            Column(name: "reported_h") { $0.search.author.reported?.h },
            Column(name: "reported_i10") { $0.search.author.reported?.i10 },
            Column(name: "since_year") { $0.search.author.reportedSince?.year },
            Column(name: "since_citations") { $0.search.author.reportedSince?.numbers.citations },
            Column(name: "since_h") { $0.search.author.reportedSince?.numbers.h },
            Column(name: "since_i10") { $0.search.author.reportedSince?.numbers.i10 },
        ]
            + (against != nil
                ? [
                    Column(name: "\(words.other)_id") { $0.before?.search.id },
                    Column(name: "\(words.other)_at") {
                        $0.before.map { Timestamp.text($0.search.fetchedAt) }
                    },
                    Column(name: "\(words.other)_counted_in") { $0.before?.search.countedYear },
                    Column(name: "comparable") { $0.likeness?.isLike },
                    Column(name: "reason") { $0.likeness?.reason($0.names) },
                    Column(name: "like_for_like") { row in
                        row.likeForLike?.compactMapValues { $0.number.map { Int($0) } }
                            .filter { IndexSummary.keys.contains($0.key) }
                    },
                ] : []) + selfCitations
    }

    /// The self-citations that are known of any row.
    private var selfCitations: [Column] {
        SelfCitations.Kind.allCases.compactMap { kind in
            func known(_ row: Row) -> Int? { row.now.summary.selfCitations[kind] }
            return rows.contains { known($0) != nil } ? Column(name: "\(kind)_citations", value: known) : nil
        }
    }

    /// For each index that is only a minimum or a maximum in a row, a column that says so.
    private var bounds: [Column] {
        [IndexValue.Certainty.atLeast, .atMost].flatMap { certainty in
            keys.filter { key in rows.contains { $0.indexes[key]?.certainty == certainty } }.map { key in
                Column(name: "\(key)_\(certainty.name ?? "")") {
                    $0.indexes[key]?.certainty == certainty ? true : nil
                }
            }
        }
    }

    /// The names of columns: the numbers of another index are no earlier ones, and differ without a change.
    private var words: (other: String, difference: String) {
        against?.source == nil ? ("before", "change") : ("other", "difference")
    }

    /// The column of an index, and with `--against` its value in the other list and the difference. An index that can
    /// rise and fall has no value.
    private func columns(of key: String) -> [Column] {
        func value(_ side: SearchNumbers?) -> JSONValue? {
            side?.indexes[key].flatMap { $0.certainty == .open ? nil : $0.outcome.json }
        }
        let now = Column(name: key) { value($0.now) }
        let isOfFirstYear = IndexDefinition.named(key)?.dependsOnFirstYear ?? false
        let other = Column(name: "\(key)_without_first") { $0.indexes[key]?.withoutFirst?.outcome.json }
        let all = [now] + (isOfFirstYear ? [other] : [])
        guard against != nil else { return all }
        return all + [
            Column(name: "\(key)_\(words.other)") { value($0.before) },
            Column(name: "\(key)_\(words.difference)") { $0.change(of: key)?.json },
        ]
    }
}

extension IndexValue.Outcome {
    /// A number, whole if it is whole by definition.
    package var json: JSONValue? {
        switch self {
        case .count(let count): .whole(count)
        case .number(let number): .number(number)
        case .undefined: nil
        }
    }
}

extension SearchTable.Row {
    /// Whether the list for comparison is of another index.
    private var isOfSources: Bool {
        before.map { $0.search.countSource.differs(from: search.countSource) } ?? false
    }

    /// Whether the numbers of the list for comparison may be subtracted from its own.
    package var likeness: Likeness? {
        before.map { Likeness($0, now, isOfSources ? .sources : .same) }
    }

    fileprivate var names: (a: String, b: String) { (isOfSources ? "the other list" : "the earlier list", "the list") }

    /// The reason why there is no difference from the list for comparison.
    package var doubtAboutChange: String? { likeness?.reason(names, isOfMissingData: isOfSources) }

    /// The difference of an index from the list for comparison, with the edits of an earlier repeat if only the edits
    /// differ; nil if one of the values is not known, or if the difference would mislead.
    package func change(of key: String) -> IndexValue.Outcome? {
        likeness?.difference(from: before?.indexes[key], to: indexes[key])
    }
}
