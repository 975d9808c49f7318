import TestSupport

@testable import ScholarIndexes

/// A list with publications or counts that are not known, for tests of what it can become.
struct IncompleteList: CustomStringConvertible {
    private(set) var works: [CitedWork]
    /// The indexes as far as they are known.
    private(set) var known: Indexes

    /// Creates a short list, which has many ties.
    init(
        _ random: inout SeededRandom, hasUnknownCounts: Bool, hasUnknownDetails: Bool = false,
        convention: Convention? = nil
    ) throws {
        let top = [1, 2, 4, 8, 40].randomElement(using: &random) ?? 4
        works = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            let count = Bool.random(using: &random) ? top : Int.random(in: 0...top, using: &random)
            var work = CitedWork(citations: count, year: Int.random(in: 2015...2026, using: &random))
            work.authors = .exactly([1, 1, 2, 3, 5].randomElement(using: &random) ?? 1)
            work.citationsPerYear = count > 0 ? [Int.random(in: 2015...2026, using: &random): count] : [:]
            guard hasUnknownDetails else { return work }
            if Int.random(in: 0..<4, using: &random) == 0 { work.year = nil }
            if Int.random(in: 0..<3, using: &random) == 0 {
                work.authors = .cut(afterNames: Int.random(in: 1...6, using: &random))
            }
            return work
        }
        let counts = works.map(\.citations)
        let h = HIndex.value(of: counts)
        let limits: [Int?] = [
            0, 1, h, h + 1, h + 2, counts.min(), 2 * top, Int.random(in: 0...50, using: &random), nil,
        ]
        if hasUnknownCounts {
            for place in works.indices where Int.random(in: 0..<3, using: &random) == 0 {
                works[place].isCountOpen = true
                guard Bool.random(using: &random) else { continue }
                works[place].citations = 0
                works[place].citationsPerYear = [:]
            }
        }
        let convention = convention ?? Convention.allCases.randomElement(using: &random) ?? .thesis
        known = try Indexes(works, year: 2026, convention: convention)
        if !hasUnknownCounts || Bool.random(using: &random) {
            known.missing = .publications(mostCitations: limits.randomElement(using: &random) ?? nil)
        }
    }

    /// A list that it can become, with publications of extreme years, of crowds, and at the edges of the core.
    func completed(_ random: inout SeededRandom) throws -> CitationRecord {
        func any<Value>(_ values: [Value], _ random: inout SeededRandom) -> Value {
            values[Int.random(in: values.indices, using: &random)]
        }
        var all = works
        let h = known.h
        let giant = 4 * (known.citations + all.count) + 2000
        for place in all.indices {
            all[place].year = all[place].year ?? any([1990, 2010, 2025, 2026], &random)
            if let authors = all[place].authors, authors.isOpen {
                all[place].authors = .exactly(authors.least + any([0, 0, 1, 40], &random))
            }
            guard all[place].isCountOpen, Int.random(in: 0..<3, using: &random) > 0 else { continue }
            let count = any([1, h, h + 1, h + 2, Int.random(in: 0...60, using: &random), giant], &random)
            let more = max(0, count - all[place].citations)
            all[place].citations += more
            all[place].citationsPerYear[any([2015, 2026], &random), default: 0] += more
        }
        if case .publications(let limit) = known.missing {
            let most = limit ?? giant
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                let size = Int.random(in: h...max(h, min(most, 60)), using: &random)
                let other = Int.random(in: 0...min(most, 60), using: &random)
                let count = min(most, max(0, any([0, 1, h - 1, h, h + 1, size, size, most, most, other], &random)))
                var work = CitedWork(citations: count)
                work.year = any([1000, 2015, 2022, 2025, 2026, 2027], &random)
                work.authors = .exactly(any([1, 1, 2, 3, 7, AuthorCount.most], &random))
                work.citationsPerYear = count > 0 ? [any([2000, 2026], &random): count] : [:]
                let needed = max(1, size - works.count { $0.citations >= size })
                let number = any([1, 1, 2, 3, h, h + 1, needed, needed, 12, 150], &random)
                // Rarely, because some movements need thousands of publications.
                let isMany = known.convention == .paper && Int.random(in: 0..<40, using: &random) == 0
                all += Array(repeating: work, count: isMany ? 4000 : number)
            }
        }
        return try CitationRecord(CitedWorks(all), year: 2026, convention: known.convention)
    }

    var description: String {
        let texts = works.map { work in
            "\(work.citations)\(work.isCountOpen ? "+" : "") (\(work.year ?? 0), \(work.authors?.least ?? 0))"
        }
        return "\(texts.joined(separator: " ")), \(known.missing), \(known.convention)"
    }
}
