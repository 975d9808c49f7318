import Foundation

/// Times of the ledger, to the millisecond, so that a pause is never shorter than a second.
enum Moment {
    private static let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

    /// The text of a time: `2026-11-21T03:10:00.250Z`.
    static func text(_ date: Date) -> String {
        date.formatted(style)
    }

    static func date(_ text: String) -> Date? {
        try? Date(text, strategy: style)
    }
}
