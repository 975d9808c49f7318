/// What was odd in a search, for whoever reads its report: each kind said once, and not more than fits above the numbers.
extension ReportContents {
    private static let most = 5
    /// A title that is a page long says no more than its beginning.
    private static let longest = 300

    /// What was odd, and what of the edits could not be done.
    static func oddities(_ listing: Listing) -> [String] {
        let warnings = listing.search.diagnostics.filter { $0.severity == .warning }
        let edits = listing.unapplied.map { "An edit could not be done: \($0.explanation)" }
        return shown(folded(warnings), "thing was odd", "things were odd", listing)
            + shown(edits, "edit could not be done", "edits could not be done", listing)
    }

    private static func shown(_ texts: [String], _ one: String, _ many: String, _ listing: Listing) -> [String] {
        let first = texts.prefix(most).map { sentence(Cells.cut($0, to: longest)) }
        let rest = texts.count - first.count
        let place = "all are stored with search \(listing.search.id)"
        return rest == 0 ? first : first + ["\(Counted.text(rest, "more \(one)", "more \(many)")); \(place)."]
    }

    /// One text for all of a kind: what differs in nothing but numbers and names in quotes.
    private static func folded(_ diagnostics: [Diagnostic]) -> [String] {
        var kinds: [String: Int] = [:]
        var groups: [[Diagnostic]] = []
        for diagnostic in diagnostics {
            let kind =
                diagnostic.topic == .unreadable
                ? "unreadable" : String(diagnostic.message.prefix(longest)).replacing(/"[^"]*"|\d+/, with: "#")
            if let place = kinds[kind] {
                groups[place].append(diagnostic)
            } else {
                kinds[kind] = groups.count
                groups.append([diagnostic])
            }
        }
        return groups.map { group in
            if group.count == 1 { return group[0].message }
            if group[0].topic == .unreadable { return unreadable(group) }
            return "\(group[0].message), and \(group.count - 1) more of this kind"
        }
    }

    private static func unreadable(_ group: [Diagnostic]) -> String {
        let parts = group[0].message.split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
        let title = parts.last?.lastIndex(of: "\"").map { String(parts.last?[..<$0] ?? "") } ?? ""
        return
            "the counts of \(group.count) publications cannot be read, such as that of \"\(Cells.cut(title, to: 100))\"; "
            + "the indexes may be too low"
    }
}
