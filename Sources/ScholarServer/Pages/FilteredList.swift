import ScholarKit

/// The list of publications in an order and with a filter, or what was merged or rejected.
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
        let all = base
        let shown = entries(of: all)
        let isWhole = part == nil && shown.count == all.count
        return [
            "rows": lines(shown, isRanked: order == .cites && !isReversed && isWhole),
            "isFiltered": part != nil || query.number("from") != nil || query.number("to") != nil || order != .cites,
            "part": words(shown.count, of: all.count) as Any? ?? false,
            "filter": [
                "find": find, "from": query["from"] ?? "", "to": query["to"] ?? "",
                "only": Part.allCases.map { part in
                    ["value": part.rawValue, "name": part.name, "isChosen": part == self.part] as [String: Any]
                },
                "orders": ListOrder.allCases.map {
                    ["value": $0.rawValue, "name": Self.names[$0] ?? $0.rawValue, "isChosen": $0 == order]
                        as [String: Any]
                },
            ] as [String: Any],
            "only": query["only"] ?? "",
            "columns": [column("cites", "Cites"), column("year", "Year"), column("title", "Publication")],
        ]
    }

    /// A part of the list.
    private enum Part: String, CaseIterable {
        case h, g, uncited, rejected, merged

        var name: String {
            switch self {
            case .h: "the h-core"
            case .g: "the g-core"
            case .uncited: "uncited ones"
            case .rejected: "rejected ones"
            case .merged: "merged ones"
            }
        }

        /// What one can do with the part, for those who do not know.
        var advice: String? {
            switch self {
            case .rejected: "Tick those that are the author’s, and restore them."
            case .merged: "Tick those that are different works, and dissolve them."
            default: nil
            }
        }
    }

    private var part: Part? { query["only"].flatMap(Part.init) }

    private static let names: [ListOrder: String] = [
        .cites: "citations", .citesPerYear: "citations per year", .scholar: "Scholar's order",
    ]

    private var find: String { query["find"]?.trimmed ?? "" }

    /// The publications that are listed, or those that an edit took out of the list.
    private var base: [Listing.Entry] {
        switch part {
        case .rejected: listing.rejectedGroups
        case .merged: listing.merged
        default: listing.entries
        }
    }

    /// What is shown of the list; nil for all of it.
    private func words(_ count: Int, of all: Int) -> String? {
        if all == 0, let part, [.rejected, .merged].contains(part) { return "No publication is \(part.rawValue)." }
        if count == 0, !find.isEmpty {
            let isAlone = part == nil && query.number("from") == nil && query.number("to") == nil
            return "No title, author or venue \(isAlone ? "" : "in this part of the list ")contains \(find)."
        }
        guard part != nil || count < all else { return nil }
        let state = part == .rejected ? "rejected publication" : part == .merged ? "merged publication" : "publication"
        let number = count < all ? "\(count.grouped) of \(Counted.text(all, state))" : Counted.text(count, state)
        return ["\(number).", count > 0 ? part?.advice : nil].compactMap(\.self).joined(separator: " ")
    }

    /// The fields of the filter, for the address of the list in another order.
    private var filtered: String {
        ["find", "from", "to", "only"].compactMap { name in
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
    private func entries(of all: [Listing.Entry]) -> [Listing.Entry] {
        var description = PublicationDescription()
        if query.number("from") != nil || query.number("to") != nil {
            let from = query.number("from") ?? 0
            description.years = from...max(from, query.number("to") ?? .max)
        }
        if part == .uncited { description.cites = 0...0 }
        if !find.isEmpty { description.words = find }
        let isListed = part != .rejected && part != .merged
        let sorted = isListed ? listing.entries(by: order) : listing.sorted(all, by: order)
        let found = description.entries(of: isReversed ? reversed(sorted) : sorted)
        return part == .h ? found.filter(\.isInHCore) : part == .g ? found.filter(\.isInGCore) : found
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
        let n = entry.publication.id
        let cell = words.title(entry)
        let core = entry.isInHCore ? " class=\"hCore\"" : entry.isInGCore ? " class=\"gCore\"" : ""
        let rank = entry.rank.map { " data-rank=\"\($0)\"" } ?? ""
        let cites = Quantity.count(entry.citationCount).text
        let year = Quantity.plain(entry.publication.year).text
        let states = PublicationRows.states(of: entry).joined(separator: ", ")
        let state = states.isEmpty ? "" : "<i>\(Markup.escaped(states))</i> "
        html += "<tr id=\"p\(n)\"\(core)\(rank)><td class=\"pick\"><input type=\"checkbox\" id=\"n\(n)\" name=\"n\" "
        html += "value=\"\(n)\" form=\"edit\" aria-labelledby=\"t\(n)\"></td><td class=\"number lead\">\(cites)</td>"
        html += "<td class=\"year\">\(year)</td><th scope=\"row\"><a id=\"t\(n)\" dir=\"auto\" "
        html += "href=\"/search/\(listing.search.id)/publication/\(n)\">\(Markup.escaped(cell.text))</a><span "
        html += "class=\"details\" dir=\"auto\">\(state)\(Markup.escaped(cell.details.first ?? ""))</span></th></tr>\n"
    }
}
