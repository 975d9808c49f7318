package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search: how long it is cached, and what it lacks.
extension Search {
    /// What happens to the search and what it lacks, in a few words; nil for a complete one that is kept.
    package func state(at now: Date) -> String? {
        let lack = !isComplete ? "incomplete" : isLimited ? "limited" : nil
        let cached = isComplete ? [lack ?? "cached", timeLeft(at: now)] : [lack]
        let parts = (isKept ? [lack] : cached).compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private func timeLeft(at now: Date) -> String {
        let seconds = Freshness.timeLeft(of: self, at: now)
        // A command that only reads deletes nothing, so it can see searches that the next writing command will delete.
        guard seconds > 0 else { return "will be deleted" }
        let minutes = Int(seconds / 60)
        if minutes < 1 { return "deleted in less than a minute" }
        return minutes < 60 ? "deleted in \(minutes) min" : "deleted in \(Int((seconds / 3600).rounded())) h"
    }
}

/// The state of a search in a list: how long it is cached, what it lacks, its edits, and when its refresh is due.
extension SearchOverview {
    /// - Parameter follow: the follow of its query, if any.
    package func state(followed follow: Follow?, at now: Date) -> String {
        let edits = summary.editCounts.sentence
        let next = follow.map { $0.dueAt <= now ? "due" : "due \(LocalTime.text($0.dueAt).prefix(10))" }
        return [search.state(at: now), edits, next].compactMap(\.self).joined(separator: ", ")
    }
}
