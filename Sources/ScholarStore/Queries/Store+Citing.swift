package import Foundation
import GRDB
import ScholarIndexes
package import ScholarLists
package import ScholarPages

/// The works that cite the publications of searches, as their source listed them.
extension Store {
    /// The citing works of a search and the requests that found them; nil before the first request.
    package func citingWorks(of id: Int) throws(StoreError) -> CitingWorks? {
        try reading { try Self.citingWorks(of: id, in: $0) }
    }

    private static func citingWorks(of id: Int, in database: Database) throws -> CitingWorks? {
        let sql = "SELECT state FROM citing_batches WHERE query_id = ? ORDER BY number"
        let batches = try String.fetchAll(database, sql: sql, arguments: [id]).map {
            try JSONText.decode($0, as: CitingWorks.Batch.self)
        }
        guard !batches.isEmpty else { return nil }
        let rows = "SELECT work, year, authors, is_cut, is_retracted, cited FROM citing_works WHERE query_id = ?"
        let works = try NamedRow.all(rows, [id], of: "citing_works", in: database) { row in
            func ids(_ column: String) throws -> [String] {
                (try row[column] as String).split(separator: ";").map(String.init)
            }
            return CitingWork(
                id: try row["work"], year: try row["year"], authors: try ids("authors"),
                areAuthorsTruncated: try row["is_cut"], isRetracted: try row["is_retracted"], cited: try ids("cited"))
        }
        return CitingWorks(batches: batches, works: works)
    }

    /// Stores batches of citing works, numbered by their places, with the works of a page.
    package func write(
        _ batches: [(number: Int, batch: CitingWorks.Batch)], _ works: [CitingWork] = [], removing gone: [String] = [],
        of id: Int
    ) throws {
        try writing { database in
            for work in gone {
                try database.execute(
                    sql: "DELETE FROM citing_works WHERE query_id = ? AND work = ?", arguments: [id, work])
            }
            for (number, batch) in batches {
                let state = try JSONText.encode(batch)
                try database.insert(
                    into: "citing_batches", replacing: true, ["query_id": id, "number": number, "state": state])
            }
            for work in works {
                try database.insert(
                    into: "citing_works", replacing: true,
                    [
                        "query_id": id, "work": work.id, "year": work.year,
                        "authors": work.authors.joined(separator: ";"), "is_cut": work.areAuthorsTruncated,
                        "is_retracted": work.isRetracted, "cited": work.cited.joined(separator: ";"),
                    ])
            }
            try Self.keepUsed(in: database)
        }
    }

    /// Computes what the citing works of a search say of its publications.
    ///
    /// - Returns: its list with it.
    package func countCiting(of id: Int) throws -> Listing {
        try writing { database in
            let publications = try PublicationRow.fetch(of: id, in: database)
            if let works = try Self.citingWorks(of: id, in: database),
                let counts = try CitingCounts(
                    works, of: publications, by: search(.number(id), in: database).query.records)
            {
                try database.insert(
                    into: "citing", replacing: true, ["query_id": id, "counts": try JSONText.encode(counts)])
                try database.execute(sql: "DELETE FROM summaries WHERE query_id = ?", arguments: [id])
            }
            return try listing(of: try search(.number(id), in: database), publications, in: database)
        }
    }

    static func citingCounts(of id: Int, in database: Database) throws -> CitingCounts? {
        let text = try String.fetchOne(
            database.cachedStatement(sql: "SELECT counts FROM citing WHERE query_id = ?"), arguments: [id])
        return try text.map { try JSONText.decode($0, as: CitingCounts.self) }
    }
}

/// Citations of publications by year. A year that was over when it was retrieved is not requested again.
extension Store {
    package struct CitingYear: Equatable {
        package var citations: Int
        package var askedAt: Date

        /// Whether the year was over when it was retrieved, so that its number is final.
        package func isClosed(_ year: Int) -> Bool { Calendar.utc.component(.year, from: askedAt) > year }
    }

    /// The stored citations of a work, by year.
    ///
    /// - Parameter work: Scholar's numbers of the work, or the address of its page on a profile.
    package func citingYears(of work: String) throws(StoreError) -> [Int: CitingYear] {
        try reading { database in
            var years: [Int: CitingYear] = [:]
            let sql = "SELECT year, citations, asked_at FROM citing_years WHERE work = ?"
            let known = try NamedRow.all(sql, [work], of: "citing_years", in: database) { row in
                let year: Int = try row["year", StoredNumber.years]
                let citations: Int = try row["citations", StoredNumber.counts]
                return (year, citations, Timestamp.date(try row["asked_at"]))
            }
            for (year, citations, date) in known {
                guard let date else { continue }
                years[year] = CitingYear(citations: citations, askedAt: date)
            }
            return years
        }
    }

    package func save(_ years: [Int: Int], of work: String, now: Date) throws(StoreError) {
        try changing { database in
            for (year, citations) in years {
                try database.insert(
                    into: "citing_years", replacing: true,
                    ["work": work, "year": year, "citations": citations, "asked_at": Timestamp.text(now)])
            }
        }
    }
}
