/// Quantities that several definitions of indexes share.
extension CitationRecord {
    /// The end of the reason for a value that every rank counts for.
    var noMore: String { isIncomplete ? "no more publications were read" : "this list has no more" }

    /// h².
    var square: Double { Double(h) * Double(h) }

    /// h with the citations at ranks h and h + 1.
    var edge: (h: Double, last: Double, next: Double) {
        (Double(h), Double(h > 0 ? citations[h - 1] : 0), Double(h < papers ? citations[h] : 0))
    }

    /// The smallest number of citations missing for h + 1; a missing publication counts as one without citations.
    var missingForNextH: Int {
        (0...h).reduce(0) { $0 + max(0, h + 1 - ($1 < papers ? citations[$1] : 0)) }
    }

    /// The median of the citations of the h-core; nil when it is empty.
    var coreMedian: Double? { Self.median(citations.prefix(h).map(Double.init)) }

    /// The number of leading ranks that all satisfy a condition.
    func firstRanks(_ isWanted: (Int) -> Bool) -> Int { citations.indices.prefix { isWanted($0 + 1) }.count }

    /// The rank with the largest product of rank and citations; the first one if there are several.
    var largestProduct: (rank: Int, product: Int) {
        var best = (rank: 0, product: 0)
        for (place, count) in citations.enumerated() {
            // At most the sum of the citations up to this rank, so it cannot overflow.
            let product = (place + 1) * count
            if product > best.product { best = (place + 1, product) }
        }
        return best
    }

    /// Citations divided by age for a rank, from 0; nil if the year is not known.
    func rate(_ rank: Int) -> Double? {
        age(rank).map { Double(citations[rank]) / $0 }
    }

    /// Citations divided by age and authors for a rank, from 0; nil if the year is not known.
    func ratePerAuthor(_ rank: Int) -> Double? { rate(rank).map { $0 / authors(rank) } }

    /// Citations divided by age in the h-core, for the ranks whose year is known.
    var coreRates: [Double] { (0..<h).compactMap(rate) }

    /// A number for each year of the academic age.
    func perYear(_ number: Int) -> IndexValue.Outcome {
        academicAge.map { .number(Double(number) / Double($0)) } ?? .noPapers
    }

    /// The share of the citations in percent.
    func share(_ part: Int) -> IndexValue.Outcome {
        .ratio(100 * Double(part), Double(total), otherwise: .noCitations)
    }

    /// The citations of the g most cited publications.
    var gCoreCitations: Int { citations.prefix(boundedG).reduce(0, +) }

    /// The total number of authors in the h-core.
    var authorsOfCore: Double { (0..<h).reduce(0.0) { $0 + authors($1) } }

    /// The most frequent number of authors; the smallest one if there are several.
    var modeOfAuthors: Int? { (authors ?? []).filter(\.isFinite).mode.map { Int($0) } }

    /// Whether the most frequent number of authors is certain, even if cut lists had any number of authors.
    var isModeCertain: Bool {
        let open = isOpen.count { $0 }
        guard open > 0, let mode = modeOfAuthors else { return true }
        var times: [Double: Int] = [:]
        for (place, count) in (authors ?? []).enumerated() where !isOpen[place] { times[count, default: 0] += 1 }
        let others = times.filter { Int($0.key) != mode }.values.max() ?? 0
        return times[Double(mode), default: 0] > others + open
    }

    /// The weighted rank up to which the citations suffice, and their sum (Egghe & Rousseau, 2008).
    var weightedCore: (rank: Int, sum: Int) {
        var sum = 0
        let rank = firstRanks { rank in
            let next = sum + citations[rank - 1]
            let (limit, isEndless) = citations[rank - 1].multipliedReportingOverflow(by: h)
            guard isEndless || next <= limit else { return false }
            sum = next
            return citations[rank - 1] > 0
        }
        return (rank, sum)
    }

    /// For each rank the root of the sum of the citations up to it.
    var rootsOfSums: [Double] { citations.runningSums.map { Double($0).squareRoot() } }

    // MARK: Effective ranks

    /// For each rank, from 0, its effective rank: the sum of 1 / authors up to it.
    var effectiveRanks: [(Int, Double)] {
        citations.indices.map { 1 / authors($0) }.runningSums.enumerated().map { ($0, $1) }
    }

    /// The largest effective rank that its limit allows.
    func effectiveRank(reaches limit: (Int) -> Double) -> Double {
        effectiveRanks.last { place, rank in rank <= limit(place) + Ranking.slack }?.1 ?? 0
    }

    /// The bounds of an effective rank when lists of authors were cut, or the order of a tie is not known; nil otherwise.
    ///
    /// A rank that is reached with the fewest authors is reached with any number, and no effective rank exceeds its
    /// limit. The order within a tie depends on unknown authors and years, so only the ranks before a tie are certain.
    func effectiveRankBounds(reaches limit: (Int) -> Double) -> IndexValue.Bounds? {
        guard hasUncertainRanks else { return nil }
        var least = 0.0
        var most = 0.0
        var possible = 0.0
        var sure = 0.0
        var sureBeforeTie = 0.0
        for place in citations.indices {
            possible += 1 / authors(place)
            if !isOpen[place] { sure += 1 / authors(place) }
            if !isTied(place, place + 1), !isUnordered(place, place + 1) { sureBeforeTie = sure }
            if possible <= limit(place) + Ranking.slack { least = max(least, sureBeforeTie) }
            most = max(most, min(possible, limit(place)))
        }
        return .init(least: least, most: most)
    }

    /// Whether effective ranks depend on authors or years that are not known.
    var hasUncertainRanks: Bool {
        isOpen.contains(true) || gaps.all.years > 0 && citations.indices.contains { isUnordered($0, $0 + 1) }
    }

    /// Whether the order of two ranks with as many citations depends on a year that is not known.
    func isUnordered(_ one: Int, _ other: Int) -> Bool {
        guard let years, other < papers, citations[one] == citations[other] else { return false }
        // Those of unknown year are the last ones.
        return (other..<papers).prefix { citations[$0] == citations[other] }.last.map { years[$0] == 0 } ?? false
    }

    /// Whether two ranks differ in their authors only.
    private func isTied(_ one: Int, _ other: Int) -> Bool {
        other < papers && citations[one] == citations[other] && years?[one] == years?[other]
    }

    /// The middle numbers that determine the median, in words.
    static func middle(_ numbers: [Double], by name: String) -> String {
        let sorted = numbers.sorted(by: >)
        let upper = (sorted.count - 1) / 2
        let rank = IndexValue.ordinal(upper + 1)
        if sorted.count % 2 == 1 { return "the \(rank) by \(name) has \(Ranking.text(sorted[upper]))" }
        let one = Ranking.text(sorted[upper])
        let other = Ranking.text(sorted[upper + 1])
        return "the \(rank) and \(IndexValue.ordinal(upper + 2)) by \(name) have \(one) and \(other)"
    }

    /// The median; nil without numbers.
    static func median(_ numbers: [Double]) -> Double? {
        guard !numbers.isEmpty else { return nil }
        let sorted = numbers.sorted(by: >)
        let upper = sorted[sorted.count / 2]
        return sorted.count.isMultiple(of: 2) ? (sorted[sorted.count / 2 - 1] + upper) / 2 : upper
    }
}

extension Sequence where Element: AdditiveArithmetic {
    /// For each place the sum of the numbers up to it.
    var runningSums: [Element] {
        var sum = Element.zero
        return map { number in
            sum += number
            return sum
        }
    }
}

extension Sequence where Element: Hashable & Comparable {
    /// The most frequent element; the smallest one if there are several.
    package var mode: Element? {
        Dictionary(grouping: self) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}
