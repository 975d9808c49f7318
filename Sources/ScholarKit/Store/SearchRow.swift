import Foundation
import GRDB

/// A row of the table of queries, and the value it stands for.
enum SearchRow {
    static func insert(_ results: Results, _ head: SearchHead, now: Date, in database: Database) throws {
        var columns = try queryColumns(results.query)
        columns += try stateColumns(results, head, now: now)
        columns += [
            ("label", head.label?.databaseValue ?? .null), ("url", head.url?.databaseValue ?? .null),
            ("source", results.source.rawValue.databaseValue), ("created_at", Timestamp.text(now).databaseValue),
            ("kept", head.isKept.databaseValue),
        ]
        let names = columns.map(\.name).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        try database.execute(
            sql: "INSERT INTO queries (\(names)) VALUES (\(marks))",
            arguments: StatementArguments(columns.map(\.value)))
    }

    static func update(_ id: Int, _ results: Results, _ head: SearchHead, now: Date, in database: Database) throws {
        let columns = try stateColumns(results, head, now: now)
        let sets = columns.map { "\($0.name) = ?" }.joined(separator: ", ")
        // A search that is gone on with can be kept and named then, and never loses either.
        try database.execute(
            sql: "UPDATE queries SET \(sets), kept = kept OR ?, label = coalesce(?, label) WHERE id = ?",
            arguments: StatementArguments(
                columns.map(\.value) + [
                    head.isKept.databaseValue, head.label?.databaseValue ?? .null, id.databaseValue,
                ]))
    }

    static func fetch(
        _ database: Database, where condition: String, _ arguments: StatementArguments = []
    ) throws -> [StoredSearch] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT *, (SELECT count(*) FROM pages WHERE query_id = queries.id AND NOT is_repeat) AS page_count
                FROM queries WHERE \(condition)
                """, arguments: arguments)
        return try NamedRow.all(rows, search)
    }

    // MARK: Columns

    private typealias Column = (name: String, value: DatabaseValue)

    private static func queryColumns(_ query: SearchQuery) throws -> [Column] {
        let (target, id) = targetColumns(query.target)
        var columns: [Column] = [
            ("target", target.databaseValue), ("target_id", id.databaseValue),
            ("all_words", query.allWords.databaseValue), ("exact_phrase", query.exactPhrase.databaseValue),
            ("any_words", query.anyWords.databaseValue), ("without_words", query.withoutWords.databaseValue),
            ("occurrence", query.occurrence.rawValue.databaseValue), ("author", query.author.databaseValue),
            ("publication", query.publication.databaseValue), ("from_year", query.fromYear?.databaseValue ?? .null),
            ("to_year", query.toYear?.databaseValue ?? .null), ("language", query.language.databaseValue),
            ("per_page", query.resultsPerPage?.databaseValue ?? .null),
            ("citations", query.includesCitations.databaseValue),
            ("other_parameters", try JSONText.encode(query.otherParameters).databaseValue),
            ("query_key", QueryKey(query).text.databaseValue),
        ]
        for area in SubjectArea.allCases {
            columns.append((area.rawValue, query.subjectAreas.contains(area).databaseValue))
        }
        switch query.collection {
        case .articles(let patents):
            columns += [("patents", patents.databaseValue), ("courts", "".databaseValue)]
        case .legalOpinions(let courts):
            columns += [("patents", false.databaseValue), ("courts", courts.description.databaseValue)]
        }
        return columns
    }

    private static func stateColumns(_ results: Results, _ head: SearchHead, now: Date) throws -> [Column] {
        [
            ("fetched_at", Timestamp.text(results.pages.map(\.date).max() ?? now).databaseValue),
            ("complete", results.isComplete.databaseValue),
            ("reported_total", results.reportedTotal?.databaseValue ?? .null),
            ("result_limit", head.limit?.databaseValue ?? .null),
            ("next_url", head.nextURL?.databaseValue ?? .null),
            ("profile_name", results.profileName?.databaseValue ?? .null),
            ("reported_citations", results.reportedIndexes?.citations.databaseValue ?? .null),
            ("reported_h", results.reportedIndexes?.h.databaseValue ?? .null),
            ("reported_i10", results.reportedIndexes?.i10.databaseValue ?? .null),
            ("diagnostics", try JSONText.encode(results.diagnostics).databaseValue),
            (
                "citations_per_year",
                results.citationsPerYear.isEmpty
                    ? .null : try JSONText.encode(results.citationsPerYear).databaseValue
            ),
        ]
    }

    private static func targetColumns(_ target: SearchQuery.Target) -> (String, String) {
        switch target {
        case .form: ("form", "")
        case .citing(let ids): ("citing", ids)
        case .versions(let id): ("versions", id)
        case .profile(let user): ("profile", user)
        }
    }

    // MARK: Values

    private static func search(_ row: NamedRow) throws -> StoredSearch {
        StoredSearch(
            id: row["id"], label: row["label"], query: try query(row),
            source: Results.Source(rawValue: row["source"]) ?? .imported, url: row["url"],
            createdAt: try date(row, "created_at"), fetchedAt: try date(row, "fetched_at"), isKept: row["kept"],
            isComplete: row["complete"], pages: row["page_count"], reportedTotal: row["reported_total"],
            replayedFrom: row["replayed_from"], limit: row["result_limit"], nextURL: row["next_url"],
            profileName: row["profile_name"],
            reportedIndexes: ProfilePage.Reported(row["reported_citations"], row["reported_h"], row["reported_i10"]),
            citationsPerYear: try (row["citations_per_year"] as String?).map(JSONText.decode) ?? [:],
            diagnostics: try JSONText.decode(row["diagnostics"], unless: "[]") ?? [])
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
