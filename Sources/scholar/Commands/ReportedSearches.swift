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

    func report(in scholar: Scholar, _ options: Report.Options, _ common: CommonOptions) throws -> Report {
        if let (a, b) = pair { return try scholar.report(a, and: b, options) }
        let found = try scholar.searches(selections)
        let missing = try scholar.missing(in: selections)
        if found.count == 1, !missing.isEmpty { common.note("not in the store: \(missing.joined(separator: ", "))") }
        return found.count == 1
            ? try scholar.report(.number(found[0].id), options) : try scholar.report(selections, options)
    }
}
