/// Words and numbers in the sentences of reports.
extension String {
    /// The sentence with thousands separators. Use it only for sentences without years.
    package var withGroupedCounts: String {
        replacing(/\b\d{4,}\b/) { Int($0.0)?.grouped ?? String($0.0) }
    }

    /// A label with a capital first letter; symbols such as h, m-quotient, hA-index and hm-index stay in lower case.
    var capitalizedLabel: String {
        let word = prefix { $0.isLetter }
        let isName = word.count < 3 || word.dropFirst().contains(where: \.isUppercase) || hasPrefix("\(word)-")
        return isName ? self : prefix(1).uppercased() + dropFirst()
    }
}
