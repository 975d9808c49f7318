import Foundation
import Synchronization

import ScholarKit

/// A clock that a test sets; waiting advances it.
final class TestClock: Sendable {
    private let time: Mutex<Date>
    private let waits = Mutex<[Double]>([])

    init(_ text: String = "2026-11-21T09:00:00Z") {
        time = Mutex(Timestamp.date(text) ?? .distantPast)
    }

    var now: Date { time.withLock { $0 } }
    var pauses: [Double] { waits.withLock { $0 } }

    func advance(hours: Double) {
        time.withLock { $0 = $0.addingTimeInterval(hours * 3600) }
    }

    var clock: WallClock {
        WallClock(
            now: { self.now },
            wait: { seconds in
                self.waits.withLock { $0.append(seconds) }
                self.time.withLock { $0 = $0.addingTimeInterval(seconds) }
            })
    }
}

extension Fetcher {
    /// The fetcher of a test without pages, which fails with an explanation.
    static let unexpected = Fetcher { url throws(PageError) in
        throw .network(host: url, reason: "this test must not ask for a page, and did")
    }
}
