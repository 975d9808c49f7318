import ScholarLists
import ScholarPages
import ScholarStore
import Foundation

/// The date that the user states for pages without one.
extension Scholar {
    /// A note if the date of its file makes a list the latest repeat, although it has fewer citations than the repeat
    /// before: it may be an old page in a newer file.
    func doubtAboutOrder(of listing: Listing) throws -> [Diagnostic] {
        guard listing.search.isDatedByFile, listing.search.isWhole else { return [] }
        let before: Listing
        do {
            before = try self.listing(.previous(.number(listing.search.id)))
        } catch StoreError.noPrevious {
            return []
        }
        guard before.search.isWhole, before.search.countedAt < listing.search.countedAt else { return [] }
        // Without edits, which can differ.
        let counts = [listing, before].map { Listing($0.search, $0.publications).indexes.citations }
        guard counts[0] < counts[1] else { return [] }
        let text =
            "by the date of its file, search \(listing.search.id) is newer than search \(before.search.id), but it has fewer "
            + "citations (\(counts[0].grouped), before \(counts[1].grouped))"
        return [Diagnostic(.warning, text, about: .oldFile)]
    }

    /// Gives pages without a date the date that the user stated; a note says so if all have one.
    func dated(_ pages: [ReadPage], _ date: Date?, _ report: inout ImportReport) -> [ReadPage] {
        guard let date else { return pages }
        let undated = pages.filter { $0.date(now: clock.now()).source == .file }
        if undated.isEmpty {
            report.add(.note, "the pages state their dates, so the given date is not used")
        }
        let year = Calendar.utc.component(.year, from: date)
        if let since = undated.compactMap(\.sinceYear).min(), ProfilePage.ReportedSince.lastYear(since) < year {
            let text =
                "a page shows numbers since \(since), so it is from \(ProfilePage.ReportedSince.lastYear(since)); the given date is "
                + "used nevertheless"
            report.add(.warning, text)
        }
        if let latest = undated.compactMap(\.latestYear).max(), latest > year {
            report.add(
                .warning, "the pages have publications or citations of \(latest), so the given date is not used")
            return pages
        }
        return pages.map { $0.date(now: clock.now()).source == .file ? $0.dated(date) : $0 }
    }

    /// Replaces the date of a stored search, unless its pages have dates.
    func correct(_ search: Search, _ date: Date, _ report: inout ImportReport) throws {
        guard [.file, .user].contains(search.dateSource), date != search.fetchedAt else { return }
        var results = try store.results(of: search.id)
        results.setDate(date)
        results.conclude()
        results.search.isComplete = search.isComplete
        try store.writeDates(of: results)
        report.add(.note, "the date of search \(search.id) is now \(results.search.dateText)")
    }
}
