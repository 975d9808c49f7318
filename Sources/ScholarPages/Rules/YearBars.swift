/// The bars of a graph of citations per year, on the page of a publication or of a whole profile.
///
/// A year without citations has no bar, so a bar is never identified by its position: its address contains the year
/// (`as_ylo`), or its number counted from the last year (`z-index`). A page can contain the same graph twice.
enum YearBars {
    /// Citations by year, from the first labelled year to the last; years without a bar are 0.
    static func read(_ document: HTMLDocument) -> [Int: Int] {
        let labels = labels.flatMap { document.all(class: $0) }
        // In a part of a graph, years would seem to have no citations.
        guard labels.allSatisfy({ $0.parent.map(document.isFinished) ?? true }) else { return [:] }
        // A label contains only its year.
        let labelled = labels.compactMap { $0.range.count < 8 ? Byline.bareYear($0.text) : nil }
        guard let first = labelled.min(), let last = labelled.max() else { return [:] }
        var years = Dictionary(uniqueKeysWithValues: (first...last).map { ($0, 0) })
        for bar in bars.flatMap({ document.all(class: $0) }) {
            guard bar.range.count < 8, let count = CountText.only(in: bar.text), let year = year(of: bar, last: last),
                BylineText.years.contains(year)
            else { continue }
            years[year] = count
        }
        return years
    }

    private static func year(of bar: HTMLElement, last: Int) -> Int? {
        if let year = bar.parameter("as_ylo").flatMap({ Int($0) }) { return year }
        guard let style = bar["style"], let mark = style.firstPlace(behind: "z-index") else { return nil }
        return CountText.numbers(in: String(style[mark...])).first.map { last - $0 + 1 }
    }

    private static let labels = [Name("gsc_oci_g_t"), Name("gsc_vcd_g_t"), Name("gsc_g_t")]
    private static let bars = [Name("gsc_oci_g_a"), Name("gsc_vcd_g_a"), Name("gsc_g_a")]
}
