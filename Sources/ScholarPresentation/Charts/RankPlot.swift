import ScholarIndexes
import ScholarPages

/// A curve of citations by rank on axes that suit the size of its drawing.
package struct RankPlot {
    package let curve: RankCurve
    package let size: Drawing.Size
    /// The axes; where they can have one unit, a rank is as wide as a citation is high.
    let frame: Frame
    /// The number of ranks on the horizontal axis.
    private let columns: Double
    /// Whether a rank is as wide as a citation is high, so that the squares of h and g are squares.
    package let hasOneUnit: Bool

    /// Lists of at most this many cited publications have no cut bars.
    private static let few = 12
    /// The least share of the width that the ranks fill with one unit on both axes.
    private static let leastShare = 0.12

    package init(_ curve: RankCurve, _ size: Drawing.Size) {
        self.curve = curve
        self.size = size
        let ticks = Self.ticks(curve, size)
        let box = Frame(size, ticks: ticks, columns: 1).box
        let unit = box.height / Double(ticks.last)
        let last = Double(max(curve.cited, curve.h, curve.g, 1))
        hasOneUnit = last * unit >= box.width * Self.leastShare
        // The labels are at the right of the squares.
        let labels = curve.h == curve.g ? [curve.bothWords] : [curve.words("h", curve.h), curve.words("g", curve.g)]
        let room = (labels.map { Drawing.width(of: $0, size: 12.5) }.max() ?? 0) + 16
        columns =
            hasOneUnit ? box.width / unit : max(last, Double(max(curve.g, curve.h)) / (1 - room / box.width))
        frame = Frame(size, ticks: ticks, columns: columns)
    }

    /// The numbers of the vertical axis. At most a quarter of the drawn bars are higher, so that the bars that decide
    /// stay visible next to one of thousands.
    private static func ticks(_ curve: RankCurve, _ size: Drawing.Size) -> Ticks {
        let (counts, cited) = (curve.counts, curve.cited)
        let highest = max(counts.first ?? 0, curve.g, 1)
        guard cited > few else { return Ticks(upTo: highest) }
        var top = min(highest, max(curve.g + (curve.g + 1) / 2, counts[(cited + 3) / 4 - 1]))
        while true {
            let ticks = Ticks(upTo: max(top, curve.h))
            let box = Frame(size, ticks: ticks, columns: 1).box
            let drawn = min(cited, Int(box.width / box.height * Double(ticks.last)))
            guard counts.prefix(while: { $0 > ticks.last }).count * 4 > drawn else {
                // A little more height is better than a cut bar.
                return highest * 4 <= ticks.last * 5 ? Ticks(upTo: highest) : ticks
            }
            // A higher top makes room for more ranks, too.
            top = counts[(drawn + 3) / 4 - 1]
        }
    }

    /// The width of a rank, and the height of a citation, in the units of the drawing.
    package var unit: Drawing.Point {
        .init(x: frame.box.width / columns, y: frame.box.height / Double(frame.ticks.last))
    }

    /// The corner of the plot where rank and citations are 0.
    package var corner: Drawing.Point { .init(x: frame.box.x, y: frame.box.y + frame.box.height) }

    /// The citations at the top of the plot; bars that are higher are cut.
    package var ceiling: Int { frame.ticks.last }

    /// The ranks that fit into the plot, including those of both squares.
    package var shown: ArraySlice<Int> { curve.counts.prefix(Int(columns + 1e-9)) }

    /// The bars that are higher than the plot.
    package var cut: ArraySlice<Int> { shown.prefix { $0 > ceiling } }
}

/// The chart in words.
extension RankPlot {
    /// The caption of the drawing; the numbers stand in the texts around it.
    package var caption: String {
        guard curve.h > 0 else { return sentence }
        let (isOne, start) = (curve.h == curve.g, "Each bar is a publication, the most cited first. ")
        let squares =
            isOne ? "The square has the sides h and g." : "The filled square has the side h, the dashed one the side g."
        let others =
            isOne
            ? "The rectangle ends at h and g on both axes, whose units differ."
            : "The filled rectangle ends at h on both axes, the dashed one at g; the units of the axes differ."
        return start + (hasOneUnit ? squares : others) + limits
    }

    /// A description of the chart for readers who do not see it.
    package var sentence: String {
        let (h, g) = (curve.h, curve.g)
        guard h > 0 else { return "\(uncited), so there is no square under the curve." + limits }
        let shape = hasOneUnit ? "square" : "rectangle"
        let rest = IndexValue.citations(curve.citationsOfG)
        let each = "at least \(IndexValue.citations(h))\(h == 1 ? "" : " each")"
        let square = "at least g² = \((g * g).grouped)"
        guard h < g else {
            let have = g == 1 ? "has \(rest)" : "have \(each), and together \(rest), \(square)"
            return "Each bar is a publication. The \(shape) has the side \(curve.bothWords): "
                + "\(IndexValue.first(g)) \(have)\(units)." + limits
        }
        return "Each bar is a publication. The filled \(shape) has the side \(curve.words("h", h)): "
            + "\(IndexValue.first(h)) \(h == 1 ? "has" : "have") \(each). The dashed \(shape) "
            + "has the side \(curve.words("g", g)): \(IndexValue.first(g)) together have \(rest), \(square)\(units)."
            + limits
    }

    /// A description of the chart as columns in two colours, without squares.
    package var columnSentence: String {
        guard curve.h > 0 else { return "\(uncited)." + limits }
        return "Each column is a publication, the most cited first; its height is its citations. Blue columns are the "
            + "h-core, amber ones the rest of the g-core." + limits
    }

    private var units: String {
        hasOneUnit ? "" : "; the units of the axes differ"
    }

    /// The reason for h = 0.
    private var uncited: String {
        if curve.unknown == 0 { return "No publication is cited" }
        return curve.unknown < curve.counts.count ? "No publication is known to be cited" : "No citation count is known"
    }

    /// The parts of the curve that are not shown.
    private var limits: String {
        var text = ""
        if let highest = cut.first {
            let bars = cut.count == 1 ? "One bar is" : "\(cut.count.grouped) bars are"
            text += " \(bars) cut at \(ceiling.grouped); the highest is \(highest.grouped)."
        }
        if curve.unknown > 0, curve.h > 0 {
            let verb = curve.unknown == 1 ? "comes" : "come"
            text += " \(IndexValue.publications(curve.unknown)) without a known count \(verb) last."
        }
        let left = curve.counts.count - shown.count
        if left > 0 {
            let all = "of \(curve.counts.count.grouped) ranks"
            text += left == 1 ? " The last \(all) is left out." : " The last \(left.grouped) \(all) are left out."
        }
        return text
    }
}
