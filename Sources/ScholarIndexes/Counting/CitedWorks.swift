/// The publications of a record: each with its details, or their citations alone, which need a tenth of the memory.
package struct CitedWorks: RandomAccessCollection, Sendable {
    private enum Storage: Sendable {
        case works([CitedWork])
        /// Numbers of citations; the lines of a file have numbers from 1.
        case counts([Int])
    }

    private let storage: Storage

    package init(_ works: [CitedWork]) { storage = .works(works) }

    /// Creates publications of which only the citations are known, numbered from 1.
    package init(counts: [Int]) { storage = .counts(counts) }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .works(let works): works.count
        case .counts(let counts): counts.count
        }
    }

    package subscript(place: Int) -> CitedWork {
        switch storage {
        case .works(let works): return works[place]
        case .counts(let counts):
            var work = CitedWork(citations: counts[place])
            work.number = place + 1
            return work
        }
    }

    /// The publications with their details; empty if only citations are known.
    package var detailed: [CitedWork] {
        switch storage {
        case .works(let works): works
        case .counts: []
        }
    }

    /// The citations of each.
    var counts: [Int] {
        switch storage {
        case .works(let works): works.map(\.citations)
        case .counts(let counts): counts
        }
    }
}
