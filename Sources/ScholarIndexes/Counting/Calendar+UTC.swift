package import Foundation

/// The calendar for all years: of publication, of citations and of stored times.
extension Calendar {
    /// Gregorian, in UTC.
    package static let utc: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()
}
