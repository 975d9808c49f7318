package import ScholarPages

/// Combining many remarks of one kind into one sentence.
extension Remark {
    /// Combines remarks about facts of one kind, and adds their number.
    package static func folded(_ remarks: [Remark]) -> [Diagnostic] {
        let groups = Dictionary(grouping: remarks.enumerated()) { $1.fact.kind }
        return groups.values.sorted { $0[0].offset < $1[0].offset }.map { combined($0.map(\.element)) }
    }

    /// One diagnostic for remarks of one kind.
    private static func combined(_ group: [Remark]) -> Diagnostic {
        let first = group[0]
        let count = group.count
        var all = first.diagnostic
        let missing = group.compactMap { if case .missing(let results) = $0.fact { results } else { nil } }
        if !missing.isEmpty {
            all.message = "missing: \(missing.map { $0.words(for: first.reader) }.joined(separator: "; "))"
            if missing.contains(where: { $0.isOfProfile && $0.isOfEnd }) { all.remedy = nil }
        }
        guard count > 1 else { return all }
        all.page = nil
        all.row = nil
        if case .page(let fact) = first.fact, let title = fact.titleWithoutCount {
            all.message =
                "\(count.grouped) publications have no readable citation count, for example "
                + "\"\(title.prefix(100))\"; the indexes may be too low"
        } else if missing.isEmpty {
            all.message = several(group)
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

extension Remark.Fact {
    /// The fact without its numbers and names, so that facts of one kind are equal.
    fileprivate var kind: Self {
        switch self {
        case .page(let fact): return .page(PageFact(fact.kind.general))
        case .missing(let results): return .missing(results.general)
        case .resumption(let resumption): return .resumption(resumption.general)
        case .leftOut(let file) where file.isRefusal: return .leftOut(LeftOutFile(reason: "", isRefusal: true))
        case .dateSource, .joined, .statedQuery, .ending, .dateDoubt, .pagesFrom, .leftOut, .stopped: return self
        }
    }
}

extension PageFact.Kind {
    fileprivate var general: Self {
        switch self {
        case .fewerCitations: .fewerCitations(inRows: 0, stated: 0)
        // Damage is known in words only, which name the line.
        case .damage(let text): .damage(text.replacing(/\d+/, with: ""))
        case .untitledRow: .untitledRow(citations: nil)
        case .unreadableCount: .unreadableCount(title: "", line: nil)
        case .earlyEnd: .earlyEnd(shown: 0, reported: 0)
        case .unreadableCharacters(_, let charset): .unreadableCharacters(0, charset: charset)
        case .repeatedRows: .repeatedRows(0)
        case .repeatedRecords: .repeatedRecords(0)
        case .recordsWithTwoCounts: .recordsWithTwoCounts(0)
        case .unreadableYears: .unreadableYears(0)
        case .longRows: .longRows(0)
        case .otherCounts(let others, let used, _): .otherCounts(of: others, used: used, publicationsWithout: 0)
        case .groupsWithoutMembers: .groupsWithoutMembers(0)
        case .membersWithoutGroups: .membersWithoutGroups(0)
        case .takenAway: .takenAway(.none)
        case .format, .cutOff, .untitledRecord, .noCounts, .incompleteExport: self
        }
    }
}

extension MissingResults {
    fileprivate var general: Self {
        let end: End? = end.map { if case .rows = $0 { .rows(after: 0) } else { .results(from: 0) } }
        return MissingResults(
            gaps: gaps.map { _ in 0...0 }, end: end, further: min(further, 1), query: query, rows: rows.map { _ in [] },
            citations: citations.map { _ in 0 }, unplacedRows: unplacedRows.map { _ in 0 })
    }
}

extension Resumption {
    fileprivate var general: Self {
        let certainty = if case .unsure = certainty { Certainty.unsure(0) } else { certainty }
        return Resumption(pause: 0, moved: 0, requestedAgain: 0, found: 0, certainty: certainty)
    }
}
