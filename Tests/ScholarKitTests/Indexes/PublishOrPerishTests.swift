import Testing

@testable import ScholarKit

/// The figures that Publish or Perish prints, held against those of a list that it was given.
@Suite("Figures of Publish or Perish")
struct PublishOrPerishTests {
    static let record = (
        citations: [
            296, 220, 176, 85, 79, 77, 38, 36, 29, 21, 19, 14, 13, 12, 11, 10, 9, 7, 7, 6, 5, 5, 4, 3, 3, 3, 2, 2, 2, 2,
            2,
            1, 1, 1, 1, 1, 1, 1,
        ] + Array(repeating: 0, count: 17),
        years: [
            2019, 2019, 2018, 2017, 2021, 2016, 2017, 2019, 2023, 2008, 2011, 2020, 2018, 2010, 2011, 2019, 2010, 2014,
            2009, 2023, 2012, 2009, 2015, 2025, 2025, 2022, 2025, 2014, 2014, 2010, 2010, 2024, 2023, 2023, 2022, 2021,
            2013, 2011, 2025, 2025, 2025, 2024, 2024, 2024, 2024, 2023, 2023, 2023, 2021, 2020, 2019, 2018, 2017, 2011,
            2011,
        ],
        authors: [
            7, 8, 6, 6, 4, 7, 6, 7, 4, 1, 6, 4, 5, 4, 4, 7, 4, 5, 4, 2, 2, 4, 5, 3, 3, 3, 2, 7, 7, 6, 4, 2, 3, 3, 4, 3,
            1,
            6, 3, 2, 2, 3, 3, 4, 2, 4, 2, 5, 6, 5, 1, 5, 6, 1, 1,
        ]
    )

    @Test("Publish or Perish 8, figure for figure, of 55 publications in 2025", arguments: [Convention.thesis, .pop])
    func publishOrPerishFigures(_ convention: Convention) throws {
        let (citations, years, authors) = Self.record
        let indexes = try Indexes(
            citations: citations, years: years, authors: authors, year: 2025, convention: convention)
        #expect(indexes.h == 13 && indexes.g == 34 && indexes.papers == 55)
        expectIndexes(
            indexes,
            [
                "papers": 55, "citations": 1205, "years": 17, "cites_per_paper": 21.91, "authors_per_paper": 4.07,
                "authors_per_paper_median": 4, "authors_per_paper_mode": 4, "h": 13, "hirsch_a": 7.13, "m": 0.76,
                "g": 34,
                "g_h": 2.62, "hc": 12, "ac": 5.67, "hi": 2.38, "hi_norm": 7, "acc10": 6,
            ])
        // The last digit of these two is not that of the exact sums, for a reason nobody knows.
        expectIndexes(indexes, ["cites_per_author": 221.48, "papers_per_author": 18.52], within: 0.0125)
        // Computed by an independent program.
        expectIndexes(
            indexes,
            [
                "awcr": 203.96, "awcrpa": 38.97, "hm": 5.01, "e": 30.56, "ha": 7, "acc1": 20, "acc2": 14, "acc5": 8,
                "acc20": 3, "i10": 16, "hg": 21.02, "r": 33.21, "a": 84.85, "h2": 6, "q2": 22.23, "maxprod": 528,
                "w_woeginger": 24, "tapered_h": 24.67,
            ])
    }

    @Test("Publish or Perish 8 counts the \"…\" of a list as one more author")
    func cutLists() throws {
        var work = CitedWork(citations: 12, year: 2020)
        work.authors = .cut(afterNames: 6)
        let indexes = try Indexes([work], year: 2025, convention: .pop)
        #expect(indexes.h == 1 && indexes.citations == 12)
        expectIndexes(indexes, ["authors_per_paper": 7, "cites_per_author": 12.0 / 7], within: 1e-9)
    }
}
