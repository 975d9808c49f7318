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

    /// A line for the profiles of each earlier year and one for the other pages whose dates are doubtful, with the way to
    /// correct them.
    package static func dates(_ searches: [Search]) -> [String] {
        let years = Dictionary(grouping: searches, by: \.yearOfReportedNumbers)
        return years.sorted { $0.key ?? .max < $1.key ?? .max }.map { year, searches in
            let isOne = searches.count == 1
            let (page, shows) = isOne ? ("page", "shows") : ("pages", "show")
            let fact =
                year.map {
                    ", but \(isOne ? "is" : "are") from \($0), because \(isOne ? "it" : "they") \(shows) numbers since "
                        + "\(searches[0].sinceYear ?? $0), five years back; ages are counted to \($0)"
                }
                ?? ", and the years on \(isOne ? "it" : "them") are far earlier than the "
                + "\(isOne ? "date of its file" : "dates of their files"); if the \(page) \(isOne ? "is" : "are") older, "
                + "indexes that count years are wrong"
            return "\(isOne ? "search" : "searches") \(ranges(searches)): the \(page) \(shows) no date\(fact)"
        }
    }

    /// Writes the numbers as commands accept them: `1, 13-19, 21`.
    private static func ranges(_ searches: [Search]) -> String {
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
