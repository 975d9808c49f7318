package import Foundation

/// The way in which a user names one search: by its number, as `last`, or by a part of its label or query, and which repeat
/// of it.
public enum SearchReference: Hashable, Sendable {
    /// The search of this number.
    case number(Int)
    /// The search that was begun last.
    case last
    /// The latest repeat of the only query whose label or words have this text in them.
    case text(String)
    /// The repeat before the one that a name means.
    indirect case previous(SearchReference)
    /// The latest repeat retrieved up to the end of a year, month or day.
    indirect case upTo(DatePeriod, SearchReference)
}

extension SearchReference: LosslessStringConvertible, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    /// Reads what a user typed; every text is a reference.
    public init(_ text: String) {
        if let mark = text.lastIndex(of: "@"), mark > text.startIndex {
            let (name, time) = (SearchReference(String(text[..<mark])), String(text[text.index(after: mark)...]))
            if time.lowercased() == "previous" { self = .previous(name); return }
            if let period = DatePeriod(time) { self = .upTo(period, name); return }
        }
        self = Int(text).map { .number($0) } ?? (text.lowercased() == "last" ? .last : .text(text))
    }

    /// Reads what stands in a program.
    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Names the search of a number.
    public init(integerLiteral id: Int) {
        self = .number(id)
    }

    /// What a user would type.
    public var description: String {
        switch self {
        case .number(let id): String(id)
        case .last: "last"
        case .text(let text): text
        case .previous(let name): "\(name)@previous"
        case .upTo(let period, let name): "\(name)@\(period.description)"
        }
    }
}

/// A year, a month or a day: `2026`, `2026-03` or `2026-03-15`, in the user's time zone.
public struct DatePeriod: Hashable, Sendable {
    package let description: String
    /// The moment behind its last.
    package let end: Date

    /// Reads a period; nil where the text is none, or the calendar has no such day.
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
        (description, self.end) = (text, end)
    }
}
