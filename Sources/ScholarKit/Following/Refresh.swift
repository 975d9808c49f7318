import Foundation
import ScholarLists
import ScholarPages
import ScholarStore
import ScholarWeb

/// A repeat of a stored search, compared with the previous repeat.
struct Refresh {
    let request: SearchRequest

    private var store: Store { request.scholar.store }

    /// Takes the repeat of a search from saved pages if they are given, otherwise repeats its query with requests.
    func answer(_ search: SearchReference, _ files: ReadFiles?) async throws -> RefreshAnswer {
        let named = try store.search(search)
        let before = try store.listing(.number(try store.latest(of: named).id))
        if let files { return try answer(from: files, before) }
        try named.checkRepeatable()
        let isKept = try named.isKept || before.search.isKept || store.follows()[named.series] != nil
        let after = try await searchAgain(before.search)
        // An incomplete repeat is resumed later, and kept when it is complete.
        if isKept, after.search.isComplete { try store.keep(after.search.id) }
        // The source can have merged records, so that the new list is of another query.
        return RefreshAnswer(
            before: try store.listing(.number(before.search.id)),
            after: try store.listing(.number(after.search.id)), interruption: after.interruption)
    }

    private func answer(from files: ReadFiles, _ before: Listing) throws -> RefreshAnswer {
        var options = ImportOptions()
        options.target = .repeatOf(before.search.id)
        let report = try Import.report(on: files, options, in: request.scholar)
        // The pages can be of several dates, also of the stored repeat.
        let latest = report.answers.max { $0.search.countedAt < $1.search.countedAt } ?? report.answers[0]
        return RefreshAnswer(
            before: before, after: latest.listing, notices: report.notices, failures: report.failures)
    }

    private func searchAgain(_ search: Search) async throws -> SearchAnswer {
        var again = request
        again.options.refreshes = true
        again.options.limit = again.options.limit ?? search.limit
        // A search that cron started yesterday is resumed today; a list that is weeks old has changed too much.
        let every = try store.follows()[search.series].map { TimeInterval($0) } ?? 0
        let now = request.scholar.now
        let oldest = min(Freshness.oldestFresh(at: now), now.addingTimeInterval(-every))
        let begun = try store.incomplete(search.queryKey, fetched: oldest...now)
        if let begun, begun.id > search.id { return try await again.resume(.number(begun.id)) }
        return try await again.answer(to: try search.address(at: again.options.base))
    }
}
