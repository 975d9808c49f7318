import Foundation
import Testing

@testable import ScholarLists
@testable import ScholarStore
@testable import ScholarWeb

/// Dates as users write them.
@Suite("Dates of options")
struct DatePeriodTests {
    @Test("a date means the end of a year, a month or a day")
    func periods() throws {
        let calendar = Calendar.current
        for (text, next) in [("2026", (2027, 1, 1)), ("2026-12", (2027, 1, 1)), ("2024-02-28", (2024, 2, 29))] {
            let end = try #require(DatePeriod(text)).end
            let parts = calendar.dateComponents([.year, .month, .day, .hour], from: end)
            #expect(parts.year == next.0 && parts.month == next.1 && parts.day == next.2 && parts.hour == 0)
        }
        for text in ["26", "2026-13", "2026-02-30", "2026-1", "soon", "2026-01-01-01"] {
            #expect(DatePeriod(text) == nil)
        }
    }
}
