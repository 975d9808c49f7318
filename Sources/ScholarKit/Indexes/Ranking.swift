/// The ranks that decide an index: for each what it has, what it needs, and whether that is enough.
public struct Ranking: Sendable {
    /// One rank.
    public struct Row: Sendable {
        /// The rank, from 1.
        public var rank: Int
        /// Where the publication stands by citations, from 0.
        var record: Int
        /// What it has.
        public var score: Double
        /// What it needs.
        public var needed: Double
        /// Whether it belongs to what the index counts.
        public var isMet: Bool
    }

    /// What is looked at: `cites`, `sum`, `4·cites/age`.
    public let score: String
    /// What it is held against: `rank`, `rank²`, `10`.
    public let needed: String
    /// The ranks; those that are met come first.
    public let rows: [Row]

    /// The number of ranks that are met.
    public var met: Int { rows.count(where: \.isMet) }

    /// Ranks publications by a score of each, best first, and draws the line before the first that has less than it needs.
    init(
        _ record: CitationRecord, _ title: String, of score: (Int) -> Double?, needs needed: String,
        _ need: (Int) -> Double
    ) {
        var scores = record.citations.indices.compactMap { place in score(place).map { (place, $0) } }
        // Swift's sort is stable, so that equal scores stay in the order of the citations.
        scores.sort { $0.1 > $1.1 }
        self.init(title, needed, scores.map { ($0.0, $0.1) }, need) { $0 >= $1 }
    }

    /// Ranks publications by citations, and looks at what the first ones have together.
    init(cumulative record: CitationRecord, needs needed: String, _ need: (Int) -> Double) {
        var sum = 0
        let sums = record.citations.enumerated().map { place, count in
            sum += count
            return (place, Double(sum))
        }
        self.init("sum", needed, sums, need) { $0 >= $1 }
    }

    /// Draws the line before the first rank that is not enough.
    init(
        _ score: String, _ needed: String, _ scores: [(Int, Double)], _ need: (Int) -> Double,
        isEnough: (_ has: Double, _ needs: Double) -> Bool
    ) {
        self.score = score
        self.needed = needed
        var isMet = true
        rows = scores.enumerated().map { place, score in
            let needs = need(place + 1)
            isMet = isMet && isEnough(score.1, needs)
            return Row(rank: place + 1, record: score.0, score: score.1, needed: needs, isMet: isMet)
        }
    }
}

extension Ranking {
    /// Ranks publications by their citations a year, times something.
    static func rates(_ record: CitationRecord, times factor: Int) -> Ranking {
        let title = factor == 1 ? "cites/age" : "\(factor)·cites/age"
        return Ranking(record, title, of: { record.rate($0).map { Double(factor) * $0 } }, needs: "rank") { Double($0) }
    }

    /// The last rank that is enough and the first that is not, in words.
    var reason: String {
        guard let first = rows.first else { return "there are no publications" }
        func words(_ row: Row) -> String {
            "the \(IndexValue.ordinal(row.rank)) by \(score) has \(Self.text(row.score)), and \(Self.text(row.needed))"
        }
        func need(_ row: Row) -> String { row.needed == 1 ? "is" : "are" }
        guard met > 0 else { return "\(words(first)) \(need(first)) needed" }
        let enough = "\(words(rows[met - 1])) \(need(rows[met - 1])) needed"
        guard met < rows.count else { return "\(enough); there are no more" }
        return "\(enough); \(words(rows[met])) would be"
    }

    /// A number of a ranking: whole ones without decimals.
    static func text(_ number: Double) -> String {
        number == number.rounded() ? IndexValue.whole(number) : IndexValue.text(number)
    }
}
