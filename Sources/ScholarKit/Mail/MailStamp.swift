package import Foundation

/// The stamp of a message: its date, and the number that no other message has.
extension MailMessage {
    /// The time at which a message is written, and its unique token; tests provide their own.
    package struct Stamp: Sendable {
        /// When it is written.
        package let date: Date
        /// Where: the time of day is that of this zone.
        package let timeZone: TimeZone
        /// A token that no other message has: letters, digits and hyphens. Boundaries contain it, too.
        package let token: String

        /// Makes a stamp; without arguments, that of a new message.
        package init(date: Date = Date(), timeZone: TimeZone = .current, token: String = UUID().uuidString) {
            self.date = date
            self.timeZone = timeZone
            let letters = token.utf8.filter { $0.isAlphanumeric || "-".utf8.contains($0) }.prefix(40)
            self.token = letters.isEmpty ? "message" : String(decoding: letters, as: UTF8.self).lowercased()
        }

        /// The date as a header has it: `Sat, 21 Nov 2026 12:52:12 +0100`, English wherever it is written.
        var text: String {
            let minutes = timeZone.secondsFromGMT(for: date) / 60
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            // Shift the date, so that the UTC calendar yields the local time; zones with seconds are cut to minutes.
            let local = date.addingTimeInterval(Double(minutes * 60))
            let parts = calendar.dateComponents(
                [.weekday, .day, .month, .year, .hour, .minute, .second], from: local)
            let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
            let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
            let day = "\(days[(parts.weekday ?? 1) - 1]), \(LocalTime.two(parts.day)) \(months[(parts.month ?? 1) - 1])"
            let time = "\(LocalTime.two(parts.hour)):\(LocalTime.two(parts.minute)):\(LocalTime.two(parts.second))"
            let zone =
                "\(minutes < 0 ? "-" : "+")\(LocalTime.two(abs(minutes) / 60))\(LocalTime.two(abs(minutes) % 60))"
            return "\(day) \(parts.year ?? 0) \(time) \(zone)"
        }
    }
}
