import ScholarKit

/// The list of publications in an order and with a filter, and what was merged or rejected.
struct FilteredList {
    private let listing: Listing
    private let query: Fields
    private let words: PublicationRows
    private let order: ListOrder
    private let isReversed: Bool

    init(_ listing: Listing, _ query: Fields) {
        self.listing = listing
        self.query = query
        words = PublicationRows(listing)
        order = query["sort"].flatMap(ListOrder.init) ?? .cites
        isReversed = query["reverse"] == "yes"
    }

    var values: [String: Any] {
        let shown = entries
        let isWhole = shown.count == listing.entries.count
        return [
            "rows": lines(shown, isRanked: order == .cites && !isReversed && isWhole),
            "sort": order.rawValue, "isFiltered": !isWhole, "isOpen": !isWhole || order != .cites || isReversed,
            "count": "\(shown.count.grouped) of \(listing.entries.count.grouped)",
            "filter": [
                "title": query["title"] ?? "", "by": query["by"] ?? "", "publication": query["publication"] ?? "",
                "from": query["from"] ?? "", "to": query["to"] ?? "",
                "only": Self.parts.map { ["value": $0.0, "name": $0.1, "isChosen": query["only"] == $0.0] },
                "orders": ListOrder.allCases.map {
                    ["value": $0.rawValue, "name": Self.names[$0] ?? $0.rawValue, "isChosen": $0 == order]
                        as [String: Any]
                },
            ] as [String: Any],
            "columns": [column("cites", "Cites"), column("year", "Year"), column("title", "Publication")],
            "rejected": drawer(listing.rejectedGroups, "Rejected", "restore", "Restore"),
            "merged": drawer(listing.merged, "Merged", "dissolve", "Dissolve"),
        ]
    }

    private static let parts = [("", "all"), ("h", "in the h-core"), ("g", "in the g-core"), ("uncited", "uncited")]
    private static let names: [ListOrder: String] = [
        .cites: "citations", .citesPerYear: "citations per year", .scholar: "Scholar's order",
    ]

    /// The fields of the filter, for the address of the list in another order.
    private var filtered: String {
        ["title", "by", "publication", "from", "to", "only"].compactMap { name in
            guard let value = query[name], !value.isEmpty else { return nil }
            return "\(name)=\(value.percentEncoded { $0.isLetter || $0.isDigit })&"
        }.joined()
    }

    /// A column, whose head sorts by it, and a second time the other way round.
    private func column(_ key: String, _ name: String) -> [String: Any] {
        let isSorted = order.rawValue == key
        return [
            "key": key, "name": name, "filtered": filtered, "isSorted": isSorted,
            "isDown": (key != "title") != isReversed, "reverses": isSorted && !isReversed,
        ]
    }

    /// The publications that the filter leaves, in the chosen order.
    private var entries: [Listing.Entry] {
        var description = PublicationDescription()
        func text(_ key: String) -> String? { query[key].flatMap { $0.trimmed.isEmpty ? nil : $0.trimmed } }
        description.title = text("title")
        description.by = text("by")
        description.publication = text("publication")
        if query.number("from") != nil || query.number("to") != nil {
            let from = query.number("from") ?? 0
            description.years = from...max(from, query.number("to") ?? .max)
        }
        if query["only"] == "uncited" { description.cites = 0...0 }
        let all = isReversed ? reversed(listing.entries(by: order)) : listing.entries(by: order)
        let found = description.isEmpty ? all : description.entries(of: all)
        return found.filter { query["only"] == "h" ? $0.isInHCore : query["only"] == "g" ? $0.isInGCore : true }
    }

    /// The other way round, but with unknown years and counts still at the end.
    private func reversed(_ entries: [Listing.Entry]) -> [Listing.Entry] {
        func isKnown(_ entry: Listing.Entry) -> Bool {
            order == .year ? entry.publication.year != nil : order != .cites || entry.citationCount != nil
        }
        return entries.filter(isKnown).reversed() + entries.filter { !isKnown($0) }
    }

    /// The rows, with the lines below the cores between them, as HTML: a template takes 20 ms for 1,000 rows.
    private func lines(_ entries: [Listing.Entry], isRanked: Bool) -> String {
        let dividers = isRanked ? words.dividers : [:]
        var html = ""
        html.reserveCapacity(entries.count * 500)
        for entry in entries {
            add(entry, to: &html)
            guard let rank = entry.rank, let text = dividers[rank] else { continue }
            let isH = rank == listing.indexes.h
            let isG = rank == min(listing.indexes.g, listing.indexes.papers)
            html +=
                "<tr class=\"rule\(isH ? " h" : "")\(isG ? " g" : "")\"><td colspan=\"4\">\(Markup.escaped(text))</td></tr>\n"
        }
        return html
    }

    private func add(_ entry: Listing.Entry, to html: inout String) {
        let row = Shown(entry, words)
        let core = entry.isInHCore ? " class=\"hCore\"" : entry.isInGCore ? " class=\"gCore\"" : ""
        let rank = entry.rank.map { " data-rank=\"\($0)\"" } ?? ""
        let state = row.state.isEmpty ? "" : " <i>\(Markup.escaped(row.state))</i>"
        html +=
            "<tr id=\"p\(row.n)\"\(core)\(rank)><td class=\"pick\"><input type=\"checkbox\" id=\"n\(row.n)\" name=\"n\" "
        html +=
            "value=\"\(row.n)\" form=\"edit\" aria-labelledby=\"t\(row.n)\"></td><td class=\"number lead\">\(row.cites)</td>"
        html += "<td class=\"year\">\(row.year)</td><th scope=\"row\"><a id=\"t\(row.n)\" dir=\"auto\" "
        html += "href=\"/search/\(listing.search.id)/publication/\(row.n)\">\(Markup.escaped(row.title))</a>"
        html += "<span class=\"details\" dir=\"auto\">\(Markup.escaped(row.byline))\(state)</span></th></tr>\n"
    }

    /// What a row shows of a publication.
    private struct Shown {
        let n: Int
        let cites, year, title, byline, state: String

        init(_ entry: Listing.Entry, _ words: PublicationRows) {
            let cell = words.title(entry)
            n = entry.publication.id
            cites = Quantity.count(entry.citationCount).text
            year = Quantity.plain(entry.publication.year).text
            title = cell.text
            byline = cell.details.first ?? ""
            state = PublicationRows.states(of: entry).joined(separator: ", ")
        }
    }

    private func drawer(_ entries: [Listing.Entry], _ name: String, _ operation: String, _ verb: String) -> Any {
        guard !entries.isEmpty else { return false }
        return [
            "name": name, "count": entries.count.grouped, "operation": operation, "verb": verb,
            "entries": entries.map { entry -> [String: Any] in
                let row = Shown(entry, words)
                return ["n": "\(row.n)", "cites": row.cites, "title": row.title, "byline": row.byline]
            },
        ]
    }
}
