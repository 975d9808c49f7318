package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search in a list: kept or cached, its edits, and its next refresh.
extension SearchOverview {
    /// - Parameters:
    ///   - follow: the follow of its query, if any.
    ///   - isShort: whether obvious states are left out.
    package func state(followed follow: Follow?, at now: Date, isShort: Bool = false) -> String {
        let edits = summary.editCounts.sentence
        let word = isShort ? "due" : "next refresh"
        let next = follow.map { $0.dueAt <= now ? "due" : "\(word) \(LocalTime.text($0.dueAt).prefix(10))" }
        let state = SearchState(search, at: now)
        // A search that is followed or has edits is always kept.
        let kept = isShort && (next ?? edits) != nil ? state.textUnlessKept : state.text
        return [kept, edits, next].compactMap(\.self).joined(separator: ", ")
    }
}
