package import ScholarIndexes
import ScholarPages

/// The chart that shows g: citations added up, against the square of the rank.
extension LineChart {
    /// Creates the chart; nil if no publication is cited, or if an unbounded g has more ranks than a chart can show.
    package init?(sumsOf curve: RankCurve) {
        guard curve.g > 0, curve.g <= 100_000 else { return nil }
        let g = curve.g
        let last = max(g + max(2, g / 4), 4)
        let sums = (0...last).map { curve.counts.prefix($0).reduce(0, +) }
        let end = Double(last)
        title = "Citations added up"
        let square = (g * g).grouped
        let sum = curve.citationsOfG.grouped
        caption =
            "The solid line adds up the citations of the publications, the most cited first; the dashed line is the square "
            + "of the rank. g is the last rank at which the sum is at least the square"
            + (g < curve.counts.count ? "." : ", here the number of publications.")
        plainCaption = ""
        width = Drawing.wide
        isLabelled = false
        across = "Rank"
        up = "Citations together"
        ticks = Ticks(upTo: max(sums[last], last * last))
        columns = end
        // A step that divides the round numbers on the axis.
        let step = [1, 2, 5, 10, 50].first { last / $0 <= 200 } ?? last / 200
        let ranks = Set(Array(stride(from: 0, through: last, by: step)) + [g]).sorted()
        let parts = max(1, 50 / last)
        lines = [
            Line(
                name: "Citations added up", points: ranks.map { .init(x: Double($0), y: Double(sums[$0])) },
                ink: .g, words: ["\(sum) at rank \(g)"]),
            Line(
                name: "Square of the rank",
                points: (parts > 1 ? (0...last * parts).map { Double($0) / Double(parts) } : ranks.map(Double.init))
                    .map { .init(x: $0, y: $0 * $0) },
                ink: .ink, stroke: .broken, words: ["\(square) at rank \(g)"]),
            Line(
                name: "", points: [.init(x: Double(g), y: 0), .init(x: Double(g), y: Double(sums[g]))], ink: .g,
                stroke: .thin, shapes: [1: .circle]),
        ]
        notes = [Note(text: curve.words("g", g), point: .init(x: Double(g), y: Double(sums[g]) / 3), ink: .g)]
        labels = Self.labels(upTo: last)
    }

    /// Creates the chart that shows g; nil if no publication is cited.
    package static func sums(_ indexes: Indexes) -> LineChart? { LineChart(sumsOf: RankCurve(indexes)) }

    /// Round numbers on the horizontal axis.
    package static func labels(upTo last: Int) -> [Label] {
        Ticks(upTo: last).values.filter { $0 <= last }.map { Label(text: $0.grouped, x: Double($0)) }
    }
}
