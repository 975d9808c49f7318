import ScholarIndexes
package import ScholarPages
import Foundation

/// What follows from all pages of a search: whether it is complete, and the doubts about it. Requests, imports and proofs
/// decide it here.
extension Results {
    /// How far the pages reach into the list.
    package enum Extent: Equatable, Sendable {
        /// No results are missing.
        case whole
        /// The result with this number is the first missing one.
        case missing(Int)
        /// The limit is reached; more results begin at this number.
        case limited(at: Int)
        /// The source shows no further results.
        case capped

        /// Whether all requested results are there.
        package var isComplete: Bool { if case .missing = self { false } else { true } }

        /// The number of the result at which the search can continue.
        var next: Int? {
            switch self {
            case .missing(let start), .limited(let start): start
            case .whole, .capped: nil
            }
        }
    }

    package var extent: Extent {
        guard let missing = coverage.firstMissing else {
            // Rows on two pages were counted twice, so as many others are missing.
            return search.isOfNumberedParts && !hasAllRows ? .missing(0) : .whole
        }
        if let limit = search.limit, publications.count >= limit { return .limited(at: missing) }
        let most = search.query.isAuthorList ? nil : search.query.source.meaning.mostResults
        return most.map { missing >= $0 } ?? false ? .capped : .missing(missing)
    }

    /// Derives the facts that depend on all pages, after pages were added. Applied again, it gives the same facts.
    ///
    /// - Parameter files: the files that the last import left out.
    package mutating func settle(leftOut files: [LeftOutFile] = []) {
        search.facts.leftOut = files
        search.facts.stopped = nil
        if search.origin == .asked, pages.allSatisfy(\.isRequested) { settleRequested() } else { settleImported() }
    }

    private mutating func settleRequested() {
        let extent = extent
        search.facts.ending =
            switch extent {
            case .whole, .missing: nil
            case .limited: .limit(results: publications.count, total: search.reportedTotal)
            case .capped: .cap
            }
        // The address of the next page shows the other gaps.
        let lacked = coverage.isComplete && !hasAllRows ? missing : nil
        search.facts.missing = lacked.map { [$0] } ?? []
        search.isComplete = extent.isComplete && lacked == nil
        search.nextURL = extent.next.flatMap(address)
    }

    private mutating func settleImported() {
        search.facts.dateDoubt = dateDoubt
        search.facts.pagesFrom = pagesFarApart
        // The pages of a joined search have their places in different lists, whose gaps are known since the import.
        let isJoined = search.isJoined
        if isJoined {
            // What a page states about its own query or profile is not true of the whole list; its year stays.
            search.reportedTotal = nil
            search.author = AuthorFacts()
        } else {
            search.facts.missing = missing.map { [$0] } ?? []
        }
        let isWhole = isJoined ? search.facts.missing.isEmpty : hasAllRows
        // A refusal replaced a page, unless no page is missing; a file that is not from Scholar replaced none.
        if isJoined ? isWhole : hasEveryPage { search.facts.leftOut.removeAll(where: \.isRefusal) }
        if !isJoined, search.facts.ending == nil, reachesResultLimit { search.facts.ending = .cap }
        search.isComplete = isWhole && !search.facts.leftOut.contains(where: \.isRefusal) && !search.isOfPartialList
        search.nextURL = isJoined ? nil : coverage.firstMissing.flatMap(address)
    }

    private func address(ofPageAt start: Int) -> String? {
        (try? search.address())?.page(startingAt: start, cursor: nil)
    }

    /// Whether its pages end where Scholar shows no further results although it reported more. The last pages contain
    /// slightly fewer than a thousand rows.
    private var reachesResultLimit: Bool {
        guard let most = search.query.source.meaning.mostResults else { return false }
        let end = pages.compactMap { page in page.start.map { $0 + page.rows } }.max() ?? 0
        return !search.isOfProfile && end >= most - 20
            && search.reportedTotal ?? 0 > most
    }

    // MARK: Dates

    /// Updates the date from an added page: the more reliable source wins, and among equal ones the latest date.
    mutating func noteDate(_ date: Date, _ source: Page.DateSource) {
        let known = search.dateSource
        let order = Page.DateSource.allCases
        let isBetter = pages.count == 1 || (order.firstIndex(of: source) ?? 0) < (order.firstIndex(of: known) ?? 0)
        guard isBetter || source == known else { return }
        search.fetchedAt = isBetter ? date : max(search.fetchedAt, date)
        search.dateSource = source
    }

    /// Pages of one list are retrieved within this time; later, results have moved and citations have grown.
    static let longestSpan: TimeInterval = 7 * 86_400

    /// The first and the last date of the pages, if they are far apart: results move, so the list matches neither.
    var pagesFarApart: ClosedRange<Date>? {
        let dates = pages.filter { $0.start != nil }.map(\.date)
        guard let first = dates.min(), let last = dates.max(), last.timeIntervalSince(first) > Self.longestSpan else {
            return nil
        }
        return first...last
    }

    /// The reason to doubt the date if only the file has one, and the page is from an earlier year, or every year on it
    /// is much earlier: the file can be a late copy.
    var dateDoubt: DateDoubt? {
        // A profile also shows the years of its citations.
        guard search.dateSource == .file,
            let latest = (publications.compactMap(\.year) + search.author.citationsPerYear.keys).max()
        else { return nil }
        let saved = Calendar.utc.component(.year, from: search.fetchedAt)
        if let year = search.yearOfReportedNumbers, let since = search.sinceYear {
            return year < saved ? .earlierYear(year, since: since) : nil
        }
        guard saved - latest >= 3 else { return nil }
        return .lateFile(latestYear: latest, isList: publications.allSatisfy { $0.record != nil })
    }

    // MARK: The end of the list

    /// Decides whether the end of a page is the end of the list; otherwise the page has to be requested again.
    mutating func readEnd(of page: ResultPage, number: Int, _ record: inout PageRecord) {
        guard let start = record.start, record.nextStart == nil else { return }
        let known = page.reportedTotal ?? search.reportedTotal
        switch page.end(startingAt: start, knownTotal: search.reportedTotal) {
        case .confirmed: break
        case .early:
            let fact = PageFact.Kind.earlyEnd(shown: start + page.rowCount, reported: known ?? 0)
            search.facts.pages.append(PageFact(fact, page: number))
        case .doubtful: record.isCut = true
        }
    }

    /// The error when a search stops at a page where its list cannot end.
    package func earlyEnd(at next: Int) -> ResultsError {
        let last = pages.last.map { ($0.start ?? 0) + $0.rows } ?? next
        return .endsEarly(at: last, total: search.reportedTotal)
    }

    /// Whether a page has no rows at a position where the list cannot end.
    package func endsEmpty(_ reading: PageReading) -> Bool {
        guard case .results(let page) = reading.content, page.rowCount == 0, let start = reading.start else {
            return false
        }
        return page.end(startingAt: start, knownTotal: search.reportedTotal) == .doubtful
    }
}
