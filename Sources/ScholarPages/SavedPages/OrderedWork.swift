import Foundation

extension Sequence where Element: Sendable {
    /// Transforms the elements on all cores and passes the results to `body` on this thread, in the order of the
    /// elements.
    ///
    /// At most eight elements per core are processed at a time, so memory does not grow with the sequence. Elements are
    /// read one at a time, on any thread. The first element is transformed on this thread, so that a single element
    /// starts no other thread.
    package func transformOnAllCores<Output: Sendable>(
        _ transform: @escaping @Sendable (Element) -> Output, forEach body: (Output) throws -> Void
    ) rethrows {
        var elements = makeIterator()
        let cores = ProcessInfo.processInfo.activeProcessorCount
        while let element = elements.next() {
            try body(transform(element))
            if cores > 1 { break }
        }
        // A single file ends here, as does a machine with one core.
        guard let second = elements.next() else { return }
        var waiting: Element? = second
        let work = OrderedWork(transform) {
            defer { waiting = nil }
            return waiting ?? elements.next()
        }
        try work.run(onThreads: cores, body)
    }
}

/// Elements being transformed on several threads, and the results that wait for their turn.
private final class OrderedWork<Element: Sendable, Output: Sendable>: @unchecked Sendable {
    /// Held by the thread that reads the next element, which may have to wait for it.
    private let turn = NSLock()
    private let source: () -> Element?
    /// Guards everything below.
    private let condition = NSCondition()
    private var results: [Int: Output] = [:]
    private var taken = 0
    private var delivered = 0
    private var limit = 0
    private var isAtEnd = false
    private let transform: @Sendable (Element) -> Output

    init(_ transform: @escaping @Sendable (Element) -> Output, source: @escaping () -> Element?) {
        self.transform = transform
        self.source = source
    }

    func run(onThreads count: Int, _ body: (Output) throws -> Void) rethrows {
        limit = 8 * count
        for _ in 0..<count {
            let thread = Thread { [self] in while workOnNext() {} }
            // Some systems give secondary threads much smaller stacks.
            thread.stackSize = 8 << 20
            thread.start()
        }
        defer {
            condition.withLock {
                isAtEnd = true
                condition.broadcast()
            }
        }
        while let output = nextResult() { try body(output) }
    }

    private func workOnNext() -> Bool {
        withPool {
            guard let (number, element) = turn.withLock({ next() }) else { return false }
            let output = transform(element)
            condition.withLock {
                results[number] = output
                condition.broadcast()
            }
            return true
        }
    }

    private func next() -> (Int, Element)? {
        let isWanted = condition.withLock {
            while !isAtEnd, taken - delivered >= limit { condition.wait() }
            return !isAtEnd
        }
        guard isWanted else { return nil }
        let element = source()
        return condition.withLock {
            taken += element == nil ? 0 : 1
            isAtEnd = isAtEnd || element == nil
            condition.broadcast()
            return element.map { (taken - 1, $0) }
        }
    }

    private func nextResult() -> Output? {
        condition.withLock {
            while results[delivered] == nil {
                if isAtEnd, delivered == taken { return nil }
                condition.wait()
            }
            delivered += 1
            condition.broadcast()
            return results.removeValue(forKey: delivered - 1)
        }
    }

    /// Frees Foundation's autoreleased objects on systems other than Linux.
    private func withPool<Value>(_ work: () -> Value) -> Value {
        #if canImport(Darwin)
        autoreleasepool(invoking: work)
        #else
        work()
        #endif
    }
}
