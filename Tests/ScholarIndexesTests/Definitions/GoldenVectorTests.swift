import TestSupport
import Testing

@testable import ScholarIndexes

/// Worked examples from publications, each with its source.
@Suite("Golden vectors")
struct GoldenVectorTests {
    // MARK: G1

    @Test("Rosenberg, rosenberglab.net/impact.html: his own record in 2001, ages counted from 1")
    func rosenbergExample() throws {
        let (citations, years, authors) = KnownRecord.rosenberg
        let indexes = try Indexes(
            citations: citations, years: years, authors: authors, year: 2001, convention: .paper)
        expectIndexes(
            indexes,
            [
                "papers": 16, "citations": 133, "h": 6, "g": 11, "g_unbounded": 11, "hirsch_a": 3.6944, "h2": 3,
                "hg": 8.124, "a": 20.1667, "r": 11, "m_median": 12.5, "q2": 8.6603, "e": 9.2195, "ar": 5.9624,
                "awcr": 41.8167, "aw": 6.4666, "hc": 7, "hpd": 9, "hi": 2.25, "hi_norm": 4, "hm": 3,
                "gf_citations": 7, "gf_papers": 8.75, "w_woeginger": 9, "w_wu": 2, "maxprod": 72, "chi": 8.4853,
                "h_normalized": 0.375, "rational_h": 6.6923, "real_h": 6.4286, "i10": 4, "m": 1.2, "p": 10.3402,
                "o": 15.8745, "upper_share": 63.9098, "center_share": 27.0677, "tail_share": 9.0226,
                "tapered_h": 9.7165, "cites_per_paper": 8.3125, "cites_per_year": 26.6, "papers_per_year": 3.2,
                "papers_per_author": 8.75, "cites_per_author": 54.4167, "authors_per_paper": 2.5,
            ], within: 0.00006)
    }

    @Test("the same record with the ages of Publish or Perish: hc is 8, which shows why the convention matters")
    func rosenbergByPublishOrPerish() throws {
        let (citations, years, authors) = KnownRecord.rosenberg
        for convention in [Convention.thesis, .pop] {
            let indexes = try Indexes(
                citations: citations, years: years, authors: authors, year: 2001, convention: convention)
            expectIndexes(indexes, ["hc": 8, "years": 4, "m": 1.5, "h": 6, "g": 11])
        }
    }

    // MARK: G2

    @Test(
        "h, bounded g and unbounded g of printed examples",
        arguments: [
            // Rousseau, Egghe & Guns, Becoming Metric-Wise (2018), tables 7.2, 7.6 and 7.7.
            ([8, 5, 5, 4, 4, 1, 0], 4, 5, 5), ([9, 8, 1], 2, 3, 4), ([15, 10, 5, 3], 3, 4, 5),
            ([3, 3, 3, 0, 0, 0], 3, 3, 3), ([4, 4, 4, 4, 0, 0], 4, 4, 4), ([7, 1, 1], 1, 3, 3), ([8, 2, 0], 2, 3, 3),
            // The authors in the documentation of agop.
            ([23, 21, 4, 2, 1, 0, 0], 3, 7, 7), ([11, 5, 4, 4, 3, 2, 2, 2, 2, 2, 1, 1, 1, 0, 0, 0, 0], 4, 5, 5),
            ([53, 43, 32, 23, 14, 13, 12, 8, 4, 3, 2, 1, 0], 8, 13, 14),
            // Wikipedia, h-index; and similar examples.
            ([10, 8, 5, 4, 3], 4, 5, 5), ([25, 8, 5, 3, 3], 3, 5, 6), ([9, 7, 6, 2, 1], 3, 5, 5),
            ([0, 1, 3, 5, 6], 3, 3, 3), ([15, 23, 0, 0, 7, 4, 1, 0, 0, 0], 4, 7, 7),
        ])
    func printed(_ counts: [Int], _ h: Int, _ bounded: Int, _ unbounded: Int) throws {
        for convention in Convention.allCases {
            let indexes = try Indexes(citations: counts, convention: convention)
            #expect(indexes.h == h && indexes.g == (convention == .paper ? unbounded : bounded))
            #expect(indexes.number("g_unbounded") == Double(unbounded))
        }
    }

    @Test("Becoming Metric-Wise: R of the same lists")
    func metricWiseR() throws {
        expectIndexes(try Indexes(citations: [8, 5, 5, 4, 4, 1, 0]), ["r": 4.690], within: 0.0005)
        expectIndexes(try Indexes(citations: [7, 1, 1]), ["r": 2.65])
        expectIndexes(try Indexes(citations: [8, 2, 0]), ["r": 3.16])
    }

    @Test(
        "Becoming Metric-Wise, page 213: the rational h-index of Ruane & Tol (2008)",
        arguments: [([7, 4, 3, 1, 0], 3.43), ([4, 4, 3, 1, 1, 0], 3.43), ([6, 5, 4, 3, 2, 1, 0], 3.86)])
    func rationalH(_ counts: [Int], _ expected: Double) throws {
        expectIndexes(try Indexes(citations: counts), ["rational_h": expected])
    }

    // MARK: G3

    @Test(
        "agop (Gagolewski): the g-index, bounded and unbounded",
        arguments: [
            ([1, 3], 2, 2), ([9, 0, 0], 3, 3), ([9], 1, 3), ([9, 0], 2, 3), ([9, 0, 0, 0], 3, 3), ([0], 0, 0),
            ([1], 1, 1),
            (Array(repeating: 100, count: 100), 100, 100),
        ] as [([Int], Int, Int)])
    func agopG(_ counts: [Int], _ bounded: Int, _ unbounded: Int) throws {
        expectIndexes(try Indexes(citations: counts), ["g": Double(bounded), "g_unbounded": Double(unbounded)])
    }

    @Test(
        "agop: the h-index",
        arguments: [
            (Array(1...10), 5), ([3, 3, 3], 3), ([3, 3, 3, 3], 3), ([0], 0), (Array(repeating: 100, count: 100), 100),
            ([], 0),
        ])
    func agopH(_ counts: [Int], _ h: Int) throws {
        #expect(try Indexes(citations: counts).h == h)
    }

    @Test(
        "agop: Woeginger's w-index (2008)",
        arguments: [
            ([1], 1), ([2], 1), ([2, 0, 0], 1), (Array(1...10), 10), (Array(101...110), 10),
            ([1] + Array(101...110), 11),
            ([5, 4, 1, 0], 3), (Array(repeating: 10, count: 10), 10),
        ])
    func woeginger(_ counts: [Int], _ w: Int) throws {
        expectIndexes(try Indexes(citations: counts), ["w_woeginger": Double(w)])
    }

    @Test(
        "agop: Kosmulski's maxprod (2007)",
        arguments: [
            ([1], 1), ([2, 1, 0], 2), (Array(repeating: 1, count: 10), 10), (Array(repeating: 2, count: 10), 20),
        ])
    func maxprod(_ counts: [Int], _ product: Int) throws {
        expectIndexes(try Indexes(citations: counts), ["maxprod": Double(product)])
    }

    // MARK: G4 to G6

    @Test(
        "Anderson, Hankin & Killworth (2008): the tapered h-index",
        arguments: [
            ([100, 98, 98, 97, 96, 4, 3, 2, 1, 1], 13.27), ([9, 8, 8, 6, 5, 4, 4, 3, 2, 1], 6.89),
            (Array(repeating: 10, count: 10), 10), ([9, 8, 7, 6, 5], 5.79),
        ] as [([Int], Double)])
    func tapered(_ counts: [Int], _ expected: Double) throws {
        expectIndexes(try Indexes(citations: counts), ["tapered_h": expected])
    }

    @Test("Egghe (2008): the fractional h- and g-index")
    func fractional() throws {
        let indexes = try Indexes(citations: [10, 5, 3, 2, 1, 1], authors: [2, 1, 3, 1, 1, 1])
        expectIndexes(indexes, ["hm": 1.8333, "gf_papers": 3.8333], within: 0.00006)
    }

    @Test(
        "Prathap (2010): the p-index",
        arguments: [(100, 10, 10.0), (250, 50, 10.8), (300, 50, 12.2), (250, 25, 13.6)] as [(Int, Int, Double)])
    func prathap(_ citations: Int, _ papers: Int, _ p: Double) throws {
        let counts = [citations] + Array(repeating: 0, count: papers - 1)
        expectIndexes(try Indexes(citations: counts), ["p": p], within: 0.05)
    }

    @Test("Prathap (2010): the p- and pf-index of two lists")
    func prathapLists() throws {
        let first = try Indexes(
            citations: [79, 34, 32, 25, 16, 13, 12, 11, 11, 11, 8, 8, 8, 8, 7, 7, 6, 6, 5, 5],
            authors: [3, 4, 4, 2, 4, 4, 10, 2, 3, 3, 3, 1, 2, 4, 2, 1, 2, 2, 2, 3])
        let ratio = try #require(first.number("p")) / Double(first.h)
        #expect(abs(ratio - 1.695) < 0.0005)
        expectIndexes(first, ["pf": 11.51])
        let second = try Indexes(
            citations: [42, 21, 16, 12, 12, 10, 9, 9, 9, 8, 8, 8, 8, 7, 7, 7, 5, 5, 4, 4],
            authors: [4, 3, 4, 8, 3, 6, 3, 5, 4, 3, 3, 6, 4, 3, 8, 8, 4, 6, 3, 5])
        expectIndexes(second, ["pf": 8.30])
    }

    // MARK: G10 to G15

    @Test("the figures are consistent, like those that Publish or Perish printed for a journal in 2016")
    func identities() throws {
        let (citations, years, authors) = KnownRecord.rosenberg
        for convention in Convention.allCases {
            let indexes = try Indexes(
                citations: citations, years: years, authors: authors, year: 2003, convention: convention)
            func number(_ key: String) throws -> Double { try #require(indexes.number(key)) }
            #expect(try number("hirsch_a") == Double(indexes.citations) / Double(indexes.h * indexes.h))
            #expect(try number("m") == Double(indexes.h) / number("years"))
            #expect(try abs(number("aw") * number("aw") - number("awcr")) < 1e-9)
            #expect(try number("hi_annual") == number("hi_norm") / number("years"))
            #expect(try abs(number("ac") * number("hc") * number("hc") - 4 * number("awcr")) < 1e-9)
            #expect(try abs(number("upper_share") + number("center_share") + number("tail_share") - 100) < 1e-9)
            #expect(
                try abs(number("e") * number("e") + Double(indexes.h * indexes.h) - number("r") * number("r")) < 1e-9)
        }
    }

    @Test("the example of dnafinder/bibliometrics, computed by hand")
    func dnafinder() throws {
        let indexes = try Indexes(
            citations: [12, 8, 1, 0, 5, 3, 0, 0], years: [2004, 2007, 2008, 2008, 2008, 2009, 2009, 2010],
            authors: [8, 9, 10, 7, 11, 11, 7, 5], year: 2010)
        expectIndexes(indexes, ["h": 3, "g": 5, "hi": 0.3214, "hi_norm": 1, "hm": 0.5179], within: 0.00006)
    }

    // MARK: Others

    @Test("cicirello/bibliometrics: the g-index of publications with ten citations each", arguments: 1...20)
    func tens(_ papers: Int) throws {
        let indexes = try Indexes(citations: Array(repeating: 10, count: papers))
        #expect(indexes.g == min(papers, 10))
        let unbounded = papers < 10 ? Int(Double(10 * papers).squareRoot()) : 10
        expectIndexes(indexes, ["g_unbounded": Double(unbounded)])
    }

    @Test("cicirello/bibliometrics: Wu's w, o, and the median of the h-core")
    func cicirello() throws {
        expectIndexes(
            try Indexes(citations: [100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 5, 4, 3, 2, 1]), ["w_wu": 5])
        expectIndexes(try Indexes(citations: Array(repeating: 42, count: 42)), ["o": 42])
        expectIndexes(try Indexes(citations: [64]), ["o": 8])
        expectIndexes(try Indexes(citations: [32, 2]), ["o": 8])
        expectIndexes(try Indexes(citations: [0]), ["o": 0])
        expectIndexes(try Indexes(citations: [30]), ["m_median": 30])
        expectIndexes(try Indexes(citations: [30, 29]), ["m_median": 29.5])
        expectIndexes(try Indexes(citations: Array(11...30)), ["h": 15, "m_median": 23])
    }

    @Test("Sidiropoulos, Katsaros & Manolopoulos (2007): the trend h-index, by the formula")
    func trend() throws {
        // 3 citations of this year, 2 of last, 1 of three years ago: 4·(3/1 + 2/2 + 1/4) = 17.
        // The others: 4·(1/1) = 4, 4·(6/4) = 6.
        let histories: [[Int: Int]] = [[2026: 3, 2025: 2, 2023: 1], [2026: 1], [2023: 6], [:]]
        let works = histories.map { history in
            var work = CitedWork(citations: history.values.reduce(0, +), year: 2020)
            work.citationsPerYear = history
            return work
        }
        #expect(try Indexes(works, year: 2026)["trend_h"].outcome == .count(3))
        #expect(try Indexes(works, year: 2026)["trend_h"].bounds == nil)
        #expect(try Indexes(citations: [6, 1, 6])["trend_h"].number == nil)
    }

    @Test("Guns & Rousseau (2009), Egghe & Rousseau (2008): real and weighted h where no publication follows the core")
    func edges() throws {
        // The line through (3, 3) and (4, 0) meets the diagonal at (4·3 - 0) / (1 + 3) = 3.
        expectIndexes(try Indexes(citations: [3, 3, 3]), ["real_h": 3], within: 1e-9)
        // (4·7 - 3·1) / (1 - 1 + 7) for c(3) = 7, c(4) = 1.
        expectIndexes(try Indexes(citations: [9, 8, 7, 1]), ["real_h": 25.0 / 7], within: 1e-9)
        // h = 3; 9/3 = 3 ≤ 9, 17/3 ≤ 8, 24/3 = 8 > 7: two ranks, 17 citations.
        expectIndexes(try Indexes(citations: [9, 8, 7, 1]), ["weighted_h": 17.0.squareRoot()], within: 1e-9)
    }
}
