import ScholarLists
import ScholarPages

/// A table for spreadsheets and scripts, with the keys of `show --json`; `import` and `indexes --counts` read it too.
extension ExportFormat {
    package static let csv = ExportFormat(
        name: "csv", ending: "csv", summary: "a table for spreadsheets and scripts", isTable: true,
        holdsMembers: true, writeSeveral: { try table($0) }
    ) { try table([$0]) }

    private static func table(_ exports: [Export]) throws -> String {
        let options = exports.first?.options ?? Export.Options()
        var table = TableText(delimiter: options.delimiter, guardsFormulas: options.guardsFormulas)
        table.appendHeader(columns)
        let searches = exports.count { !$0.entries.isEmpty }
        for export in exports {
            let source = source(of: export.listing.search)
            let size: [TableText.Cell] = [.number(String(export.size)), .number(String(searches))]
            for record in export.records {
                let said = record.entry.corrected.nonEmpty.map(Listing.Entry.said)
                let corrected = try said.map { try DocumentText.json($0, isOneLine: true) }
                let others = record.entry.distinctFrom.map(String.init).joined(separator: " ")
                let answers: [TableText.Cell] = [yes(record.entry.isConfirmed), .text(others)]
                table.append(cells(record, of: export) + source + [.text(corrected)] + answers + size)
            }
        }
        return table.text
    }

    private static let columns = [
        "rank", "cites", "title", "authors", "authors_truncated", "year", "publication", "publisher", "kind",
        "in_h_core", "in_g_core", "counted", "rejected", "own_cites", "merged", "merged_titles", "versions", "id",
        "cluster_id", "doi", "link", "download_url", "cites_url", "snippet", "merged_into", "counted_elsewhere",
        "counts_from", "search_id", "search", "fetched_at", "complete", "query", "date_source", "query_url",
        "since_year", "counted_in", "corrected", "confirmed", "distinct_from", ListSize.key, ListSize.searchesKey,
    ]

    private static func cells(_ record: ExportRecord, of export: Export) -> [TableText.Cell] {
        let entry = record.entry
        let publication = record.publication
        let isCounted = entry.isCounted && !entry.isRejected && entry.mergedInto == nil
        // When the members of a group have separate rows, each row describes its publication alone.
        let year = export.options.includesMembers ? publication.year : record.year
        return [
            .number(entry.rank.map(String.init)), .number(entry.citationCount.map(String.init)),
            .text(publication.title),
            .text(names(publication)), yes(publication.authorsTruncated),
            .number(year.map(String.init)), .text(publication.publication), .text(publication.publisher),
            .text(publication.kind), yes(entry.isInHCore), yes(entry.isInGCore), yes(isCounted), yes(entry.isRejected),
            .number(publication.citationCount.map(String.init)),
            .text(record.members.map { String($0.id) }.joined(separator: " ")),
            .text(record.members.map(\.title).joined(separator: " | ")), .number(publication.versions.map(String.init)),
            .number(String(publication.id)), .text(publication.clusterID), .text(record.doi), .text(publication.link),
            .text(publication.download?.url), .text(publication.citesURL), .text(publication.snippet),
            .number(entry.mergedInto.map(String.init)), yes(publication.isCountedElsewhere),
            .text(record.countsFrom),
        ]
    }

    /// The cells that are the same for all publications of a search.
    private static func source(of search: Search) -> [TableText.Cell] {
        [
            .number(String(search.id)), .text(search.name),
            .text(Timestamp.text(search.fetchedAt)), yes(search.isWhole),
            .text(search.query.isEmpty ? nil : search.query.fullSummary), .text(search.dateSource.rawValue),
            .text(address(of: search.query)), .number(search.sinceYear.map(String.init)),
            .number(String(search.countedYear)),
        ]
    }

    /// The address of the query, from which an import reads the query again.
    private static func address(of query: SearchQuery) -> String? {
        guard !query.isEmpty else { return nil }
        var query = query
        query.resultsPerPage = nil
        // Only the earlier encoding contains subject areas.
        let options = AddressOptions(encoding: query.subjectAreas.isEmpty ? .current : .classic)
        return try? query.address(options).page(startingAt: 0, cursor: nil)
    }

    /// Names separated by semicolons; a semicolon inside a name is doubled.
    private static func names(_ publication: Publication) -> String {
        publication.authors.map { $0.replacing(";", with: ";;") }.joined(separator: "; ")
    }

    private static func yes(_ isSo: Bool) -> TableText.Cell { .text(isSo ? "yes" : "no") }
}
