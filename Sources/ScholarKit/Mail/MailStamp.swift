package import Foundation

/// The stamp of a message: its date and its unique token.
extension MailMessage {
    /// The time at which a message is written, and its unique token; tests provide their own.
    package struct Stamp: Sendable {
        /// The date of the message.
        package let date: Date
        /// The time zone of the date in the header.
        package let timeZone: TimeZone
        /// A unique token of letters, digits and hyphens. Boundaries contain it too.
        package let token: String

        /// Creates a stamp; without arguments, for a new message.
        package init(date: Date = Date(), timeZone: TimeZone = .current, token: String = UUID().uuidString) {
            self.date = date
            self.timeZone = timeZone
            let letters = token.utf8.filter { $0.isAlphanumeric || "-".utf8.contains($0) }.prefix(40)
            self.token = letters.isEmpty ? "message" : String(decoding: letters, as: UTF8.self).lowercased()
        }

        /// The date in the format of a header, in English in every locale: `Sat, 21 Nov 2026 12:52:12 +0100`.
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
