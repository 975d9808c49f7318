import Foundation
import TestSupport
import Testing

@testable import ScholarLists
@testable import LibrarySupport
@testable import ScholarKit

/// Leaving out self-citations.
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
        _ publications: [Publication], edits: [Edit] = [], citing: [String: [Publication]] = [:]
    ) throws -> SelfCitations {
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
        return SelfCitations(
            of: try Regex("marchetti").ignoresCase(), in: Listing(publications, edits: steps), citing: citing)
    }

    @Test("known citing works are counted; otherwise own works that could cite are the bound")
    func knownAndNot() throws {
        let list = [
            publication(1, 3, 2000, ["E Marchetti"], cluster: "1"), publication(2, 8, 2005, ["A B", "E Marchetti"]),
            publication(3, 6, 2010, ["C D"]), publication(4, 1, 1990, ["E MARCHETTI"]),
        ]
        let works = [
            publication(1, 0, 2001, ["E Marchetti"]), publication(2, 0, 2002, ["X Y", "E Marchetti"]),
            publication(3, 0, 2003, ["X Y"]),
        ]
        let whole = try own(list, citing: ["1": works])
        #expect(whole.looked == 1)
        #expect(whole.isNamed)
        // By citations: 8 (2005), 6 (by another author, but she may cite it), 3, 1.
        #expect(whole.known == [0, 0, 2, 0])
        #expect(whole.possible == [0, 0, 2, 1])
        #expect(try own(list).possible == [0, 0, 1, 1])
    }

    @Test("Scholar lists fewer works than it counts, and a later list has more")
    func unseen() throws {
        let list = [publication(1, 10, 2000, ["E Marchetti"], cluster: "1")]
        let works = [publication(1, 0, 2001, ["E Marchetti"]), publication(2, 0, 2001, ["X Y"])]
        let part = try own(list, citing: ["1": works])
        #expect(part.known == [1])
        #expect(part.possible == [9])
        var late = list
        late[0].citationCount = 1
        let later = try own(late, citing: ["1": works])
        #expect(later.known == [0])
        #expect(later.possible == [1])
    }

    @Test("a co-author is certain with the same name, and possible with the same family name")
    func coauthors() {
        let list = [
            publication(1, 4, 2000, ["E Marchetti", "B Rossi"], cluster: "1"), publication(2, 3, 2001, ["E Marchetti"]),
        ]
        let works = [["b rossi"], ["C Rossi", "A B"], ["X Y"], []].enumerated().map {
            publication($0 + 1, 0, 2005, $1)
        }
        let found = SelfCitations(coauthorsOf: Listing(list), citing: ["1": works])
        #expect(found.looked == 1 && found.known == [1, 0] && found.possible == [3, 3])
        #expect(
            found.sentence(.own, 1, of: 10)
                == "at least 1 of 10 citations is an own self-citation (by other works of this list)")
    }

    @Test("cut authors may be the author, and a work without a year may cite any other")
    func doubts() throws {
        let list = [
            publication(1, 10, 2000, ["E Marchetti"], cluster: "1"), publication(2, 3, nil, ["A B"], isCut: true),
            publication(3, 2, 1999, ["E Marchetti"]), publication(4, 1, 1980, []),
        ]
        #expect(try own(list).possible == [2, 3, 2, 1])
        let works = (1...10).map { number in
            number == 1
                ? publication(number, 0, 2001, ["A B"], isCut: true)
                : publication(number, 0, 2001, [number == 2 ? "E Marchetti" : "X Y"])
        }
        let known = try own(list, citing: ["1": works])
        #expect(known.known[0] == 1)
        #expect(known.possible?[0] == 2)
    }

    @Test("in an incomplete list the missing citing works are unknown")
    func incomplete() throws {
        let list = [publication(1, 10, 2000, ["E Marchetti"]), publication(2, 4, 2001, ["E Marchetti"])]
        let own = SelfCitations(
            of: try Regex("Marchetti"), in: Listing(list), citing: [:], isWhole: false)
        #expect(own.possible == [10, 4])
    }

    @Test("merging or rejecting works of the author does not reduce possible self-citations")
    func edited() throws {
        let list = [
            publication(1, 10, 2000, ["E Marchetti"]), publication(2, 1, 2005, ["E Marchetti"]),
            publication(3, 1, 2006, ["E Marchetti"]),
        ]
        let names = list.map { PublicationID($0) }
        #expect(try own(list).possible == [2, 1, 1])
        #expect(try own(list, edits: [.merge([names[1], names[2]])]).possible == [2, 2])
        #expect(try own(list, edits: [.reject([names[2]])]).possible == [2, 1])
    }

    @Test("the true number is between the known and the possible one, for any known citing works")
    func truth() throws {
        var random = SeededRandom(seed: 17)
        for _ in 0..<300 {
            let size = Int.random(in: 1...12, using: &random)
            var list = (0..<size).map { place in
                publication(
                    place + 1, 0, Int.random(in: 1995...2005, using: &random),
                    [Bool.random(using: &random) ? "E Marchetti" : "A B"], cluster: "\(place)")
            }
            list[0].authors = ["E Marchetti"]
            var (truth, citing) = ([Int: Int](), [String: [Publication]]())
            for place in list.indices {
                let year = list[place].year ?? 0
                let selves = list.filter { other in
                    other.id != list[place].id && other.authors == ["E Marchetti"] && (other.year ?? 0) >= year
                        && Bool.random(using: &random)
                }
                let others = (0..<Int.random(in: 0...4, using: &random)).map { publication(100 + $0, 0, 2010, ["X Y"]) }
                truth[list[place].id] = selves.count
                list[place].citationCount = selves.count + others.count
                // Scholar shows all of them, some of them, or none was imported.
                let shown = (selves + others).shuffled(using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: citing["\(place)"] = shown
                case 1: citing["\(place)"] = Array(shown.dropLast(1))
                default: break
                }
            }
            var edits: [Edit] = []
            if size > 3 {
                let names = list.shuffled(using: &random).map { PublicationID($0) }
                edits = [.merge(Array(names[0...1])), .reject([names[2]])]
            }
            let own = try own(list, edits: edits, citing: citing)
            let steps = [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
            let listing = Listing(list, edits: edits.isEmpty ? [] : steps)
            let groups = Listing.Groups(listing)
            for (place, entry) in listing.entries.enumerated() {
                let real = groups.publications(of: entry).reduce(0) { $0 + (truth[$1.id] ?? 0) }
                #expect(own.known[place] <= real && real <= own.possible?[place] ?? 0)
            }
        }
    }

    @Test("the members of a merged publication are examined one by one")
    func merged() throws {
        let list = [
            publication(1, 1, 2000, ["E Marchetti"], cluster: "1"),
            publication(2, 1, 2000, ["E Marchetti"], cluster: "2"), publication(3, 1, 2003, ["E Marchetti"]),
        ]
        let names = list.prefix(2).map { PublicationID($0) }
        let works = [publication(1, 0, 2003, ["E Marchetti"])]
        let own = try own(list, edits: [.merge(Array(names))], citing: ["1": works, "2": works])
        #expect(own.known == [2, 0])
        #expect(own.possible == [2, 0])
    }

    @Test("through the store: imported \"Cited by\" pages narrow the bounds, and the indexes are within them")
    func throughTheStore() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.url.appending(path: "s.sqlite").path))
        let pages = try SavedPage.read([Folders.project.appending(path: "Fixtures/scholar-pages/author-2026").path])
            .pages
        let search = try scholar.importPages(pages).answers[0]
        var question = IndexQuestion()
        question.without = .by("Marchetti")
        let before = try scholar.indexes(of: "1", question)
        #expect(before.indexes.h == search.listing.indexes.h)
        let (wide, value) = try (
            #require(before.indexes["citations"].bounds?.least), #require(before.indexes.number("citations"))
        )
        #expect(wide < value)
        // One of the list's own pages is used as the list of works that cite its most cited publication.
        let cited = try #require(search.listing.entries[0].publication.clusterID)
        var query = SearchQuery()
        query.target = .citing(cited)
        let citing = try scholar.importPages([pages[3]], ImportOptions(query: query)).answers[0]
        let matching = citing.listing.entries.count { entry in
            entry.publication.authors.contains { $0.contains("Marchetti") }
        }
        #expect(matching > 0 && citing.listing.entries.count < 332)
        let after = try scholar.indexes(of: "1", question)
        #expect(after.indexes.citations == search.listing.indexes.citations - matching)
        #expect(after.indexes.notes != before.indexes.notes)
        #expect(after.unchanged?.citations == search.listing.indexes.citations)
        let bounded = IndexDefinition.all.filter { $0.isMonotone && after.indexes[$0].bounds != nil }
        #expect(bounded.count > 5)
        for definition in bounded {
            let value = after.indexes[definition]
            let (number, bounds) = (try #require(value.number), try #require(value.bounds))
            #expect(bounds.least.map { $0 <= number } ?? true, "\(definition.key)")
            #expect(bounds.most.map { $0 >= number } ?? true, "\(definition.key)")
        }
    }
}

@Suite("Indexes of listings")
struct ListingIndexTests {
    @Test("a group has the year and the authors of its representative, or of a member if they are missing or cut")
    func groups() throws {
        var one = Publication(id: 1, title: "A", citationCount: 9)
        one.authors = ["X Y"]
        one.authorsTruncated = true
        one.citationsPerYear = [2024: 5, 2025: 4]
        var other = Publication(id: 2, title: "B", citationCount: 3)
        other.authors = ["X Y", "Z A", "B C"]
        other.year = 2019
        other.citationsPerYear = [2025: 3]
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
