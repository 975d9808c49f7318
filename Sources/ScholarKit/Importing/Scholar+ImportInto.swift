import ScholarLists
import ScholarPages
import ScholarStore
import Foundation

/// Adding saved pages to an incomplete stored search.
extension Scholar {
    /// Fills the gaps of a stored search from saved pages; its edits also apply to the new publications.
    ///
    /// Pages of another query are left out and reported.
    ///
    /// - Throws: `StoreError` when the search does not exist, `ResultsError` when no page could be read,
    ///   `SearchError.nothingFits` when no page belongs to the search, `SearchError.nothingMissing` when it lacks none.
    public func importPages(
        _ pages: [Page], into reference: SearchReference, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let id = try store.search(reference).id
        let read = try read(pages, into: &report, progress) { ReadPage.all($0, try PageReading.read($0)) }
        return try fill(id, from: read, report)
    }

    /// The same from files and folders.
    package func importFiles(
        _ paths: [String], into reference: SearchReference, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let id = try store.search(reference).id
        return try fill(id, from: try read(paths, into: &report, progress), report)
    }

    /// Adds pages to a search, and retries when another process added pages at the same time, which may be the same
    /// ones.
    func fill(_ id: Int, from read: [ReadPage], _ report: ImportReport) throws -> ImportReport {
        for _ in 1..<Self.mostAttempts {
            do {
                return try fillOnce(id, from: read, report)
            } catch StoreError.changedMeanwhile {
                continue
            }
        }
        return try fillOnce(id, from: read, report)
    }

    /// Enough attempts for many concurrent processes.
    static let mostAttempts = 100

    private func fillOnce(_ id: Int, from read: [ReadPage], _ report: ImportReport) throws -> ImportReport {
        var report = report
        var results = try store.results(of: id)
        let search = results.search
        let known = results.publications.count
        var fitting: [ReadPage] = []
        var inAlready: [String] = []
        var gainless: [String] = []
        var notMissing: [(name: String, date: Date)] = []
        for item in read {
            let belonging = Belonging(item, to: results, now: clock.now())
            switch belonging {
            case .needed: fitting.append(item)
            case .hasIt(isSameFile: true): inAlready.append(item.page.name)
            case .hasIt(isSameFile: false): gainless.append(item.page.name)
            case .notMissing(let date): notMissing.append((item.page.name, date))
            case .otherQuery, .otherIndex, .otherKind:
                report.add(.note, "\(item.page.name) is left out: \(belonging.reason(of: search))")
            }
        }
        if !notMissing.isEmpty, notMissing.count + inAlready.count + gainless.count == read.count {
            throw SearchError.nothingMissing(search.id, results.missing, dates: Self.span(of: notMissing.map(\.date)))
        }
        let state = "left out: search \(search.id) does not lack its results, and it is of another date"
        report.notices += Self.folded(
            notMissing.map { ($0.name, state) },
            of: "left out: search \(search.id) does not lack their results, and they are of another date")
        report.notices += Self.folded(
            gainless.map { ($0, "left out: it has nothing that search \(search.id) lacks") },
            of: "left out: they have nothing that search \(search.id) lacks")
        let names = Set(search.query.isEmpty ? fitting.compactMap(\.answered) : [])
        if !names.isEmpty {
            report.add(
                .note,
                "search \(search.id) has no query, so it accepts any page: these belong to "
                    + names.sorted().prefix(3).joined(separator: "; ") + (names.count > 3 ? "; …" : ""))
        }
        report.notices += Self.folded(inAlready.map { ($0, "in search \(search.id) already") })
        guard !fitting.isEmpty else {
            if let first = report.failures.first { throw first }
            // As in every import, pages that the store has are skipped.
            guard inAlready.count + gainless.count == read.count else {
                throw SearchError.nothingFits(search.id, reasons: report.notices.map(\.message))
            }
            report.answers = [try answer(for: search.id, isNew: false)]
            report.known = [search.id]
            return report
        }
        var listedEdits = ListedEdits()
        for item in ReadPage.inOrder(fitting) { listedEdits += item.append(to: &results, now: clock.now()) }
        results.search.url = search.url ?? ReadPage.inOrder(fitting).first?.reading.url
        results.conclude(leftOut: report.failures)
        report.notices += results.search.diagnostics.filter { $0.topic == .dates }
        try store.fill(&results, listedEdits.of { $0 > known }, now: clock.now())
        store.writeLog()
        report.answers = [try answer(for: search.id, isNew: false)]
        return report
    }
}

extension Scholar {
    /// The first and the last day of some dates.
    private static func span(of dates: [Date]) -> String {
        let days = Set(dates.map { LocalTime.text($0).prefix(10) }).sorted()
        guard let first = days.first, let last = days.last else { return "" }
        return first == last ? String(first) : "\(first) to \(last)"
    }
}

extension Belonging {
    /// The reason to leave out a page.
    fileprivate func reason(of search: Search) -> String {
        switch self {
        case .needed, .hasIt: "it has nothing that search \(search.id) lacks"
        case .notMissing: "search \(search.id) does not lack its results, and it is of another date"
        case .otherIndex(let source, let own):
            "its citation counts are from \(source.words), those of the search from \(own.words); "
                + "import it separately"
        case .otherKind(.list): "it is a list, and the search has pages of Google Scholar; import it separately"
        case .otherKind(.article):
            "it is the page of a single publication from another list; import it separately"
        case .otherKind(.page): "search \(search.id) has pages of single publications; import it separately"
        case .otherQuery where search.isJoined:
            "search \(search.id) joins the pages of several queries; import all its files again, with this one"
        case .otherQuery(let other): "it belongs to another query: \(other); import it separately"
        }
    }
}
