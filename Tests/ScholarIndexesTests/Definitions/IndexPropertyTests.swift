import TestSupport
import Testing

@testable import ScholarIndexes

/// Properties of the indexes of any list.
@Suite("Properties of indexes")
struct IndexPropertyTests {
    /// A list of any shape, with years and authors for most publications.
    static func works(_ random: inout SeededRandom) -> [CitedWork] {
        let top = [1, 4, 30, 400, 100_000].randomElement(using: &random) ?? 4
        return (0..<Int.random(in: 0...30, using: &random)).map { _ in
            var work = CitedWork(citations: Int.random(in: 0...top, using: &random))
            work.year = Int.random(in: 0..<10, using: &random) == 0 ? nil : Int.random(in: 1990...2026, using: &random)
            let authors = Int.random(in: 1...8, using: &random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: work.authors = nil
            case 1, 2: work.authors = .cut(afterNames: authors)
            default: work.authors = .exactly(authors)
            }
            return work
        }
    }

    private func each(_ times: Int = 60, _ check: ([CitedWork], inout SeededRandom, Convention) throws -> Void)
        rethrows
    {
        var random = SeededRandom(seed: 5)
        for round in 0..<times {
            let convention = Convention.allCases[round % 3]
            try check(Self.works(&random), &random, convention)
        }
    }

    @Test("h ≤ g ≤ papers where g is bounded; h(2) ≤ h; h ≤ w ≤ 2h; h ≤ hg ≤ g")
    func inequalities() throws {
        try each { works, _, _ in
            let indexes = try Indexes(works, year: 2026)
            let h = indexes.h
            #expect(h <= indexes.g)
            #expect(indexes.g <= indexes.papers)
            #expect(try #require(indexes.number("h2")) <= Double(h))
            let w = try #require(indexes.number("w_woeginger"))
            #expect(Double(h) <= w && w <= 2 * Double(h))
            let hg = try #require(indexes.number("hg"))
            #expect(Double(h) <= hg + 1e-9 && hg <= Double(indexes.g) + 1e-9)
            #expect(try Double(h) <= #require(indexes.number("tapered_h")) + 1e-9)
            #expect(try Double(h) <= #require(indexes.number("chi")) + 1e-9)
            for key in ["real_h", "rational_h"] {
                let number = try #require(indexes.number(key))
                #expect(Double(h) <= number && number < Double(h) + 1, "\(key) of \(works.map(\.citations))")
            }
            #expect(try #require(indexes.number("g_unbounded")) >= Double(indexes.g))
        }
    }

    @Test("another citation never lowers h, g, or any index that is declared monotone")
    func monotone() throws {
        try each(100) { works, random, convention in
            guard !works.isEmpty else { return }
            var more = works
            more[Int.random(in: 0..<works.count, using: &random)].citations +=
                [1, 3, 50].randomElement(using: &random) ?? 1
            let before = try Indexes(works, year: 2026, convention: convention)
            let after = try Indexes(more, year: 2026, convention: convention)
            for definition in IndexDefinition.all where definition.isMonotone {
                guard let old = before[definition].number else { continue }
                let new = try #require(after[definition].number, "\(definition.key)")
                #expect(new >= old - 1e-9, "\(definition.key) \(old) → \(new) of \(works)")
            }
        }
    }

    /// Publications like those of a list, and far from them.
    private static func others(_ random: inout SeededRandom) -> [CitedWork] {
        let top = [0, 3, 40, 1000, 200_000].randomElement(using: &random) ?? 3
        return (0..<Int.random(in: 1...6, using: &random)).map { _ in
            var work = CitedWork(citations: Int.random(in: 0...top, using: &random))
            work.year = Int.random(in: 0..<8, using: &random) == 0 ? nil : Int.random(in: 1950...2026, using: &random)
            work.authors = .exactly(Int.random(in: 1...9, using: &random))
            let first = work.year ?? 2000
            work.citationsPerYear =
                work.citations > 0 ? [Int.random(in: first...2026, using: &random): work.citations] : [:]
            return work
        }
    }

    @Test("another publication never lowers an index that can only grow, and raises and lowers each other one")
    func publications() throws {
        var raised: Set<String> = []
        var lowered: Set<String> = []
        try each(1_500) { works, random, convention in
            let before = try Indexes(works, year: 2026, convention: convention)
            let after = try Indexes(works + Self.others(&random), year: 2026, convention: convention)
            for definition in IndexDefinition.all {
                guard let old = before[definition].number, let new = after[definition].number else { continue }
                if new > old + 1e-9 { raised.insert(definition.key) }
                if new < old - 1e-9 { lowered.insert(definition.key) }
            }
        }
        for definition in IndexDefinition.all where definition.key != "trend_h" {
            #expect(raised.contains(definition.key), "\(definition.key)")
            #expect(lowered.contains(definition.key) != definition.canOnlyGrow, "\(definition.key)")
        }
        #expect(!lowered.contains("trend_h"))
    }

    @Test("the order of publications never matters")
    func order() throws {
        try each { works, random, convention in
            let one = try Indexes(works, year: 2026, convention: convention)
            let other = try Indexes(works.shuffled(using: &random), year: 2026, convention: convention)
            for definition in IndexDefinition.all {
                let (a, b) = (one[definition], other[definition])
                guard let first = a.number, let second = b.number else {
                    #expect(a.outcome == b.outcome)
                    continue
                }
                #expect(abs(first - second) <= 1e-9 * max(1, abs(first)), "\(definition.key)")
            }
        }
    }

    /// The indexes that by definition depend on the number of publications, or on publications without citations.
    static let countsPapers: Set = [
        "papers", "papers_per_year", "cites_per_paper", "gini", "h_normalized", "g", "g_h", "hg", "p",
        "papers_per_author",
        "authors_per_paper", "authors_per_paper_median", "authors_per_paper_mode", "gf_citations", "gf_papers", "pf",
        "g_coverage",
    ]

    @Test("publications without citations matter only where publications are counted")
    func zeros() throws {
        try each { works, _, convention in
            guard works.contains(where: { $0.year != nil }), works.contains(where: { $0.authors != nil }) else {
                return
            }
            // In a year that has publications, so that the first year does not change.
            let year = works.compactMap(\.year).max()
            let zero = CitedWork(citations: 0, year: year, authors: .exactly(2))
            let before = try Indexes(works, year: 2026, convention: convention)
            let after = try Indexes(works + [zero, zero], year: 2026, convention: convention)
            for definition in IndexDefinition.all where !Self.countsPapers.contains(definition.key) {
                let (a, b) = (before[definition].number, after[definition].number)
                #expect(a == b || abs((a ?? 0) - (b ?? 1)) < 1e-9, "\(definition.key)")
            }
            // Among the relatives of h only bounded g can increase, up to unbounded g.
            #expect(before.g <= after.g)
            #expect(before.number("g_unbounded") == after.number("g_unbounded"))
        }
    }

    /// Works with the same authors, where each list that is cut or missing has got a length.
    private static func completed(_ works: [CitedWork], _ random: inout SeededRandom) -> [CitedWork] {
        let hasAuthors = works.contains { $0.authors != nil }
        return works.map { work in
            guard let authors = work.authors ?? (hasAuthors ? .unknown : nil) else { return work }
            var work = work
            let more = authors.isOpen ? [0, 1, 5, 3000].randomElement(using: &random) ?? 0 : 0
            work.authors = .exactly(authors.least + more)
            return work
        }
    }

    @Test("where author lists are cut, the index of any true list lies between the bounds")
    func bounds() throws {
        try each(120) { works, random, convention in
            let known = Self.completed(works, &random)
            let shown = try Indexes(works, year: 2026, convention: convention)
            let real = try Indexes(known, year: 2026, convention: convention)
            for definition in IndexDefinition.all where definition.needs.contains(.authors) {
                guard let number = real.number(definition.key) else { continue }
                Self.expect(shown[definition], toAllow: number, "\(definition.key): \(works)")
            }
        }
    }

    @Test("where years are unknown, the index with any true years lies between the bounds")
    func boundsOfYears() throws {
        var open = 0
        try each(200) { works, random, convention in
            let shown = try Indexes(works, year: 2026, convention: convention)
            let known = Self.completed(works, &random).map { work in
                var work = work
                if work.year == nil {
                    work.year = [1950, 1989, 2010, 2025, 2026].randomElement(using: &random) ?? 2026
                }
                return work
            }
            let real = try Indexes(known, year: 2026, convention: convention)
            for definition in IndexDefinition.all where !definition.needs.isDisjoint(with: [.years, .firstYear]) {
                guard let number = real.number(definition.key), shown.number(definition.key) != nil else { continue }
                open += shown[definition].bounds == nil ? 0 : 1
                Self.expect(shown[definition], toAllow: number, "\(definition.key): \(works)")
            }
        }
        #expect(open > 100)
    }

    /// Checks that the bounds of a value contain a number, or that the value is this number.
    private static func expect(_ value: IndexValue, toAllow number: Double, _ what: Comment) {
        guard let bounds = value.bounds else {
            #expect(value.number.map { abs($0 - number) < 1e-9 } ?? false, what)
            return
        }
        let (least, most) = (bounds.least ?? 0, bounds.most ?? .infinity)
        #expect(number >= least - 1e-9 && number <= most + 1e-9, what)
        #expect(value.number.map { $0 <= most + 1e-9 } ?? false, what)
        #expect(!value.notes.isEmpty, what)
    }

    @Test("the ranking that explains an index agrees with its value")
    func rankings() throws {
        let keys = ["h", "g", "h2", "i10", "w_wu", "w_woeginger", "hc", "ha", "hpd", "acc2", "hi_norm", "gf_citations"]
        try each { works, _, _ in
            let indexes = try Indexes(works, year: 2026)
            // For an effective rank the index is the last one reached, and for maxprod it is the product.
            for (key, isProduct) in [("hm", false), ("gf_papers", false), ("maxprod", true)] {
                let definition = try #require(IndexDefinition.named(key))
                guard let value = indexes[definition].number else { continue }
                let rows = indexes.explanation(of: definition).rows
                let last = rows.last(where: \.isMet)?.score ?? 0
                #expect(abs(last - value) < 1e-9, "\(key)")
                #expect(!isProduct || rows.allSatisfy { $0.score <= value })
            }
            for key in keys {
                let definition = try #require(IndexDefinition.named(key))
                guard let value = indexes[definition].number else { continue }
                let rows = indexes.explanation(of: definition).rows
                #expect(rows.count(where: \.isMet) == Int(value), "\(key)")
            }
        }
    }

    @Test("the requirements of the next h and g are sufficient, and less is not")
    func nextSteps() throws {
        try each { works, _, convention in
            let indexes = try Indexes(works, year: 2026, convention: convention)
            let numbered = works.enumerated().map { place, work in
                var work = work
                work.number = place
                return work
            }
            let all = try Indexes(numbered, year: 2026, convention: convention)
            let step = try #require(all.explanation(of: .h).next)
            var helped = numbered.map(\.citations)
            for need in step.needs { helped[try #require(need.publication)] += need.missing }
            if indexes.h == works.count { helped.append(indexes.h + 1) }
            #expect(HIndex.value(of: helped) == indexes.h + 1)
            #expect(helped.reduce(0, +) - indexes.citations == step.missing)
            if let last = step.needs.first, let number = last.publication {
                helped[number] -= 1
                #expect(HIndex.value(of: helped) == indexes.h)
            }
            let nextG = try #require(all.explanation(of: .g).next)
            guard indexes.g < works.count || !convention.boundsG else { return }
            for missing in [nextG.missing, nextG.missing - 1] {
                var counts = works.map(\.citations).sorted(by: >)
                if counts.isEmpty { counts = [0] }
                counts[0] += missing
                let g = try Indexes(citations: counts, convention: convention).g
                #expect((g >= indexes.g + 1) == (missing == nextG.missing), "\(works.map(\.citations)) \(convention)")
            }
        }
    }
}
