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
    }

    /// The number of publications that are cited.
    var cited: Int { counts.prefix { $0 > 0 }.count }

    /// Whether there is enough to see: one or two bars are no curve.
    package var isDrawable: Bool { cited > 2 }

    /// The ink of a bar by its place from 0: that of its core.
    func ink(_ place: Int) -> Drawing.Ink { place < h ? .core : place < g ? .gcore : .bar }

    /// An index in words: `h = 20`, or `h ≥ 20`.
    func words(_ key: String, _ value: Int) -> String { "\(key) \(minimums.contains(key) ? "≥" : "=") \(value)" }

    /// Two equal indexes in words: `h = g = 20`, or `h ≥ 20, g ≥ 20`.
    var bothWords: String { minimums.isEmpty ? "h = g = \(g)" : "\(words("h", h)), \(words("g", g))" }
}
