import ScholarKit

/// The searches that a report or a message is about: one, two that are compared, or many.
struct ReportedSearches {
    let selections: [SearchSelection]

    /// - Parameter named: the searches as typed; none means the last one.
    init(_ named: [SearchSelection]) { selections = named.isEmpty ? [.one(.last)] : named }

    /// The two searches of a comparison; nil when it is not a comparison.
    var pair: (SearchReference, SearchReference)? {
        guard selections.count == 2, case .one(let a) = selections[0], case .one(let b) = selections[1] else {
            return nil
        }
        return (a, b)
    }

    /// The searches that each get a file or a message of their own; members without pages are left out with a note.
    ///
    /// - Throws: `SearchError.nothingYet` when no search has pages.
    func each(in scholar: Scholar, _ common: CommonOptions) throws -> [Search] {
        let found = try scholar.searches(selections)
        let whole = found.filter { $0.pages > 0 }
        if whole.isEmpty, let first = found.first { throw SearchError.nothingYet(first.id) }
        let missing = try scholar.missing(in: selections)
        if !missing.isEmpty { common.note("not in the store, so left out: \(missing.joined(separator: ", "))") }
        let empty = found.filter { $0.pages == 0 }.map { "\($0.id) (\($0.name))" }
        if !empty.isEmpty { common.note("no pages are stored, so left out: \(empty.joined(separator: ", "))") }
        return whole
    }

    func report(in scholar: Scholar, _ options: Report.Options, _ common: CommonOptions) throws -> Report {
        if let (a, b) = pair, !options.isForCommittee { return try scholar.report(a, and: b, options) }
        let found = try scholar.searches(selections)
        guard found.count == 1 else { return try scholar.report(selections, options) }
        let missing = try scholar.missing(in: selections)
        if !missing.isEmpty { common.note("not in the store: \(missing.joined(separator: ", "))") }
        return try report(on: found[0], in: scholar, options, common)
    }

    /// The report of one search. A note says if no list is as old as the one to compare with.
    func report(
        on search: Search, in scholar: Scholar, _ options: Report.Options, _ common: CommonOptions
    ) throws -> Report {
        let report = try scholar.report(.number(search.id), options)
        if case .repeats(let when) = options.against,
            !report.presentation.sections.contains(where: { $0.id == "since" })
        {
            common.note("\(SearchTable.noRepeat(when)): \(search.name)")
        }
        return report
    }
}
