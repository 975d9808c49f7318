import ScholarPages
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
        package var text: String {
            let formatter = DateFormatter()
            formatter.locale = Locale(identifier: "en_US_POSIX")
            formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss xx"
            // Zones with seconds are cut to minutes.
            formatter.timeZone = TimeZone(secondsFromGMT: timeZone.secondsFromGMT(for: date) / 60 * 60)
            // The formatter rounds to milliseconds, and the time is not later than the date.
            return formatter.string(from: Date(timeIntervalSince1970: date.timeIntervalSince1970.rounded(.down)))
        }
    }
}
