import ScholarIndexes
import ScholarPages
package import Foundation

/// Dates in reports: `21 November 2026`, in UTC.
package enum LongDate {
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    package static func text(_ date: Date) -> String {
        let parts = Calendar.utc.dateComponents([.year, .month, .day], from: date)
        return "\(parts.day ?? 1) \(months[(parts.month ?? 1) - 1]) \(parts.year ?? 0)"
    }

    /// The day when the citations of a search were counted; only the year, if the day is not known.
    package static func text(_ search: Search) -> String {
        search.isDatedByYear ? "\(search.countedYear)" : text(search.fetchedAt)
    }

    /// The day and the time with its zone, because readers can be in other time zones.
    package static func withTime(_ date: Date) -> String {
        "\(text(date)), \(Timestamp.text(date).dropFirst(11).prefix(5)) UTC"
    }

    /// Returns a text with its ISO dates written out; a text that contains quotes stays unchanged.
    package static func written(out text: String) -> String {
        guard !text.contains("\"") else { return text }
        return text.replacing(/\b(\d{4})-(\d\d)-(\d\d)\b/) { match in
            guard let day = Int(match.3), let month = Int(match.2), months.indices.contains(month - 1) else {
                return String(match.0)
            }
            return "\(day) \(months[month - 1]) \(match.1)"
        }
    }
}
