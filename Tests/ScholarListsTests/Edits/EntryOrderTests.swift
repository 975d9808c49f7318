import Testing

@testable import ScholarLists
@testable import ScholarKit

/// Finding the entries of a list that can be confused.
@Suite("Entries that can be confused")
struct EntryOrderTests {
    @Test("of many titles with one beginning only the most similar are compared")
    func neighbours() {
        let works = Work.all((1...3000).map { Publication(id: $0, title: "Tides, number \($0 + 10_000) of many") })
        let order = EntryOrder(works)
        let counts = works.indices.map { order.neighbours(of: $0).count }
        #expect(counts.max() == 40 && counts.min() == 20)
        #expect(Set(order.neighbours(of: 1500)) == Set(1480...1520).subtracting([1500]))
    }

    @Test("entries that differ in no property are found by their order")
    func twins() {
        let works = Work.all([1, 2, 3, 2, 1, 2].enumerated().map { Publication(id: $0 + 1, title: "Tides \($1)") })
        let order = EntryOrder(works)
        #expect(works.indices.map(order.occurrence) == [0, 0, 0, 1, 1, 2])
        #expect(works.map { order.places(of: $0) } == [[0, 4], [1, 3, 5], [2], [1, 3, 5], [0, 4], [1, 3, 5]])
        #expect(order.neighbours(of: 2).count == 5)
    }
}
