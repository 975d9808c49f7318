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
    /// For each rank the position of the publication in the input; empty when only citations are known.
    let places: [Int]
    /// For each rank the year of publication, 0 where it is not known; nil when none is known.
    let years: [Int]?
    /// For each rank the number of authors, the smallest possible number for cut lists; nil when none is known.
    let authors: [Double]?
    /// For each rank whether there can be more authors.
    let isOpen: [Bool]
    /// For each rank the citations by year, empty if not known; nil when none are known.
    let histories: [[Int: Int]]?
    /// Citations divided by age, for the ranks whose year is known.
    let rates: [Double]
    /// For each rank citations divided by authors; empty when none are known.
    let shares: [Double]
    /// The number of missing values, in all publications and in the h-core.
    let gaps: (all: Gaps, core: Gaps)
    /// The citations of all publications.
    let total: Int
    /// The h-index.
    let h: Int
    /// The g-index, at most the number of publications.
    let boundedG: Int

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
    /// - Parameter namesRanks: whether explanations need the publication of each rank, even if only citations are
    ///   known.
    /// - Throws: `IndexError` when citations are negative or too many, or a number of authors or a year is invalid.
    init(
        citations given: [Int], years givenYears: [Int?]?, authors givenAuthors: [AuthorCount?]?,
        histories givenHistories: [[Int: Int]]?, year: Int, convention: Convention, namesRanks: Bool = false
    ) throws(IndexError) {
        guard Self.allYears.contains(year) else { throw .asOf(year) }
        total = try Self.sum(given)
        try Self.check(given.count, givenYears, givenAuthors)
        try Self.check(givenHistories)
        let years = givenYears.flatMap { $0.contains { $0 ?? 0 != 0 } ? $0.map { $0 ?? 0 } : nil }
        let authors = givenAuthors.flatMap { $0.contains { $0 != nil } ? $0.map { $0 ?? .unknown } : nil }
        let histories = givenHistories.flatMap { $0.contains { !$0.isEmpty } ? $0 : nil }
        self.year = year
        self.convention = convention
        if years == nil, authors == nil, histories == nil, !namesRanks {
            citations = given.sorted(by: >)
            places = []
        } else {
            // Among equally cited publications the later one comes first, then the one with fewer authors, then the
            // input order.
            places = given.indices.sorted { one, other in
                if given[one] != given[other] { return given[one] > given[other] }
                if let years, years[one] != years[other] { return years[one] > years[other] }
                let (few, many) = (authors?[one].least ?? 0, authors?[other].least ?? 0)
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
        shares = Self.shares(citations, self.authors)
        rates = zip(citations, self.years ?? []).compactMap { count, published in
            published == 0 ? nil : Double(count) / Double(convention.age(of: published, in: year))
        }
        let (published, cut, known) = (self.years ?? [], isOpen, self.histories ?? [])
        let (counts, core) = (citations, h)
        func gaps(of ranks: Int) -> Gaps {
            Gaps(
                years: published.prefix(ranks).count { $0 == 0 }, authors: cut.prefix(ranks).count { $0 },
                histories: zip(known, counts).prefix(ranks).count { $0.isEmpty && $1 > 0 })
        }
        self.gaps = (gaps(of: counts.count), gaps(of: core))
    }

    private static func shares(_ citations: [Int], _ authors: [Double]?) -> [Double] {
        zip(citations, authors ?? []).map { Double($0) / $1 }
    }

    private init(_ other: CitationRecord, authors: [Double]) {
        (convention, year, citations, places) = (other.convention, other.year, other.citations, other.places)
        (years, histories, total, h, boundedG) = (other.years, other.histories, other.total, other.h, other.boundedG)
        (rates, gaps) = (other.rates, other.gaps)
        shares = Self.shares(other.citations, authors)
        self.authors = authors
        isOpen = other.isOpen
    }

    private static func sum(_ counts: [Int]) throws(IndexError) -> Int {
        var sum = 0
        for (place, count) in counts.enumerated() {
            guard count >= 0 else { throw .negative(count, publication: place + 1) }
            let (next, isTooMuch) = sum.addingReportingOverflow(count)
            guard !isTooMuch else { throw .tooMany }
            sum = next
        }
        return sum
    }

    private static func check(_ papers: Int, _ years: [Int?]?, _ authors: [AuthorCount?]?) throws(IndexError) {
        if let years {
            guard years.count == papers else { throw .uneven("years", years.count, publications: papers) }
            for (place, year) in years.enumerated() {
                guard let year, year != 0 else { continue }
                guard allYears.contains(year) else { throw .year(year, publication: place + 1) }
            }
        }
        if let authors {
            guard authors.count == papers else {
                throw .uneven("numbers of authors", authors.count, publications: papers)
            }
            for (place, count) in authors.enumerated() {
                guard let count, !(1...AuthorCount.most + 1).contains(count.least) else { continue }
                throw .authors(count.least, publication: place + 1)
            }
        }
    }

    private static func check(_ histories: [[Int: Int]]?) throws(IndexError) {
        for (place, history) in (histories ?? []).enumerated() where !history.isEmpty {
            do {
                _ = try sum(Array(history.values))
            } catch {
                throw .history(publication: place + 1)
            }
            guard history.keys.allSatisfy(allYears.contains) else { throw .history(publication: place + 1) }
        }
    }

    private static let allYears = 1000...2999
}

extension CitationRecord {
    /// The number of publications.
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
    func papers(withAtLeast count: Int) -> Int {
        var (low, high) = (0, papers)
        while low < high {
            let middle = (low + high) / 2
            if citations[middle] >= count { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The age of the publication at a rank, from 0; nil if its year is not known.
    func age(_ rank: Int) -> Int? {
        guard let years, years[rank] != 0 else { return nil }
        return convention.age(of: years[rank], in: year)
    }

    /// The number of years in which the author has published; nil when no year is known.
    var academicAge: Int? {
        years?.lazy.filter { $0 != 0 }.min().map { convention.age(of: $0, in: year) }
    }

    /// The authors of the publication at a rank, from 0; 1 when no authors are known.
    func authors(_ rank: Int) -> Double { authors?[rank] ?? 1 }

    /// The same publications, with infinitely many authors in every cut list.
    var withEndlessAuthors: CitationRecord {
        let authors = zip(self.authors ?? [], isOpen).map { $1 ? Double.infinity : $0 }
        return CitationRecord(self, authors: authors)
    }
}
