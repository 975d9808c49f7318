import ScholarPages

/// A list as editable text: one verb, number and title per line, like the todo list of a git rebase.
///
/// The text describes the wanted list. Parsing it returns the operations that change the current list to it.
package struct TodoList: Sendable {
    /// An invalid line, counted from 0, with the reason.
    package struct Problem: Hashable, Sendable {
        package var line: Int
        package var reason: String
    }

    /// The problems of a text; nothing is applied then.
    package struct Problems: Error, Hashable, Sendable {
        package var list: [Problem]
    }

    enum Verb: String, CaseIterable {
        case keep, reject, merge, dissolve, correct

        init?(_ text: some StringProtocol) {
            let text = text.lowercased()
            guard let verb = Verb.allCases.first(where: { $0.rawValue == text || $0.rawValue.prefix(1) == text }) else {
                return nil
            }
            self = verb
        }
    }

    let listing: Listing
    /// Each line asks for its entry by number.
    let entries: [Int: Listing.Entry]

    package init(_ listing: Listing) {
        self.listing = listing
        entries = listing.entriesByNumber
    }

    /// The text: groups together, rejected publications at the end, the help in comments: that on corrections above the
    /// rows, which invite to be typed over.
    package var text: String {
        var lines = [Self.helpOnCorrections, ""]
        for entry in listing.entries { lines += self.lines(of: entry) }
        // Members are listed with their group, even if they are rejected.
        let rejected = listing.rejected.filter { $0.mergedInto == nil }
        if !rejected.isEmpty { lines += ["", "# rejected"] }
        for entry in rejected { lines += self.lines(of: entry) }
        return (lines + ["", Self.help]).joined(separator: "\n") + "\n"
    }

    private static let helpOnCorrections = """
        # Type over a year or a title to correct it. Correct other fields on a line of their own, anywhere:
        # correct #12 authors E Marchetti; A Rossi
        # correct #12 publication Coastal Letters
        # Such a line can also name year or title. Without a text the field is again as listed.
        """

    private static let help = """
        # One publication per line: verb, #number, citations, year, authors, title.
        #
        # k, keep        keep it in the list, or restore it
        # r, reject      exclude it from the indexes
        # m, merge       merge it into the publication on the nearest line above that is not a merge line:
        #                move a line below another one and write m before it
        # m 12, merge 12 merge it into publication 12, anywhere in the list
        # d, dissolve    separate it from its group, or separate all publications merged into it
        # c, correct     correct a field, as explained at the top
        #
        # The most cited publication of a group represents it. Deleting a line does not change its publication.
        # Saving applies everything as one step, which one undo reverts; an empty file changes nothing.
        """

    private func lines(of entry: Listing.Entry) -> [String] {
        let publication = entry.publication
        let verb: String =
            if isRejectedItself(entry) { "reject" } else {
                entry.mergedInto.map { "merge \($0)" } ?? "keep"
            }
        let fields = [
            // Numbers are read again, so none is cut.
            Cells.pad(verb, to: 9), Cells.pad("#\(publication.id)", to: 5),
            Cells.pad(publication.citationCount.map(String.init) ?? "?", to: 6),
            publication.year.map(String.init) ?? "----", Self.authors(of: publication), publication.title,
        ]
        let corrections = entry.corrected.keys.sorted().map { field in
            "correct   #\(publication.id) \(field.rawValue) \(publication.text(of: field))"
        }
        let members = entry.merged.compactMap { entries[$0] }
        return [fields.joined(separator: " ")] + corrections + members.flatMap { lines(of: $0) }
    }

    /// The first authors in a row.
    static func authors(of publication: Publication) -> String {
        let names = publication.authors.prefix(3).joined(separator: ", ")
        let end = publication.authorsTruncated || publication.authors.count > 3 ? "…" : ""
        return Cells.pad(Cells.cut(names + end, to: 28), to: 28)
    }

    /// Whether a publication was rejected individually, not with its group.
    func isRejectedItself(_ entry: Listing.Entry) -> Bool {
        entry.isRejected && !(entry.mergedInto.flatMap { entries[$0] }?.isRejected ?? false)
    }
}
