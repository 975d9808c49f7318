import Foundation
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarKit

/// What a reply does to a list, and what it does not.
@Suite("The effect of replies")
struct ReplyEffectTests {
    private static let works = (1...8).map { number in
        var work = Publication(id: number, title: "Seepage in river bed \(number)", citationCount: 9 - number)
        work.authors = [number < 7 ? "E Marchetti" : "Z Other"]
        work.clusterID = "\(number)"
        return work
    }

    private static func id(_ number: Int) -> PublicationID { PublicationID(works[number - 1]) }

    private func effect(_ answers: [String], _ list: Listing, search: Int = 1) throws -> ReplyEffect {
        let works = Dictionary(uniqueKeysWithValues: (1...8).map { ($0, Self.id($0)) })
        let asking = Asking(code: "sch0123456789abc", search: search, date: .distantPast, works: works, sent: "")
        let read = answers.flatMap { WorkAnswer.all(in: $0, of: asking) }
        #expect(read.count == answers.count)
        return ReplyEffect(Reply(to: asking, via: .reply, from: nil, answers: read), on: list)
    }

    private func words(_ effect: ReplyEffect) -> [String] { effect.operations.map { "\($0.name) \($1)" } }

    @Test("answers become edits, and what the list says already becomes none")
    func edits() throws {
        let list = Listing.of(Self.works, edits: [.reject([Self.id(8)])])
        let found = try effect(
            ["not mine 7 8", "mine 1 2", "same 3 4", "different 5 6", "unsure 5", "correct 6 year 2005"], list)
        #expect(
            words(found) == [
                "distinct [5, 6]", "merge [3, 4]", "correct [6]", "confirm [1, 2]", "reject [7, 8]",
            ])
        #expect(found.contradictions.isEmpty && found.agreed == 1)
        #expect(found.after.entries.count == 5)
    }

    @Test("what the list contradicts changes no number, and is said with h either way")
    func contradictions() throws {
        let edits = [
            Edit(.reject, [Self.id(1), Self.id(2), Self.id(3)]), Edit(.confirm, [Self.id(7)]),
            Edit(.merge, [Self.id(4), Self.id(5)]), Edit(.distinct, [Self.id(6), Self.id(8)]),
        ]
        let list = Listing.of(Self.works, edits: edits)
        let found = try effect(["mine 1 2 3", "not mine 7", "different 4 5", "same 6 8"], list)
        #expect(found.contradictions.map(\.operation) == [.dissolve, .merge, .restore, .reject])
        #expect(found.contradictions.map(\.numbers) == [[5], [6, 8], [1, 2, 3], [7]])
        #expect(found.after.indexes == list.indexes)
        #expect(found.contradictions[2].after.h > list.indexes.h)
        // What she called hers is remembered, so that it is not doubted again after the office restores it.
        #expect(words(found) == ["confirm [1, 2, 3]"])
        #expect(found.after.confirmed == [1, 2, 3, 7])
        // Nothing is decided by who came last.
        let again = try effect(["mine 1 2 3"], found.after)
        #expect(again.contradictions.map(\.numbers) == [[1, 2, 3]] && again.operations.isEmpty)
    }

    @Test("a work is found by its identity in a list with other numbers, and one that is gone is said")
    func identity() throws {
        let rows = Self.works.dropFirst().reversed().enumerated().map { place, work in
            var row = Publication(id: place + 1, title: work.title, citationCount: work.citationCount)
            row.clusterID = work.clusterID
            return row
        }
        let found = try effect(["not mine 1 8", "mine 2"], Listing.of(Array(rows)), search: 2)
        #expect(words(found) == ["confirm [7]", "reject [1]"])
        #expect(found.left.count == 1 && found.left[0].hasPrefix("1, "))
    }

    @Test("another value than that of the office is a contradiction, and one work is merged only if all of it is there")
    func corrections() throws {
        let edits = [
            Edit(.correct(try Correction([.year: "1999"])), [Self.id(6)]), Edit(.merge, [Self.id(4), Self.id(5)]),
            Edit(.reject, [Self.id(1), Self.id(2)]),
        ]
        let list = Listing.of(Self.works, edits: edits)
        let other = try effect(["correct 6 year 2005"], list)
        #expect(other.contradictions.map(\.numbers) == [[6]] && other.operations.isEmpty)
        let known = try effect(["correct 6 year 1999", "same 4 5"], list)
        #expect(known.agreed == 2 && known.operations.isEmpty && known.contradictions.isEmpty)
        // Works that differ in the same way are one contradiction.
        #expect(try effect(["mine 1", "mine 2"], list).contradictions.map(\.numbers) == [[1, 2]])
        let gone = try effect(["same 7 8"], Listing.of(Array(Self.works.dropLast())))
        #expect(gone.operations.isEmpty && gone.left.count == 2)
        #expect(gone.left.last == "same 7 8: not all of them are in the list")
    }

    @Test("what a person called hers is not suggested for rejection again")
    func notSuggested() throws {
        var search = Search(query: SearchQuery(author: "E Marchetti"), .imported)
        search.id = 1
        search.isComplete = true
        let list = Listing(search, Self.works)
        func rejected(_ list: Listing) -> [[Int]] {
            Suggestion.all(for: list).filter { $0.edit.operation == .reject }.map(\.edit.publications)
        }
        #expect(rejected(list).joined().sorted() == [7, 8])
        #expect(rejected(try effect(["mine 7"], list).after) == [[8]])
    }
}
