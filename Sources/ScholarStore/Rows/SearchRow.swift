import ScholarLists
import ScholarPages
import Foundation
import GRDB

/// Rows of the table of queries, converted to and from searches.
enum SearchRow {
    /// The columns that change when a page is added.
    static let state = [
        "fetched_at", "complete", "reported_total", "result_limit", "next_url", "profile_name", "reported_citations",
        "reported_h", "reported_i10", "date_source", "facts", "citations_per_year", "affiliation", "interests",
        "homepage", "email_domain", "since_year", "since_citations", "since_h", "since_i10", "profile_names",
    ]

    /// The values of a row, by the names of their columns.
    static func values(of search: Search) throws -> [String: DatabaseValue] {
        let (author, since) = (search.author, search.author.reportedSince?.numbers)
        let values: [String: (any DatabaseValueConvertible)?] = [
            // SQLite assigns the number of a new row.
            "id": search.id > 0 ? search.id : nil, "label": search.label, "url": search.url,
            "source": search.originName, "created_at": Timestamp.text(search.createdAt),
            "fetched_at": Timestamp.text(search.fetchedAt), "kept": search.isKept, "complete": search.isComplete,
            "reported_total": search.reportedTotal, "result_limit": search.limit, "next_url": search.nextURL,
            "profile_name": search.profileName, "reported_citations": author.reported?.citations,
            "reported_h": author.reported?.h, "reported_i10": author.reported?.i10,
            "date_source": search.dateSource.rawValue, "counted_by": search.countSource.name,
            "facts": search.facts == SearchFacts() ? nil : try JSONText.encode(search.facts), "diagnostics": "[]",
            "citations_per_year": try author.citationsPerYear.nonEmpty.map { try JSONText.encode($0) },
            "affiliation": author.affiliation, "interests": try author.interests.nonEmpty.map(JSONText.encode),
            "homepage": author.homepage, "email_domain": author.emailDomain, "since_year": search.sinceYear,
            "since_citations": since?.citations, "since_h": since?.h, "since_i10": since?.i10,
            "profile_names": try search.profileNames.nonEmpty.map { try JSONText.encode($0) },
            "query_key": search.queryKey.text,
        ]
        return try values.merging(self.values(of: search.query)) { $1 }.mapValues { $0?.databaseValue ?? .null }
    }

    private static func values(of query: SearchQuery) throws -> [String: (any DatabaseValueConvertible)?] {
        let (target, id) =
            switch query.target {
            case .form: ("form", "")
            case .citing(let ids): ("citing", ids)
            case .versions(let id): ("versions", id)
            case .profile, .author: ("profile", query.authorListID ?? "")
            }
        var values: [String: (any DatabaseValueConvertible)?] = [
            "target": target, "target_id": id, "all_words": query.allWords, "exact_phrase": query.exactPhrase,
            "any_words": query.anyWords, "without_words": query.withoutWords, "occurrence": query.occurrence.rawValue,
            "author": query.author, "publication": query.publication, "from_year": query.fromYear,
            "to_year": query.toYear, "language": query.language, "per_page": query.resultsPerPage,
            "citations": query.includesCitations, "other_parameters": try JSONText.encode(query.otherParameters),
        ]
        for area in SubjectArea.allCases { values[area.rawValue] = query.subjectAreas.contains(area) }
        switch query.collection {
        case .articles(let patents): (values["patents"], values["courts"]) = (patents, "")
        case .legalOpinions(let courts): (values["patents"], values["courts"]) = (false, courts.description)
        }
        return values
    }
}

// MARK: - Writing

extension SearchRow {
    static func insert(_ search: Search, in database: Database) throws {
        try database.insert(into: "queries", values(of: search))
    }

    /// Writes some columns of the row of a search.
    static func update(_ search: Search, columns: [String] = state, in database: Database) throws {
        let values = try values(of: search)
        let places = columns.map { "\"\($0)\" = ?" }.joined(separator: ", ")
        try database.cachedStatement(sql: "UPDATE queries SET \(places) WHERE id = ?")
            .execute(arguments: StatementArguments(columns.map { values[$0] ?? .null } + [search.id.databaseValue]))
    }
}

// MARK: - Reading

extension SearchRow {
    /// The searches that meet a condition; all of them without one.
    static func fetch(
        _ database: Database, where condition: String = "1 ORDER BY id", _ arguments: StatementArguments = []
    ) throws -> [Search] {
        let sql = """
            SELECT *, (SELECT count(*) FROM pages WHERE query_id = queries.id AND NOT is_repeat) AS page_count,
                (SELECT at FROM rereads WHERE query_id = queries.id) AS reread_at
            FROM queries WHERE \(condition)
            """
        // Searches of one import often have equal facts, so each text is decoded once.
        var known: [String: SearchFacts] = [:]
        var searches = try NamedRow.all(sql, arguments, of: "queries", in: database) { row in
            var search = try Self.search(row)
            if let text: String = try row["facts"] {
                search.facts = try known[text] ?? JSONText.decodeFacts(text)
                known[text] = search.facts
            }
            return search
        }
        // Most lookups of repeats find none, and need no groups.
        guard !searches.isEmpty else { return [] }
        let continued = try Self.continued(in: database)
        if !continued.isEmpty {
            // A list that is another person's than the one in its place continues itself.
            let earlier = Dictionary(grouping: continued.filter { $0 != $1 }.keys.sorted()) { continued[$0] }
            for place in searches.indices {
                searches[place].continuedBy = continued[searches[place].queryKey.text]
                searches[place].earlierKeys = earlier[searches[place].series] ?? []
            }
        }
        let groups = try GroupRow.groups(of: searches.map(\.series), in: database)
        guard !groups.isEmpty else { return searches }
        for place in searches.indices { searches[place].groups = groups[searches[place].series] ?? [] }
        return searches
    }

    /// The series of the queries that another one continues.
    private static func continued(in database: Database) throws -> [String: String] {
        let rows = try NamedRow.all("SELECT query_key, series FROM continued", of: "continued", in: database) { row in
            (try row["query_key"], try row["series"]) as (String, String)
        }
        return Dictionary(rows) { first, _ in first }
    }

    static func fetch(_ ids: [Int], in database: Database) throws -> [Search] {
        try fetch(database, where: "id IN (SELECT value FROM json_each(?)) ORDER BY id", [try JSONText.encode(ids)])
    }

    private static func search(_ row: NamedRow) throws -> Search {
        var search = Search(
            query: try query(row), try row["source"] == "import" ? .imported : .asked,
            key: QueryKey(text: try row["query_key"]), countSource: Source(name: try row["counted_by"]))
        search.id = try row["id", StoredNumber.numbers]
        search.label = try row["label"]
        search.url = try row["url"]
        search.createdAt = try date(row, "created_at")
        search.rereadAt = try (row["reread_at"] as String?).flatMap(Timestamp.date)
        search.fetchedAt = try date(row, "fetched_at")
        search.dateSource = try dateSource(row)
        search.isKept = try row["kept"]
        search.isComplete = try row["complete"]
        search.pages = try row["page_count", StoredNumber.counts]
        search.reportedTotal = try row["reported_total", StoredNumber.counts]
        search.replayedFrom = try row["replayed_from"]
        search.limit = try row["result_limit", 0...Int.max]
        search.nextURL = try row["next_url"]
        search.profileName = try row["profile_name"]
        search.author.reported = try numbers(row, "reported")
        search.sinceYear = try row["since_year", StoredNumber.years]
        search.author.reportedSince = try search.sinceYear.flatMap { year in
            try numbers(row, "since").map { ProfilePage.ReportedSince(year: year, $0) }
        }
        search.author.affiliation = try row["affiliation"]
        search.author.interests = try (row["interests"] as String?).map(JSONText.decode) ?? []
        search.author.homepage = try row["homepage"]
        search.author.emailDomain = try row["email_domain"]
        search.author.citationsPerYear = try (row["citations_per_year"] as String?).map(JSONText.decodeYears) ?? [:]
        search.profileNames = try (row["profile_names"] as String?).map { try JSONText.decode($0) } ?? [:]
        return search
    }

    /// Google's own numbers, in the columns that begin with a name.
    private static func numbers(_ row: NamedRow, _ name: String) throws -> ProfilePage.Reported? {
        let counts = StoredNumber.counts
        guard let citations = try row["\(name)_citations", counts] as Int?,
            let h = try row["\(name)_h", counts] as Int?,
            let i10 = try row["\(name)_i10", counts] as Int?
        else { return nil }
        return ProfilePage.Reported(citations: citations, h: h, i10: i10)
    }

    private static func query(_ row: NamedRow) throws -> SearchQuery {
        var query = SearchQuery()
        let id: String = try row["target_id"]
        query.target =
            switch try row["target"] as String {
            case "citing": .citing(id)
            case "versions": .versions(id)
            case "profile": authorList(id)
            default: .form
            }
        query.allWords = try row["all_words"]
        query.exactPhrase = try row["exact_phrase"]
        query.anyWords = try row["any_words"]
        query.withoutWords = try row["without_words"]
        query.occurrence = SearchQuery.Occurrence(rawValue: try row["occurrence"]) ?? .anywhere
        query.author = try row["author"]
        query.publication = try row["publication"]
        query.fromYear = try row["from_year"]
        query.toYear = try row["to_year"]
        query.subjectAreas = try SubjectArea.allCases.filter { try row[$0.rawValue] }
        let hasPatents: Bool = try row["patents"]
        query.collection =
            ScholarCollection.Courts(try row["courts"]).map { .legalOpinions($0) } ?? .articles(patents: hasPatents)
        query.language = try row["language"]
        query.resultsPerPage = try row["per_page"]
        query.includesCitations = try row["citations"]
        let parameters: String = try row["other_parameters"]
        // Nearly all queries have none, so they need no parser.
        query.otherParameters = parameters == "{}" ? [:] : try JSONText.decode(parameters)
        return query
    }

    /// A profile of Google Scholar, or an author of the source that is named before the identifiers.
    private static func authorList(_ text: String) -> SearchQuery.Target {
        let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let source = Source.named(parts[0]) else { return .profile(text) }
        return .author(parts[1], source)
    }

    private static func dateSource(_ row: NamedRow) throws -> Page.DateSource {
        guard let source = Page.DateSource(rawValue: try row["date_source"]) else {
            throw row.damage("date_source", "is no source of a date")
        }
        return source
    }

    private static func date(_ row: NamedRow, _ column: String) throws -> Date {
        let text: String = try row[column]
        guard let date = Timestamp.date(text) else {
            throw row.damage(column, "is not a date")
        }
        return date
    }
}
