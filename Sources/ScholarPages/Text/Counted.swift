/// A number with its noun, in the singular for 1 and otherwise in the plural.
package enum Counted {
    /// `1 page`, `2,000 pages`, `0 pages`, `2 searches`; with a given plural, `1 search is`, `2 searches are`.
    package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count.grouped) \(count == 1 ? one : many ?? plural(of: one))"
    }

    private static func plural(of noun: String) -> String {
        if noun.hasSuffix("person") { return noun.dropLast(6) + "people" }
        return noun + (["s", "x", "ch", "sh"].contains(where: noun.hasSuffix) ? "es" : "s")
    }
}
