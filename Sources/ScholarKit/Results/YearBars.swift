/// The bars of a graph of citations per year, on the page of a publication or of a whole profile.
///
/// A year without citations has no bar, so a bar is never matched by its position: its address names the year (`as_ylo`),
/// else its place counted from the last year does (`z-index`). The same graph can stand on a page twice.
enum YearBars {
    /// Citations by year, from the first year that is named to the last; years without a bar are 0.
    static func read(_ tree: HTMLTree) -> [Int: Int] {
        let names: [StaticString] = ["gsc_oci_g_t", "gsc_vcd_g_t", "gsc_g_t"]
        let labels = tree.all { names.contains(where: $0.hasClass) }.compactMap { Byline.bareYear($0.text) }
        guard let first = labels.min(), let last = labels.max() else { return [:] }
        var years = Dictionary(uniqueKeysWithValues: (first...last).map { ($0, 0) })
        for bar in tree.all({ ["gsc_oci_g_a", "gsc_vcd_g_a", "gsc_g_a"].contains(where: $0.hasClass) }) {
            guard let count = CountText.only(in: bar.text) else { continue }
            if let year = bar.parameter("as_ylo").flatMap({ Int($0) }) {
                years[year] = count
            } else if let style = bar[.style], let mark = style.firstRange(of: "z-index"),
                let place = CountText.numbers(in: String(style[mark.upperBound...])).first
            {
                years[last - place + 1] = count
            }
        }
        return years
    }
}
