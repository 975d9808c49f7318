import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarPages

/// Own self-citations: listed works that cite each other.
@Suite("Own self-citations")
struct OwnCitationTests {
    /// A list of works with these counts; each names the works that it cites, by their numbers.
    private static func works(_ counts: [Int?], _ references: [[Int]?]) -> [Publication] {
        zip(counts, references).enumerated().map { place, work in
            var publication = Publication(id: place + 1, title: "Work \(place + 1)", citationCount: work.0)
            let cited = work.1.map { $0.map { "W\($0)" }.joined(separator: ";") }
            publication.record =
                #"{"openalex":"W\#(place + 1)""# + (cited.map { #","references":"\#($0)""# } ?? "") + "}"
            return publication
        }
    }

    private static func known(_ listing: Listing) -> [Int]? { SelfCitations(.own, of: listing)?.known }

    @Test("a pair counts once, a work does not cite itself, and no work has more than its count")
    func pairs() {
        // 2 cites 1 twice and itself, 3 cites both, and a work that is not on the list.
        let list = Self.works([9, 5, 0], [[], [1, 1, 2], [1, 2, 99]])
        #expect(Self.known(.of(list)) == [2, 1, 0])
        let few = Self.works([1, 5, 0], [[], [1], [1, 2]])
        // By citations, the second is the first.
        #expect(Self.known(.of(few)) == [1, 1, 0])
    }

    @Test("not asked is not none: without the references of one work nothing is known, and an empty list is none")
    func notAsked() {
        #expect(Self.known(.of(Self.works([3, 2], [[], nil]))) == nil)
        #expect(Self.known(.of(Self.works([3, 2], [[], []]))) == [0, 0])
        #expect(Self.known(.of([Publication(id: 1, title: "Of Scholar", citationCount: 3)])) == nil)
        // A rejected work cites nothing here, so nobody has to know what.
        let list = Self.works([3, 2], [[], nil])
        #expect(Self.known(.of(list, edits: [.reject([PublicationID(list[1])])])) == [0])
    }

    @Test("of an incomplete list there is no bound, of a whole one the indexes are maximums")
    func bound() throws {
        let list = Self.works([3, 3, 3, 0], [[2], [1], [1, 2], [1, 2, 3]])
        let own = try #require(SelfCitations(.own, of: .of(list)))
        #expect(own.known == [3, 3, 1, 0] && own.total == 7)
        #expect(own.most(of: .of(list))?.h == 1 && Listing.of(list).indexes.h == 3)
        var search = Listing.of(list).search
        search.isComplete = false
        #expect(SelfCitations(.own, of: Listing(search, list))?.most(of: Listing(search, list)) == nil)
        #expect(
            SelfCitations(.own, of: .of(Self.works([nil, 3], [[], []])))?.most(
                of: .of(Self.works([nil, 3], [[], []]))) == nil)
    }

    @Test("the worked list of Rosenberg keeps its h without self-citations, and loses 13 citations and a g")
    func workedList() throws {
        let counts = [9, 14, 3, 9, 11, 2, 1, 2, 0, 1, 0, 42, 36, 2, 1, 0]
        let own = [1, 2, 0, 1, 3, 0, 0, 1, 0, 0, 0, 3, 2, 0, 0, 0]
        // Work n is cited by the works after it.
        let references = counts.indices.map { place in
            counts.indices.filter { (1...3).contains((place - $0 + counts.count) % counts.count) }
                .filter { own[$0] >= (place - $0 + counts.count) % counts.count }.map { $0 + 1 }
        }
        let listing = Listing.of(Self.works(counts, references))
        let without = try #require(SelfCitations(.own, of: listing)?.most(of: listing))
        let values: [[Int]] = [listing.indexes, without].map { [$0.citations, $0.h, $0.g] }
        #expect(values == [[133, 6, 11], [120, 6, 10]])
        #expect(SelfCitations(.own, of: listing)?.byNumber(in: listing)[12] == 3)
    }

    @Test("with any edits the numbers are those that a count of all pairs gives", arguments: 1...40)
    func everyPair(_ seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let count = Int.random(in: 1...9, using: &random)
        let counts = (0..<count).map { _ in Int.random(in: 0...4, using: &random) as Int? }
        let references = (0..<count).map { _ in
            (1...count).filter { _ in Bool.random(using: &random) } as [Int]?
        }
        let list = Self.works(counts, references)
        let ids = list.map { PublicationID($0) }
        let edits: [Edit] = (0..<3).map { _ in
            let some = Array(ids.shuffled(using: &random).prefix(Int.random(in: 1...2, using: &random)))
            return some.count > 1 ? .merge(some) : .reject(some)
        }
        let listing = Listing.of(list, edits: edits)
        let rejected = Set(listing.rejected.map(\.publication.id))
        let wanted = listing.entries.map { entry in
            list.filter { listing.representative(of: $0.id) == entry.publication.id && !rejected.contains($0.id) }
                .reduce(0) { sum, cited in
                    let citing = list.count {
                        $0.id != cited.id && !rejected.contains($0.id)
                            && (references[$0.id - 1] ?? []).contains(cited.id)
                    }
                    return sum + min(citing, cited.citationCount ?? 0)
                }
        }
        #expect(Self.known(listing) == wanted, "\(counts) \(references) \(edits)")
    }

    @Test("a list that was stored without references is proved by the answers, which have them")
    func proof() throws {
        func read(_ more: String) throws -> [Publication] {
            let works = [1, 2].map {
                #"{"id": "W\#($0)", "title": "T\#($0)", "cited_by_count": 1, "type": "x"\#(more)}"#
            }
            let answer = "{\"meta\": {\"count\": 2, \"page\": 1}, \"results\": [\(works.joined(separator: ","))]}"
            let list = try #require(try RecordList(Array(answer.utf8)))
            return list.records.enumerated().map { place, record in
                var publication = record.publication
                publication.id = place + 1
                return publication
            }
        }
        let (without, with) = (try read(""), try read(#", "referenced_works": ["https://openalex.org/W1"]"#))
        #expect(without.map(\.references) == [nil, nil] && with.map(\.references) == [["W1"], ["W1"]])
        #expect(PublicationChange.all(from: without, to: with).isEmpty)
        // What a stored list says of references, its answers have to say.
        #expect(PublicationChange.all(from: with, to: without).count == 2)
        #expect(PublicationChange.all(from: with, to: try read(#", "referenced_works": []"#)).count == 2)
    }

    @Test(
        "the real authors have the own self-citations that were counted apart",
        .enabled(if: Folders.hasRealAuthors, "the real authors are not next to this checkout (../shared/openalex)"))
    func realAuthors() throws {
        let table = try String(contentsOf: Folders.realAuthors.appending(path: "own.tsv"), encoding: .utf8)
        let rows = table.split(separator: "\n").dropFirst().map { $0.split(separator: "\t").map(String.init) }
        #expect(rows.count == 18)
        for row in rows {
            let bytes = try Data(contentsOf: Folders.realAuthors.appending(path: "\(row[0]).json"))
            let list = try #require(try RecordList([UInt8](bytes)))
            let publications = list.records.enumerated().map { place, record in
                var publication = record.publication
                publication.id = place + 1
                return publication
            }
            let listing = Listing.of(publications)
            let own = try #require(SelfCitations(.own, of: listing), "\(row[0])")
            let most = try #require(own.most(of: listing))
            #expect([own.total, most.h, most.g].map(String.init) == [row[3], row[5], row[7]], "\(row[0])")
        }
    }
}
