import ScholarIndexes
package import ScholarLists
import ScholarPages
package import ScholarPresentation

/// Two authors in one chart: their citations by rank, and their years by academic age.
extension LineChart {
    /// Creates the charts of the two lists of a comparison.
    package static func people(_ a: Listing, _ b: Listing) -> [LineChart] {
        [ranks(a, b), ages(a, b)].compactMap(\.self)
    }

    /// People differ by their names and strokes; colours mean h and g.
    private static let styles: [(ink: Drawing.Ink, stroke: Drawing.Stroke)] = [(.ink, .strong), (.quiet, .broken)]

    private static func names(_ a: Listing, _ b: Listing) -> [String] {
        a.search.name == b.search.name
            ? [a, b].map { "\($0.search.name), \($0.day)" } : [a.search.name, b.search.name]
    }

    /// Both curves of citations by rank, which cross the line of equal numbers at h.
    ///
    /// - Parameter sides: the names of the lists; nil means those of the people.
    static func ranks(_ a: Listing, _ b: Listing, names sides: [String]? = nil) -> LineChart? {
        let counts = [a, b].map { $0.entries.filter(\.isCounted).map { $0.citationCount ?? 0 } }
        let indexes = [a.indexes.h, b.indexes.h]
        let words = [a, b].map { "h \($0.indexes.minimums.contains("h") ? "≥" : "=") \($0.indexes.least("h") ?? 0)" }
        guard let most = counts.compactMap(\.first).max(), most > 0 else { return nil }
        let largest = indexes.max() ?? 1
        let ticks = Ticks(upTo: most > 4 * largest ? max(2 * largest, 5) : most)
        // One rank is as wide as one citation is high.
        let width = Int(2.2 * Double(ticks.last))
        let last = min(width, max(counts.map(\.count).max() ?? 1, largest * 2, 4))
        // The straight line ends below the numbers at the top, if it has met both lines.
        let top = max(0.85 * Double(min(last, ticks.last)), Double(min(largest, last)))
        let names = sides ?? names(a, b)
        var lines = [0, 1].map { place -> Line in
            let shown = Array(counts[place].prefix(last))
            return Line(
                name: names[place],
                points: shown.enumerated().map { .init(x: Double($0.offset + 1), y: Double($0.element)) },
                ink: styles[place].ink, stroke: styles[place].stroke,
                words: [words[place], "\(Counted.text(counts[place].count, "publication")) in all"], endsAtZero: true,
                mark: indexes[place] > 0
                    ? .init(.init(x: Double(indexes[place]), y: Double(indexes[place])), words[place]) : nil)
        }
        lines.append(Line(name: "", points: [.init(x: 0, y: 0), .init(x: top, y: top)], ink: .quiet, stroke: .thin))
        var text =
            "Citations of each publication, the most cited first. Each line crosses the straight one, where citations "
        text += "equal the rank, at its h."
        let cut = counts.filter { ($0.first ?? 0) > ticks.last }
        let torn = cut.isEmpty ? "" : " A line that ends at the top continues to the number written there."
        if counts.contains(where: { $0.count > last }) { text += " Shown are ranks 1 to \(last.grouped)." }
        let cutPlainly = cut.isEmpty ? "" : " The chart ends at \(ticks.last) citations; the most are \(most.grouped)."
        return LineChart(
            title: "Citations by rank", caption: text + torn, plainCaption: text + cutPlainly, across: "Rank",
            up: "Citations",
            lines: lines, labels: labels(upTo: last), ticks: ticks, columns: Double(last))
    }

    /// Citations per year if both profiles have them, otherwise publications per year, by the years since the first
    /// publication.
    static func ages(_ a: Listing, _ b: Listing) -> LineChart? {
        let sides = [a, b]
        let cited = sides.map { $0.search.author.citationsPerYear.isEmpty ? nil : BarChart(citationsOf: $0)?.bars }
        let isCited = !cited.contains(nil)
        // Years without publications of an incomplete list would look like years without any.
        guard isCited || sides.allSatisfy(\.search.isWhole) else { return nil }
        let names = names(a, b)
        var (lines, omissions): ([Line], [String]) = ([], [])
        for (place, side) in sides.enumerated() {
            guard
                let published = BarChart(
                    publicationsOf: side.works, asked: side.search.countedYear, open: side.openYears.lowerBound),
                let first = published.bars.first.flatMap({ Int($0.label) })
            else { return nil }
            // Citations before the first publication: that publication is missing, and the age is not known.
            let hasEarlier = side.search.author.citationsPerYear.keys.contains { $0 < first }
            if hasEarlier, !side.search.isWhole { return nil }
            if !side.search.isWhole {
                omissions.append(" Publications of \(names[place]) are missing; the first may be one of them.")
            }
            let bars = isCited ? cited[place] ?? [] : published.bars
            let years = bars.compactMap { bar in
                Int(bar.label).flatMap { year in year < first ? nil : (bar, year - first) }
            }
            guard !years.isEmpty else { return nil }
            let earlier = side.works.count { $0.year.map { $0 < first } ?? false }
            if earlier > 0 {
                let what = Counted.text(earlier, "earlier publication is", "earlier publications are")
                omissions.append(" \(names[place]) is counted from \(first): \(what) left out.")
            }
            lines.append(
                Line(
                    name: "\(names[place]) (since \(first))",
                    points: years.map { .init(x: Double($0.1), y: Double($0.0.value ?? 0)) },
                    ink: styles[place].ink, stroke: styles[place].stroke,
                    shapes: Dictionary(
                        uniqueKeysWithValues: years.indices.filter { years[$0].0.isPartial }.map { ($0, .ring) }),
                    words: years.map { "\($0.0.sign): \($0.0.words)" }, endsAtZero: true))
        }
        let last = max(1, lines.compactMap(\.points.last?.x).max() ?? 1)
        let most = lines.flatMap(\.points).map(\.y).max() ?? 0
        let what = isCited ? "Citations" : "Publications"
        let partial = [0, 1].filter { !lines[$0].shapes.isEmpty }.map { names[$0] }
        let years = lines.contains { $0.shapes.count > 1 } ? "years" : "year"
        let rejecting = [0, 1].filter { isCited && !sides[$0].rejected.isEmpty }.map { names[$0] }
        let text =
            "\(what) per year, by academic age: the years since the first publication of each person."
            + omissions.joined()
            + (rejecting.isEmpty
                ? ""
                : " The citations of \(rejecting.joined(separator: " and ")) are from the graph of the profile, which includes rejected "
                    + "publications.")
        return LineChart(
            title: "\(what) by academic age",
            caption: text + (partial.isEmpty ? "" : " A ring marks a year that may not be complete."),
            plainCaption: text
                + (partial.isEmpty
                    ? "" : " The last \(years) of \(partial.joined(separator: " and ")) may not be complete."),
            across: "Years since the first publication", up: "\(what) per year", lines: lines,
            labels: labels(upTo: Int(last)), ticks: Ticks(upTo: Int(most)), columns: last)
    }
}
