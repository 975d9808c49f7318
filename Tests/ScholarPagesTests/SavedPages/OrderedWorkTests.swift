import Foundation
import Synchronization
import Testing

@testable import ScholarPages

/// Work distributed over cores, with results in order.
@Suite("Work on all cores")
struct OrderedWorkTests {
    private static let cores = ProcessInfo.processInfo.activeProcessorCount

    /// With several threads, the second element ends only after the third has begun on another one.
    private struct Gate {
        let isOpen = DispatchSemaphore(value: 0)

        func pass(_ number: Int, of count: Int) {
            if number == 1, count > 2, cores > 1 { isOpen.wait() }
            if number == 2 { isOpen.signal() }
        }
    }

    @Test("results are in the order of the elements, whichever is ready first", arguments: [0, 1, 2, 3, 500])
    func order(_ count: Int) {
        let gate = Gate()
        var results: [Int] = []
        (0..<count).transformOnAllCores { number in
            gate.pass(number, of: count)
            return number * 2
        } forEach: {
            results.append($0)
        }
        #expect(results == (0..<count).map { $0 * 2 })
    }

    @Test("elements are read eight per core ahead and no further, so memory does not grow with their number")
    func bound() {
        let limit = 8 * Self.cores
        let counts = Mutex((taken: 0, delivered: 0, mostAhead: 0))
        let isAhead = DispatchSemaphore(value: 0)
        let elements = (0..<20 * limit).lazy.map { number in
            let ahead = counts.withLock { counts in
                counts.taken += 1
                counts.mostAhead = max(counts.mostAhead, counts.taken - counts.delivered)
                return counts.taken - counts.delivered
            }
            if ahead == limit { isAhead.signal() }
            return number
        }
        elements.transformOnAllCores {
            $0
        } forEach: { _ in
            let delivered = counts.withLock { counts in
                counts.delivered += 1
                return counts.delivered
            }
            // The second result is held until the threads have read as much as they may.
            if delivered == 2, Self.cores > 1 { isAhead.wait() }
        }
        let (_, delivered, mostAhead) = counts.withLock(\.self)
        #expect(delivered == 20 * limit && mostAhead <= limit + 1)
        #expect(Self.cores == 1 || mostAhead >= limit)
    }

    @Test("a single element is transformed on the calling thread; with many elements, others are used")
    func threads() {
        for count in [1, 100] {
            let gate = Gate()
            let threads = Mutex<Set<ObjectIdentifier>>([])
            (0..<count).transformOnAllCores { number in
                _ = threads.withLock { $0.insert(ObjectIdentifier(Thread.current)) }
                gate.pass(number, of: count)
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
