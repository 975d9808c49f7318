package import Foundation

/// The searches of one query, in the order in which their citations were counted. Only here is decided which repeat is
/// the latest; the view `searches` has the same order.
package struct Repeats: Sendable {
    /// The searches, the earliest first.
    package let searches: [Search]

    /// Sorts searches of one query: those without pages first, then by the day of their citation counts. Of one day the
    /// incomplete ones come first, then they are in the order in which they were retrieved or saved.
    package init(_ searches: some Sequence<Search>) {
        self.searches = searches.map { (Self.order($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    }

    /// The properties by which repeats are sorted, the most significant first.
    private static func order(_ search: Search) -> (Int, Int, Int, Date, Date, Int) {
        let day = Int(exactly: (search.countedAt.timeIntervalSince1970 / 86_400).rounded(.down)) ?? .min
        let (hasPages, isComplete) = (search.pages > 0 ? 1 : 0, search.isComplete ? 1 : 0)
        return (hasPages, day, isComplete, search.countedAt, search.fetchedAt, search.id)
    }

    /// The repeats of each query among some searches. Searches that were imported without a query are no repeats of each
    /// other.
    package static func ofEachQuery(_ searches: [Search]) -> [Repeats] {
        Dictionary(grouping: searches, by: \.series).values.map { Repeats($0) }
    }

    package var latest: Search? { searches.last }

    /// The latest complete search; without one, the latest.
    package var latestComplete: Search? { searches.last(where: \.isComplete) ?? latest }

    /// The search before one of these searches.
    package func previous(to search: Search) -> Search? { searches.prefix { $0.id != search.id }.last }

    /// The latest search whose citations were counted before a date.
    package func upTo(_ end: Date) -> Search? { searches.last { $0.countedAt < end } }
}
