/// The publications of a record: each with its details, or their citations alone, which need a tenth of the memory.
package struct CitedWorks: RandomAccessCollection, Sendable {
    /// The publications with their details; empty if only citations are known.
    package let detailed: [CitedWork]
    /// The citations of each.
    let counts: [Int]

    package init(_ works: [CitedWork]) {
        detailed = works
        counts = works.map(\.citations)
    }

    /// Creates publications of which only the citations are known, numbered from 1 like the lines of a file.
    package init(counts: [Int]) {
        detailed = []
        self.counts = counts
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int { counts.count }

    package subscript(place: Int) -> CitedWork {
        guard detailed.isEmpty else { return detailed[place] }
        var work = CitedWork(citations: counts[place])
        work.number = place + 1
        return work
    }
}
