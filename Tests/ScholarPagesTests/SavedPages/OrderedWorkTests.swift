import Foundation
import Synchronization
import Testing

@testable import ScholarPages

/// Work distributed over cores, with results in order.
@Suite("Work on all cores")
struct OrderedWorkTests {
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    /// Some elements take much longer than the following ones.
    @Sendable private static func slow(_ number: Int) -> Int {
        if number % 7 == 0 { usleep(3000) }
        return number * 2
    }

    @Test("results are in the order of the elements", arguments: [0, 1, 2, 3, 500])
    func order(_ count: Int) {
        var results: [Int] = []
        (0..<count).transformOnAllCores(Self.slow) { results.append($0) }
        #expect(results == (0..<count).map { $0 * 2 })
    }

    @Test("elements are not read before they are needed, so memory does not grow with their number")
    func bound() {
        let taken = Mutex(0)
        var (delivered, mostAhead) = (0, 0)
        let elements = (0..<400).lazy.map { number in
            taken.withLock { $0 += 1 }
            return number
        }
        elements.transformOnAllCores(Self.slow) { _ in
            delivered += 1
            usleep(200)
            mostAhead = max(mostAhead, taken.withLock { $0 } - delivered)
        }
        #expect(delivered == 400)
        #expect(mostAhead <= 8 * Self.cores + 1)
    }

    @Test("a single element is transformed on the calling thread; with many elements, others are used")
    func threads() {
        for count in [1, 100] {
            let threads = Mutex<Set<ObjectIdentifier>>([])
            (0..<count).transformOnAllCores { _ in
                _ = threads.withLock { $0.insert(ObjectIdentifier(Thread.current)) }
                usleep(500)
            } forEach: { _ in
            }
            let used = threads.withLock(\.self)
            #expect(used.contains(ObjectIdentifier(Thread.current)))
            if count == 1 { #expect(used.count == 1) } else if Self.cores > 1 { #expect(used.count > 2) }
        }
    }

    @Test("an error ends the work, and later elements are not transformed")
    func errors() {
        struct Full: Error {}
        let taken = Mutex(0)
        let elements = (0..<100_000).lazy.map { number in
            taken.withLock { $0 += 1 }
            return number
        }
        #expect(throws: Full.self) {
            try elements.transformOnAllCores {
                $0
            } forEach: {
                if $0 == 20 { throw Full() }
            }
        }
        #expect(taken.withLock { $0 } < 21 + 16 * Self.cores)
    }
}
