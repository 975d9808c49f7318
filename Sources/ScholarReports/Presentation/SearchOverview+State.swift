package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search in a list: kept or cached, its edits, and its next refresh.
extension SearchOverview {
    /// - Parameters:
    ///   - follow: the follow of its query, if any.
    ///   - isShort: whether the obvious is left out, that it is kept.
    package func state(followed follow: Follow?, at now: Date, isShort: Bool = false) -> String {
        let edits = summary.editCounts.sentence
        let word = isShort ? "due" : "next refresh"
        let next = follow.map { $0.dueAt <= now ? "due" : "\(word) \(LocalTime.text($0.dueAt).prefix(10))" }
        let state = SearchState(search, at: now)
        return [isShort ? state.textUnlessKept : state.text, edits, next].compactMap(\.self).joined(separator: ", ")
    }
}
