import TestSupport
import Testing

@testable import ScholarIndexes

/// What is claimed of the values of a list, against the lists that it can still become.
@Suite("Certain, at least, at most, not known")
struct CompletionTests {
    @Test("no list that fits what is known contradicts a value, and for every index some list shows what is claimed")
    func everyIndex() throws {
        var random = SeededRandom(seed: 51)
        var shown: [String: [IndexValue.Certainty: (claims: Int, shown: Int)]] = [:]
        for round in 0..<100 {
            let list = try IncompleteList(&random, hasUnknownCounts: round % 4 == 0)
            let values = IndexDefinition.all.map { list.known[$0] }
            let now = IndexDefinition.all.map { $0.value(list.known.record) }
            var seen = [Movement](repeating: [], count: values.count)
            for _ in 0..<100 {
                let record = try list.completed(&random)
                for (place, definition) in IndexDefinition.all.enumerated() where values[place].number != nil {
                    seen[place].formUnion(Movement(from: now[place], to: definition.value(record)))
                }
            }
            for (place, definition) in IndexDefinition.all.enumerated() where values[place].number != nil {
                let claim = values[place].certainty
                if !claim.movement.isSuperset(of: seen[place]) { Issue.record("\(definition.key) of \(list)") }
                // An unknown count leaves some indexes open without a proof.
                guard round % 4 != 0 else { continue }
                shown[definition.key, default: [:]][claim, default: (0, 0)].claims += 1
                if seen[place] == claim.movement { shown[definition.key]?[claim]?.shown += 1 }
            }
        }
        for (key, claims) in shown {
            for (claim, times) in claims {
                #expect(times.shown > 0, "\(key) \(claim)")
                #expect(times.claims < 10 || 2 * times.shown > times.claims, "\(key) \(claim) \(times)")
            }
        }
        #expect(shown.values.count { $0[.atMost] != nil } > 15)
        #expect(shown.values.count { $0[.certain] != nil } > 45)
    }

    @Test("with unknown years and authors, too, no list that fits what is known is outside the bounds of a value")
    func gaps() throws {
        var random = SeededRandom(seed: 8)
        var bounded = 0
        for round in 0..<80 {
            let list = try IncompleteList(&random, hasUnknownCounts: round % 4 == 0, hasUnknownDetails: true)
            let values = IndexDefinition.all.map { list.known[$0] }
            for _ in 0..<30 {
                let record = try list.completed(&random)
                for (value, definition) in zip(values, IndexDefinition.all) where value.certainty != .open {
                    guard let known = value.number, let number = definition.value(record).number else { continue }
                    let bounds = value.bounds ?? .init(least: known, most: known)
                    bounded += value.bounds == nil ? 0 : 1
                    let isWithin = number >= (bounds.least ?? 0) - 1e-9 && number <= (bounds.most ?? .infinity) + 1e-9
                    if !isWithin { Issue.record("\(definition.key) \(number) is not \(value), \(bounds), of \(list)") }
                }
            }
        }
        #expect(bounded > 500)
    }

    @Test("no list of up to three publications becomes a list that contradicts a value of citations alone")
    func short() throws {
        let definitions = IndexDefinition.all.filter(\.needs.isEmpty)
        for counts in (1...3).flatMap({ Self.lists($0, most: 3) }) {
            for most in 0...4 {
                var known = try Indexes(citations: counts)
                known.missing = .publications(mostCitations: most)
                let values = definitions.map { known[$0] }
                for more in (1...4).flatMap({ Self.lists($0, most: most) }) {
                    let all = try Indexes(citations: counts + more).record
                    for (value, definition) in zip(values, definitions) where value.number != nil {
                        let moved = Movement(from: value.outcome, to: definition.value(all))
                        if !value.certainty.movement.isSuperset(of: moved) {
                            Issue.record("\(definition.key) \(counts) \(most) \(more)")
                        }
                    }
                }
            }
        }
    }

    /// All lists of a length with at most so many citations each, most first.
    private static func lists(_ length: Int, most: Int) -> [[Int]] {
        guard length > 0 else { return [[]] }
        return (0...most).flatMap { first in lists(length - 1, most: first).map { [first] + $0 } }
    }

    @Test("with h certain and fewer citations below it, the h-core is certain, and other values move in one direction")
    func certainCore() throws {
        var indexes = try Indexes(
            citations: [30, 20, 9, 5, 4], years: [2010, 2012, 2014, 2016, 2018], authors: [2, 1, 3, 1, 2], year: 2026)
        indexes.missing = .publications(mostCitations: 3)
        let core = ["h", "e", "a", "r", "ar", "m_median", "q2", "weighted_h", "hi", "i10", "w_wu", "h2", "o"]
        for key in core { #expect(indexes[key].certainty == .certain, "\(key)") }
        for key in ["cites_per_paper", "h_normalized", "h_coverage", "upper_share", "center_share", "m"] {
            #expect(indexes[key].certainty == .atMost, "\(key)")
            #expect(indexes[key].bounds == .init(most: indexes.number(key)))
        }
        for key in ["hirsch_a", "tail_share", "maxprod", "chi", "citations", "papers", "years"] {
            #expect(indexes[key].certainty == .atLeast, "\(key)")
        }
        #expect(indexes["gini"].certainty == .open && indexes["gini"].bounds == .init())
        #expect("\(indexes["cites_per_paper"])" == "≤ 13.60")
        // A newer publication with as many citations as the last one of the core takes its place.
        var tied = try Indexes(citations: [4, 4, 3], years: [2010, 2012, 2014], authors: [2, 1, 3], year: 2026)
        tied.missing = .publications(mostCitations: 3)
        #expect(tied["a"].certainty == .certain && tied["ar"].certainty == .atLeast && tied["hi"].certainty == .open)
    }

    @Test("unknown counts are bounds, as missing publications are")
    func unknownCounts() throws {
        func indexes(_ counts: [Int?]) throws -> Indexes {
            try Indexes(counts.map { CitedWork(known: $0, year: 2020) }, year: 2026)
        }
        let one = try indexes([3, 1, nil])
        #expect("\(one["h"])" == "≥ 1" && "\(one["citations"])" == "≥ 4" && "\(one["papers"])" == "3")
        #expect(one["cites_per_paper"].certainty == .atLeast && one["years"].certainty == .certain)
        // One publication more with any number of citations is not enough for another h.
        #expect("\(try indexes([9, 8, 3, 3, nil])["h"])" == "3")
        #expect("\(try indexes([9, 8, 4, 3, nil])["h"])" == "≥ 3")
        let none = try indexes([nil, nil])
        #expect(none["h"].number == nil && none["papers"].certainty == .certain)
        let summary = IndexSummary(citationCounts: [9, 8, 3, 3, 0], open: [4])
        #expect(summary.h == 3 && summary.minimums == ["citations", "g"])
    }

    @Test("lists that are combined lack what each of them lacks")
    func together() {
        func most(_ most: Int?) -> MissingPublications { .publications(mostCitations: most) }
        #expect(MissingPublications.together([.none, .none]) == .none)
        #expect(MissingPublications.together([most(3), .none]) == most(3))
        #expect(MissingPublications.together([.none, most(3), most(5)]) == most(5))
        #expect(MissingPublications.together([most(3), most(nil), most(5)]) == most(nil))
    }

    @Test("the four numbers of a list are minimums exactly where the indexes are")
    func summary() throws {
        var random = SeededRandom(seed: 3)
        for round in 0..<300 {
            let list = try IncompleteList(&random, hasUnknownCounts: round % 2 == 0, convention: .thesis)
            let works = list.works
            let summary = IndexSummary(
                citationCounts: works.map(\.citations), open: works.indices.filter { works[$0].isCountOpen },
                missing: list.known.missing)
            for key in IndexSummary.keys {
                #expect(summary.value(key).certainty == list.known[key].certainty, "\(key) of \(list)")
            }
        }
    }
}

extension IndexValue.Certainty {
    /// The movements that it allows.
    fileprivate var movement: Movement {
        switch self {
        case .certain: []
        case .atLeast: .rises
        case .atMost: .falls
        case .open: .both
        }
    }
}

extension IndexValue.Outcome {
    fileprivate var number: Double? { IndexValue(outcome: self).number }
}
