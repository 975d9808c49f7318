import ScholarPages
package import ScholarLists
import Foundation

/// The notes below several searches: pages are missing, or citation counts are not known or not from Google Scholar.
package enum SearchNotes {
    /// A line for each reason why searches are incomplete.
    package static func incomplete(_ searches: [Search], _ names: ([Search]) -> String = ranges) -> [String] {
        let reasons = Dictionary(grouping: searches.filter { !$0.isWhole }, by: reason)
        return reasons.sorted { $0.value[0].id < $1.value[0].id }.map { text, same in
            "\(names(same)) \(same.count == 1 ? "is" : "are") incomplete; \(text)"
        }
    }

    package static func reason(_ search: Search) -> String { search.reasonForIncomplete ?? "pages are missing" }

    /// A line for the profiles of earlier years and one for the other pages whose dates are doubtful, with the way to
    /// correct them.
    package static func dates(_ searches: [Search]) -> [String] {
        let years = Dictionary(grouping: searches, by: \.yearOfReportedNumbers)
        let known = years.compactMap { year, searches in year.map { (year: $0, searches: searches) } }
            .sorted { $0.year < $1.year }
        let ofYears = known.map { "\(ranges($0.searches)) (\($0.year))" }.joined(separator: ", ")
        let count = known.reduce(0) { $0 + $1.searches.count }
        let have = count == 1 ? "has no date; the year comes from its" : "have no date; the years come from their"
        let set = "know the day? `scholar import FILE --date DATE`"
        let first = count == 0 ? [] : ["\(search(count)) \(ofYears) \(have) \"Since\" column; \(set)"]
        guard let doubtful = years[nil] else { return first }
        let isOne = doubtful.count == 1
        let file =
            isOne
            ? "the file is far newer than the years on its page"
            : "the files are far newer than the years on their pages"
        return first + [
            "\(search(doubtful.count)) \(ranges(doubtful)) \(isOne ? "has" : "have") no date; \(file), so indexes that "
                + "count years may be wrong; \(set)"
        ]
    }

    private static func search(_ count: Int) -> String { count == 1 ? "search" : "searches" }

    /// Writes the numbers as commands accept them: `1, 13-19, 21`.
    package static func ranges(_ searches: [Search]) -> String {
        let ranges = IndexSet(searches.map(\.id)).rangeView
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
            .joined(separator: ", ")
    }

    /// Why the counts of searches are in doubt: none is known, some cannot be read, or another index counted.
    package static func counts(withoutCounts: [Search], of searches: [Search]) -> [(fact: String, searches: [Search])] {
        let without = Set(withoutCounts.map(\.id))
        let unreadable = searches.filter { !without.contains($0.id) && $0.hasUnreadableCounts }
        let sources = Dictionary(grouping: searches, by: \.countSource)
        let others = sources.filter { ![.googleScholar, .none].contains($0.key) }.sorted { $0.key.name < $1.key.name }
        let facts = [
            ("no citation counts are known, so there are no indexes", withoutCounts),
            ("some citation counts cannot be read; the indexes may be too low", unreadable),
        ]
        return facts.filter { !$0.1.isEmpty }
            + others.map { source, searches in
                ("citation counts from \(source.words.name), not comparable with those of Google Scholar", searches)
            }
    }
}
