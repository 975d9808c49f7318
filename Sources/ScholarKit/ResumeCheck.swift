import Foundation

/// The check of a search that was interrupted and resumed later: whether Scholar's list moved in between, and what that cost.
///
/// Pages are windows on one list, and the interruption is a seam between them. A row that moved from behind the seam to the
/// pages in front of it pushed another one out, which then stands on a page behind the seam for a second time. So as many rows can be missing as were repeated;
/// and when the list became shorter, one can be missing without any repetition.
struct ResumeCheck {
    private let ago: TimeInterval
    private let earlierPages: [Results.PageRecord]
    private let earlierTotal: Int?
    private var latestTotal: Int?
    private var repeated: Int
    private var found: Int
    private var newPages = 0
    private var askedAgain = 0
    private var sawUnchanged = false

    /// Notes what is in before going on, and what was seen and found when the search had been gone on with before.
    init(_ results: Results, at now: Date) {
        earlierPages = results.pages
        earlierTotal = results.search.reportedTotal
        repeated = results.pages.reduce(0) { $0 + $1.moved }
        found = results.foundAgain
        ago = now.timeIntervalSince(results.pages.map(\.date).max() ?? now)
    }

    /// Notes a page behind the seam.
    mutating func note(_ addition: Results.Addition, _ reading: PageReading) {
        newPages += 1
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

    /// How sure it is that no publication is missing.
    enum Certainty: Equatable {
        /// All pages in front of the seam were asked for again.
        case sure
        /// Nothing shows that is not accounted for; only a work that came while another one went would not show.
        case nearlySure
        /// So many can be missing.
        case unsure(Int)
    }

    var certainty: Certainty {
        if askedAgain > 0, askedAgain == pagesToAskAgain.count { return .sure }
        return isClosed ? .nearlySure : .unsure(max(repeated - found, 1))
    }

    /// What a reader of the numbers should know; nothing when nobody was asked.
    var verdict: Diagnostic? {
        guard newPages + askedAgain > 0 else { return nil }
        var text = "the search went on after \(Self.inWords(ago)); "
        switch repeated {
        case 0: text += "no row had moved between its pages"
        default: text += "\(Counted.text(repeated, "row")) had moved between its pages"
        }
        if askedAgain > 0 {
            text += ", \(Counted.text(askedAgain, "page was", "pages were")) asked for again"
            text += " and brought \(Counted.text(found, "publication")) more"
        }
        switch certainty {
        case .sure: return Diagnostic(.note, text + ": sure that none is missing")
        case .nearlySure:
            return Diagnostic(
                .note, text + ": nearly sure that none is missing; one that came while another went would not show")
        case .unsure(let count):
            let missing = Counted.text(count, "publication")
            return Diagnostic(.warning, text + ": not sure, up to \(missing) may be missing", about: .moved)
        }
    }

    private static func inWords(_ seconds: TimeInterval) -> String {
        let hours = Int((seconds / 3600).rounded())
        if hours >= 48 { return "\(hours / 24) days" }
        if hours >= 1 { return Counted.text(hours, "hour") }
        return Counted.text(Int((seconds / 60).rounded()), "minute")
    }
}
