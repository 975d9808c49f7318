/// A number in a sentence with what it counts, which is in the plural unless there is one.
package enum Counted {
    /// `1 page`, `2 pages`, `0 pages`; `1 search is`, `2 searches are` where the plural is given.
    package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }
}
