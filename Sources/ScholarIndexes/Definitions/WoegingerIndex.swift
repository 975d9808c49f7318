extension IndexDefinition {
    /// Woeginger's w-index: the largest w such that publications have at least w, w-1, ... and 1 citations.
    package static let wWoeginger = IndexDefinition(
        key: "w_woeginger", name: "w-index (Woeginger)", family: .threshold,
        definition: "the largest w such that w publications have at least w, w-1, w-2, ... and 1 citations",
        source: "Woeginger, Mathematical Social Sciences 56(2):224-232 (2008)",
        use: "to include publications with few citations",
        caution: "not Wu's w; at least h, at most 2h",
        isMonotone: true, canOnlyGrow: true,
        value: { .count(woeginger($0)) },
        working: { record in
            let w = woeginger(record)
            guard w > 0 else { return record.papers == 0 ? "there are no publications" : "no publication is cited" }
            let count = { rank in rank <= record.papers ? record.citations[rank - 1] : 0 }
            let reason = "rank j has at least \(w) + 1 - j citations for every j up to \(w)"
            guard let short = (1...(w + 1)).first(where: { count($0) < w + 2 - $0 }) else { return reason }
            return "\(reason); for \(w + 1) rank \(short) would need \(w + 2 - short) and has \(count(short))"
        },
        ranking: { record in
            let w = woeginger(record)
            let scores = record.citations.prefix(w).enumerated().map { ($0, Double($1)) }
            return Ranking("cites", .atLeast, "\(w) + 1 - rank", scores) { Double(w + 1 - $0) }
        })

    /// The largest w such that for every rank j up to w, citations + j - 1 is at least w.
    private static func woeginger(_ record: CitationRecord) -> Int {
        var least = Int.max
        return record.firstRanks { rank in
            // Citations beyond the number of publications make no difference.
            least = min(least, min(record.citations[rank - 1], record.papers) + rank - 1)
            return record.citations[rank - 1] > 0 && least >= rank
        }
    }
}
