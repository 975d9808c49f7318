import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Properties that hold after any sequence of edits.
@Suite("Edits: invariants")
struct EditPropertyTests {
    private let folder = TemporaryFolder.new()
    private let scholar: Scholar

    init() throws {
        let clock = TestClock()
        scholar = Scholar(store: try Store(path: folder.path("s.sqlite"), now: clock.now), clock: clock.clock)
    }

    private static func publications(_ count: Int, _ random: inout SeededRandom) -> [Publication] {
        (1...count).map { id in
            var publication = Publication(
                id: id, title: "Title \(id % 7)", citationCount: Int.random(in: 0...30, using: &random))
            publication.clusterID = Bool.random(using: &random) ? "\(1000 + id)" : nil
            publication.authors = ["A Author"]
            publication.year = 2000
            return publication
        }
    }

    private static func random(_ grouping: inout Grouping, _ count: Int, _ random: inout SeededRandom) {
        let places = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0..<count, using: &random) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: try? grouping.reject(places[0])
        case 1: try? grouping.restore(places[0])
        case 2: try? grouping.dissolve(places[0])
        default: _ = try? grouping.merge(places)
        }
    }

    private static func operation(_ random: inout SeededRandom) throws -> EditOperation {
        let correction = try Correction([
            .year: "\(Int.random(in: 1990...1995, using: &random))",
            .title: ["", "Another title"].randomElement(using: &random) ?? "",
        ])
        let all: [EditOperation] = [
            .reject, .restore, .merge, .dissolve, .confirm, .doubt, .distinct, .reopen, .correct(correction),
        ]
        return all.randomElement(using: &random) ?? .merge
    }

    @Test(
        "the sum of own citations never changes, and every publication is listed, merged or rejected", arguments: 0..<10
    )
    func sums(_ seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        let publications = Self.publications(40, &random)
        let total = publications.reduce(0) { $0 + ($1.citationCount ?? 0) }
        var grouping = Grouping(publications)
        var merged = 0
        for _ in 0..<100 {
            Self.random(&grouping, publications.count, &random)
            let listing = Listing(publications, grouping)
            #expect(listing.entries.count + listing.merged.count + listing.rejected.count == publications.count)
            let listed = listing.entries.reduce(0) { $0 + ($1.citationCount ?? 0) }
            let rejected = listing.rejected.reduce(0) { $0 + ($1.publication.citationCount ?? 0) }
            #expect(listed + rejected == total)
            #expect(listing.indexes.citations == listed)
            for entry in listing.entries where entry.mergeCount > 0 {
                merged += 1
                #expect(entry.merged.areAll { listing.entry($0)?.mergedInto == entry.publication.id })
            }
        }
        #expect(merged > 0)
    }

    @Test("dissolving merged publications restores the list", arguments: 0..<50)
    func dissolving(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        let publications = Self.publications(12, &random)
        var grouping = Grouping(publications)
        for _ in 0..<10 { Self.random(&grouping, 12, &random) }
        let before = grouping
        let free = (0..<12).filter { grouping.parents[$0] == nil && grouping.rejection(of: $0) == nil }.shuffled(
            using: &random)
        guard free.count > 2 else { return }
        let representative = try grouping.merge(Array(free.prefix(3)))
        for member in free.prefix(3) where member != representative { try grouping.dissolve(member) }
        #expect(
            Listing(publications, grouping).entries.map(\.citationCount)
                == Listing(publications, before).entries.map(\.citationCount))
        #expect(grouping.parents == before.parents)
    }

    @Test("hundreds of edits on a stored search: undoing all gives the first list, redoing all the last")
    func history() throws {
        var random = SeededRandom(seed: 99)
        let pages = try Fixture("author-other").pages
        let search = try scholar.importPages(pages).answers[0]
        let name = SearchReference.number(search.search.id)
        var done = 0
        for _ in 0..<200 {
            let numbers = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 1...60, using: &random)
            }
            let operation = try Self.operation(&random)
            if let answer = try? scholar.edit(name, operation, numbers) { done += answer.steps.count }
            if Int.random(in: 0..<12, using: &random) == 0, done > 3 {
                let count = Int.random(in: 1...3, using: &random)
                _ = try scholar.undo(name, steps: count)
                if Bool.random(using: &random) { _ = try scholar.redo(name, steps: count) } else { done -= count }
            }
        }
        let history = try scholar.store.history(of: .number(search.search.id))
        #expect(history.done.count == done)
        #expect(done > 45)
        let last = try scholar.store.listing(name)
        #expect(last.unapplied.isEmpty)
        _ = try scholar.undo(name, steps: done)
        let first = try scholar.store.listing(name)
        #expect(first.entries.map(\.publication.id) == search.listing.entries.map(\.publication.id))
        #expect(first.indexes == search.listing.indexes)
        _ = try scholar.redo(name, steps: done)
        let again = try scholar.store.listing(name)
        #expect(again.entries.map(\.publication.id) == last.entries.map(\.publication.id))
        #expect(again.rejected.map(\.publication.id) == last.rejected.map(\.publication.id))
        #expect(again.indexes == last.indexes)
        #expect(again.entries.map(\.publication) == last.entries.map(\.publication))
        #expect(last.outcome.grouping.corrections.count > 5)
    }

    @Test(
        "replaying onto the same publications in any order, with other citations, gives the same edits",
        arguments: 0..<2)
    func replaying(_ seed: Int) throws {
        var random = SeededRandom(seed: UInt64(seed))
        try StoredFixture.write("author-2026", to: folder.path("author.sqlite"))
        let scholar = Scholar(store: try Store(path: folder.path("author.sqlite"), now: TestClock().now))
        let name = SearchReference.number(1)
        let original = try scholar.store.listing(name)
        for _ in 0..<25 {
            let numbers = (0..<Int.random(in: 1...3, using: &random)).map { _ in Int.random(in: 1...60, using: &random)
            }
            _ = try? scholar.edit(name, try Self.operation(&random), numbers)
        }
        let edited = try scholar.store.listing(name)
        let steps = try scholar.store.history(of: name).done.map { step in
            EditStep(number: step.number, date: step.date, edits: step.edits, isReplayed: true)
        }
        var shuffled = original.entries.map(\.publication).shuffled(using: &random)
        for index in shuffled.indices {
            shuffled[index].id = index + 1
            shuffled[index].citationCount = Int.random(in: 0...400, using: &random)
        }
        let replayed = Listing(shuffled, edits: steps)
        #expect(replayed.unapplied.isEmpty, "\(replayed.unapplied.map(\.explanation))")
        func titles(_ entries: [Listing.Entry]) -> [String] {
            entries.map { ($0.publication.clusterID ?? "") + $0.publication.title }.sorted()
        }
        #expect(titles(replayed.rejected) == titles(edited.rejected))
        #expect(titles(replayed.merged) == titles(edited.merged))
        #expect(titles(replayed.entries) == titles(edited.entries))
    }
}
