import ScholarKit

/// Publications as lines: mark of the core, number, citations, year and title; below it the authors and the venue.
struct PublicationLines {
    let numberWidth: Int

    private static let citesWidth = 7

    func text(of entries: some Sequence<Listing.Entry>, for terminal: Terminal) -> String {
        var lines = [
            terminal.styled(
                "   " + Cells.pad("no", to: max(2, numberWidth), right: true)
                    + Cells.pad("cites", to: Self.citesWidth, right: true) + "  year  title", .note)
        ]
        for entry in entries { lines += self.lines(of: entry, for: terminal) }
        return lines.joined(separator: "\n")
    }

    private func lines(of entry: Listing.Entry, for terminal: Terminal) -> [String] {
        let publication = entry.publication
        let indent = 3 + max(2, numberWidth) + Self.citesWidth + 8
        let room = terminal.width - indent
        let cites = entry.citationCount?.grouped ?? "?"
        let mark =
            (entry.isInHCore ? terminal.styled("h", .h) : " ")
            + (entry.isInGCore ? terminal.styled("g", .g) : " ")
        var title = publication.title
        if let kind = publication.kind { title = "[\(kind)] \(title)" }
        if entry.mergeCount > 0 { title = "(+\(entry.mergeCount)) \(title)" }
        let first =
            "\(mark) " + Cells.pad(String(publication.id), to: max(2, numberWidth), right: true)
            + Cells.pad(entry.publication.isCountedElsewhere ? "(\(cites))" : cites, to: Self.citesWidth, right: true)
            + "  " + Cells.pad(publication.year.map(String.init) ?? "", to: 4) + "  " + Cells.cut(title, to: room)
        let details = Self.details(publication)
        guard !details.isEmpty else { return [first] }
        return [first, String(repeating: " ", count: indent) + terminal.styled(Cells.cut(details, to: room), .note)]
    }

    private static func details(_ publication: Publication) -> String {
        let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? "…" : "")
        let place = [publication.publication, publication.publisher].compactMap { $0 }.joined(separator: ", ")
        return [authors, place].filter { !$0.isEmpty }.joined(separator: " - ")
    }
}
