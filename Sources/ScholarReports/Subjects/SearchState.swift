package import ScholarLists
import ScholarPages
package import Foundation

/// The state of a search in a word or two: kept, or cached with the time left, and what it lacks.
package struct SearchState {
    /// Whether the search is kept, which its owner expects.
    package let isObvious: Bool
    private let parts: [String]

    package init(_ search: Search, at now: Date) {
        isObvious = search.isKept
        let lack = !search.isComplete ? "incomplete" : search.isLimited ? "limited" : nil
        let cached = search.isComplete ? [lack ?? "cached", Self.timeLeft(search, at: now)] : [lack]
        parts = (search.isKept ? ["kept", lack] : cached).compactMap(\.self)
    }

    package var text: String { parts.joined(separator: ", ") }

    /// The state without the word "kept"; nil if nothing else is left.
    package var textUnlessKept: String? {
        let others = parts.filter { $0 != "kept" }
        return others.isEmpty ? nil : others.joined(separator: ", ")
    }

    private static func timeLeft(_ search: Search, at now: Date) -> String {
        let seconds = Freshness.timeLeft(of: search, at: now)
        // A command that only reads deletes nothing, so it can see searches that the next writing command will delete.
        guard seconds > 0 else { return "will be deleted" }
        let minutes = Int(seconds / 60)
        if minutes < 1 { return "less than a minute left" }
        return minutes < 60 ? "\(minutes) min left" : "\(Int((seconds / 3600).rounded())) h left"
    }
}
