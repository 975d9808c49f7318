package import Foundation
public import ScholarPages

/// A fact of a search as people read it.
package struct Remark: Sendable {
    package enum Fact: Hashable, Sendable {
        case page(PageFact)
        case dateSource(Page.DateSource)
        case joined(JoinedPages)
        case statedQuery(StatedQuery)
        case ending(SearchEnding)
        case resumption(Resumption)
        case dateDoubt(DateDoubt)
        case pagesFrom(ClosedRange<Date>)
        case missing(MissingResults)
        case leftOut(LeftOutFile)
        case stopped(String)
    }

    /// The person who reads a remark.
    package enum Reader: Sendable {
        case owner
        /// The reader of a report, who cannot save a profile again, and reads dates written out.
        case recipient
    }

    package let fact: Fact
    package var diagnostic: Diagnostic
    var reader = Reader.owner
}

extension Search {
    /// The facts for people and in JSON.
    public var diagnostics: [Diagnostic] { remarks.map(\.diagnostic) }

    /// The facts as remarks, in the order in which people read them: pages, dates, joined pages, and what is missing.
    package var remarks: [Remark] { remarks(for: .owner) }

    package func remarks(for reader: Remark.Reader) -> [Remark] {
        facts.all(dateSource).map { Remark($0, of: self, for: reader) }
    }

    /// The reason to doubt the date: only the file has one, and the page is from an earlier year, or seems to be.
    package var doubtAboutDate: String? { facts.dateDoubt.map { Remark(.dateDoubt($0), of: self).diagnostic.message } }

    /// The reason to doubt the year: only the file has a date, and every year on the page is far earlier.
    package var doubtfulYear: String? { yearOfReportedNumbers == nil ? doubtAboutDate : nil }

    private static let mostReasons = 3

    /// The reasons why pages are missing; nil for a complete search.
    package var reasonForIncomplete: String? {
        guard !isComplete, pages > 0 else { return nil }
        let reasons = remarks.filter { $0.isAboutMissing || $0.isAboutDamage }.map(\.diagnostic.description)
        let rest = reasons.count - Self.mostReasons
        guard !reasons.isEmpty else { return nil }
        return reasons.prefix(Self.mostReasons).joined(separator: "; ") + (rest > 0 ? "; and \(rest) more" : "")
    }
}

extension SearchFacts {
    fileprivate func all(_ dateSource: Page.DateSource) -> [Remark.Fact] {
        let missing = missing.map { Remark.Fact.missing($0) }
        var all = pages.map { Remark.Fact.page($0) }
        if dateSource != .page { all.append(.dateSource(dateSource)) }
        if let joined { all += [.joined(joined)] + missing }
        if let statedQuery { all.append(.statedQuery(statedQuery)) }
        if let ending { all.append(.ending(ending)) }
        all += resumptions.map { .resumption($0) }
        if let dateDoubt { all.append(.dateDoubt(dateDoubt)) }
        if let pagesFrom { all.append(.pagesFrom(pagesFrom)) }
        if joined == nil { all += missing }
        all += leftOut.map { .leftOut($0) }
        if let stopped { all.append(.stopped(stopped)) }
        return all
    }
}

extension Remark {
    package var isWarning: Bool { diagnostic.severity == .warning }

    /// Whether it is about missing results, files that were left out, or the interruption of a run.
    package var isAboutMissing: Bool {
        switch fact {
        case .missing, .leftOut, .stopped: true
        default: false
        }
    }

    /// Whether the sentence on what is missing, above the numbers, says the same.
    package var isInHeader: Bool {
        switch fact {
        case .missing, .ending: true
        default: false
        }
    }

    /// Whether it is about a page that was cut off, or a damaged list.
    package var isAboutDamage: Bool { if case .page(let fact) = fact { fact.isDamage } else { false } }

    /// Whether it is about the dates of the pages.
    package var isAboutDate: Bool {
        switch fact {
        case .dateSource, .dateDoubt, .pagesFrom: true
        default: false
        }
    }

    /// Whether it is about a file that was left out, by its name on this computer.
    package var isAboutFile: Bool { if case .leftOut = fact { true } else { false } }

    /// The format of a list.
    package var format: ListOrigin? { if case .page(let fact) = fact { fact.format } else { nil } }

    // MARK: Combining many remarks of one kind into one sentence

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
