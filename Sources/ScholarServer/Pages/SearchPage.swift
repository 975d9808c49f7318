import ScholarKit
import Foundation

/// The page of a search: its bar, the list with the lines of h and g, and its charts.
extension Site {
    func content(_ listing: Listing, _ query: Fields) -> Content {
        let view = View(.brief, for: .page)
        let subject = SearchSubject(listing, since: try? scholar.since(listing))
        let head = subject.head(view)
        var values = bar(listing, was: query["was"])
        values.merge(FilteredList(listing, query).values) { $1 }
        let told = head.blocks.flatMap { if case .text(let texts) = $0 { texts } else { [Sentence]() } }
        let missing = subject.incompleteness(view) + subject.unread
        values["warnings"] = told.filter { $0.role == .warning }.map {
            ["text": $0.text, "isIncomplete": missing.contains($0)]
        }
        values["received"] = query.number("imported").flatMap(imports.notices).map { $0.map { ["text": $0] } } ?? []
        values["notes"] = told.filter { $0.role != .warning }.map { ["text": $0.text] }
        values["isEmpty"] = listing.publications.isEmpty
        values["sections"] = Templates.sections(charts(listing))
        let since = subject.since(view)
        values["since"] = since.isEmpty ? false as Any : ["sections": Templates.sections(since)]
        return Content(template: "search", title: listing.search.name, values: values)
    }

    /// The rank chart, in which the script can mark bars, and the citations per year if they are known.
    private func charts(_ listing: Listing) -> [Presentation.Section] {
        guard listing.hasCounts, listing.indexes.papers > 0 else { return [] }
        let ranked = listing.entries.filter(\.isCounted)
        let curve = RankCurve(
            ranked.map { $0.citationCount ?? 0 }, h: listing.indexes.h, g: listing.indexes.g,
            unknown: ranked.count { $0.citationCount == nil }, minimums: listing.indexes.minimums)
        let years = listing.chartsOfYears.first { $0.unit == "Citations" }
        return (curve.isDrawable ? [Presentation.Section(id: "ranks", blocks: [.curve(curve)])] : [])
            + (years.map { [.init(id: "citations", heading: Sentence($0.title), blocks: [.bars($0)])] } ?? [])
    }
}

extension Listing {
    /// The state of the list and its edits, by which a form recognises that the list has changed since it was shown,
    /// also by a copy that was written over the file of the store.
    var state: String {
        let last = history.steps.last.map { Int($0.date.timeIntervalSince1970 * 1000) } ?? 0
        return "\(history.done.count).\(history.undone.count).\(last).\(publications.count)"
            + ".\(Int(search.countedAt.timeIntervalSince1970))"
    }

    /// The numbers before an edit, for the address of the page after it.
    var numbersForAddress: String {
        [indexes.h, indexes.g, indexes.papers, indexes.citations].map(String.init).joined(separator: ".")
    }
}
