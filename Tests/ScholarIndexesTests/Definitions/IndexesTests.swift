import TestSupport
import Testing

@testable import ScholarIndexes

@Suite("h and g")
struct IndexesTests {
    /// Figures 1.1 and 1.2 of the thesis.
    static let thesis = [100, 21, 17, 11, 10, 10, 9, 9, 9, 8, 7, 6, 5, 4, 4, 3, 2, 2, 1, 1, 0, 0]

    @Test("the figures of the thesis give 9 and 15")
    func figures() throws {
        let indexes = try Indexes(citations: Self.thesis)
        #expect(indexes.h == 9)
        #expect(indexes.g == 15)
        #expect(indexes.papers == 22)
        #expect(indexes.citations == 239)
        #expect(IndexSummary(citationCounts: Self.thesis) == IndexSummary(papers: 22, citations: 239, h: 9, g: 15))
    }

    @Test("counting agrees with the definition, in any order")
    func againstDefinition() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<400 {
            let size = Int.random(in: 0...40, using: &random)
            let top = [3, 30, 3000].randomElement(using: &random) ?? 3
            let counts = (0..<size).map { _ in Int.random(in: 0...top, using: &random) }
            let sorted = counts.sorted(by: >)
            let h = (0...size).last { h in sorted.prefix(h).allSatisfy { $0 >= h } } ?? 0
            let g = (0...size).last { g in sorted.prefix(g).reduce(0, +) >= g * g } ?? 0
            #expect(HIndex.value(of: counts) == h, "\(counts)")
            #expect(GIndex.value(of: counts) == g, "\(counts)")
        }
    }

    @Test("an explanation names the deciding rank and the missing citations")
    func explanation() throws {
        let works = Self.thesis.shuffled().map { count in
            var work = CitedWork(citations: count)
            work.title = "T\(count)"
            return work
        }
        let indexes = try Indexes(works)
        let h = indexes.explanation(of: .h)
        #expect(h.rows.count(where: \.isMet) == 9)
        #expect(h.rows[9].citations == 8)
        #expect(h.rows[9].title == "T8")
        #expect(h.next?.needs.map(\.missing) == [1, 1, 1, 2])
        let g = indexes.explanation(of: .g)
        #expect(g.rows[14].score == 230)
        #expect(g.rows[15].needed == 256 && g.rows[15].score == 233 && g.next?.missing == 23)
    }

    @Test("every index has its own key, including all documented keys, and complete texts")
    func catalogue() {
        let contract = """
            papers citations years cites_per_year cites_per_paper cites_per_author papers_per_author authors_per_paper h g \
            g_unbounded hirsch_a m hg e a r ar h2 i10 i100 hc ac awcr aw awcrpa hi hi_norm hi_annual hm ha acc1 acc2 acc5 \
            acc10 acc20 w_wu w_woeginger m_median q2 p pf maxprod o tapered_h rational_h real_h weighted_h trend_h \
            upper_share center_share tail_share gini
            """
        let keys = IndexDefinition.all.map(\.key)
        #expect(Set(keys).count == keys.count)
        #expect(Set(contract.split(separator: " ").map(String.init)).subtracting(keys).isEmpty)
        for definition in IndexDefinition.all {
            #expect(![definition.name, definition.definition, definition.source].contains(""))
            #expect(![definition.use, definition.caution].contains(""))
            #expect(IndexDefinition.named(definition.key.replacing("_", with: "-").uppercased())?.key == definition.key)
            for convention in Convention.allCases {
                #expect(definition.convention(convention).hasPrefix("\(convention.rawValue): "))
            }
        }
        #expect(IndexDefinition.named("h-index")?.key == "h")
        #expect(IndexDefinition.named("impact-factor") == nil)
    }

    @Test("an undefined index has a reason and is never 0 or NaN", arguments: Convention.allCases)
    func undefined(_ convention: Convention) throws {
        for counts in [[], [0], [0, 0, 0], [7], [1_000_000_000_000], [999_999_999_999_999]] {
            let full = try Indexes(
                citations: counts, years: counts.map { _ in 2026 }, authors: counts.map { _ in 1 }, year: 2026,
                convention: convention)
            for indexes in [try Indexes(citations: counts, convention: convention), full] {
                for definition in IndexDefinition.all {
                    let value = indexes[definition]
                    switch value.outcome {
                    case .count: break
                    case .number(let number): #expect(number.isFinite, "\(definition.key) of \(counts)")
                    case .undefined(let reason): #expect(!reason.isEmpty)
                    }
                    _ = indexes.explanation(of: definition)
                }
            }
        }
        let none = try Indexes(citations: [], convention: convention)
        for key in [
            "h", "g", "g_unbounded", "papers", "citations", "hg", "e", "r", "h2", "i10", "maxprod", "tapered_h",
        ] {
            #expect(none.number(key) == 0, "\(key)")
        }
        for key in ["a", "hirsch_a", "m", "cites_per_paper", "gini", "p", "q2", "hi", "upper_share"] {
            #expect(none.number(key) == nil, "\(key)")
        }
        let single = try Indexes(citations: [7], convention: convention)
        #expect(single.g == (convention == .paper ? 2 : 1))
        #expect(single.number("a") == 7)
        #expect(single.number("gini") == 0)
    }

    @Test("a hundred thousand publications with as many citations each")
    func large() throws {
        let many = 100_000
        let indexes = try Indexes(citations: Array(repeating: many, count: many))
        #expect(indexes.h == many)
        #expect(indexes.g == many)
        #expect(indexes.citations == many * many)
        #expect(indexes.number("g_unbounded") == Double(many))
        #expect(indexes.number("h2") == 316)
        #expect(indexes.number("w_wu") == 10_000)
        #expect(indexes.number("maxprod") == 1e10)
        #expect(indexes.number("gini") == 0)
        #expect(indexes.number("e") == 0)
        #expect(abs(try #require(indexes.number("tapered_h")) - 1e5) < 1e-3)
        #expect(indexes.number("w_woeginger") == 1e5)
    }

    @Test("invalid input is an error that names the publication")
    func errors() {
        #expect(throws: IndexError.negative(-4, publication: 2)) { try Indexes(citations: [3, -4]) }
        #expect(throws: IndexError.tooMany) { try Indexes(citations: [.max, 1]) }
        #expect(throws: IndexError.year(19, publication: 1)) { try Indexes(citations: [3], years: [19]) }
        #expect(throws: IndexError.authors(0, publication: 1)) { try Indexes(citations: [3], authors: [0]) }
        #expect(throws: IndexError.authors(.max, publication: 1)) { try Indexes(citations: [3], authors: [.max]) }
        #expect(throws: IndexError.asOf(.min)) { try Indexes(citations: [3], years: [2000], year: .min) }
        var work = CitedWork(citations: 3, authors: .cut(afterNames: .max))
        #expect(throws: Never.self) { try Indexes([work]) }
        for history in [[2000: -1], [2000: .max, 2001: 1], [-3: 1], [.max: 1]] {
            work.citationsPerYear = history
            #expect(throws: IndexError.history(publication: 1)) { try Indexes([work]) }
        }
        #expect(throws: IndexError.uneven("years", 1, publications: 2)) {
            try Indexes(citations: [3, 4], years: [2000])
        }
    }

    @Test("unknown years and authors are left out, with a note")
    func partial() throws {
        let indexes = try Indexes(
            citations: [10, 10, 10], years: [2020, nil, 2021], authors: [1, nil, 2], year: 2026)
        #expect(indexes["awcr"].outcome == .number(10.0 / 6 + 2))
        #expect(indexes["awcr"].notes.map(\.numbers) == [[1, 3]])
        #expect(indexes["cites_per_author"].bounds == .init(least: 15, most: 25))
        #expect(indexes["cites_per_author"].notes.map(\.numbers) == [[1, 3]])
        #expect(indexes["authors_per_paper"].bounds?.most == nil)
        #expect(indexes["h"].bounds == nil)
    }

    @Test("h and g by year use the publications that had appeared by then")
    func byYear() throws {
        let works = [(30, 2001), (20, 2001), (9, 2003), (0, 2005), (5, nil)].map { CitedWork(citations: $0, year: $1) }
        let history = try Indexes(works).history()
        #expect(history.withoutYear == 1)
        #expect(history.rows.map(\.year) == [2001, 2003, 2005])
        #expect(history.rows.map(\.indexes.h) == [2, 3, 3])
        #expect(history.rows.map(\.indexes.g) == [2, 3, 4])
        #expect(try Indexes(works, convention: .paper).history().rows.map(\.indexes.g) == [7, 7, 7])
        #expect(history.rows.map(\.indexes.citations) == [50, 59, 59])
    }

    @Test("where not all citations may count, each year has h of the fewest, too")
    func fewestOfYears() throws {
        let works = [(5, 2001), (4, 2003), (3, 2004)].map { CitedWork(citations: $0, year: $1) }
        let history = try Indexes(works, least: [5, 2, 0], year: 2026, convention: .thesis).history()
        #expect(history.rows.map(\.indexes.h) == [1, 2, 3])
        #expect(history.rows.map(\.least?.h) == [1, 2, 2])
        #expect(history.rows.map(\.least?.citations) == [5, 7, 7])
    }

    @Test("h and g as they were use the citations until the end of each year")
    func asTheyWere() throws {
        var works = [(9, 2001), (8, 2013), (4, 2014)].map { CitedWork(citations: $0, year: $1) }
        works[0].citationsPerYear = [2012: 1, 2013: 2, 2014: 3]
        works[1].citationsPerYear = [2013: 1, 2014: 2, 2020: 5]
        works[2].citationsPerYear = [2020: 4]
        let history = try Indexes(works).history(countedSince: 2012)
        #expect(history.rows.map(\.year) == [2001, 2013, 2014])
        // Until 2013: 3 older, 1 and 2 citations of the first work, and 1 of the second.
        #expect(history.rows.map(\.past?.citations) == [nil, 6 + 1, 9 + 3 + 0])
        #expect(history.rows.map(\.past?.h) == [nil, 1, 2])
        #expect(try Indexes(works).history().rows.allSatisfy { $0.past == nil })
    }

    @Test("a first year that depends on one publication has the other value beside it, for every index that uses it")
    func firstYear() throws {
        func others(_ citations: [Int], _ years: [Int]) throws -> [String: IndexValue.WithoutFirst] {
            let indexes = try Indexes(citations: citations, years: years, year: 2026)
            let named = IndexDefinition.all.map { ($0.key, indexes[$0].withoutFirst) }
            return Dictionary(uniqueKeysWithValues: named).compactMapValues(\.self)
        }
        let far = try others([5, 30, 20, 10], [1950, 1983, 1990, 1999])
        #expect(far.keys.sorted() == ["cites_per_year", "hi_annual", "m", "papers_per_year", "years"])
        #expect(far.keys.allSatisfy { IndexDefinition.named($0)?.dependsOnFirstYear == true })
        let year = far["years"]
        #expect(year?.outcome == .count(43))
        #expect(far["m"]?.number == "0.0698")
        let indexes = try Indexes(citations: [5, 30, 20, 10], years: [1950, 1983, 1990, 1999], year: 2026)
        #expect(["years", "m", "h"].map { indexes[$0].bothTexts } == ["43–76", "0.0526–0.0698", nil])
        #expect(year?.publication == DoubtfulStart(year: 1950, citations: 5, publication: nil, nextYear: 1983))
        #expect(try others([0, 30, 20], [1980, 1983, 1990])["m"]?.publication.citations == 0)
        let other = try Indexes(citations: [30, 20], years: [1983, 1990], year: 2026)
        #expect(try others([0, 30, 20], [1980, 1983, 1990])["m"]?.outcome == other["m"].outcome)
        #expect(try others([5, 30, 20], [1980, 1983, 1990]).isEmpty)
        #expect(try others([0, 1, 30], [1980, 1980, 1990]).isEmpty)
        #expect(try others([0], [1980]).isEmpty)
    }

    @Test("the doubt about a first year is noted once for all indexes that use it")
    func notesOnFirstYear() throws {
        let indexes = try Indexes(citations: [0, 30, 20], years: [1980, 1983, 1990], year: 2026)
        let definitions = ["h", "years", "m"].compactMap(IndexDefinition.named)
        let doubt = try #require(indexes["m"].withoutFirst).publication
        #expect(
            indexes.notes(on: definitions, name: \.key) == ["\(doubt.reason()), so there are two values of years, m"])
        #expect(indexes.notes(on: definitions.filter { $0.key == "h" }).isEmpty)
    }

    @Test("of an incomplete list no reason says that the list has no more")
    func endOfIncompleteList() throws {
        var indexes = try Indexes(citations: [9, 8, 7], years: [2019, 2020, 2021], year: 2026)
        func reasons() -> [String] { IndexDefinition.all.map { indexes.explanation(of: $0).sentence } }
        #expect(reasons().count { $0.contains("this list has no more") } > 2)
        indexes.missing = .publications(mostCitations: 7)
        #expect(!reasons().contains { $0.contains("this list has no more") })
        #expect(reasons().count { $0.contains("no more publications were read") } > 2)
    }

    @Test("without any known citation count no index of citations is a number, and unknown counts are noted otherwise")
    func unknownCounts() throws {
        let works = [CitedWork(known: nil, year: 2001), CitedWork(known: nil, year: 2003)]
        let unknown = try Indexes(works, year: 2026)
        #expect(!unknown.hasCounts)
        #expect(IndexDefinition.all.filter { !$0.ignoresCitations && unknown[$0].number != nil }.isEmpty)
        #expect(unknown["papers"].number == 2)
        var partly = try Indexes(works + [CitedWork(known: 0, year: 2005)], year: 2026)
        #expect(partly.h == 0 && partly["h"].number == 0)
        partly.noteUnknownCounts()
        #expect(partly.notes.count == 1)
        #expect(partly.history().rows.map(\.hasCounts) == [false, false, true])
    }

    @Test("both bounds of a small number have the same decimals")
    func decimals() {
        #expect("\(IndexValue.Bounds(least: 0.0789, most: 0.1099))" == "between 0.0789 and 0.1099")
        #expect("\(IndexValue.Bounds(least: 0.789, most: 1))" == "between 0.79 and 1")
        #expect("\(IndexValue.Bounds(least: 0.0789, most: 1))" == "between 0.0789 and 1")
    }
}
