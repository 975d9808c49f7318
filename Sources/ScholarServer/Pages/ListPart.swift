import ScholarKit

/// The list of publications in an order and with a filter, and what was merged or rejected.
struct ListPart {
    private let listing: Listing
    private let query: Fields
    private let words: PublicationRows
    private let order: ListOrder

    init(_ listing: Listing, _ query: Fields) {
        self.listing = listing
        self.query = query
        words = PublicationRows(listing)
        order = query["sort"].flatMap(ListOrder.init) ?? .cites
    }

    var values: [String: Any] {
        let shown = entries
        let isWhole = shown.count == listing.entries.count
        return [
            "rows": lines(shown, isRanked: order == .cites && isWhole),
            "sort": order.rawValue, "isFiltered": !isWhole, "isOpen": !isWhole || order != .cites,
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

    private func column(_ key: String, _ name: String) -> [String: Any] {
        ["key": key, "name": name, "isSorted": order.rawValue == key, "isDown": key != "title"]
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
        let all = listing.entries(by: order)
        let found = description.isEmpty ? all : description.entries(of: all)
        return found.filter { query["only"] == "h" ? $0.isInHCore : query["only"] == "g" ? $0.isInGCore : true }
    }

    /// The rows, with the lines below the cores between them.
    private func lines(_ entries: [Listing.Entry], isRanked: Bool) -> [[String: Any]] {
        let dividers = isRanked ? words.dividers : [:]
        return entries.flatMap { entry -> [[String: Any]] in
            let line = entry.rank.flatMap { rank in
                dividers[rank].map { text -> [String: Any] in
                    let isH = rank == listing.indexes.h
                    let isG = rank == min(listing.indexes.g, listing.indexes.papers)
                    return ["line": text, "kind": isH && isG ? "h g" : isH ? "h" : "g"]
                }
            }
            return [row(entry)] + (line.map { [$0] } ?? [])
        }
    }

    private func row(_ entry: Listing.Entry) -> [String: Any] {
        let title = words.title(entry)
        let publication = entry.publication
        let states = [
            entry.mergeCount > 0 ? "merged \(entry.mergeCount)" : nil,
            entry.correctedInWords == nil ? nil : "corrected",
            entry.isCounted ? nil : "counted under another entry",
        ].compactMap(\.self)
        return [
            "line": false, "n": "\(publication.id)", "rank": entry.rank.map { "\($0)" } as Any? ?? false,
            "cites": entry.citationCount?.grouped ?? "?", "year": publication.year.map { "\($0)" } ?? "",
            "title": title.text, "byline": title.details.first ?? "",
            "mark": entry.isInHCore ? "hCore" : entry.isInGCore ? "gCore" : false as Any,
            "state": states.isEmpty ? false as Any : states.joined(separator: ", "),
        ]
    }

    private func drawer(_ entries: [Listing.Entry], _ name: String, _ operation: String, _ verb: String) -> Any {
        guard !entries.isEmpty else { return false }
        return [
            "name": name, "count": entries.count.grouped, "operation": operation, "verb": verb,
            "entries": entries.map(row),
        ]
    }
}
