import Testing

@testable import ScholarKit

@Suite("h and g")
struct IndexesTests {
    /// Figures 1.1 and 1.2 of the thesis.
    static let thesis = [100, 21, 17, 11, 10, 10, 9, 9, 9, 8, 7, 6, 5, 4, 4, 3, 2, 2, 1, 1, 0, 0]

    @Test("the figures of the thesis give 9 and 15")
    func figures() {
        let indexes = Indexes(citationCounts: Self.thesis)
        #expect(indexes.h.value == 9)
        #expect(indexes.g.value == 15)
        #expect(indexes.papers == 22)
        #expect(indexes.citations == 239)
    }

    @Test(
        "published examples",
        arguments: [
            ([10, 8, 5, 4, 3], 4, 5), ([25, 8, 5, 3, 3], 3, 5), ([9, 7, 6, 2, 1], 3, 5), ([], 0, 0), ([0, 0, 0], 0, 0),
            ([9], 1, 1), ([9, 0, 0], 1, 3), ([1, 3], 1, 2), ([3, 3, 3, 0, 0, 0], 3, 3), ([8, 5, 5, 4, 4, 1, 0], 4, 5),
            ([42, 36, 14, 11, 9, 9, 3, 2, 2, 2, 1, 1, 1, 0, 0, 0], 6, 11), ([9, 8, 1], 2, 3), ([15, 10, 5, 3], 3, 4),
        ])
    func examples(_ counts: [Int], _ h: Int, _ g: Int) {
        #expect(HIndex(citationCounts: counts).value == h)
        #expect(GIndex(citationCounts: counts).value == g)
    }

    @Test("counting gives what the definition gives, whatever the order")
    func againstDefinition() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<2000 {
            let size = Int.random(in: 0...40, using: &random)
            let top = [3, 30, 3000].randomElement(using: &random) ?? 3
            let counts = (0..<size).map { _ in Int.random(in: 0...top, using: &random) }
            let sorted = counts.sorted(by: >)
            let h = (0...size).last { h in sorted.prefix(h).allSatisfy { $0 >= h } } ?? 0
            let g = (0...size).last { g in sorted.prefix(g).reduce(0, +) >= g * g } ?? 0
            #expect(HIndex(citationCounts: counts).value == h, "\(counts)")
            #expect(GIndex(citationCounts: counts).value == g, "\(counts)")
        }
    }

    @Test("an explanation names the rank that decides and what is missing")
    func explanation() {
        let listing = Listing(
            Self.thesis.shuffled().enumerated().map { Publication(id: $0 + 1, title: "T", citationCount: $1) })
        let h = IndexExplanation(.h, of: listing)
        #expect(h.rows.filter(\.isMet).count == 9)
        #expect(h.rows[9].citations == 8)
        #expect(h.next == "h = 10 needs 5 more citations, on 4 of the first 10 publications")
        let g = IndexExplanation(.g, of: listing)
        #expect(g.rows[14].sum == 230)
        #expect(g.rows[15].needed == 256)
        #expect(g.next == "g = 16 needs 23 more citations: the first 16 have 233 together, not 256")
    }

    @Test("an explanation of too few publications says so")
    func tooFew() {
        let listing = Listing([Publication(id: 1, title: "T", citationCount: 9)])
        #expect(IndexExplanation(.h, of: listing).next.contains("one more publication"))
        #expect(IndexExplanation(.g, of: listing).next.contains("bounded"))
    }
}

@Suite("Listing")
struct ListingTests {
    @Test("most cited first, ties in Scholar's order, cores marked")
    func order() {
        let counts = [1, 5, 5, 0, 3]
        let listing = Listing(counts.enumerated().map { Publication(id: $0 + 1, title: "T", citationCount: $1) })
        #expect(listing.entries.map(\.publication.id) == [2, 3, 5, 1, 4])
        #expect(listing.entries.map(\.rank) == [1, 2, 3, 4, 5])
        #expect(listing.indexes.h.value == 3)
        #expect(listing.entries.map(\.isInHCore) == [true, true, true, false, false])
    }

    @Test("what is counted elsewhere is shown and does not count; what cannot be read adds nothing")
    func uncounted() {
        var struck = Publication(id: 1, title: "A", citationCount: 24)
        struck.isCountedElsewhere = true
        let listing = Listing([
            struck, Publication(id: 2, title: "B", citationCount: 24),
            Publication(id: 3, title: "C", citationCount: nil),
        ])
        #expect(listing.entries.count == 3)
        #expect(listing.indexes.citations == 24)
        #expect(listing.indexes.papers == 2)
        #expect(listing.entry(1)?.rank == nil)
        #expect(listing.entry(3)?.citationCount == nil)
    }
}
