/// The ranks that decide an index: for each what it has, what it is held against, and whether it belongs to what counts.
package struct Ranking: Sendable {
    /// One rank.
    package struct Row: Sendable {
        /// The rank, from 1.
        package var rank: Int
        /// Where the publication stands by citations, from 0.
        var record: Int
        /// What it has.
        package var score: Double
        /// What it is held against; nil when the scores are added up.
        package var needed: Double?
        /// What else plays a part, such as its age or its authors.
        package var detail: Double?
        /// Whether it belongs to what the index counts.
        package var isMet: Bool
    }

    /// How what a rank has is held against what it needs.
    enum Rule {
        /// It has to have as much.
        case atLeast
        /// It may have no more.
        case atMost
        /// All up to a rank count.
        case upTo(Int)
    }

    /// What is looked at: `cites`, `sum`, `4·cites/age`.
    package let score: String
    /// What it is held against: `rank`, `rank²`, `10`; nil when the scores are added up.
    package let needed: String?
    /// What else plays a part: `age`, `authors`.
    package private(set) var detail: String?
    /// The ranks; those that are met come first.
    package private(set) var rows: [Row]
    private let rule: Rule

    /// The number of ranks that are met.
    package var met: Int { rows.count(where: \.isMet) }

    /// Behind the point, sums of thirds and sevenths are not exact.
    static let slack = 1e-9

    /// Draws the line before the first rank that is not as it has to be.
    ///
    /// - Parameter scores: for each rank the place of the publication by citations, and what it has.
    init(_ score: String, _ rule: Rule, _ needed: String, _ scores: [(Int, Double)], _ need: (Int) -> Double) {
        self.score = score
        self.needed = needed
        self.rule = rule
        var isMet = true
        rows = scores.enumerated().map { place, score in
            let needs = need(place + 1)
            let isRight =
                switch rule {
                case .atLeast: score.1 + Self.slack >= needs
                case .atMost: score.1 <= needs + Self.slack
                case .upTo(let rank): place < rank
                }
            isMet = isMet && isRight
            return Row(rank: place + 1, record: score.0, score: score.1, needed: needs, isMet: isMet)
        }
    }

    /// Ranks publications by a score of each, best first.
    ///
    /// - Parameter score: nil for a publication of which it is not known.
    init(
        _ record: CitationRecord, _ title: String, of score: (Int) -> Double?, needs needed: String,
        _ need: (Int) -> Double
    ) {
        self.init(title, .atLeast, needed, Self.sorted(record, score), need)
    }

    /// Ranks publications by citations, and looks at what the first ones have together.
    init(cumulative record: CitationRecord, needs needed: String, _ need: (Int) -> Double) {
        var sum = 0
        let sums = record.citations.enumerated().map { place, count in
            sum += count
            return (place, Double(sum))
        }
        self.init("sum", .atLeast, needed, sums, need)
    }

    /// Ranks publications by what each adds to a sum, most first.
    init(_ record: CitationRecord, addingUp title: String, of score: (Int) -> Double?) {
        self.score = title
        needed = nil
        rule = .atLeast
        rows = Self.sorted(record, score).enumerated().map { place, score in
            Row(rank: place + 1, record: score.0, score: score.1, needed: nil, isMet: true)
        }
    }

    private static func sorted(_ record: CitationRecord, _ score: (Int) -> Double?) -> [(Int, Double)] {
        // Swift's sort is stable, so that equal scores stay in the order of the citations.
        record.citations.indices.compactMap { place in score(place).map { (place, $0) } }.sorted { $0.1 > $1.1 }
    }

    /// The same ranks with what else plays a part.
    func with(_ title: String, _ detail: (Int) -> Double?) -> Ranking {
        var ranking = self
        ranking.detail = title
        for place in rows.indices { ranking.rows[place].detail = detail(rows[place].record) }
        return ranking
    }
}

extension Ranking {
    /// Ranks publications by their citations a year, times something.
    static func rates(_ record: CitationRecord, times factor: Int) -> Ranking {
        let title = factor == 1 ? "cites/age" : "\(factor)·cites/age"
        return Ranking(record, title, of: { record.rate($0).map { Double(factor) * $0 } }, needs: "rank") { Double($0) }
            .with("age") { record.age($0).map(Double.init) }
    }

    /// The last rank that counts and the first that does not, in words.
    var reason: String {
        guard let first = rows.first else { return "there are no publications" }
        func words(_ row: Row) -> String {
            let need = Self.text(row.needed ?? 0)
            let relation =
                switch (rule, row.isMet) {
                case (.atMost, true), (.upTo, true): "at most its \(need) \(needed ?? "")"
                case (.atMost, false), (.upTo, false): "more than its \(need) \(needed ?? "")"
                case (_, true): "and \(need) \(need == "1" ? "is" : "are") needed"
                case (_, false): "and \(need) would be needed"
                }
            return "the \(IndexValue.ordinal(row.rank)) by \(score) has \(Self.text(row.score)), \(relation)"
        }
        guard met > 0 else { return words(first) }
        guard met < rows.count else { return "\(words(rows[met - 1])); there are no more" }
        return "\(words(rows[met - 1])); \(words(rows[met]))"
    }

    /// A number of a ranking: whole ones without decimals.
    static func text(_ number: Double) -> String {
        abs(number - number.rounded()) < slack ? IndexValue.whole(number) : IndexValue.text(number)
    }
}
