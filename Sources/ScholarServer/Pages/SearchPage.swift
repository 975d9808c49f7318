import ScholarKit
import Foundation

/// The page of a search: the bar with its numbers, the list with the lines of h and g, and its charts.
extension Site {
    func search(_ id: Int, _ request: Request) throws -> Content {
        let listing = try scholar.listing(.number(id))
        return content(listing, request.query)
    }

    func content(_ listing: Listing, _ query: Fields) -> Content {
        let search = listing.search
        let subject = SearchSubject(listing)
        let head = subject.head(View(.brief, for: .page))
        var values = bar(listing, was: query["was"])
        values.merge(FilteredList(listing, query).values) { $1 }
        let notes = head.blocks.flatMap { if case .text(let texts) = $0 { texts } else { [Sentence]() } }
        values["notes"] = Templates.sentences(notes)
        values["isEmpty"] = listing.publications.isEmpty
        let others = (try? scholar.searches())?.filter { $0.id != search.id } ?? []
        values["others"] = others.map { other -> [String: Any] in
            ["id": "\(other.id)", "name": "\(other.id) \(other.name), \(other.dateText)"]
        }
        values["canCompare"] = !others.isEmpty
        values["reports"] = Report.Format.allCases.map { ["file": "report.\($0.rawValue)", "name": $0.rawValue] }
        values["exports"] = ExportFormat.all.map { ["file": "export-\($0.name)", "name": $0.name] }
        values.merge(charts(listing)) { $1 }
        return Content(template: "search", title: search.name, values: values)
    }

    /// The sticky bar: the numbers, as bounds where publications are missing, and the last edit.
    func bar(_ listing: Listing, was: String? = nil) -> [String: Any] {
        let subject = SearchSubject(listing)
        let before = was?.split(separator: ".").map { Int($0) } ?? []
        return [
            "id": "\(listing.search.id)", "name": listing.search.name,
            "figures": subject.figures(was: before).map { one -> [String: Any] in
                let figure = one.figure
                return [
                    "key": one.key, "name": figure.name.isEmpty ? false as Any : one.key, "value": figure.value,
                    "old": one.old?.text as Any? ?? false, "isBound": figure.isBound,
                    "aside": figure.aside.isEmpty ? false as Any : figure.aside,
                ]
            },
            "undo": listing.history.done.last.map { "\($0)" } as Any? ?? false,
            "redo": listing.history.undone.first.map { "\($0)" } as Any? ?? false,
            "seen": listing.state,
            "continue": listing.search.isWhole ? false as Any : listing.search.nextURL.map { ["address": $0] } ?? false,
            "changed": subject.change(was: before) as Any? ?? false,
        ]
    }

    /// The rank chart, in which the script can mark bars, and the citations per year of a profile.
    private func charts(_ listing: Listing) -> [String: Any] {
        guard listing.hasCounts, listing.indexes.papers > 0 else { return ["chart": false] }
        let ranked = listing.entries.filter(\.isCounted)
        let curve = RankCurve(
            ranked.map { $0.citationCount ?? 0 }, h: listing.indexes.h, g: listing.indexes.g,
            unknown: ranked.count { $0.citationCount == nil }, minimums: listing.indexes.minimums)
        let years = BarChart(citationsOf: listing)
        let sections =
            (curve.isDrawable ? [Presentation.Section(id: "ranks", blocks: [.curve(curve)])] : [])
            + (years.map { [.init(id: "citations", heading: Sentence($0.title), blocks: [.bars($0)])] } ?? [])
        return ["chart": sections.isEmpty ? false : ["sections": Templates.sections(sections)]]
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
