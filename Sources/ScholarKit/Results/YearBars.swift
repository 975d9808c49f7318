/// The bars of a graph of citations per year, on the page of a publication or of a whole profile.
///
/// A year without citations has no bar, so a bar is never matched by its position: its address names the year (`as_ylo`),
/// else its place counted from the last year does (`z-index`). The same graph can stand on a page twice.
enum YearBars {
    /// Citations by year, from the first year that is named to the last; years without a bar are 0.
    static func read(_ tree: HTMLTree) -> [Int: Int] {
        let labels = tree.all(ofClasses: Self.labels).compactMap { Byline.bareYear($0.text) }
        guard let first = labels.min(), let last = labels.max() else { return [:] }
        var years = Dictionary(uniqueKeysWithValues: (first...last).map { ($0, 0) })
        for bar in tree.all(ofClasses: Self.bars) {
            guard let count = CountText.only(in: bar.text) else { continue }
            if let year = bar.parameter("as_ylo").flatMap({ Int($0) }) {
                years[year] = count
            } else if let style = bar[.style], let mark = style.firstPlace(behind: "z-index"),
                let place = CountText.numbers(in: String(style[mark...])).first
            {
                years[last - place + 1] = count
            }
        }
        return years
    }

    private static let labels: [StaticString] = ["gsc_oci_g_t", "gsc_vcd_g_t", "gsc_g_t"]
    private static let bars: [StaticString] = ["gsc_oci_g_a", "gsc_vcd_g_a", "gsc_g_a"]
}
