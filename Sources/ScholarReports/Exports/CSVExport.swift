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
            let common = common(to: export, searches)
            for record in export.records { table.append(try values(record, of: export), and: common, columns) }
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

    private static func values(_ record: ExportRecord, of export: Export) throws -> JSONValue {
        let entry = record.entry
        let publication = record.publication
        let said = entry.corrected.nonEmpty.map(Listing.Entry.said)
        return [
            "rank": entry.rank, "cites": entry.citationCount, "title": publication.title,
            "authors": publication.authors, "authors_truncated": publication.authorsTruncated,
            // When the members of a group have separate rows, each row describes its publication alone.
            "year": export.options.includesMembers ? publication.year : record.year,
            "publication": publication.publication, "publisher": publication.publisher, "kind": publication.kind,
            "in_h_core": entry.isInHCore, "in_g_core": entry.isInGCore,
            "counted": entry.isCounted && !entry.isRejected && entry.mergedInto == nil, "rejected": entry.isRejected,
            "own_cites": publication.citationCount, "merged": words(record.members.map(\.id)),
            "merged_titles": record.members.map(\.title).joined(separator: " | "), "versions": publication.versions,
            "id": publication.id, "cluster_id": publication.clusterID, "doi": record.doi, "link": publication.link,
            "download_url": publication.download?.url, "cites_url": publication.citesURL,
            "snippet": publication.snippet, "merged_into": entry.mergedInto,
            "counted_elsewhere": publication.isCountedElsewhere, "counts_from": record.countsFrom,
            "corrected": try said.map { try DocumentText.json($0, isOneLine: true) },
            "confirmed": entry.isConfirmed, "distinct_from": words(entry.distinctFrom),
        ]
    }

    private static func words(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: " ") }

    /// The values that are the same for all publications of a search.
    ///
    /// - Parameter searches: the number of searches in the file.
    private static func common(to export: Export, _ searches: Int) -> JSONValue {
        let search = export.listing.search
        return [
            "search_id": search.id, "search": search.name, "fetched_at": Timestamp.text(search.fetchedAt),
            "complete": search.isWhole, "query": search.query.isEmpty ? nil : search.query.fullSummary,
            "date_source": search.dateSource.rawValue, "query_url": address(of: search.query),
            "since_year": search.sinceYear, "counted_in": search.countedYear,
            ListSize.key: export.size, ListSize.searchesKey: searches,
        ]
    }

    /// The address of the query, from which an import reads the query again.
    private static func address(of query: SearchQuery) -> String? {
        guard !query.isEmpty else { return nil }
        var query = query
        query.resultsPerPage = nil
        // Only the earlier encoding contains subject areas.
        let encoding: SearchURL.Encoding = query.subjectAreas.isEmpty ? .current : .classic
        return try? query.address(encoding: encoding).page(startingAt: 0, cursor: nil)
    }
}
