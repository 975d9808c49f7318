package import Foundation

/// Times in the store and in JSON: ISO 8601 in UTC, to the second, so that they sort as texts.
package enum Timestamp {
    /// The text of a time: `2026-11-21T03:10:00Z`.
    package static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    package static func date(_ text: String) -> Date? {
        plain(text) ?? (try? Date(text, strategy: .iso8601))
    }

    /// The beginning of a day: `2026-11-21`.
    static func day(_ text: String) -> Date? { date("\(text)T00:00:00Z") }

    /// Parses a time in exactly this format. The general parser would be slow for lists with thousands of searches.
    private static func plain(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 20, zip(bytes, shape).allSatisfy({ $1.isDigit ? $0.isDigit : $0 == $1 }) else {
                return nil
            }
            func number(_ start: Int, digits: Int = 2) -> Int32 {
                bytes[start..<start + digits].reduce(0) { $0 * 10 + Int32($1 - 0x30) }
            }
            var fields = tm()
            fields.tm_year = number(0, digits: 4) - 1900
            fields.tm_mon = number(5) - 1
            fields.tm_mday = number(8)
            fields.tm_hour = number(11)
            fields.tm_min = number(14)
            fields.tm_sec = number(17)
            let day = fields.tm_mday
            guard (0..<12).contains(fields.tm_mon), fields.tm_hour < 24, fields.tm_min < 60, fields.tm_sec < 60
            else { return nil }
            let time = timegm(&fields)
            // A day that the month does not have became one of another month.
            return fields.tm_mday == day ? Date(timeIntervalSince1970: TimeInterval(time)) : nil
        }
    }

    private static let shape = Array("0000-00-00T00:00:00Z".utf8)
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
