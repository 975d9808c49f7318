/// The publications of an author in columns, in the order used by indexes: by citations, most first.
///
/// Among equally cited publications the newest comes first, then the one with fewer authors (Rousseau's rule for the
/// edge of the h-core), so that no index depends on the order of the input.
struct CitationRecord: Sendable {
    /// The convention for questions that definitions leave open.
    let convention: Convention
    /// The year in which the citations were counted.
    let year: Int
    /// Citations, most first.
    let citations: [Int]
    /// For each rank the position of the publication in the input; empty when only citations are known, which are
    /// sorted without their positions.
    let places: [Int]
    /// For each rank the year of publication, 0 where it is not known; nil when none is known.
    private(set) var years: [Int]?
    /// For each rank the number of authors, the smallest possible number for cut lists; nil when none is known.
    private(set) var authors: [Double]?
    /// For each rank whether there can be more authors.
    let isOpen: [Bool]
    /// For each rank the citations by year, empty if not known; nil when none are known.
    let histories: [[Int: Int]]?
    /// Citations divided by age, for the ranks whose year is known.
    private(set) var rates: [Double] = []
    /// For each rank citations divided by authors; empty when none are known.
    private(set) var shares: [Double] = []
    /// The number of missing values, in all publications and in the h-core.
    private(set) var gaps = (all: Gaps(), core: Gaps())
    let total: Int
    let h: Int
    /// The g-index, at most the number of publications.
    let boundedG: Int
    /// Whether the list lacks publications.
    var isIncomplete = false

    /// Numbers of publications with missing values.
    struct Gaps: Sendable {
        /// Publications without a year.
        var years = 0
        /// Publications whose authors are cut or missing.
        var authors = 0
        /// Publications whose citations by year are not known.
        var histories = 0
    }

    /// Sorts publications.
    ///
    /// - Throws: `IndexError` when citations are negative or too many, or a number of authors or a year is invalid.
    init(_ all: CitedWorks, year: Int, convention: Convention) throws(IndexError) {
        guard Self.allYears.contains(year) else { throw .asOf(year) }
        let given = all.counts
        let works = all.detailed
        total = try Self.sum(given)
        try Self.check(works)
        let years = works.contains { $0.year ?? 0 != 0 } ? works.map { $0.year ?? 0 } : nil
        let authors = works.contains { $0.authors != nil } ? works.map { $0.authors ?? .unknown } : nil
        let histories = works.contains { !$0.citationsPerYear.isEmpty } ? works.map(\.citationsPerYear) : nil
        self.year = year
        self.convention = convention
        if years == nil, authors == nil, histories == nil {
            citations = given.sorted(by: >)
            places = []
        } else {
            // Among equally cited publications the later one comes first, then the one with fewer authors, then the
            // input order.
            places = given.indices.sorted { one, other in
                if given[one] != given[other] { return given[one] > given[other] }
                if let years, years[one] != years[other] { return years[one] > years[other] }
                let few = authors?[one].least ?? 0
                let many = authors?[other].least ?? 0
                return few == many ? one < other : few < many
            }
            citations = places.map { given[$0] }
        }
        let order = places
        self.years = years.map { column in order.map { column[$0] } }
        self.authors = authors.map { column in order.map { Double(column[$0].least) } }
        isOpen = authors.map { column in order.map { column[$0].isOpen } } ?? []
        self.histories = histories.map { column in order.map { column[$0] } }
        h = HIndex.value(of: citations)
        boundedG = GIndex.value(of: citations)
        divide()
        gaps = (gaps(of: papers), gaps(of: h))
    }

    private func gaps(of ranks: Int) -> Gaps {
        Gaps(
            years: years?.prefix(ranks).count { $0 == 0 } ?? 0, authors: isOpen.prefix(ranks).count { $0 },
            histories: zip(histories ?? [], citations).prefix(ranks).count { $0.isEmpty && $1 > 0 })
    }

    /// Divides the citations by age, and by authors.
    private mutating func divide() {
        rates = citations.indices.compactMap(rate)
        shares = zip(citations, authors ?? []).map { Double($0) / $1 }
    }

    /// The largest sum of citations: far more than all works of the world have, small enough that no square, product or
    /// sum of two overflows, and exact as a floating-point number.
    private static let most = 999_999_999_999_999

    private static func sum(_ counts: [Int]) throws(IndexError) -> Int {
        var sum = 0
        for (place, count) in counts.enumerated() {
            guard count >= 0 else { throw .negative(count, publication: place + 1) }
            guard count <= most - sum else { throw .tooMany }
            sum += count
        }
        return sum
    }

    private static func check(_ works: [CitedWork]) throws(IndexError) {
        for (place, work) in works.enumerated() {
            guard let year = work.year, year != 0, !allYears.contains(year) else { continue }
            throw .year(year, publication: place + 1)
        }
        for (place, work) in works.enumerated() {
            guard let count = work.authors?.least, !(1...AuthorCount.most + 1).contains(count) else { continue }
            throw .authors(count, publication: place + 1)
        }
        for (place, work) in works.enumerated() where !work.citationsPerYear.isEmpty {
            let history = work.citationsPerYear
            guard (try? sum(Array(history.values))) != nil, history.keys.allSatisfy(allYears.contains) else {
                throw .history(publication: place + 1)
            }
        }
    }

    private static let allYears = 1000...2999
}

extension CitationRecord {
    var papers: Int { citations.count }

    /// The g-index, according to the convention.
    var g: Int { convention.boundsG ? boundedG : unboundedG }

    /// The g-index with as many added publications without citations as needed.
    var unboundedG: Int { GIndex.unbounded(boundedG, papers: papers, citations: total) }

    /// The total citations of the h-core.
    var coreCitations: Int { citations.prefix(h).reduce(0, +) }

    /// The citations of the most cited publication.
    var mostCitations: Int { citations.first ?? 0 }

    /// The number of publications with at least this many citations; they are the first ones of the list.
    func papers(withAtLeast count: Int) -> Int { citations.prefix { $0 >= count }.count }

    /// The age of the publication at a rank, from 0; nil if its year is not known.
    func age(_ rank: Int) -> Double? {
        guard let years, years[rank] != 0 else { return nil }
        return Double(convention.age(of: years[rank], in: year))
    }

    /// The number of years in which the author has published; nil when no year is known.
    var academicAge: Int? {
        years?.lazy.filter { $0 != 0 }.min().map { convention.age(of: $0, in: year) }
    }

    /// The authors of the publication at a rank, from 0; 1 when no authors are known.
    func authors(_ rank: Int) -> Double { authors?[rank] ?? 1 }

    /// The same publications at the same ranks, with the year of the counts in place of unknown years.
    var withLatestYears: CitationRecord {
        var record = self
        record.years = years?.map { $0 == 0 ? year : $0 }
        record.divide()
        return record
    }

    /// The same publications, with infinitely many authors in every cut list.
    var withEndlessAuthors: CitationRecord {
        var record = self
        record.authors = zip(authors ?? [], isOpen).map { $1 ? .infinity : $0 }
        record.divide()
        return record
    }
}
