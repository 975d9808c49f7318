import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// The check after resuming: the list may have changed in between, and no row is lost or doubled.
@Suite("The check of a resumed search")
struct ResumeCheckTests {
    private let halted = HaltedSearch()

    /// Searches until a page in the middle is refused, changes the list, and resumes.
    private func change(
        _ seed: Int, _ change: (inout [Int], inout SeededRandom) -> Void
    ) async throws -> (answer: SearchAnswer, lost: Set<Int>) {
        var random = SeededRandom(seed: UInt64(seed))
        let list = MovingList(count: Int.random(in: 25...60, using: &random))
        let stop = Int.random(in: 1...(list.order.count - 1) / 10, using: &random) * 10
        list.refuse([stop])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        list.refuse([])
        var order = list.order
        for _ in 0..<Int.random(in: 0...4, using: &random) { change(&order, &random) }
        list.order = order
        let answer = try await scholar.resume("1", halted.options)
        let found = MovingList.numbers(answer.listing)
        #expect(Set(found).count == found.count, "a row is there twice")
        return (answer, Set(order).subtracting(found))
    }

    @Test("rows that moved between pages meanwhile are neither lost nor doubled", arguments: 0..<20)
    func moved(_ seed: Int) async throws {
        let (answer, lost) = try await change(seed) { order, random in
            let from = Int.random(in: 0..<order.count, using: &random)
            order.insert(order.remove(at: from), at: Int.random(in: 0..<order.count, using: &random))
        }
        #expect(lost.isEmpty, "\(answer.search.diagnostics)")
        let certainties = answer.search.facts.resumptions.map(\.certainty)
        #expect(certainties == [.sure] || certainties == [.nearlySure])
    }

    @Test(
        "when works were also added and removed, none is doubled, and the certainty is right", arguments: 0..<20)
    func cameAndWent(_ seed: Int) async throws {
        let (answer, lost) = try await change(seed) { order, random in
            let from = Int.random(in: 0..<order.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: order.remove(at: from)
            case 1: order.insert((order.max() ?? 0) + 1000, at: from)
            default: order.insert(order.remove(at: from), at: Int.random(in: 0..<order.count, using: &random))
            }
        }
        let certainties = answer.search.facts.resumptions.map(\.certainty)
        #expect(certainties.count == 1 && (lost.isEmpty || certainties != [.sure]), "lost \(lost): \(certainties)")
    }

    @Test("moved rows are looked for in the pages before the gap")
    func lookedFor() async throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        list.refuse([])
        // From the third page to the first: the twentieth is now the twenty-first.
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        let answer = try await scholar.resume("1", halted.options)
        #expect(Set(MovingList.numbers(answer.listing)) == Set(1...45))
        #expect(list.asked == [0, 10, 20, 20, 30, 40, 10, 0])
        let resumption = try #require(answer.search.facts.resumptions.last)
        #expect(resumption.moved == 1 && resumption.certainty == .sure && answer.search.pages == 5)
    }

    @Test("a refusal while checking is a refusal, and the next run knows the moved rows")
    func refusedAtTheSeam() async throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        list.refuse([10, 40])
        guard case .refused = try await scholar.resume("1", halted.options).interruption else {
            Issue.record("page 5 was refused")
            return
        }
        list.refuse([10])
        let second = try await scholar.resume("1", halted.options)
        guard case .refused = second.interruption else {
            Issue.record("the page in front of the gap was refused")
            return
        }
        #expect(second.search.isComplete)
        #expect(second.search.facts.resumptions.last?.certainty == .unsure(1))
    }

    @Test("a search that ends at its limit reports its certainty too")
    func limitedSeam() async throws {
        let list = MovingList(count: 45)
        list.refuse([20])
        let scholar = try halted.scholar(list)
        var limited = halted.options
        limited.limit = 30
        _ = try await scholar.search(halted.query, limited)
        list.refuse([])
        var order = list.order
        order.insert(order.remove(at: 24), at: 3)
        list.order = order
        let answer = try await scholar.resume("1", halted.options)
        #expect(answer.search.isLimited)
        #expect(answer.search.facts.resumptions.last?.certainty == .sure)
        #expect(Set(MovingList.numbers(answer.listing)).isSuperset(of: order.prefix(30)))
    }
}
