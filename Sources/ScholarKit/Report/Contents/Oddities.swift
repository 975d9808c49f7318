/// The warnings of a search in its report: each kind is listed once, and only as many as fit above the numbers.
extension ReportContents {
    private static let most = 5
    /// The maximum length of a warning: it can contain a title that is a page long.
    private static let longest = 300

    /// The warnings of the search, and the edits that could not be applied.
    static func oddities(_ listing: Listing) -> [String] {
        let warnings = listing.search.diagnostics.filter { $0.severity == .warning }
        let edits = listing.failed.map { "An edit was not applied: \($0.explanation)" }
        return shown(Diagnostic.folded(warnings).map(\.message), "thing was odd", "things were odd")
            + shown(edits, "edit was not applied", "edits were not applied")
    }

    private static func shown(_ texts: [String], _ one: String, _ many: String) -> [String] {
        let first = texts.prefix(most).map { LongDate.written(out: sentence(Cells.cut($0, to: longest))) }
        let rest = texts.count - first.count
        return rest == 0 ? first : first + ["\(Counted.grouped(rest, "more \(one)", "more \(many)"))."]
    }
}
