package import Foundation

/// Times in the store and in JSON: ISO 8601 in UTC, to the second, so that they sort as texts.
package enum Timestamp {
    /// The text of a time: `2026-11-21T03:10:00Z`.
    package static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    /// Parses a time; nil for other text.
    package static func date(_ text: String) -> Date? {
        plain(text) ?? (try? Date(text, strategy: .iso8601))
    }

    /// Parses a time in exactly this format. The general parser would be slow for lists with thousands of searches.
    private static func plain(_ text: String) -> Date? {
        var text = text
        return text.withUTF8 { bytes in
            guard bytes.count == 20 else { return nil }
            var numbers: [Int] = [0]
            for (place, byte) in bytes.enumerated() {
                if byte.isDigit {
                    numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + Int(byte - 0x30)
                } else if byte == Self.shape[place] {
                    numbers.append(0)
                } else {
                    return nil
                }
            }
            guard numbers.count == 7, (1...12).contains(numbers[1]), (1...28).contains(numbers[2]), numbers[3] < 24,
                numbers[4] < 60, numbers[5] < 60
            else { return nil }
            var fields = tm()
            (fields.tm_year, fields.tm_mon) = (Int32(numbers[0] - 1900), Int32(numbers[1] - 1))
            (fields.tm_mday, fields.tm_hour) = (Int32(numbers[2]), Int32(numbers[3]))
            (fields.tm_min, fields.tm_sec) = (Int32(numbers[4]), Int32(numbers[5]))
            return Date(timeIntervalSince1970: TimeInterval(timegm(&fields)))
        }
    }

    private static let shape = Array("0000-00-00T00:00:00Z".utf8)
}

/// Times of the ledger, to the millisecond, so that a pause is never shorter than a second.
enum Moment {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text of a time: `2026-11-21T03:10:00.250Z`.
    static func text(_ date: Date) -> String {
        date.formatted(style)
    }

    /// Parses a time; nil for other text.
    static func date(_ text: String) -> Date? {
        try? Date(text, strategy: style)
    }
}
