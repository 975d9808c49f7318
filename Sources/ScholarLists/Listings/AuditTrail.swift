package import ScholarIndexes
import ScholarPages

/// What the edits of a list did: its numbers before any edit, and the effect of each edit.
package struct AuditTrail: Sendable {
    /// One edit, as a step of its own, with the numbers before and after it.
    package struct Effect: Sendable {
        package let step: EditStep
        package let before: IndexSummary
        package let after: IndexSummary

        /// The numbers that changed, in words: `h 28 → 29`; nil if h and g stayed the same.
        package var words: String? {
            let changes = ["h", "g"].filter { before[$0] != after[$0] }.map { key in
                "\(key) \(before.value(key)) → \(after.value(key))"
            }
            return changes.isEmpty ? nil : changes.joined(separator: ", ")
        }
    }

    /// The edits in force, the oldest first.
    package private(set) var effects: [Effect] = []
    /// The reasons for which publications are rejected now, and merged into others, by their numbers.
    package private(set) var rejected: [Int: EditReason?] = [:]
    package private(set) var merged: [Int: EditReason?] = [:]

    package init(_ listing: Listing) {
        var known = listing.asRetrieved
        func noted(_ entries: [Listing.Entry], _ reason: EditReason?, _ known: [Int: EditReason?]) -> [Int: EditReason?]
        {
            let numbers = entries.map(\.publication.id)
            return Dictionary(uniqueKeysWithValues: numbers.map { ($0, known[$0] ?? reason) })
        }
        for step in listing.history.done {
            for edit in step.edits {
                var one = step
                one.edits = [edit]
                let next = known.applying([one])
                rejected = noted(next.rejected, step.reason, rejected)
                merged = noted(next.merged, step.reason, merged)
                effects.append(Effect(step: one, before: known.indexes, after: next.indexes))
                known = next
            }
        }
    }

    /// The edits that another list does not have.
    package func effects(notIn other: Listing) -> [Effect] {
        let known = Set(other.history.done.flatMap(\.edits))
        return effects.filter { !$0.step.edits.allSatisfy { known.contains($0) || $0.operation?.isAnswer == true } }
    }
}

extension Listing {
    /// The list before any edit.
    package var asRetrieved: Listing {
        guard history.done.isEmpty else { return Listing(search, publications) }
        var same = self
        same.history = EditHistory()
        return same
    }

    /// The numbers before any edit and what the edits did, in words; nil for a list without edits in force:
    /// `As retrieved: h 28, g 50, 214 publications, 3,556 citations; then 3 rejected, 2 merged`.
    package var asRetrievedInWords: String? {
        guard history.done.flatMap(\.edits).contains(where: { $0.operation?.isAnswer != true }) else { return nil }
        return
            "As retrieved: \(asRetrieved.numbersInWords); then \(EditCounts(self).sentence ?? "no edit with an effect")"
    }

    /// Its numbers in words: `h 28, g 50, 214 publications, 3,556 citations`.
    package var numbersInWords: String {
        let count = Counted.text(indexes.papers, "publication")
        guard hasCounts else { return "\(count), no citation counts" }
        func text(_ key: String) -> String { "\(indexes.value(key))" }
        return "h \(text("h")), g \(text("g")), \(indexes.minimums.contains("papers") ? "≥ " : "")\(count), "
            + "\(indexes.minimums.contains("citations") ? "≥ " : "")\(Counted.text(indexes.citations, "citation"))"
    }
}
