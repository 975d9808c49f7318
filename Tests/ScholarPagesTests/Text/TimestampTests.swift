import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Times as texts.
@Suite("Times of the store")
struct TimestampTests {
    @Test("a time is preserved")
    func roundTrip() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<2000 {
            let date = Date(timeIntervalSince1970: TimeInterval(Int.random(in: 0...4_000_000_000, using: &random)))
            #expect(Timestamp.date(Timestamp.text(date)) == date)
        }
        #expect(Timestamp.date("1970-01-02T00:00:01Z") == Date(timeIntervalSince1970: 86_401))
    }

    @Test(
        "invalid times are rejected, and every day of a month is accepted",
        arguments: [
            ("2024-02-29T23:59:59Z", true), ("2026-12-31T00:00:00Z", true), ("2026-13-01T00:00:00Z", false),
            ("2026-11-21 09:00:00Z", false), ("2026-11-2109:00:00:0Z", false),
            ("", false), ("2026-11-21T09:00:0xZ", false), ("20261121T0900000000Z", false),
        ])
    func texts(_ text: String, _ isTime: Bool) {
        #expect((Timestamp.date(text) != nil) == isTime)
    }

    @Test(
        "the time until a date is in the largest units that fit",
        arguments: [
            (-5.0, "0 s"), (45, "45 s"), (60, "1 min"), (1800, "30 min"), (3600, "1 h"), (5400, "1 h 30 min"),
        ])
    func distances(_ seconds: TimeInterval, _ text: String) {
        let now = Date(timeIntervalSince1970: 1_000_000)
        #expect(LocalTime.distance(to: now.addingTimeInterval(seconds), from: now) == text)
    }
}
