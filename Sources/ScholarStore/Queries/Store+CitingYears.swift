import ScholarIndexes
import ScholarPages
package import Foundation
import GRDB

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
