/// Numbers in the sentences of reports, with thousands separators.
extension Counted {
    /// `8,935 citations`.
    static func grouped(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count.grouped) \(count == 1 ? one : many ?? one + "s")"
    }
}

extension String {
    /// The sentence with thousands separators. Use it only for sentences without years.
    var withGroupedCounts: String {
        replacing(/\b\d{4,}\b/) { Int($0.0)?.grouped ?? String($0.0) }
    }

    /// A label with a capital first letter; symbols such as h, m-quotient, hA-index and hm-index stay in lower case.
    var capitalizedLabel: String {
        let word = prefix { $0.isLetter }
        let isName = word.count < 3 || word.dropFirst().contains(where: \.isUppercase) || hasPrefix("\(word)-")
        return isName ? self : prefix(1).uppercased() + dropFirst()
    }
}
