import ScholarKit

/// The notes below several searches: pages are missing, or citation counts are not known or not from Google Scholar.
enum SearchNotes {
    /// A line for each reason why searches are incomplete.
    static func incomplete(_ searches: [Search]) -> [String] {
        let reasons = searches.compactMap { search in
            search.isWhole ? nil : (id: search.id, text: search.reasonForIncomplete ?? "pages are missing")
        }
        return Dictionary(grouping: reasons, by: \.text).sorted { $0.value[0].id < $1.value[0].id }.map { text, same in
            "\(ranges(same.map(\.id).sorted())) \(same.count == 1 ? "is" : "are") incomplete: \(text)"
        }
    }

    /// A line for the profiles of each earlier year and one for the other pages whose dates are doubtful, with the way to
    /// correct them.
    static func dates(_ searches: [Search]) -> [String] {
        let years = Dictionary(grouping: searches, by: \.yearOfReportedNumbers)
        return years.sorted { $0.key ?? .max < $1.key ?? .max }.map { year, searches in
            let isOne = searches.count == 1
            let (page, shows, numbers) = (
                isOne ? "page" : "pages", isOne ? "shows" : "show", ranges(searches.map(\.id).sorted())
            )
            let fact =
                year.map {
                    ", but \(isOne ? "is" : "are") from \($0), because \(isOne ? "it" : "they") \(shows) numbers since "
                        + "\(searches[0].sinceYear ?? $0), five years back; ages are counted to \($0)"
                }
                ?? ", and the years on \(isOne ? "it" : "them") are far earlier than the "
                + "\(isOne ? "date of its file" : "dates of their files"); if the \(page) \(isOne ? "is" : "are") older, "
                + "indexes that count years are wrong"
            return "\(isOne ? "search" : "searches") \(numbers): the \(page) \(shows) no date\(fact)"
        } + ["if you know the date of a page: `scholar import FILE --date DATE`"]
    }

    /// Writes ascending numbers as commands accept them: `1, 13-19, 21`.
    private static func ranges(_ numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ", ")
    }

    /// A line for the searches without any count, one for those with unreadable counts, and one for each other index.
    static func lines(withoutCounts: [Search], of searches: [Search]) -> [String] {
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
