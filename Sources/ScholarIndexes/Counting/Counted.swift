/// A number with its noun, in the singular for 1 and otherwise in the plural.
enum Counted {
    /// `1 page`, `2,000 pages`, `0 pages`; with a given plural, `1 search is`, `2 searches are`.
    static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count.separated) \(count == 1 ? one : many ?? one + "s")"
    }
}

extension Int {
    /// The number for people: `1,000,000`. (`ScholarPages`, which this module does not import, has its own.)
    var separated: String { String(self).separated }
}

extension String {
    /// The digits of a whole number with thousands separators.
    var separated: String {
        var text = self
        for place in stride(from: 3, to: drop { $0 == "-" }.count, by: 3).reversed() {
            text.insert(",", at: text.index(text.endIndex, offsetBy: -place))
        }
        return text
    }
}
