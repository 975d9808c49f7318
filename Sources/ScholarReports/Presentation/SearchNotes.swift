import ScholarPages
package import ScholarLists
import Foundation

/// The notes below several searches: pages are missing, or citation counts are not known or not from Google Scholar.
package enum SearchNotes {
    /// A line for each reason why searches are incomplete.
    package static func incomplete(_ searches: [Search]) -> [String] {
        let reasons = Dictionary(grouping: searches.filter { !$0.isWhole }, by: reason)
        return reasons.sorted { $0.value[0].id < $1.value[0].id }.map { text, same in
            "\(ranges(same)) \(same.count == 1 ? "is" : "are") incomplete: \(text)"
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
        let since = "the years come from the numbers \"since\" on \(count == 1 ? "its page" : "their pages")"
        let set = "Set it: `scholar import FILE --date DATE`"
        let first = count == 0 ? [] : ["day unknown of \(search(count)) \(ofYears); \(since). \(set)"]
        guard let doubtful = years[nil] else { return first }
        let isOne = doubtful.count == 1
        let file =
            isOne
            ? "the file is far newer than the years on its page"
            : "the files are far newer than the years on their pages"
        return first + [
            "date unknown of \(search(doubtful.count)) \(ranges(doubtful)): \(file), so indexes that count years may be "
                + "wrong. \(set)"
        ]
    }

    private static func search(_ count: Int) -> String { count == 1 ? "search" : "searches" }

    /// Writes the numbers as commands accept them: `1, 13-19, 21`.
    package static func ranges(_ searches: [Search]) -> String {
        let ranges = IndexSet(searches.map(\.id)).rangeView
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound - 1)" }
            .joined(separator: ", ")
    }

    /// A line for the searches without any count, one for those with unreadable counts, and one for each other index.
    package static func lines(withoutCounts: [Search], of searches: [Search]) -> [String] {
        let without = Set(withoutCounts.map(\.id))
        let unreadable = searches.filter { !without.contains($0.id) && $0.hasUnreadableCounts }
        let sources = Dictionary(grouping: searches, by: \.countSource)
        let others = sources.filter { ![.googleScholar, .none].contains($0.key) }.sorted { $0.key.name < $1.key.name }
        return line(withoutCounts, "no citation counts are known, so there are no indexes")
            + line(unreadable, "some citation counts cannot be read; the indexes may be too low")
            + others.flatMap { source, searches in
                line(searches, "citation counts from \(source.words), not comparable with those of Google Scholar")
            }
    }

    private static func line(_ searches: [Search], _ note: String) -> [String] {
        searches.isEmpty ? [] : ["\(searches.map { "\($0.id)" }.joined(separator: ", ")): \(note)"]
    }
}
