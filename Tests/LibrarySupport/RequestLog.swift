import Foundation

/// The requests to a test server, in order.
///
/// Guarded by a lock of Foundation: the thread sanitizer does not know the one in Synchronization, and reports false
/// races.
final class RequestLog: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []

    func add(_ entry: String) {
        lock.withLock { entries.append(entry) }
    }

    /// Clears the log, so that a test can count the following requests.
    func forget() {
        lock.withLock { entries.removeAll() }
    }

    var all: [String] { lock.withLock { entries } }
    var count: Int { lock.withLock { entries.count } }
}
