package import ScholarPages

/// Combining many remarks of one kind into one sentence.
extension Remark {
    /// The part of a message that is compared; a longer title adds no information.
    private static let longest = 300

    /// Combines remarks about unreadable counts, remarks about missing results, and those that differ only in numbers
    /// and quoted names, and adds their number.
    package static func folded(_ remarks: [Remark], isForReaders: Bool = false) -> [Diagnostic] {
        let detail = /"[^"]*"|\d+/
        let groups = Dictionary(grouping: remarks.enumerated()) { _, remark in
            switch remark.fact {
            case .page(let fact) where fact.titleWithoutCount != nil: "unreadable"
            case .missing(let results): "missing \(results.shape)"
            default: String(remark.diagnostic.message.prefix(longest)).replacing(detail, with: "#")
            }
        }
        return groups.values.sorted { $0[0].offset < $1[0].offset }.map { group in
            combined(group.map(\.element), isForReaders: isForReaders)
        }
    }

    /// One diagnostic for remarks of one kind.
    private static func combined(_ group: [Remark], isForReaders: Bool) -> Diagnostic {
        let first = group[0]
        let count = group.count
        var all = first.diagnostic
        if case .missing = first.fact {
            let missing = group.compactMap { if case .missing(let results) = $0.fact { results } else { nil } }
            all.message = "missing: \(missing.map { $0.words(isForReaders: isForReaders) }.joined(separator: "; "))"
            if missing.contains(where: \.isOfProfile) { all.remedy = nil }
        }
        guard count > 1 else { return all }
        all.page = nil
        all.row = nil
        switch first.fact {
        case .missing: break
        case .page(let fact):
            if let title = fact.titleWithoutCount {
                all.message =
                    "\(count.grouped) publications have no readable citation count, for example "
                    + "\"\(title.prefix(100))\"; the indexes may be too low"
            } else {
                all.message = several(group)
            }
        default: all.message = several(group)
        }
        return all
    }

    /// The first message, and how many pages or other cases have it.
    private static func several(_ group: [Remark]) -> String {
        let message = group[0].diagnostic.message
        let count = group.count
        // Several lines of one list can be damaged.
        let what = group[0].isAboutDamage || group[0].diagnostic.page == nil ? "cases" : "pages"
        return group.allSatisfy { $0.diagnostic.message == message }
            ? "\(message) (the same on \(count - 1) more \(count == 2 ? String(what.dropLast()) : what))"
            : "\(message) (the first of \(count) similar \(what))"
    }
}

extension MissingResults {
    /// What is equal for results that are missing in the same way.
    fileprivate var shape: String { "\(gaps.count) \(end == nil) \(isOfProfile) \(further > 0) \(query ?? "")" }
}
