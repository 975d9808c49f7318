/// A number in a sentence with what it counts, which is in the plural unless there is one.
package enum Counted {
    /// `1 page`, `2 pages`, `0 pages`; `1 search is`, `2 searches are` where the plural is given.
    package static func text(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count) \(count == 1 ? one : many ?? one + "s")"
    }

    /// A number for people: `1,000,000`.
    package static func grouped(_ number: Int) -> String {
        let digits = Array(String(number.magnitude))
        let text = digits.indices.map { place in
            (place > 0 && (digits.count - place).isMultiple(of: 3) ? "," : "") + String(digits[place])
        }
        return (number < 0 ? "-" : "") + text.joined()
    }
}
