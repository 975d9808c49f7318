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
}
