import ScholarPages
package import Foundation

/// A reference to one search: its number, `last`, or a part of its label or query, optionally with a repeat.
public enum SearchReference: Hashable, Sendable {
    /// The search with this number.
    case number(Int)
    /// The search that was started last.
    case last
    /// The latest repeat of the only query whose label or words contain this text.
    case text(String)
    /// The repeat before the referenced one.
    indirect case previous(SearchReference)
    /// The latest repeat retrieved up to the end of a year, month or day: `2026`, `2026-03` or `2026-03-15`.
    indirect case upTo(String, SearchReference)
}

extension SearchReference: LosslessStringConvertible, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Parses a reference; every text is valid.
    public init(_ text: String) {
        if let mark = text.lastIndex(of: "@"), mark > text.startIndex {
            let name = SearchReference(String(text[..<mark]))
            let time = String(text[text.index(after: mark)...])
            if time.lowercased() == "previous" { self = .previous(name); return }
            if DatePeriod(time) != nil { self = .upTo(time, name); return }
        }
        self = Int(text).map { .number($0) } ?? (text.lowercased() == "last" ? .last : .text(text))
    }

    /// Creates a reference from a literal.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Creates a reference to the search with a number.
    public init(integerLiteral id: Int) {
        self = .number(id)
    }

    /// The reference as a user would type it.
    public var description: String {
        switch self {
        case .number(let id): String(id)
        case .last: "last"
        case .text(let text): text
        case .previous(let name): "\(name)@previous"
        case .upTo(let period, let name): "\(name)@\(period)"
        }
    }
}

/// A year, a month or a day: `2026`, `2026-03` or `2026-03-15`, in the user's time zone.
package struct DatePeriod: Hashable, Sendable {
    package let description: String
    package let start: Date
    /// The moment after the period.
    package let end: Date

    /// Parses a period; nil when the text is not a period, or the date does not exist.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let widths = [4, 2, 2]
        guard parts.count <= 3, zip(parts, widths).allSatisfy({ $0.utf8.count == $1 && $0.utf8.allSatisfy(\.isDigit) })
        else { return nil }
        let numbers = parts.compactMap { Int($0) }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        let first = DateComponents(
            year: numbers[0], month: numbers.count > 1 ? numbers[1] : 1, day: numbers.count > 2 ? numbers[2] : 1)
        let unit = [Calendar.Component.year, .month, .day][numbers.count - 1]
        guard first.isValidDate(in: calendar), let start = calendar.date(from: first),
            let end = calendar.date(byAdding: unit, value: 1, to: start)
        else { return nil }
        description = text
        self.start = start
        self.end = end
    }
}
