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
    /// How many of them are of publications whose counts nobody knows; they are the last.
    let unknown: Int
    /// The most citations that there is room for; bars that are higher are cut.
    let ceiling: Int

    /// Ranks that lie far behind both cores say nothing of either.
    private static let most = 400

    /// The curve of some publications, of which some have counts that nobody knows.
    init(_ indexes: Indexes, unknown: Int = 0) {
        let all = indexes.ranked.map(\.citations)
        self.init(all, h: indexes.h, g: indexes.g, unknown: unknown)
    }

    init(_ ranked: [Int], h: Int, g: Int, unknown: Int = 0) {
        (self.h, self.g, papers, self.unknown) = (h, g, ranked.count, unknown)
        citationsOfG = ranked.prefix(g).reduce(0, +)
        // Both cores are shown, however many ranks that takes: the squares are drawn on the ranks.
        counts = Array(ranked.prefix(max(h, g, min(max(g + g / 4, h + h / 2, 10), Self.most))))
        let highest = ranked.first ?? 0
        // The squares are to be seen beside a bar of thousands, so that bar is cut.
        ceiling = Ticks(upTo: max(1, highest > 2 * max(g, h) ? max(g + g / 2, h + h / 2, 5) : highest, g)).last
    }

    /// How many ranks there is room for: g can be more than there are publications.
    var slots: Int { max(counts.count, g, 1) }

    /// Whether there are bars that are higher than what is shown of them.
    var isCut: Bool { (counts.first ?? 0) > ceiling }

    /// The picture in words, for those who do not see it, too.
    var sentence: String {
        let text =
            "The filled square has the side h = \(h): \(IndexValue.first(h)) \(h == 1 ? "has" : "have") at least "
            + "\(IndexValue.citations(h))\(h == 1 ? "" : " each"). The dashed square has the side g = \(g): "
            + "\(IndexValue.first(g)) \(g == 1 ? "has" : "have") \(g == 1 ? "" : "together ")"
            + "\(IndexValue.citations(citationsOfG)), and g² is \(g * g)."
        return (h == 0 ? "\(uncited), so there is no square under the curve." : text) + limits
    }

    /// The same of a drawing that has columns in two colours, and no squares.
    var columnSentence: String {
        let text =
            "Dark columns are the h-core, \(IndexValue.first(h)); amber ones are the rest of the g-core, "
            + "\(IndexValue.first(g)) in all."
        return (h == 0 ? "\(uncited)." : text) + limits
    }

    /// What there is to say where h is 0.
    private var uncited: String {
        if unknown == 0 { return "No publication is cited" }
        return unknown < papers ? "No publication is known to be cited" : "No citation count is known"
    }

    /// What of the curve is not shown.
    private var limits: String {
        var text = ""
        if isCut { text += " Bars are cut at \(ceiling); the highest is \(counts.first ?? 0)." }
        if unknown > 0, h > 0 {
            text +=
                " \(IndexValue.publications(unknown)) without a known count \(unknown == 1 ? "comes" : "come") last."
        }
        if papers > counts.count { text += " Shown are the first \(counts.count) of \(papers) ranks." }
        return text
    }
}
