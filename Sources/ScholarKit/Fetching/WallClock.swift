public import Foundation

/// The time, and waiting for it to pass; tests bring their own.
public struct WallClock: Sendable {
    /// The present.
    public var now: @Sendable () -> Date
    /// Waits for this many seconds; throws `CancellationError` when the task is cancelled.
    public var wait: @Sendable (_ seconds: Double) async throws -> Void

    /// Creates a clock.
    public init(
        now: @escaping @Sendable () -> Date, wait: @escaping @Sendable (_ seconds: Double) async throws -> Void
    ) {
        self.now = now
        self.wait = wait
    }

    /// The clock of the machine.
    public static let system = WallClock(now: { Date() }, wait: { try await Task.sleep(for: .seconds($0)) })
}
