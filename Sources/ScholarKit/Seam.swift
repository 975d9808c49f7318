import Foundation

/// Where a search was interrupted and went on later: whether Scholar's list moved in between, and what that cost.
///
/// Pages are windows on one list. A row that moved from behind the seam to the pages in front of it pushed another one
/// out, which then stands on a page behind the seam for a second time. So as many rows can be missing as were repeated;
/// and when the list became shorter, one can be missing without any repetition.
struct Seam {
    private let ago: TimeInterval
    private let earlierPages: [Results.PageRecord]
    private let earlierTotal: Int?
    private var latestTotal: Int?
    private var repeated = 0
    private var found = 0
    private var askedAgain = 0
    private var sawUnchanged = false

    /// Notes what is in before going on.
    init(_ results: Results, at now: Date) {
        earlierPages = results.pages
        earlierTotal = results.reportedTotal
        ago = now.timeIntervalSince(results.pages.map(\.date).max() ?? now)
    }

    /// Notes a page behind the seam.
    mutating func note(_ addition: Results.Addition, _ reading: PageReading) {
        repeated += addition.repeated
        if case .results(let page) = reading.content { latestTotal = page.reportedTotal ?? latestTotal }
    }

    /// Notes a page in front of the seam that was asked for again.
    mutating func noteAgain(_ addition: Results.Addition, _ reading: PageReading) {
        askedAgain += 1
        found += addition.new
        if addition.new == 0 { sawUnchanged = true }
    }

    private var hasShrunk: Bool {
        if let earlierTotal, let latestTotal { latestTotal < earlierTotal } else { false }
    }

    /// Whether no row can be missing any more.
    var isClosed: Bool {
        found >= repeated && (!hasShrunk || sawUnchanged)
    }

    /// The places of the pages in front of the seam, the nearest first.
    var pagesToAskAgain: [Int] {
        earlierPages.indices.filter { earlierPages[$0].start != nil }
            .sorted { (earlierPages[$0].start ?? 0) > (earlierPages[$1].start ?? 0) }
    }

    /// What a reader of the numbers should know.
    var verdict: Diagnostic {
        let when = "the search went on after \(Self.inWords(ago))"
        if repeated == 0, !hasShrunk {
            return Diagnostic(.note, "\(when); no row had moved between its pages, so none is missing or counted twice")
        }
        let moved = repeated == 1 ? "1 row had moved" : "\(repeated) rows had moved"
        let again = askedAgain == 1 ? "1 page was asked for again" : "\(askedAgain) pages were asked for again"
        let brought = found == 1 ? "brought 1 publication more" : "brought \(found) publications more"
        if isClosed {
            return Diagnostic(
                .note, "\(when); \(moved) between its pages, \(again) and \(brought), so none should be missing")
        }
        let missing = max(repeated - found, 1)
        let number = missing == 1 ? "1 publication" : "\(missing) publications"
        return Diagnostic(
            .warning,
            "\(when); \(moved) between its pages, \(again) and \(brought): up to \(number) may be missing; "
                + "`scholar search --refresh` asks anew")
    }

    private static func inWords(_ seconds: TimeInterval) -> String {
        let hours = Int((seconds / 3600).rounded())
        if hours >= 48 { return "\(hours / 24) days" }
        if hours >= 1 { return hours == 1 ? "1 hour" : "\(hours) hours" }
        let minutes = Int((seconds / 60).rounded())
        return minutes == 1 ? "1 minute" : "\(minutes) minutes"
    }
}
