import Foundation
import Testing

@testable import ScholarKit

/// Leaving out the citations that an author gave himself.
@Suite("Self-citations")
struct SelfCitationTests {
    private func publication(
        _ id: Int, _ count: Int, _ year: Int?, _ authors: [String], cluster: String? = nil, isCut: Bool = false
    ) -> Publication {
        var publication = Publication(id: id, title: "T\(id)", citationCount: count)
        publication.year = year
        publication.authors = authors
        publication.authorsTruncated = isCut
        publication.clusterID = cluster
        return publication
    }

    private func own(
        _ publications: [Publication], edits: [Edit] = [], citing: [String: SelfCitations.CitingWorks] = [:]
    ) throws -> SelfCitations {
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
        return SelfCitations(
            of: try Regex("marchetti").ignoresCase(), in: Listing(publications, edits: steps), citing: citing)
    }

    @Test("where the citing works are known, they are counted; where not, own works that could cite bound them")
    func knownAndNot() throws {
        let list = [
            publication(1, 10, 2000, ["E Marchetti"], cluster: "1"), publication(2, 8, 2005, ["A B", "E Marchetti"]),
            publication(3, 6, 2010, ["C D"]), publication(4, 1, 1990, ["E MARCHETTI"]),
        ]
        let works = [
            publication(1, 0, 2001, ["E Marchetti"]), publication(2, 0, 2002, ["X Y", "E Marchetti"]),
            publication(3, 0, 2003, ["X Y"]),
        ]
        let whole = try own(list, citing: ["1": .init(publications: works, isComplete: true)])
        #expect(whole.looked == 1)
        #expect(whole.isNamed)
        // Sorted by citations: 10, 8, 6, 1. 2 can be cited by nobody else's works of 2004 or later, 3 is not by her.
        #expect(whole.known == [2, 0, 0, 0])
        #expect(whole.possible == [2, 0, 0, 1])
        let part = try own(list, citing: ["1": .init(publications: works, isComplete: false)])
        #expect(part.known == [2, 0, 0, 0])
        #expect(part.possible == [9, 0, 0, 1])
        #expect(try own(list).possible == [1, 0, 0, 1])
    }

    @Test("authors that were cut may be the author, and what is of no known year may cite anything")
    func doubts() throws {
        let list = [
            publication(1, 10, 2000, ["E Marchetti"], cluster: "1"), publication(2, 3, nil, ["A B"], isCut: true),
            publication(3, 2, 1999, ["E Marchetti"]), publication(4, 1, 1980, []),
        ]
        #expect(try own(list).possible == [2, 3, 2, 1])
        let works = [publication(1, 0, 2001, ["A B"], isCut: true), publication(2, 0, 2001, ["E Marchetti"])]
        let known = try own(list, citing: ["1": .init(publications: works, isComplete: true)])
        #expect(known.known[0] == 1)
        #expect(known.possible[0] == 2)
    }

    @Test("of a merged publication the members are looked at one by one")
    func merged() throws {
        let list = [
            publication(1, 10, 2000, ["E Marchetti"], cluster: "1"),
            publication(2, 4, 2000, ["E Marchetti"], cluster: "2"), publication(3, 1, 2003, ["E Marchetti"]),
        ]
        let names = list.prefix(2).map {
            PublicationID(clusterID: $0.clusterID, title: $0.title, author: nil, year: $0.year)
        }
        let works = SelfCitations.CitingWorks(
            publications: [publication(1, 0, 2003, ["E Marchetti"])], isComplete: true)
        let own = try own(list, edits: [.merge(names)], citing: ["1": works, "2": works])
        #expect(own.known == [2, 0])
        #expect(own.possible == [2, 0])
    }

    @Test("through the store: imported \"Cited by\" pages make the bounds narrower, and the indexes lie between them")
    func throughTheStore() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.url.appending(path: "s.sqlite").path))
        let pages = try SavedPage.read([Folders.project.appending(path: "Fixtures/scholar-pages/author-2026").path])
            .pages
        let search = try scholar.importPages(pages).answers[0]
        var question = Scholar.IndexQuestion()
        question.selfPattern = "Marchetti"
        let before = try scholar.indexes(of: "1", question)
        #expect(before.indexes.h == search.listing.indexes.h)
        let (wide, value) = try (
            #require(before.indexes["citations"].bounds?.least), #require(before.indexes.number("citations"))
        )
        #expect(wide < value)
        // One of the list's own pages stands for the works that cite its most cited publication.
        let cited = try #require(search.listing.entries[0].publication.clusterID)
        var query = SearchQuery()
        query.target = .citing(cited)
        let citing = try scholar.importPages([pages[3]], as: query).answers[0]
        let matching = citing.listing.entries.count { entry in
            entry.publication.authors.contains { $0.contains("Marchetti") }
        }
        #expect(matching > 0)
        let after = try scholar.indexes(of: "1", question)
        #expect(after.indexes.citations == search.listing.indexes.citations - matching)
        #expect(after.indexes.notes[0].contains("the citing works of 1 of 214 publications are in the store"))
        #expect(after.unchanged?.citations == search.listing.indexes.citations)
        for definition in IndexDefinition.all where definition.isMonotone {
            let value = after.indexes[definition]
            guard let number = value.number, let bounds = value.bounds else { continue }
            #expect(bounds.least.map { $0 <= number } ?? true, "\(definition.key)")
            #expect(bounds.most.map { $0 >= number } ?? true, "\(definition.key)")
        }
    }
}

@Suite("Indexes of listings")
struct ListingIndexTests {
    @Test("a group has the year and the authors of its representative, and a member's where they are missing or cut")
    func groups() throws {
        var one = Publication(id: 1, title: "A", citationCount: 9)
        (one.authors, one.authorsTruncated) = (["X Y"], true)
        one.citationsPerYear = [2024: 5, 2025: 4]
        var other = Publication(id: 2, title: "B", citationCount: 3)
        (other.authors, other.year, other.citationsPerYear) = (["X Y", "Z A", "B C"], 2019, [2025: 3])
        var struck = Publication(id: 3, title: "C", citationCount: 3)
        struck.isCountedElsewhere = true
        let merge = Edit.merge(
            [1, 2].map {
                PublicationID(clusterID: nil, title: $0 == 1 ? "A" : "B", author: "X Y", year: $0 == 1 ? nil : 2019)
            })
        let listing = Listing(
            [one, other, struck], edits: [EditStep(number: 1, date: .now, edits: [merge], isReplayed: false)])
        #expect(listing.unapplied.isEmpty)
        let works = listing.works
        #expect(works.count == 1)
        #expect(works[0].citations == 12)
        #expect(works[0].year == 2019)
        #expect(works[0].authors == .exactly(3))
        #expect(works[0].citationsPerYear == [2024: 5, 2025: 7])
        #expect(try Indexes(works, year: 2026)["trend_h"].outcome == .count(1))
    }
}
