import Synchronization

/// Counts the steps needed to read a page: bytes searched, and elements, attributes or classes examined.
///
/// Tests compare a page with a page twice its size. Only debug builds count.
package final class Steps: Sendable {
    @TaskLocal private static var current: Steps?

    private let count = Atomic(0)

    /// Returns the number of steps that a closure takes on this thread.
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
