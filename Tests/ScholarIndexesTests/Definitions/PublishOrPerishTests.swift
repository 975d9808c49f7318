import TestSupport
import Testing

@testable import ScholarIndexes

/// The figures that Publish or Perish prints, compared with the figures computed from the same list.
@Suite("Figures of Publish or Perish")
struct PublishOrPerishTests {
    @Test("Publish or Perish 8, figure for figure, of 55 publications in 2025", arguments: [Convention.thesis, .pop])
    func publishOrPerishFigures(_ convention: Convention) throws {
        let (citations, years, authors) = KnownRecord.publishOrPerish
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
        // The last digit of these two differs from the exact sums for an unknown reason.
        expectIndexes(indexes, ["cites_per_author": 221.48, "papers_per_author": 18.52], within: 0.0125)
        // Computed with an independent program.
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
