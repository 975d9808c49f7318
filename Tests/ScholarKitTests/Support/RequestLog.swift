import Foundation

/// What a server of the tests was asked, in order.
///
/// Under a lock of Foundation's: the thread sanitizer knows nothing of the one in Synchronization, and sees races in it.
final class RequestLog: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []

    func add(_ entry: String) {
        lock.withLock { entries.append(entry) }
    }

    /// Begins anew, so that a test can count what it does next.
    func forget() {
        lock.withLock { entries.removeAll() }
    }

    var all: [String] { lock.withLock { entries } }
    var count: Int { lock.withLock { entries.count } }
}
