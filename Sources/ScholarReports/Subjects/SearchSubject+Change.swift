import ScholarIndexes
import ScholarLists
import ScholarPages
package import ScholarPresentation

/// The numbers of a search before and after an edit, for its bar on the page.
extension SearchSubject {
    /// A figure of the bar; `old` is the number before an edit, if it changed.
    package struct Changed: Sendable {
        package let key: String
        package let figure: Presentation.Figure
        package let old: Quantity?
    }

    /// The figures, with the numbers before an edit.
    ///
    /// - Parameter numbers: h, g, publications and citations before it, as `numbersForAddress` wrote them.
    package func figures(was numbers: [Int?]) -> [Changed] {
        guard listing.hasCounts else { return [] }
        let keys = ["h", "g", "papers", "citations"]
        return zip(keys, figures(View(.brief, for: .page))).enumerated().map { place, item in
            let old = place < numbers.count ? numbers[place] : nil
            let isChanged = old != listing.indexes[item.0]
            return Changed(key: item.0, figure: item.1, old: isChanged ? old.map { .count($0) } : nil)
        }
    }

    /// What an edit changed: `h 28 → 29, g 50 → 51; last edit: reject "Scour depth"`.
    package func change(was numbers: [Int?]) -> String? {
        let changes = figures(was: numbers).compactMap { one in
            one.old.map { "\(one.figure.name.isEmpty ? "" : "\(one.key) ")\($0.text) → \(one.figure.value)" }
        }
        return changes.isEmpty ? nil : changes.joined(separator: ", ") + lastEdit("last edit")
    }

    private func lastEdit(_ words: String) -> String { listing.history.done.last.map { "; \(words): \($0)" } ?? "" }

    /// The list is not as a form showed it.
    package var changedMeanwhile: String {
        "The list was changed in another window or by a command\(lastEdit("the last edit is")). Nothing was stored; this page "
            + "now shows the newer list."
    }
}
