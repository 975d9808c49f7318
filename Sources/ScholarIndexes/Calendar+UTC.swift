package import Foundation

/// The calendar in which years are meant: that of years of publication, of citations and of stored times.
extension Calendar {
    /// Gregorian, at Greenwich.
    package static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
