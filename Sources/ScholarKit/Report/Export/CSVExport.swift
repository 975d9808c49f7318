/// A table for spreadsheets and scripts, with the keys of `show --json`; `scholar indexes --counts` reads it, too.
extension ExportFormat {
    static let csv = ExportFormat(
        name: "csv", ending: "csv", summary: "a table for spreadsheets and scripts", isTable: true
    ) { export in
        var table = TableText(delimiter: export.options.delimiter, guardsFormulas: export.options.guardsFormulas)
        table.appendHeader(columns)
        for record in export.records { table.append(cells(record)) }
        return table.text
    }

    private static let columns = [
        "rank", "cites", "title", "authors", "authors_truncated", "year", "publication", "publisher", "kind",
        "in_h_core",
        "in_g_core", "counted", "rejected", "own_cites", "merged", "merged_titles", "versions", "id", "cluster_id",
        "doi",
        "link", "download_url", "cites_url", "snippet",
    ]

    private static func cells(_ record: ExportRecord) -> [TableText.Cell] {
        let (entry, publication) = (record.entry, record.publication)
        let isCounted = entry.isCounted && !entry.isRejected
        return [
            .number(entry.rank.map(String.init)), .number(entry.citationCount.map(String.init)),
            .text(publication.title),
            .text(publication.authors.joined(separator: "; ")), yes(publication.authorsTruncated),
            .number(record.year.map(String.init)), .text(publication.publication), .text(publication.publisher),
            .text(publication.kind), yes(entry.isInHCore), yes(entry.isInGCore), yes(isCounted), yes(entry.isRejected),
            .number(publication.citationCount.map(String.init)),
            .text(record.members.map { String($0.id) }.joined(separator: " ")),
            .text(record.members.map(\.title).joined(separator: " | ")), .number(publication.versions.map(String.init)),
            .number(String(publication.id)), .text(publication.clusterID), .text(record.doi), .text(publication.link),
            .text(publication.download?.url), .text(publication.citesURL), .text(publication.snippet),
        ]
    }

    private static func yes(_ isSo: Bool) -> TableText.Cell { .text(isSo ? "yes" : "no") }
}
