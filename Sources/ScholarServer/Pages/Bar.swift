import ScholarKit

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
        formats.map { ["address": "\(address)/report.\($0.rawValue)", "name": $1] }
    }

    /// The formats of reports, with their names.
    private static let formats: [(Report.Format, name: String)] = [
        (.pdf, "PDF"), (.html, "HTML"), (.markdown, "Markdown"), (.text, "text"),
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
