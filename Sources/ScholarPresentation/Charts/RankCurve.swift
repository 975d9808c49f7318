package import ScholarIndexes
import ScholarPages

/// Citations by rank, with the square of the h-index inside and that of the g-index as a measure: the chart shows how h
/// and g follow from the citations.
///
/// h is the side of the largest square under the curve (Hirsch, 2005). The area under the first g ranks is at least
/// that of the square of side g (Egghe, 2006).
package struct RankCurve: Hashable, Sendable {
    /// The citations of each rank, most first.
    package let counts: [Int]
    package let h: Int
    package let g: Int
    /// The keys of the two that are only minimums, because publications or counts are missing.
    package let minimums: Set<String>
    /// The citations of the g first ranks together.
    let citationsOfG: Int
    /// The number of publications whose counts are not known; they come last.
    package let unknown: Int
    /// The citations at the top of the plot; bars that are higher are cut.
    package let ceiling: Int

    /// Creates the curve of publications; `unknown` is the number of them without a known citation count.
    package init(_ indexes: Indexes, unknown: Int = 0) {
        self.init(
            indexes.ranked.map(\.citations), h: indexes.h, g: indexes.g, unknown: unknown,
            minimums: Set(["h", "g"].filter { indexes[$0].certainty != .certain }))
    }

    package init(_ ranked: [Int], h: Int, g: Int, unknown: Int = 0, minimums: Set<String> = []) {
        self.minimums = minimums
        counts = ranked
        self.h = h
        self.g = g
        self.unknown = unknown
        citationsOfG = ranked.prefix(g).reduce(0, +)
        let highest = ranked.first ?? 0
        // Cut a bar of thousands, so that the squares stay visible next to it.
        ceiling = Ticks(upTo: max(1, highest > 2 * max(g, h) ? max(g + g / 4, h + h / 2, 5) : highest, g)).last
    }

    /// An index in words: `h = 20`, or `h ≥ 20`.
    func words(_ key: String, _ value: Int) -> String { "\(key) \(minimums.contains(key) ? "≥" : "=") \(value)" }

    /// The ranks that fit into the plot, including those of both squares.
    package var shown: ArraySlice<Int> { counts.prefix(Int(frame.box.width / unit)) }

    /// The bars that are higher than the plot.
    package var cut: ArraySlice<Int> { counts.prefix { $0 > ceiling } }

    /// The caption of the drawing; the numbers stand in the texts above it.
    package var caption: String {
        guard h > 0 else { return sentence }
        let squares =
            h == g
            ? "The square has the sides h and g" : "The filled square has the side h, the dashed one the side g"
        return "Each bar is a publication, the most cited first. \(squares)." + limits
    }

    /// A description of the chart for readers who do not see it.
    package var sentence: String {
        guard h > 0 else { return "\(uncited), so there is no square under the curve." + limits }
        let rest = IndexValue.citations(citationsOfG)
        let each = "at least \(IndexValue.citations(h))\(h == 1 ? "" : " each")"
        let square = "at least g² = \((g * g).grouped)."
        guard h < g else {
            let have = g == 1 ? "has \(rest)." : "have \(each), and together \(rest), \(square)"
            return
                "Each bar is a publication. The square has the side \(minimums.isEmpty ? "h = g = \(g)" : "\(words("h", h)), \(words("g", g))"): \(IndexValue.first(g)) \(have)"
                + limits
        }
        return "Each bar is a publication. The filled square has the side \(words("h", h)): \(IndexValue.first(h)) "
            + "\(h == 1 ? "has" : "have") \(each). The dashed square "
            + "has the side \(words("g", g)): \(IndexValue.first(g)) together have \(rest), \(square)" + limits
    }

    /// A description of the chart as columns in two colours, without squares.
    package var columnSentence: String {
        guard h > 0 else { return "\(uncited)." + limits }
        return "Each column is a publication, the most cited first; its height is its citations. Blue columns are the "
            + "h-core, amber ones the rest of the g-core." + limits
    }

    /// The reason for h = 0.
    private var uncited: String {
        if unknown == 0 { return "No publication is cited" }
        return unknown < counts.count ? "No publication is known to be cited" : "No citation count is known"
    }

    /// The parts of the curve that are not shown.
    private var limits: String {
        var text = ""
        if let highest = cut.first {
            let bars = cut.count == 1 ? "One bar is" : "\(cut.count.grouped) bars are"
            text += " \(bars) cut at \(ceiling.grouped); the highest is \(highest.grouped)."
        }
        if unknown > 0, h > 0 {
            text +=
                " \(IndexValue.publications(unknown)) without a known count \(unknown == 1 ? "comes" : "come") last."
        }
        if counts.count > shown.count {
            text += " Shown are the first \(shown.count.grouped) of \(counts.count.grouped) publications."
        }
        return text
    }
}
