/// The publications that count by their years.
extension BarChart {
    /// Makes the chart; nil when no year is known.
    ///
    /// - Parameter asked: the year in which Scholar was asked; the next one is the last that anything can be of.
    init?(publicationsOf works: [CitedWork], asked: Int?) {
        let years = works.compactMap(\.year)
        let end = (asked ?? 2998) + 1
        guard let last = years.filter({ $0 <= end }).max() else { return nil }
        let start = Self.start(of: years.filter { $0 <= last }, last)
        var counts: [Int: Int] = [:]
        for year in years { counts[year, default: 0] += 1 }
        let (before, after) = (years.count { $0 < start }, years.count { $0 > last })
        title = "Publications per year"
        subtitle = ""
        bars = (start...last).map { Bar(label: String($0), value: counts[$0] ?? 0) }
        var notes: [String] = []
        if before > 0 { notes.append("\(before) before \(start)") }
        if after > 0 { notes.append("\(after) after \(last)") }
        if works.count > years.count { notes.append("\(works.count - years.count) without a year") }
        note = notes.isEmpty ? "" : "Not shown: " + notes.joined(separator: ", ") + "."
    }

    /// The first year that is shown. A slip such as 1020 would make hundreds of empty bars, and a reprint of one old work
    /// decades of them.
    private static func start(of years: [Int], _ last: Int) -> Int {
        let (longestGap, smallShare) = (10, 50)
        var start = years.min() ?? last
        while let next = years.filter({ $0 > start }).min(), next - start > longestGap,
            years.count(where: { $0 < next }) <= max(1, years.count / smallShare), years.count > 2
        {
            start = next
        }
        return max(start, last - 119)
    }

    /// The bars with three empty years and more in one, as a table has them.
    var rows: [Bar] {
        var rows: [Bar] = []
        var run: [Bar] = []
        func close() -> [Bar] {
            guard run.count > 2, let first = run.first, let last = run.last else { return run }
            return [Bar(label: "\(first.label)–\(last.label)", value: 0)]
        }
        for bar in bars {
            if bar.value == 0, !bar.isPartial {
                run.append(bar)
            } else {
                rows += close() + [bar]
                run = []
            }
        }
        return rows + close()
    }
}
