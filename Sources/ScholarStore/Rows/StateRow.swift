import ScholarPages
import ScholarIndexes
package import ScholarLists
import GRDB

/// A row of the table of states: the effect of the edits on one publication, its rank, and its place in the cores.
struct StateRow: Equatable {
    var id: Int
    var rank: Int?
    var citationCount: Int?
    var mergedInto: Int?
    var isRejected = false
    var isInHCore = false
    var isInGCore = false
    /// The corrected values as JSON.
    var correction: String?
    /// The self-citations that are known; nil if they are not asked for.
    var own: Int?
    var coauthor: Int?
}

extension StateRow {
    static func all(of listing: Listing) -> [StateRow] {
        let corrections = listing.outcome.grouping.corrections
        let texts = Dictionary(
            uniqueKeysWithValues: corrections.map { (listing.publications[$0.key].id, $0.value.jsonText) })
        var own: [SelfCitations.Kind: [Int: Int]] = [:]
        for kind in SelfCitations.Kind.allCases { own[kind] = SelfCitations(kind, of: listing)?.byNumber(in: listing) }
        return (listing.entries + listing.merged + listing.rejected).map { entry in
            StateRow(
                id: entry.publication.id, rank: entry.rank, citationCount: entry.citationCount,
                mergedInto: entry.mergedInto, isRejected: entry.isRejected, isInHCore: entry.isInHCore,
                isInGCore: entry.isInGCore,
                correction: texts[entry.publication.id], own: own[.own]?[entry.publication.id],
                coauthor: own[.coauthor]?[entry.publication.id])
        }
    }

    /// The self-citations of each search, as far as they are known.
    static func selfCitations(in database: Database) throws -> [Int: [SelfCitations.Kind: Int]] {
        let sql = "SELECT query_id, sum(own) AS own, sum(coauthor) AS coauthor FROM self_citations GROUP BY 1"
        let found = try NamedRow.all(sql, of: "self_citations", in: database) { row in
            var numbers: [SelfCitations.Kind: Int] = [:]
            (numbers[.own], numbers[.coauthor]) = (try row["own"], try row["coauthor"])
            return (try row["query_id"] as Int, numbers)
        }
        return Dictionary(uniqueKeysWithValues: found)
    }

    /// The states of a list without edits: the same as those of its ``Listing``, which needs far more than the counts.
    static func all(of counts: [PublicationRow.Count], _ indexes: IndexSummary) -> [StateRow] {
        var states = counts.map { StateRow(id: $0.id, citationCount: $0.citationCount) }
        let ranked = counts.indices.filter { !counts[$0].isCountedElsewhere }.sorted {
            (counts[$1].citationCount ?? -1, counts[$0].id) < (counts[$0].citationCount ?? -1, counts[$1].id)
        }
        for (place, rank) in zip(ranked, 1...) {
            states[place].rank = rank
            states[place].isInHCore = rank <= indexes.h
            states[place].isInGCore = rank <= indexes.g
        }
        return states
    }
}

extension [PublicationRow.Count] {
    /// The known counts, without those that count elsewhere.
    var decisive: [Int] { filter { !$0.isCountedElsewhere }.compactMap(\.citationCount) }
}

extension ListSummary {
    package init(unedited counts: [PublicationRow.Count], of search: Search) {
        let counted = counts.filter { !$0.isCountedElsewhere }
        let decisive = counted.isEmpty ? counts : counted
        let open = counted.indices.filter { counted[$0].citationCount == nil }
        var indexes = IndexSummary(
            citationCounts: counted.map { $0.citationCount ?? 0 },
            open: open.count < counted.count ? open : [],
            missing: search.missing(after: counts.decisive))
        indexes.googlesH = search.googlesH(besides: indexes)
        self.init(
            indexes: indexes, editCounts: EditCounts(rejected: 0, merged: 0),
            hasCounts: decisive.isEmpty || decisive.contains { $0.citationCount != nil })
    }
}

extension StateRow {
    /// The number of rows that one statement inserts. SQLite needs less time for one statement with many rows than for
    /// many statements.
    private static let mostAtOnce = 25

    /// Replaces the states of a search, unless they are the same: after an upgrade nearly all are.
    static func replace(_ states: [StateRow], of search: Int, in database: Database) throws {
        let states = states.sorted { $0.id < $1.id }
        guard try states != fetch(of: search, in: database) else { return }
        try database.cachedStatement(sql: "DELETE FROM states WHERE query_id = ?").execute(arguments: [search])
        for start in stride(from: 0, to: states.count, by: mostAtOnce) {
            let rows = states[start..<min(start + mostAtOnce, states.count)]
            let values = Array(repeating: "(?, ?, ?, ?, ?, ?, ?, ?, ?)", count: rows.count).joined(separator: ", ")
            let insertion = try database.cachedStatement(
                sql: """
                    INSERT INTO states (query_id, id, rank, cites, merged_into, is_rejected, in_h_core, in_g_core, correction)
                    VALUES \(values)
                    """)
            try insertion.execute(arguments: StatementArguments(rows.flatMap { $0.arguments(of: search) }))
        }
        try database.cachedStatement(sql: "DELETE FROM self_citations WHERE query_id = ?").execute(arguments: [search])
        let insertion = try database.cachedStatement(
            sql: "INSERT INTO self_citations (query_id, id, own, coauthor) VALUES (?, ?, ?, ?)")
        for state in states where state.own != nil || state.coauthor != nil {
            try insertion.execute(arguments: [search, state.id, state.own, state.coauthor])
        }
    }

    private static func fetch(of search: Int, in database: Database) throws -> [StateRow] {
        let sql = """
            SELECT s.*, c.own, c.coauthor FROM states AS s
            LEFT JOIN self_citations AS c ON c.query_id = s.query_id AND c.id = s.id
            WHERE s.query_id = ? ORDER BY s.id
            """
        return try NamedRow.all(sql, [search], of: "states", in: database) { row in
            StateRow(
                id: try row["id"], rank: try row["rank"], citationCount: try row["cites"],
                mergedInto: try row["merged_into"], isRejected: try row["is_rejected"],
                isInHCore: try row["in_h_core"], isInGCore: try row["in_g_core"],
                correction: try row["correction"], own: try row["own"], coauthor: try row["coauthor"])
        }
    }

    private func arguments(of search: Int) -> [(any DatabaseValueConvertible)?] {
        [search, id, rank, citationCount, mergedInto, isRejected, isInHCore, isInGCore, correction]
    }
}
