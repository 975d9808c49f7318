package import Foundation

/// Times for readers: in their own time zone, to the minute.
package enum LocalTime {
    /// The time until a date, in words: `2 h`, `1 h 30 min`, `45 s`.
    package static func distance(to date: Date, from now: Date = Date()) -> String {
        let seconds = max(0, Int(date.timeIntervalSince(now).rounded(.up)))
        if seconds < 60 { return "\(seconds) s" }
        let minutes = (seconds + 30) / 60
        if minutes < 60 { return "\(minutes) min" }
        return minutes % 60 == 0 ? "\(minutes / 60) h" : "\(minutes / 60) h \(minutes % 60) min"
    }

    /// The calendar and time zone of the machine; tests set their own.
    @TaskLocal package static var calendar = Calendar(identifier: .gregorian)

    /// The text of a time: `2026-11-21 03:10`.
    package static func text(_ date: Date) -> String {
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
        return "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
    }

    package static func two(_ number: Int?) -> String {
        (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)"
    }
}
