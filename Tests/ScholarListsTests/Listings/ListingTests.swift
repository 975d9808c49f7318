import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarLists

/// The listing of a search.
@Suite("Listing")
struct ListingTests {
    @Test("most cited first, ties in Scholar's order, cores marked")
    func order() {
        let counts = [1, 5, 5, 0, 3]
        let listing = Listing(counts.enumerated().map { Publication(id: $0 + 1, title: "T", citationCount: $1) })
        #expect(listing.entries.map(\.publication.id) == [2, 3, 5, 1, 4])
        #expect(listing.entries.map(\.rank) == [1, 2, 3, 4, 5])
        #expect(listing.indexes.h == 3)
        #expect(listing.entries.map(\.isInHCore) == [true, true, true, false, false])
    }

    @Test("publications counted elsewhere are listed but not counted; unreadable counts add nothing")
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

    @Test("a group counts if a publication of it does, that is not rejected itself")
    func groupsCountedElsewhere() throws {
        let publications = (1...4).map { id in
            var publication = Publication(id: id, title: "\(id)", citationCount: id)
            publication.isCountedElsewhere = id > 2
            return publication
        }
        var grouping = Grouping(publications)
        try grouping.merge([2, 3])
        // Merging two publications that count elsewhere makes none that counts.
        #expect(Listing(publications, grouping).indexes.papers == 2)
        var mixed = Grouping(publications)
        try mixed.merge([1, 3], representative: 3)
        #expect(Listing(publications, mixed).indexes.papers == 2 && Listing(publications, mixed).indexes.citations == 3)
        try mixed.reject(1)
        #expect(Listing(publications, mixed).indexes.papers == 1)
    }

    @Test("a list is without counts if none of the publications that count has one")
    func unknownCounts() throws {
        let publications = [
            Publication(id: 1, title: "A", citationCount: 24), Publication(id: 2, title: "B", citationCount: nil),
        ]
        #expect(Listing(publications).hasCounts)
        let rest = Listing.of(publications, edits: [.reject([PublicationID(publications[0])])])
        #expect(rest.rejected.count == 1 && !rest.hasCounts)
        #expect(try rest.allIndexes()["h"].number == nil)
        #expect(ListSummary(rest)["papers"] == 1 && ListSummary(rest)["h"] == nil)
        let none = Listing.of(publications, edits: [.reject(publications.map { PublicationID($0) })])
        #expect(none.hasCounts && none.entries.isEmpty)
        #expect(Listing([]).hasCounts)
    }

    @Test(
        "the indexes that counted are named with the number of their publications, and a limited list as its beginning")
    func words() {
        let publications = (1...3).map { id in
            var publication = Publication(id: id, title: "Work \(id)", citationCount: id)
            publication.record = id == 3 ? nil : #"{"counts_from":"Scopus"}"#
            return publication
        }
        let list = Listing.of(publications)
        #expect(list.counts == "citation counts from Scopus (2) and Google Scholar (1)")
        var search = list.search
        search.nextURL = "https://example.org"
        let limited = Reconciliation(Listing(search, publications))
        #expect(limited.sentence == "3 publications in the first results")
    }

    @Test("the requirements of h + 1 and g + 1 agree with the explanations")
    func next() throws {
        let counts = [100, 21, 17, 11, 10, 10, 9, 9, 9, 8, 7, 6, 5, 4, 4, 3, 2, 2, 1, 1, 0, 0]
        let listing = Listing(
            counts.shuffled().enumerated().map { Publication(id: $0 + 1, title: "T", citationCount: $1) })
        let indexes = try Indexes(listing.works)
        #expect(listing.nextH.missing == 5)
        #expect(listing.nextH == indexes.explanation(of: .h).next)
    }

    @Test("the next h of a list with too few publications needs another one, and the next g needs nothing else")
    func tooFew() throws {
        let listing = Listing([Publication(id: 1, title: "T", citationCount: 9)])
        #expect(listing.nextH.missing == 2 && listing.nextH.needs.isEmpty)
        #expect(try Indexes(listing.works).explanation(of: .g).next?.missing == 0)
    }

    @Test("leave every index of the library undefined that uses citations")
    func library() throws {
        let works = [2012, 2019].enumerated().map { place, year in
            var work = Publication(id: place + 1, title: "Work \(place)", citationCount: nil)
            work.year = year
            return work
        }
        let indexes = try Listing.of(works).allIndexes(year: 2026)
        #expect(indexes.number("papers") == 2 && indexes.number("years") == 14)
        for key in ["citations", "h", "g", "i10", "hc", "m"] { #expect(indexes.number(key) == nil, "\(key)") }
    }
}
