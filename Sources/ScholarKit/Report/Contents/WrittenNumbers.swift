/// Numbers in the sentences of reports, with separators of thousands.
extension Counted {
    /// `8,935 citations`.
    static func grouped(_ count: Int, _ one: String, _ many: String? = nil) -> String {
        "\(count.grouped) \(count == 1 ? one : many ?? one + "s")"
    }
}

extension String {
    /// A sentence of counts alone, in which no number is a year.
    var withGroupedCounts: String {
        replacing(/\b\d{4,}\b/) { Int($0.0)?.grouped ?? String($0.0) }
    }

    /// A label with a capital letter in front; symbols such as h, hI and m-quotient stay small.
    var capitalizedLabel: String {
        dropFirst().first?.isLowercase == true ? prefix(1).uppercased() + dropFirst() : self
    }
}
