/// Months in which a person did not do research, as typed: a committee subtracts them from the academic age.
package struct CareerBreak: Hashable, Sendable {
    /// The months, counted from the year 0.
    package let months: ClosedRange<Int>
    /// The reason, if one was typed.
    package let reason: String

    package init(months: ClosedRange<Int>, reason: String) {
        self.months = months
        self.reason = reason
    }

    /// The number of months of several breaks in some years, each month once.
    package static func months(of breaks: [CareerBreak], in years: ClosedRange<Int>) -> Int {
        Set(breaks.flatMap { Array($0.months) }).count { years.contains($0 / 12) }
    }
}

extension CareerBreak: CustomStringConvertible {
    /// `2019-03 to 2020-01, parental leave`.
    package var description: String {
        func text(_ month: Int) -> String { "\(month / 12)-\(month % 12 < 9 ? "0" : "")\(month % 12 + 1)" }
        return "\(text(months.lowerBound)) to \(text(months.upperBound))" + (reason.isEmpty ? "" : ", \(reason)")
    }
}
