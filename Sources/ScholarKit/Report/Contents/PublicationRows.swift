/// Publications as rows of a report.
struct PublicationRows {
    let listing: Listing
    private let groups: Listing.Groups

    init(_ listing: Listing) {
        self.listing = listing
        groups = Listing.Groups(listing)
    }

    static let columns: [ReportTable.Column] = [.number("rank"), .number("cites"), .text("year"), .head("publication")]

    /// The publications that are listed, or the rejected ones.
    func rows(_ entries: [Listing.Entry]) -> [ReportTable.Row] {
        entries.map { entry in
            ReportTable.Row(
                cells: [.number(entry.rank), Self.cites(entry), .number(entry.publication.year), title(entry)],
                mark: entry.isRejected ? .rejected : entry.isInHCore ? .hCore : entry.isInGCore ? .gCore : .none)
        }
    }

    /// Its count, which leads to the citing works.
    static func cites(_ entry: Listing.Entry) -> ReportTable.Cell {
        let count = entry.citationCount.map(String.init) ?? "?"
        return ReportTable.Cell(
            text: entry.isCounted ? count : "(\(count))", link: WebAddress.ofTheWeb(entry.publication.citesURL))
    }

    private func title(_ entry: Listing.Entry) -> ReportTable.Cell {
        let publication = entry.publication
        var cell = ReportTable.Cell(text: publication.title, link: WebAddress.ofTheWeb(publication.link))
        if entry.isInHCore { cell.tags.append("h") }
        if entry.isInGCore { cell.tags.append("g") }
        let members = groups.publications(of: entry).dropFirst()
        if !members.isEmpty { cell.tags.append("+\(members.count)") }
        if let kind = publication.kind { cell.tags.append(kind) }
        let byline = Self.byline(publication)
        if !byline.isEmpty { cell.details.append(byline) }
        if !entry.isCounted { cell.details.append("its citations are counted at another publication") }
        guard !members.isEmpty else { return cell }
        cell.details.append("own citations: \(publication.citationCount.map(String.init) ?? "unknown")")
        for member in members {
            let year = member.year.map { ", \($0)" } ?? ""
            cell.details.append("merged: \(member.title)\(year), cited \(Self.times(member.citationCount))")
        }
        return cell
    }

    /// Who wrote it, and where it appeared.
    static func byline(_ publication: Publication) -> String {
        let authors = publication.authors.joined(separator: ", ") + (publication.authorsTruncated ? ", …" : "")
        let place = [publication.publication, publication.publisher].compactMap { $0 }.joined(separator: ", ")
        return [authors, place].filter { !$0.isEmpty }.joined(separator: " – ")
    }

    private static func times(_ count: Int?) -> String {
        switch count {
        case nil: "an unknown number of times"
        case 1: "once"
        case let count?: "\(count) times"
        }
    }
}
