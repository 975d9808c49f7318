package import Foundation

/// Times as the store and JSON hold them: ISO 8601 in UTC, to the second, so that their order is that of their texts.
package enum Timestamp {
    /// The text of a time: `2026-11-21T03:10:00Z`.
    package static func text(_ date: Date) -> String {
        date.formatted(.iso8601)
    }

    /// The time of a text; nil when it is none.
    package static func date(_ text: String) -> Date? {
        try? Date(text, strategy: .iso8601)
    }
}

/// Times of the ledger, to the millisecond: a pause of a second must not be any shorter.
enum Moment {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text of a time: `2026-11-21T03:10:00.250Z`.
    static func text(_ date: Date) -> String {
        date.formatted(style)
    }

    /// The time of a text; nil when it is none.
    static func date(_ text: String) -> Date? {
        try? Date(text, strategy: style)
    }
}
