package import Foundation

/// A clock that can wait; tests supply their own.
package struct WallClock: Sendable {
    package var now: @Sendable () -> Date
    /// Waits for this many seconds; throws `CancellationError` when the task is cancelled.
    package var wait: @Sendable (_ seconds: Double) async throws -> Void

    package init(
        now: @escaping @Sendable () -> Date, wait: @escaping @Sendable (_ seconds: Double) async throws -> Void
    ) {
        self.now = now
        self.wait = wait
    }

    /// The clock of the machine.
    package static let system = WallClock(now: { Date() }, wait: { try await Task.sleep(for: .seconds($0)) })
}
