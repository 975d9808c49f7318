/// The ranks that decide an index: the score of each, the score it needs, and whether the index counts it.
package struct Ranking: Sendable {
    /// The comparison of a score with the needed score.
    enum Rule {
        /// The score has to be at least the needed one.
        case atLeast
        /// The score may be at most the needed one.
        case atMost
        /// All ranks up to a given one count.
        case upTo(Int)
    }

    /// The name of the score: `cites`, `sum`, `4·cites/age`.
    package let score: String
    /// The name of the needed score: `rank`, `rank²`, `10`; nil when the scores are added up.
    package let needed: String?
    /// The name of the other quantity: `age`, `authors`.
    package private(set) var detail: String?
    /// The ranks, without their publications; the counted ones come first.
    package private(set) var rows: [IndexRank]
    private let rule: Rule

    package var met: Int { rows.count(where: \.isMet) }

    /// Sums of thirds and sevenths are not exact, so comparisons allow this difference.
    static let slack = 1e-9
    /// The effective rank of a publication by as many authors as possible.
    static let tiny = 1 / Double(AuthorCount.most)

    /// Ends the counted ranks before the first rank that fails.
    ///
    /// - Parameter scores: for each rank the position of the publication by citations, and its score.
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
            return IndexRank(
                rank: place + 1, score: score.1, needed: needs, isMet: isMet, record: score.0)
        }
    }

    /// Ranks publications by a score, highest first.
    ///
    /// - Parameter score: nil for a publication whose score is not known.
    init(
        _ record: CitationRecord, _ title: String, of score: (Int) -> Double?, needs needed: String,
        _ need: (Int) -> Double
    ) {
        self.init(title, .atLeast, needed, Self.sorted(record, score), need)
    }

    /// Ranks publications by their contributions to a sum, largest first.
    init(_ record: CitationRecord, addingUp title: String, of score: (Int) -> Double?) {
        self.score = title
        needed = nil
        rule = .atLeast
        rows = Self.sorted(record, score).enumerated().map { place, score in
            IndexRank(rank: place + 1, score: score.1, isMet: true, record: score.0)
        }
    }

    private static func sorted(_ record: CitationRecord, _ score: (Int) -> Double?) -> [(Int, Double)] {
        // Swift's sort is stable, so publications with equal scores stay in the order of their citations.
        record.citations.indices.compactMap { place in score(place).map { (place, $0) } }.sorted { $0.1 > $1.1 }
    }

    /// The same ranks with another quantity.
    func with(_ title: String, _ detail: (Int) -> Double?) -> Ranking {
        var ranking = self
        ranking.detail = title
        for place in rows.indices { ranking.rows[place].detail = detail(rows[place].record) }
        return ranking
    }
}

extension Ranking {
    /// Ranks publications by citations.
    static func citations(_ record: CitationRecord, needs needed: String, _ need: (Int) -> Double) -> Ranking {
        Ranking("cites", .atLeast, needed, record.citations.enumerated().map { ($0, Double($1)) }, need)
    }

    /// Ranks publications by citations per year times a factor.
    static func rates(_ record: CitationRecord, times factor: Int) -> Ranking {
        let title = factor == 1 ? "cites/age" : "\(factor)·cites/age"
        return Ranking(record, title, of: { record.rate($0).map { Double(factor) * $0 } }, needs: "rank") { Double($0) }
            .with("age", record.age)
    }

    /// Returns the last counted rank and the first that is not, in words.
    ///
    /// - Parameter noMore: the end of the sentence if every rank counts.
    func reason(noMore: String) -> String {
        guard let first = rows.first else { return "there are no publications" }
        // The headings of the columns are short.
        let score = self.score == "eff. rank" ? "effective rank" : self.score
        let needed = self.needed == "cites" ? "citations" : self.needed
        func words(_ row: IndexRank) -> String {
            let need = Self.text(row.needed ?? 0)
            let relation =
                switch (rule, row.isMet) {
                case (.atMost, true), (.upTo, true): "at most its \(need) \(needed ?? "")"
                case (.atMost, false), (.upTo, false): "more than its \(need) \(needed ?? "")"
                case (_, true): "and \(need) \(need == "1" ? "is" : "are") needed"
                case (_, false): "and \(need) would be needed"
                }
            // "The 3rd by effective rank has 2.5" would have two ranks.
            let place =
                score == "effective rank"
                ? "the \(IndexValue.ordinal(row.rank)) has the effective rank"
                : "the \(IndexValue.ordinal(row.rank)) by \(score) has"
            return "\(place) \(Self.text(row.score)), \(relation)"
        }
        guard met > 0 else { return words(first) }
        guard met < rows.count else { return "\(words(rows[met - 1])); \(noMore)" }
        return "\(words(rows[met - 1])); \(words(rows[met]))"
    }

    /// A number of a ranking, without decimals if it is whole.
    static func text(_ number: Double) -> String {
        abs(number - number.rounded()) < slack ? IndexValue.whole(number) : IndexValue.text(number)
    }
}
