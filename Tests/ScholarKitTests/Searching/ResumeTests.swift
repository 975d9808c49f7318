import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

/// Resuming a search at the missing page, with its edits, after any change of the list.
@Suite("Resuming")
struct ResumeTests {
    private let halted = HaltedSearch()

    @Test("requests only missing pages, keeps the number and the edits of the search")
    func missing() async throws {
        let list = MovingList(count: 47)
        list.refuse([20])
        let scholar = try halted.scholar(list)
        let first = try await scholar.search(halted.query, halted.options)
        #expect(first.listing.entries.count == 20)
        #expect(list.asked == [0, 10, 20])
        _ = try scholar.edit("1", .reject, [3])
        _ = try scholar.edit("1", .merge, [5, 7])
        list.refuse([])
        halted.time.advance(hours: 30)
        let whole = try await scholar.resume("1", halted.options)
        #expect(list.asked == [0, 10, 20, 20, 30, 40])
        #expect(whole.search.id == 1 && whole.search.isComplete && whole.search.nextURL == nil)
        #expect(whole.interruption == nil)
        #expect(whole.listing.entries.count == 45)
        #expect(whole.listing.rejected.map(\.publication.id) == [3])
        #expect(whole.listing.entry(5)?.merged == [7])
        #expect(whole.search.facts.resumptions.map(\.certainty) == [.nearlySure])
        // A complete search needs no request.
        #expect(
            try await scholar.resume("1", halted.options).notices.contains { $0.topic == .complete && $0.search == 1 })
        #expect(list.asked.count == 6)
    }

    @Test("a search within twelve hours is resumed automatically; --refresh starts a new one")
    func again() async throws {
        let list = MovingList(count: 33)
        list.refuse([10])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        list.refuse([])
        let second = try await scholar.search(halted.query, halted.options)
        #expect(second.search.id == 1 && second.search.isComplete)
        #expect(list.asked == [0, 10, 10, 20, 30])
        var options = halted.options
        options.refreshes = true
        #expect(try await scholar.search(halted.query, options).search.id == 2)
    }

    @Test("a refusal of the first page stores one search that can be resumed")
    func nothingYet() async throws {
        let list = MovingList(count: 12)
        list.refuse([0])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        halted.time.advance(hours: 20)
        _ = try await scholar.search(halted.query, halted.options)
        #expect(try scholar.store.searches().map(\.id) == [1])
        let row = try #require(try scholar.table([.all]).rows.first)
        #expect(row.incompleteness == "no page has come yet" && row.indexes.isEmpty)
        list.refuse([])
        let answer = try await scholar.resume("last", halted.options)
        #expect(answer.search.id == 1)
        #expect(answer.listing.entries.count == 12)
    }

    @Test("a search can be resumed beyond its limit")
    func limited() async throws {
        let list = MovingList(count: 45)
        let scholar = try halted.scholar(list)
        var limited = halted.options
        limited.limit = 20
        #expect(try await scholar.search(halted.query, limited).search.isLimited)
        limited.limit = 30
        #expect(try await scholar.resume("1", limited).listing.entries.count == 30)
        let whole = try await scholar.resume("1", halted.options)
        #expect(whole.listing.entries.count == 45 && !whole.search.isLimited && whole.search.isComplete)
    }

    @Test("a repeated search has its edits from the first page on, and edits of later pages apply when they arrive")
    func replayedAtOnce() async throws {
        let list = MovingList(count: 45)
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        _ = try scholar.edit("1", .reject, [2])
        _ = try scholar.edit("1", .merge, [3, 34])
        list.refuse([10])
        var again = halted.options
        again.refreshes = true
        let begun = try await scholar.search(halted.query, again)
        #expect(begun.replayedFrom?.id == 1 && begun.search.pages == 1)
        #expect(begun.listing.rejected.count == 1)
        #expect(!begun.listing.unapplied.isEmpty)
        list.refuse([])
        let whole = try await scholar.resume("2", halted.options)
        #expect(whole.listing.unapplied.isEmpty && whole.listing.entry(3)?.merged == [34])
        #expect(whole.replayedFrom == nil && whole.search.replayedFrom == 1)
        // A search whose first page was refused keeps its edits too.
        list.refuse([0])
        again.replays = false
        #expect(try await scholar.search(halted.query, again).search.replayedFrom == nil)
    }

    @Test("two processes do not write the same page twice")
    func twoAtOnce() async throws {
        let list = MovingList(count: 30)
        list.refuse([10])
        let scholar = try halted.scholar(list)
        _ = try await scholar.search(halted.query, halted.options)
        var one = try scholar.store.results(of: 1)
        var other = one
        let reading = try PageReading.read(Page(bytes: list.page(10), url: "http://scholar.test/scholar?q=x&start=10"))
        one.append(reading, name: "one", date: halted.time.now)
        other.append(reading, name: "other", date: halted.time.now)
        try scholar.store.write(&one, now: halted.time.now)
        #expect(throws: StoreError.changedMeanwhile(1)) {
            try scholar.store.write(&other, now: halted.time.now)
        }
        #expect(try scholar.store.results(of: 1).publications.count == 20)
    }
}
