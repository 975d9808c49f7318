package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search in a list: how long it is cached, what it lacks, its edits, and when its refresh is due.
extension SearchOverview {
    /// - Parameter follow: the follow of its query, if any.
    package func state(followed follow: Follow?, at now: Date) -> String {
        let edits = summary.editCounts.sentence
        let next = follow.map { $0.dueAt <= now ? "due" : "due \(LocalTime.text($0.dueAt).prefix(10))" }
        return [search.state(at: now), edits, next].compactMap(\.self).joined(separator: ", ")
    }
}
