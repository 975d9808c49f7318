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

/// The bar of a search: its numbers, the last edit, and what one can do with the list.
extension Site {
    /// - Parameter was: the numbers before an edit, as `numbersForAddress` wrote them.
    func bar(_ listing: Listing, was: String? = nil) -> [String: Any] {
        let subject = SearchSubject(listing)
        let before = was?.split(separator: ".").map { Int($0) } ?? []
        let all = (try? scholar.searches()) ?? []
        let others = all.filter { $0.id != listing.search.id }
        let named = Dictionary(grouping: all, by: \.name)
        let parts = [("rejected", "Rejected", listing.rejectedGroups), ("merged", "Merged", listing.merged)]
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
            "reports": Self.reports(at: "/search/\(listing.search.id)/download"),
            "exports": ExportFormat.all.map {
                ["file": "export-\($0.name)", "name": $0.name, "summary": $0.summary]
            },
            "canCompare": !others.isEmpty,
            "others": others.map { ["id": "\($0.id)", "name": $0.name(among: named[$0.name] ?? [])] },
            "parts": parts.filter { !$0.2.isEmpty }.map { key, name, entries in
                ["only": key, "name": name, "count": entries.count.grouped]
            },
        ]
    }

    /// The reports at an address, to download.
    static func reports(at address: String) -> [[String: Any]] {
        formats.map { ["address": "\(address)/report.\($0.format.rawValue)", "name": $0.name] }
    }

    /// The format of a report by the name of its file in an address; nil for other files.
    static func format(ofFile name: String) -> (format: Report.Format, name: String, type: String)? {
        formats.first { "report.\($0.format.rawValue)" == name }
    }

    /// The formats of reports, with their names and media types.
    private static let formats: [(format: Report.Format, name: String, type: String)] = [
        (.pdf, "PDF", "application/pdf"), (.html, "HTML", "text/html; charset=utf-8"),
        (.markdown, "Markdown", "text/markdown; charset=utf-8"), (.text, "text", "text/plain; charset=utf-8"),
    ]
}

extension Search {
    /// Its name; with its date, its kind and its number as far as others of the same name need them.
    func name(among all: [Search]) -> String {
        let same = all.filter { $0.id != id && $0.name == name }
        guard !same.isEmpty else { return name }
        let alike = same.filter { $0.dateText == dateText }
        return "\(name), \(dateText), \(kind)" + (alike.contains { $0.kind == kind } ? ", no. \(id)" : "")
    }

    /// What was searched, in a word.
    var kind: String {
        if query.isAuthorList { return "profile" }
        return query.isEmpty ? "list" : "search"
    }
}
