import Synchronization

/// Counts the steps that reading a page takes: bytes searched and elements, attributes or classes looked at.
///
/// Tests read a page and one of twice its size, and compare. Only debug builds count.
package final class Steps: Sendable {
    @TaskLocal private static var current: Steps?

    private let count = Atomic(0)

    /// Returns the number of steps that some work takes on this thread.
    package static func count(in work: () throws -> Void) rethrows -> Int {
        let steps = Steps()
        try $current.withValue(steps, operation: work)
        return steps.count.load(ordering: .relaxed)
    }

    @inline(__always)
    static func add(_ number: Int) {
        #if DEBUG
        current?.count.wrappingAdd(number, ordering: .relaxed)
        #endif
    }
}
