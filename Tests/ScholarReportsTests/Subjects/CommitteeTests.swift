import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarKit
@testable import ScholarLists
@testable import ScholarPages
@testable import ScholarPresentation
@testable import ScholarReports

/// The page for a committee: each figure is that of the list, computed here in another way.
@Suite("Page for a committee")
struct CommitteeTests {
    /// Works of several years, some without one, with lists of authors of every kind, which cite each other.
    private static func listing(_ seed: UInt64, edits: (([Publication]) -> [Edit])? = nil) -> Listing {
        var random = SeededRandom(seed: seed)
        let works = (1...40).map { id -> Publication in
            var work = Publication(id: id, title: "Work \(id)", citationCount: Int.random(in: 0...60, using: &random))
            work.year = id % 9 == 0 && seed % 2 == 0 ? nil : Int.random(in: 2005...2026, using: &random)
            let others = ["B Rossi", "C Weber", "D Novak"].prefix(Int.random(in: 0...3, using: &random))
            work.authors = Array(others)
            work.authors.insert("A Marchetti", at: Int.random(in: 0...others.count, using: &random))
            work.authorsTruncated = id % 7 == 0
            let cited = (1..<id).filter { _ in Int.random(in: 0..<12, using: &random) == 0 }.map { "W\($0)" }
            work.record = #"{"openalex":"W\#(id)","references":"\#(cited.joined(separator: ";"))"}"#
            return work
        }
        var listing = Listing.of(works, edits: edits?(works) ?? [])
        listing.search.query.author = "Anna Marchetti"
        return listing
    }

    private static func h(_ counts: [Int]) -> Int {
        (0...counts.count).last { n in counts.count { $0 >= n } >= n } ?? 0
    }

    @Test(
        "the numbers of a window are those of its works, and works without a year make them minimums", arguments: 1...20
    )
    func windows(_ seed: UInt64) throws {
        let listing = Self.listing(seed)
        let own = try #require(SelfCitations(.own, of: listing)).known
        let entries = listing.entries
        for span in [5, 10, 15] {
            let years = (2026 - span + 1)...2026
            for without in [nil, SelfCitations.Kind.own] {
                let found = try #require(ListPart(years: years, without: without).numbers(of: listing))
                let places = entries.indices.filter { entries[$0].publication.year.map(years.contains) ?? false }
                let counts = places.map { (entries[$0].citationCount ?? 0) - (without == nil ? 0 : own[$0]) }
                #expect(found["h"]?.number == Double(Self.h(counts)))
                #expect(found["citations"]?.number == Double(counts.reduce(0, +)))
                #expect(found["papers"]?.number == Double(counts.count))
                #expect(found["i10"]?.number == Double(counts.count { $0 >= 10 }))
                let isDated = entries.allSatisfy { $0.publication.year != nil }
                #expect(
                    found["citations"]?.certainty
                        == (without == nil ? (isDated ? .certain : .atLeast) : isDated ? .atMost : .open))
            }
        }
        #expect(ListPart(without: .coauthor).numbers(of: listing) == nil)
        #expect(ListPart().numbers(of: listing)?["h"] == listing.indexes.value("h"))
    }

    @Test("places among authors add up, and a cut list of authors is not known", arguments: 1...10)
    func bylines(_ seed: UInt64) throws {
        let listing = Self.listing(seed)
        let places = try #require(Bylines(listing))
        let whole = listing.entries.map(\.publication).filter { !$0.authorsTruncated }
        #expect(places.single == whole.count { $0.authors.count == 1 })
        #expect(places.first == whole.count { $0.authors.count > 1 && $0.authors.first == "A Marchetti" })
        #expect(places.last == whole.count { $0.authors.count > 1 && $0.authors.last == "A Marchetti" })
        #expect(places.known == whole.count && places.unknown == 40 - whole.count)
    }

    @Test("h falls if, and only if, as many works are rejected as the page says", arguments: 1...10)
    func support(_ seed: UInt64) {
        let listing = Self.listing(seed)
        let h = listing.indexes.h
        let fall = listing.support - h + 1
        let ids = listing.entries.prefix(fall).map { PublicationID($0.publication) }
        #expect(Self.listing(seed) { _ in [.reject(ids)] }.indexes.h == h - 1)
        #expect(Self.listing(seed) { _ in [.reject(Array(ids.dropLast()))] }.indexes.h == h)
    }

    @Test("rejections are counted by the reason of the edit in force")
    func reasons() {
        let works = Self.listing(1).publications
        func step(_ number: Int, _ operation: EditOperation, _ ids: [Int], _ reason: EditReason?) -> EditStep {
            let names = ids.map { PublicationID(works[$0 - 1]) }
            return EditStep(
                number: number, date: .distantPast, edits: [Edit(operation, names)], isReplayed: false, reason: reason)
        }
        let steps = [
            step(1, .reject, [1, 2, 3], .init(.suggestion)), step(2, .restore, [2], nil),
            step(3, .reject, [2, 4], .init(.byHand)), step(4, .reject, [5], nil),
        ]
        let listing = Listing(Self.listing(1).search, works, EditHistory(steps: steps))
        let trail = AuditTrail(listing)
        #expect(
            trail.rejected.mapValues { $0?.kind } == [1: .suggestion, 3: .suggestion, 2: .byHand, 4: .byHand, 5: nil])
        #expect(trail.rejected.count == listing.rejected.count && trail.merged.isEmpty)
    }

    @Test("months of breaks count once, and only in the years of work")
    func breaks() {
        let breaks = [
            CareerBreak(months: 24_229...24_233, reason: ""), CareerBreak(months: 24_232...24_240, reason: ""),
        ]
        #expect(CareerBreak.months(of: breaks, in: 2000...2026) == 12)
        #expect(CareerBreak.months(of: breaks, in: 2020...2026) == 1)
    }
}
