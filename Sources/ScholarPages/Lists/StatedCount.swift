import Foundation

/// A citation count as a record states it, with its source. One record can have counts of several indexes.
struct StatedCount {
    /// The form of a statement, which can show what an unnamed source is.
    enum Form: Hashable, Sendable {
        /// A field or a column.
        case field
        /// A remark of Scopus, Web of Science or `export`.
        case remark
        /// A remark of Publish or Perish.
        case publishOrPerish
        /// A count of Web of Science that includes its regional databases.
        case allDatabases
    }

    let count: Int
    /// The name of the index; nil if the record does not name it.
    var source: String?
    var form = Form.remark
    /// When the index counted, if that is known of this count.
    var date: Date?

    /// Counts of the same kind can be compared: those of one index, and unnamed ones in the same form.
    struct Kind: Hashable {
        var source: String?
        var form: Form?

        /// Unnamed sources are told apart by their form.
        init(_ stated: StatedCount) {
            source = stated.source
            form = stated.source == nil || stated.form == .allDatabases ? stated.form : nil
        }

        init(source: String) { self.source = source }

        /// The name of the source, as records have it.
        var name: String { source ?? Source.unknown.name }

        /// The name for people, who see which databases were counted.
        var fullName: String { form == .allDatabases ? "\(name), all databases" : name }
    }

    var kind: Kind { Kind(self) }
}

/// The source whose citation counts a list uses. Counts of two indexes are never added up.
struct CountChoice {
    /// The kind that is used; nil for a list without counts.
    private(set) var used: StatedCount.Kind?
    /// The names of indexes whose counts are not used.
    private(set) var others: [String] = []
    /// The number of publications that have counts of other indexes only.
    private(set) var withoutUsed = 0
    /// The named kinds that stand for unnamed ones of the same form.
    private var named: [StatedCount.Kind: StatedCount.Kind] = [:]

    /// Chooses the source with counts of the most publications; of equals Google Scholar, then a named one.
    ///
    /// - Parameter records: the counts of each record.
    init(_ records: some Sequence<[StatedCount]>) {
        // Most lists have one count for each record, and few combinations of kinds.
        var combinations: [Set<StatedCount.Kind>: Int] = [:]
        var sources: [StatedCount.Form: Set<String>] = [:]
        var order: [StatedCount.Kind: Int] = [:]
        for counts in records where !counts.isEmpty {
            combinations[Set(counts.map(\.kind)), default: 0] += 1
            for stated in counts {
                if order[stated.kind] == nil { order[stated.kind] = order.count }
                if let source = stated.source { sources[stated.form, default: []].insert(source) }
            }
        }
        // "Cited by 12" in a list in which all other such remarks are those of one index.
        for form in [StatedCount.Form.remark, .publishOrPerish] {
            guard let all = sources[form], all.count == 1, let source = all.first else { continue }
            named[StatedCount.Kind(StatedCount(count: 0, form: form))] = StatedCount.Kind(source: source)
        }
        var publications: [StatedCount.Kind: Int] = [:]
        for (kinds, count) in combinations {
            for kind in Set(kinds.map(resolved)) { publications[kind, default: 0] += count }
        }
        func rank(_ kind: StatedCount.Kind) -> (Int, Int, Int) {
            let isPreferred = kind.source == Source.googleScholar.name && kind.form == nil
            return (publications[kind] ?? 0, isPreferred ? 2 : kind.form == nil ? 1 : 0, -(order[kind] ?? order.count))
        }
        used = publications.keys.max { rank($0) < rank($1) }
        withoutUsed = combinations.filter { !$0.key.contains { resolved($0) == used } }.values.reduce(0, +)
        let unused = publications.keys.filter { $0 != used && ($0.form != .allDatabases || withoutUsed > 0) }
        others = unused.sorted { (order[$0] ?? 0) < (order[$1] ?? 0) }.map(\.fullName)
    }

    /// The count of a record that is used; nil if it is unknown.
    func count(of counts: [StatedCount]) -> StatedCount? { counts.first { resolved($0.kind) == used } }

    private func resolved(_ kind: StatedCount.Kind) -> StatedCount.Kind { named[kind] ?? kind }

    /// The counts that are not used; nil if all are.
    var fact: PageFact? {
        guard let used, !others.isEmpty else { return nil }
        return PageFact(.otherCounts(of: others, used: used.fullName, publicationsWithout: withoutUsed))
    }
}
