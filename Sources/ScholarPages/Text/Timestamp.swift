package import Foundation

/// Times in the store and in JSON: ISO 8601 in UTC, to the second, so that they sort as texts.
package enum Timestamp {
    /// The text of a time: `2026-11-21T03:10:00Z`.
    package static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    package static func date(_ text: String) -> Date? { try? Date(text, strategy: .iso8601) }

    /// The beginning of a day: `2026-11-21`.
    static func day(_ text: String) -> Date? { date("\(text)T00:00:00Z") }
}

extension Date {
    /// Reads a time that a program wrote in English, in the first of several formats that fits.
    package init?(english text: String, formats: [String]) {
        let reader = DateFormatter()
        reader.locale = Locale(identifier: "en_US_POSIX")
        reader.timeZone = .gmt
        let dates = formats.lazy.compactMap { format in
            reader.dateFormat = format
            return reader.date(from: text)
        }
        guard let date = dates.first else { return nil }
        self = date
    }
}
