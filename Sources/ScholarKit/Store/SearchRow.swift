import Foundation
import GRDB

/// A row of the table of queries.
struct SearchRow {
    let search: Search
}

extension SearchRow: PersistableRecord {
    static let databaseTableName = "queries"
    /// The columns that change when a page comes.
    static let state = [
        "fetched_at", "complete", "reported_total", "result_limit", "next_url", "profile_name", "reported_citations",
        "reported_h", "reported_i10", "diagnostics", "citations_per_year", "profile_names",
    ]

    func encode(to row: inout PersistenceContainer) throws {
        // A new row gets its number from SQLite.
        if search.id > 0 { row["id"] = search.id }
        try encode(search.query, to: &row)
        row["label"] = search.label
        row["url"] = search.url
        row["source"] = search.source.rawValue
        row["created_at"] = Timestamp.text(search.createdAt)
        row["fetched_at"] = Timestamp.text(search.fetchedAt)
        row["kept"] = search.isKept
        row["complete"] = search.isComplete
        row["reported_total"] = search.reportedTotal
        row["result_limit"] = search.limit
        row["next_url"] = search.nextURL
        row["profile_name"] = search.profileName
        row["reported_citations"] = search.reportedIndexes?.citations
        row["reported_h"] = search.reportedIndexes?.h
        row["reported_i10"] = search.reportedIndexes?.i10
        row["diagnostics"] = try JSONText.encode(search.diagnostics)
        row["citations_per_year"] =
            search.citationsPerYear.isEmpty ? nil : try JSONText.encode(search.citationsPerYear)
        row["profile_names"] = search.profileNames.isEmpty ? nil : try JSONText.encode(search.profileNames)
    }

    private func encode(_ query: SearchQuery, to row: inout PersistenceContainer) throws {
        (row["target"], row["target_id"]) =
            switch query.target {
            case .form: ("form", "")
            case .citing(let ids): ("citing", ids)
            case .versions(let id): ("versions", id)
            case .profile(let user): ("profile", user)
            }
        row["all_words"] = query.allWords
        row["exact_phrase"] = query.exactPhrase
        row["any_words"] = query.anyWords
        row["without_words"] = query.withoutWords
        row["occurrence"] = query.occurrence.rawValue
        row["author"] = query.author
        row["publication"] = query.publication
        row["from_year"] = query.fromYear
        row["to_year"] = query.toYear
        row["language"] = query.language
        row["per_page"] = query.resultsPerPage
        row["citations"] = query.includesCitations
        row["other_parameters"] = try JSONText.encode(query.otherParameters)
        row["query_key"] = QueryKey(query).text
        for area in SubjectArea.allCases { row[area.rawValue] = query.subjectAreas.contains(area) }
        switch query.collection {
        case .articles(let patents): (row["patents"], row["courts"]) = (patents, "")
        case .legalOpinions(let courts): (row["patents"], row["courts"]) = (false, courts.description)
        }
    }
}

// MARK: - Reading

extension SearchRow {
    static func fetch(
        _ database: Database, where condition: String, _ arguments: StatementArguments = []
    ) throws -> [Search] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT *, (SELECT count(*) FROM pages WHERE query_id = queries.id AND NOT is_repeat) AS page_count
                FROM queries WHERE \(condition)
                """, arguments: arguments)
        return try NamedRow.all(rows, search)
    }

    private static func search(_ row: NamedRow) throws -> Search {
        var search = Search(query: try query(row), source: Search.Source(rawValue: row["source"]) ?? .imported)
        search.id = row["id"]
        search.label = row["label"]
        search.url = row["url"]
        search.createdAt = try date(row, "created_at")
        search.fetchedAt = try date(row, "fetched_at")
        search.isKept = row["kept"]
        search.isComplete = row["complete"]
        search.pages = row["page_count"]
        search.reportedTotal = row["reported_total"]
        search.replayedFrom = row["replayed_from"]
        search.limit = row["result_limit"]
        search.nextURL = row["next_url"]
        search.profileName = row["profile_name"]
        search.reportedIndexes = ProfilePage.Reported(
            row["reported_citations"], row["reported_h"], row["reported_i10"])
        search.citationsPerYear = try (row["citations_per_year"] as String?).map(JSONText.decode) ?? [:]
        search.profileNames = try (row["profile_names"] as String?).map(JSONText.decode) ?? [:]
        search.diagnostics = try JSONText.decode(row["diagnostics"], unless: "[]") ?? []
        return search
    }

    private static func query(_ row: NamedRow) throws -> SearchQuery {
        var query = SearchQuery()
        let id: String = row["target_id"]
        query.target =
            switch row["target"] as String {
            case "citing": .citing(id)
            case "versions": .versions(id)
            case "profile": .profile(id)
            default: .form
            }
        query.allWords = row["all_words"]
        query.exactPhrase = row["exact_phrase"]
        query.anyWords = row["any_words"]
        query.withoutWords = row["without_words"]
        query.occurrence = SearchQuery.Occurrence(rawValue: row["occurrence"]) ?? .anywhere
        query.author = row["author"]
        query.publication = row["publication"]
        query.fromYear = row["from_year"]
        query.toYear = row["to_year"]
        query.subjectAreas = SubjectArea.allCases.filter { row[$0.rawValue] }
        query.collection =
            ScholarCollection.Courts(row["courts"]).map { .legalOpinions($0) } ?? .articles(patents: row["patents"])
        query.language = row["language"]
        query.resultsPerPage = row["per_page"]
        query.includesCitations = row["citations"]
        query.otherParameters = try JSONText.decode(row["other_parameters"], unless: "{}") ?? [:]
        return query
    }

    private static func date(_ row: NamedRow, _ column: String) throws -> Date {
        let text: String = row[column]
        guard let date = Timestamp.date(text) else {
            throw StoreError.failed(reason: "\(column) holds \"\(text)\", which is no time")
        }
        return date
    }
}
