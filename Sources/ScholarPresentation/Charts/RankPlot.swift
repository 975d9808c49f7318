import ScholarIndexes
import ScholarPages

/// A drawable curve of citations by rank, whose h is at least 1, on axes that suit the size of its drawing.
package struct RankPlot {
    package let curve: RankCurve
    package let size: Drawing.Size
    /// The axes; where they can have one unit, a rank is as wide as a citation is high.
    let frame: Frame
    /// The number of ranks on the horizontal axis.
    private let columns: Double
    /// Whether a rank is as wide as a citation is high, so that the squares of h and g are squares.
    package let hasOneUnit: Bool

    /// The least side of the square of h: bars are cut for it.
    private static let leastSide = 20.0
    /// The least width of the plot, and the most that can be left out, as a share of the ranks.
    private static let (leastWidth, leastLeftOut) = (180.0, 0.1)

    /// - Parameter room: the most that the drawing can have; it ends at the last rank.
    package init(_ curve: RankCurve, _ room: Drawing.Size) {
        self.curve = curve
        let ticks = Self.ticks(curve, room)
        let all = Frame(room, ticks: ticks, columns: 1).box
        let unit = all.height / Double(ticks.last)
        let ranks = Double(max(curve.counts.count, curve.g, 1))
        // The labels are at the right of the squares, also beyond the last rank.
        let labels = curve.h == curve.g ? [curve.bothWords] : [curve.words("h", curve.h), curve.words("g", curve.g)]
        let label = (labels.map { Drawing.width(of: $0, size: 12.5) }.max() ?? 0) + 16
        func beyond(_ width: Double, _ columns: Double) -> Double {
            max(0, Double(max(curve.h, curve.g)) / columns * width + label - width)
        }
        let wanted = max(ranks * unit, Self.leastWidth)
        var width = min(wanted, all.width)
        var columns = ranks
        if wanted + beyond(wanted, ranks) > all.width {
            let shown = all.width / unit
            let leavesOut = ranks - shown >= ranks * Self.leastLeftOut && beyond(all.width, shown) == 0
            if leavesOut { columns = shown } else { width = all.width - beyond(all.width, ranks) }
        }
        hasOneUnit = abs(width / columns - unit) < 1e-6
        self.columns = columns
        size = Drawing.Size(
            width: room.width - all.width + width + beyond(width, columns), height: room.height)
        frame = Frame(size, ticks: ticks, columns: columns, right: size.width - all.x - width)
    }

    /// The numbers of the vertical axis. The square of h has a side that can be seen; as far as that allows, at most a
    /// quarter of the bars are higher, and all ranks have room beside squares that are square.
    private static func ticks(_ curve: RankCurve, _ room: Drawing.Size) -> Ticks {
        let (counts, sides) = (curve.counts, max(curve.h, curve.g, 1))
        let highest = max(counts.first ?? 0, sides)
        let box = Frame(room, ticks: Ticks(upTo: highest), columns: 1).box
        let most = max(sides, Int(Double(curve.h) * box.height / leastSide))
        let quarter = counts.isEmpty ? 0 : counts[(max(curve.cited, 1) + 3) / 4 - 1]
        let ranks = Int((Double(counts.count) * box.height / box.width).rounded(.up))
        let bars = min(highest, max(sides * 3 / 2, quarter))
        let ticks = Ticks(upTo: min(most, max(bars, ranks)), atLeast: sides, within: most)
        // A little more height is better than a cut bar.
        return highest <= most && ticks.last < highest && highest * 4 <= ticks.last * 5 ? Ticks(upTo: highest) : ticks
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

    /// The publications without citations at the end of the axis.
    var uncited: Range<Int> { min(curve.cited, shown.count)..<min(curve.counts.count - curve.unknown, shown.count) }

    var uncitedWords: String { "\(uncited.count.grouped) uncited" }

    /// Whether their number has room there.
    var isTailNamed: Bool {
        uncited.count > 1 && Double(uncited.count) * unit.x > Drawing.width(of: uncitedWords) + 8
    }

    /// The bars that are higher than the plot.
    package var cut: ArraySlice<Int> { shown.prefix { $0 > ceiling } }
}

/// The chart in words.
extension RankPlot {
    /// The caption of the drawing; the numbers stand in the texts around it.
    package var caption: String {
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
        "Each column is a publication, the most cited first; its height is its citations. Blue columns are the "
            + "h-core, amber ones the rest of the g-core." + limits
    }

    private var units: String {
        hasOneUnit ? "" : "; the units of the axes differ"
    }

    /// The parts of the curve that are not shown.
    private var limits: String {
        var text = ""
        if let highest = cut.first {
            let bars = cut.count == 1 ? "One bar is" : "\(cut.count.grouped) bars are"
            text += " \(bars) cut at \(ceiling.grouped); the highest is \(highest.grouped)."
        }
        if !uncited.isEmpty, !isTailNamed {
            text +=
                uncited.count == 1
                ? " One publication is not cited." : " \(uncited.count.grouped) publications are not cited."
        }
        if curve.unknown > 0 {
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
