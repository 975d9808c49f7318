import Foundation

/// The requests to a test server, in order.
///
/// Guarded by a lock of Foundation: the thread sanitizer does not know the one in Synchronization, and reports false
/// races.
final class RequestLog: @unchecked Sendable {
    private let lock = NSLock()
    private var entries: [String] = []
    private var waits: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    func add(_ entry: String) {
        let reached = lock.withLock {
            entries.append(entry)
            let reached = waits.filter { $0.count <= entries.count }
            waits.removeAll { $0.count <= entries.count }
            return reached
        }
        for wait in reached { wait.continuation.resume() }
    }

    /// Waits until there are this many requests.
    func wait(for count: Int) async {
        await withCheckedContinuation { continuation in
            let isReached = lock.withLock {
                if entries.count < count { waits.append((count, continuation)) }
                return entries.count >= count
            }
            if isReached { continuation.resume() }
        }
    }

    /// Clears the log, so that a test can count the following requests.
    func forget() {
        lock.withLock { entries.removeAll() }
    }

    var all: [String] { lock.withLock { entries } }
    var count: Int { lock.withLock { entries.count } }
}

/// A condition that a test or a server sets once.
final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var value = false

    var isSet: Bool { lock.withLock { value } }

    func set() { lock.withLock { value = true } }
}
