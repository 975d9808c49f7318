import ScholarIndexes
package import ScholarPages
package import Foundation

/// Checks a search that was interrupted and resumed later: whether Scholar's list changed in between, and its effect.
///
/// Pages are windows on one list. A row that moved from after the interruption to an earlier page pushed another row
/// out of the earlier pages; that row appears again on a later page. So as many rows can be missing as were repeated;
/// and when the list became shorter, one can be missing without any repetition.
package struct ResumeCheck {
    private var ago: TimeInterval = 0
    private let earlierPages: [Results.PageRecord]
    private let earlierTotal: Int?
    private var latestTotal: Int?
    private var repeated: Int
    private var found: Int
    private var newPages = 0
    private var askedAgain = 0
    private var sawUnchanged = false
    private let earlier: [Resumption]

    /// Records the state before resuming, and the findings of earlier resumptions.
    package init(_ results: Results) {
        earlierPages = results.pages
        earlierTotal = results.search.reportedTotal
        repeated = results.pages.reduce(0) { $0 + $1.moved }
        earlier = results.search.facts.resumptions
        found = earlier.last?.found ?? 0
    }

    /// Records a page after the interruption.
    package mutating func note(_ addition: Results.Addition, _ reading: PageReading, at date: Date) {
        if newPages == 0 { ago = date.timeIntervalSince(earlierPages.map(\.date).max() ?? date) }
        newPages += 1
        repeated += addition.repeated
        if case .results(let page) = reading.content { latestTotal = page.reportedTotal ?? latestTotal }
    }

    /// Records a page before the interruption that was requested again.
    package mutating func noteAgain(_ addition: Results.Addition, _ reading: PageReading) {
        askedAgain += 1
        found += addition.new
        if addition.new == 0 { sawUnchanged = true }
    }

    /// Whether all rows are accounted for.
    package var isClosed: Bool {
        let hasShrunk = if let earlierTotal, let latestTotal { latestTotal < earlierTotal } else { false }
        return found >= repeated && (!hasShrunk || sawUnchanged)
    }

    /// The starts of the pages before the interruption, the nearest first.
    package var pagesToAskAgain: [Int] {
        earlierPages.indices.filter { earlierPages[$0].start != nil }
            .sorted { (earlierPages[$0].start ?? 0) > (earlierPages[$1].start ?? 0) }
    }

    var certainty: Resumption.Certainty {
        if askedAgain > 0, askedAgain == pagesToAskAgain.count { return .sure }
        return isClosed ? .nearlySure : .unsure(max(repeated - found, 1))
    }

    /// The finding; nil when no page was requested.
    package var resumption: Resumption? {
        guard newPages + askedAgain > 0 else { return nil }
        return Resumption(
            pause: Int(ago), moved: repeated, requestedAgain: askedAgain, found: found, certainty: certainty)
    }

    /// The findings of all resumptions.
    package var resumptions: [Resumption] { earlier + [resumption].compactMap(\.self) }
}
