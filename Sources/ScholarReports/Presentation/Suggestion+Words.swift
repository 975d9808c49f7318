import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// A suggestion in words: what it would do, why, and its effect on h and g.
extension Suggestion {
    /// The number of publications that are named.
    package static let named = 4
    /// The maximum number of publications of which a title at a terminal has the numbers.
    private static let numbered = 12

    /// What it would do; at a terminal with the numbers to type.
    package func title(_ view: View) -> String {
        let (operation, numbers) = operation
        // The part of a list is too long to be named, so a question is answered by its own number.
        if question != nil { return view.reader == .terminal ? "two people of one name?" : "Two people of one name?" }
        guard view.reader == .terminal else {
            return "\(operation.name.prefix(1).uppercased())\(operation.name.dropFirst()) these \(numbers.count)?"
        }
        guard numbers.count <= Self.numbered else { return "\(operation.name) \(numbers.count.grouped) publications" }
        return "\(operation.name) \(numbers.map(String.init).joined(separator: " "))"
    }

    package var evidenceInWords: String { evidence.joined(separator: "; ") }

    /// How many of its publications are not named.
    package var rest: String? {
        let rest = operation.1.count - Self.named
        return rest > 0 ? "… and \(rest) more" : nil
    }

    /// The citations of the publications that it merges: `67 + 14 = 81`; nil for other suggestions, and if a count is not
    /// known.
    package func sum(in listing: Listing) -> String? {
        let entries = operation.1.compactMap(listing.entry)
        let counts = entries.compactMap(\.citationCount)
        // What is counted under another entry adds nothing.
        guard edit.operation == .merge, counts.count == entries.count, counts.count <= Self.named,
            entries.allSatisfy(\.isCounted)
        else { return nil }
        return "\(counts.map(\.grouped).joined(separator: " + ")) = \(counts.reduce(0, +).grouped)"
    }

    /// Which of h and g stay the same: `h, g unchanged`.
    package func unchanged(in listing: Listing) -> String? {
        EditAnswer.unchanged(["h", "g"].filter { listing.indexes[$0] == after[$0] })
    }

    /// The changes of h, g and the sum of citations, such as `h 28 → 29`; empty if none changes.
    package func effect(in listing: Listing) -> String {
        /// The change of an index; of a list that lacks publications both values are minimums.
        func change(_ key: String) -> String? {
            let sign = listing.indexes.minimums.contains(key) ? "≥ " : ""
            guard let old = listing.indexes[key], let new = after[key], old != new else { return nil }
            return "\(key) \(sign)\(old.grouped) → \(sign)\(new.grouped)"
        }
        let changes = [
            change("h"),
            change("g").map { lowersOnlyLimitOfG ? "\($0) (at most the number of publications)" : $0 },
            change("citations"),
        ]
        return changes.compactMap(\.self).joined(separator: ", ")
    }
}
