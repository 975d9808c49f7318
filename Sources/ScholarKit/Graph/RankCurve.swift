/// Citations by rank, with the square of the h-index inside and that of the g-index as a measure: why h and g are what
/// they are, to be seen.
///
/// h is the side of the largest square under the curve (Hirsch, 2005). The area under the first g ranks is at least that of
/// the square of side g (Egghe, 2006).
struct RankCurve: Sendable {
    /// The citations of each rank that is shown, most first.
    let counts: [Int]
    let h: Int
    let g: Int
    /// The citations of the g first ranks together.
    let citationsOfG: Int
    /// How many ranks there are in all.
    let papers: Int
    /// The most citations that there is room for; bars that are higher are cut.
    let ceiling: Int

    /// Ranks that lie far behind both cores say nothing of either.
    private static let most = 400

    /// The curve of some publications.
    init(_ indexes: Indexes) {
        let all = indexes.ranked.map(\.citations)
        self.init(all, h: indexes.h, g: indexes.g)
    }

    init(_ ranked: [Int], h: Int, g: Int) {
        (self.h, self.g, papers) = (h, g, ranked.count)
        citationsOfG = ranked.prefix(g).reduce(0, +)
        let shown = min(ranked.count, max(g + g / 4, h + h / 2, 10), Self.most)
        counts = Array(ranked.prefix(shown))
        let highest = ranked.first ?? 0
        // The squares are to be seen beside a bar of thousands, so that bar is cut.
        ceiling = Ticks(upTo: max(1, highest > 2 * max(g, h) ? max(g + g / 2, h + h / 2, 5) : highest, g)).last
    }

    /// Whether there are bars that are higher than what is shown of them.
    var isCut: Bool { (counts.first ?? 0) > ceiling }

    /// The picture in words, for those who do not see it, too.
    var sentence: String {
        let text =
            "The filled square has the side h = \(h): \(IndexValue.first(h)) \(h == 1 ? "has" : "have") at least "
            + "\(IndexValue.citations(h))\(h == 1 ? "" : " each"). The dashed square has the side g = \(g): "
            + "\(IndexValue.first(g)) \(g == 1 ? "has" : "have") \(g == 1 ? "" : "together ")"
            + "\(IndexValue.citations(citationsOfG)), and g² is \(g * g)."
        return (h == 0 ? "No publication is cited, so there is no square under the curve." : text) + limits
    }

    /// The same of a drawing that has columns in two colours, and no squares.
    var columnSentence: String {
        let text =
            "Dark columns are the h-core, \(IndexValue.first(h)); amber ones are the rest of the g-core, "
            + "\(IndexValue.first(g)) in all."
        return (h == 0 ? "No publication is cited." : text) + limits
    }

    /// What of the curve is not shown.
    private var limits: String {
        var text = ""
        if isCut { text += " Bars are cut at \(ceiling); the highest is \(counts.first ?? 0)." }
        if papers > counts.count { text += " Shown are the first \(counts.count) of \(papers) ranks." }
        return text
    }
}
