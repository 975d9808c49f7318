package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search in a word or two: kept, or cached with the time left.
package struct SearchState {
    package let text: String
    /// Whether the search is kept, which its owner expects.
    package let isObvious: Bool

    package init(_ search: Search, at now: Date) {
        isObvious = search.isKept
        text = Self.text(of: search, at: now)
    }

    private static func text(of search: Search, at now: Date) -> String {
        if !search.isComplete { return search.isKept ? "kept, incomplete" : "incomplete" }
        let state = search.isLimited ? "limited" : "cached"
        if search.isKept { return search.isLimited ? "kept, limited" : "kept" }
        let seconds = Freshness.timeLeft(of: search, at: now)
        // A command that only reads deletes nothing, so it can see searches that the next writing command will delete.
        guard seconds > 0 else { return "\(state), will be deleted" }
        let minutes = Int(seconds / 60)
        if minutes < 1 { return "\(state), less than a minute left" }
        return minutes < 60 ? "\(state), \(minutes) min left" : "\(state), \(Int((seconds / 3600).rounded())) h left"
    }
}
