import ScholarIndexes
import ScholarPages
package import Foundation

/// Dates in reports: `21 November 2026`, in UTC.
package enum LongDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    package static func text(_ date: Date) -> String { text(date, months) }

    /// The date with a short month, as on an axis: `21 Nov 2026`.
    package static func short(_ date: Date) -> String { text(date, months.map { String($0.prefix(3)) }) }

    private static func text(_ date: Date, _ months: [String]) -> String {
        let parts = Calendar.utc.dateComponents([.year, .month, .day], from: date)
        return "\(parts.day ?? 1) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
    }

    /// The day when the citations of a search were counted; only the year, if the day is not known.
    package static func text(_ search: Search) -> String {
        search.isDatedByYear ? "\(search.countedYear)" : text(search.fetchedAt)
    }

    /// The month of that day, or the year: `Nov 2026`.
    package static func month(_ search: Search) -> String {
        search.isDatedByYear
            ? "\(search.countedYear)" : String(short(search.fetchedAt).drop { $0 != " " }.dropFirst())
    }

    /// The day and the time with its zone, because readers can be in other time zones.
    package static func withTime(_ date: Date) -> String {
        "\(text(date)), \(Timestamp.text(date).dropFirst(11).prefix(5)) UTC"
    }
}
