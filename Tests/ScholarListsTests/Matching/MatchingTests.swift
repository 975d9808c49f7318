import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarKit

@Suite("Matching")
struct MatchingTests {
    @Test("an assignment has the most evidence of all pairings")
    func assignment() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<300 {
            let (left, right) = (Int.random(in: 1...4, using: &random), Int.random(in: 1...4, using: &random))
            var candidates: [Assignment.Candidate] = []
            for one in 0..<left {
                for other in 0..<right where Int.random(in: 0..<3, using: &random) > 0 {
                    candidates.append(.init(left: one, right: other, score: Int.random(in: 1...20, using: &random)))
                }
            }
            let found = Assignment(candidates).partners
            #expect(Set(found.values).count == found.count)
            let sum = found.reduce(0) { sum, pair in
                sum + (candidates.first { $0.left == pair.key && $0.right == pair.value }?.score ?? -1000)
            }
            #expect(sum == Self.most(candidates[...], [], []))
        }
    }

    @Test("in an island of more than 120 publications the best evidence comes first")
    func largeAssignment() {
        #expect(Assignment((0...120).map { .init(left: $0, right: 0, score: $0 + 1) }).partners == [120: 0])
    }

    @Test(
        "names are of one person only with the same suffix and the same characters",
        arguments: [
            ("John Smith Jr.", "John Smith III", NameMatch.different), ("Smith, John, Jr.", "John Smith Jr.", .same),
            ("张伟", "张伟", .same), ("张伟", "王芳", .different), ("张伟", "张伟强", .unknown),
        ])
    func names(_ one: String, _ other: String, _ match: NameMatch) {
        #expect(NameMatch(PersonName(one), PersonName(other)) == match)
        #expect(NameMatch(PersonName(other), PersonName(one)) == match)
    }

    /// The largest sum of scores, by exhaustive search.
    private static func most(_ rest: ArraySlice<Assignment.Candidate>, _ lefts: Set<Int>, _ rights: Set<Int>) -> Int {
        guard let first = rest.first else { return 0 }
        let without = most(rest.dropFirst(), lefts, rights)
        guard !lefts.contains(first.left), !rights.contains(first.right) else { return without }
        return max(
            without, first.score + most(rest.dropFirst(), lefts.union([first.left]), rights.union([first.right])))
    }

    @Test("the range of h equals that of all combinations, and that of g contains it; other suggestions change nothing")
    func range() {
        var random = SeededRandom(seed: 8)
        for _ in 0..<200 {
            let size = Int.random(in: 4...16, using: &random)
            let top = [4, 12, 40].randomElement(using: &random) ?? 4
            let listing = Listing(
                (1...size).map {
                    Publication(id: $0, title: "W\($0)", citationCount: Int.random(in: 0...top, using: &random))
                })
            var numbers = Array(1...size).shuffled(using: &random)
            var suggestions: [Suggestion] = []
            while numbers.count > 2, suggestions.count < 6 {
                let some = Array(numbers.prefix(Int.random(in: 1...3, using: &random)))
                numbers.removeFirst(some.count)
                let isMerge = some.count > 1 && Bool.random(using: &random)
                suggestions.append(
                    Suggestion(
                        edit: PossibleEdit(operation: isMerge ? .merge : .reject, publications: some, evidence: []),
                        before: listing.indexes, after: listing.indexes))
            }
            let all = (0..<(1 << suggestions.count)).map { bits in
                Self.indexes(listing, suggestions.indices.filter { bits >> $0 & 1 == 1 }.map { suggestions[$0].edit })
            }
            let range = DecisiveRange(listing, suggestions)
            #expect(range.h.least == all.map(\.h).min() && range.h.most == all.map(\.h).max())
            #expect(range.g.least == all.map(\.g).min() && range.g.most == all.map(\.g).max())
            for place in suggestions.indices {
                let changes = all.indices.filter { $0 >> place & 1 == 0 }.contains { bits in
                    let (without, with) = (all[bits], all[bits | 1 << place])
                    return without.h != with.h || without.g != with.g
                }
                #expect(range.decisive.contains(place) == changes)
            }
        }
    }

    private static func indexes(_ listing: Listing, _ edits: [PossibleEdit]) -> IndexSummary {
        var counts = Dictionary(
            uniqueKeysWithValues: listing.entries.map { ($0.publication.id, $0.citationCount ?? 0) })
        var sums: [Int] = []
        for edit in edits {
            let gone = edit.publications.compactMap { counts.removeValue(forKey: $0) }
            if edit.operation == .merge { sums.append(gone.reduce(0, +)) }
        }
        return IndexSummary(citationCounts: Array(counts.values) + sums)
    }

    @Test("foreign publications are grouped by their author, and the author's other name is not suggested")
    func groups() throws {
        func publication(_ id: Int, _ authors: [String]) -> Publication {
            var publication = Publication(id: id, title: "Study number \(id) of something", citationCount: 3)
            publication.authors = authors
            return publication
        }
        let own = (1...8).map { publication($0, ["E Marchetti", "A Okafor"]) }
        let earlier = (9...12).map { publication($0, ["E Rossi", "A Okafor"]) }
        let others = (13...16).map { publication($0, ["G Castellano", "P Hu \($0)"]) }
        var cut = publication(17, ["G Castellano", "T Ng"])
        cut.authorsTruncated = true
        let lone = publication(18, ["K Yamada", "R Tanaka"])
        let group = publication(19, ["The LAGOON Collaboration"])
        let list = Suggestion.all(for: Listing(own + earlier + others + [cut, lone, group]), author: "Elena Marchetti")
        let rejections = list.filter { $0.edit.operation == .reject }
        #expect(rejections.map(\.edit.publications) == [[13, 14, 15, 16], [18]])
        #expect(rejections[0].evidence.count == 2 && rejections[0].evidence[0].contains("G Castellano"))
        #expect(rejections.map { $0.evidence[0].numbers } == [[4], [2]])
    }

    @Test(
        "a renumbered publication is found with its evidence, an ambiguous one with candidates, a missing one with the nearest"
    )
    func replay() {
        func publication(_ id: Int, _ title: String, _ year: Int, _ venue: String, _ number: String) -> Publication {
            var publication = Publication(id: id, title: title, citationCount: 3)
            publication.year = year
            publication.publication = venue
            publication.clusterID = number
            publication.authors = ["E Marchetti"]
            return publication
        }
        let old = [
            publication(1, "Sediment transport in tidal inlets", 2001, "Coastal Studies", "11"),
            publication(2, "Scaling laws of delta growth", 2010, "Proceedings of Deltas", "12"),
            publication(3, "Scaling laws of delta growth", 2011, "Marsh Letters", "13"),
            publication(4, "A short history of the lagoon", 1950, "Annals", "14"),
        ]
        let new = [
            publication(21, "Sediment transport in tidal inlets", 2002, "Coastal Studies", "91"),
            publication(22, "A short history of the lagoon", 1962, "Annals", "94"),
            publication(23, "Scaling laws of delta growth", 2010, "Marsh Letters", "93"),
        ]
        var finder = PublicationFinder(old)
        let edits = old.indices.map { Edit.reject([finder.name(of: $0)]) }
        let listing = Listing(new, edits: [EditStep(number: 1, date: .now, edits: edits, isReplayed: true)])
        #expect(listing.rejected.map(\.publication.id) == [21, 23])
        #expect(listing.inferred.map(\.publication) == [21, 23])
        #expect(listing.inferred.map(\.evidence.isEmpty) == [false, false])
        #expect(listing.unapplied.map(\.reason) == [.notFound, .notFound])
        #expect(listing.unapplied.map(\.nearest?.publication) == [23, 22])
    }

    @Test("edits for an author are suggested for compatible names, and disappear with their search")
    func memory() throws {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        let pages = try Fixture("author-2026").pages
        func add(_ name: String) throws -> SearchReference {
            let options = ImportOptions(query: SearchQuery(author: name), replays: false)
            return .number(try scholar.importPages(pages, options).answers[0].search.id)
        }
        let (one, other, stranger) = try (add("E Marchetti"), add("Elena Marchetti"), add("Paul Alvarado"))
        _ = try scholar.edit(one, .reject, [7])
        _ = try scholar.edit(one, .merge, [12, 40])
        func learned(_ search: SearchReference) throws -> [Suggestion] {
            try scholar.suggestions(for: search).list.filter { $0.edit.learnedFrom != nil }
        }
        let found = try learned(other)
        #expect(Set(found.map { Set($0.edit.publications) }) == [[7], [12, 40]])
        #expect(Set(found.map(\.edit.learnedFrom)) == [1])
        #expect(try scholar.possibleEdits(for: scholar.store.listing(other)).count == 2)
        #expect(try learned(stranger).isEmpty)
        #expect(try learned(one).isEmpty)
        try scholar.store.forget([1])
        #expect(try learned(other).isEmpty)
    }

    @Test("a description matches publications that fulfil all its conditions")
    func description() {
        func publication(_ id: Int, _ title: String, _ authors: [String], _ year: Int, _ venue: String) -> Publication {
            var publication = Publication(id: id, title: title, citationCount: id)
            publication.authors = authors
            publication.year = year
            publication.publication = venue
            return publication
        }
        let listing = Listing([
            publication(1, "Étude de la côte", ["E Marchetti"], 1955, "Coastal Letters"),
            publication(2, "Waves", ["G Rossi"], 1960, "Coastal Letters 12 (3)"),
            publication(3, "Waves", ["G Rossi"], 1999, "Coastal Letters"),
            publication(4, "Tides", ["Elena Marchetti", "T Ng"], 1960, "Tidal Papers"),
        ])
        func numbers(_ change: (inout PublicationDescription) -> Void) -> [Int] {
            var description = PublicationDescription()
            change(&description)
            return description.numbers(for: .reject, in: listing).sorted()
        }
        #expect(
            numbers { ($0.publication, $0.years, $0.notBy) = ("Coastal Letters", 1950...1970, "E Marchetti") } == [2])
        #expect(numbers { $0.by = "Marchetti, Elena" } == [1, 4])
        #expect(numbers { $0.title = "etude de la COTE" } == [1])
        #expect(numbers { $0.cites = 3...(.max) } == [3, 4])
        #expect(numbers { ($0.by, $0.kind) = ("E Marchetti", "book") } == [])
    }

    @Test("a title a few letters away is never excluded by its pairs of letters")
    func prints() {
        var random = SeededRandom(seed: 11)
        let letters = Array("abcdefgh xyz")
        for _ in 0..<400 {
            let title = (0..<60).map { _ in letters.randomElement(using: &random) ?? "a" }
            var other = title
            let edits = Int.random(in: 0...5, using: &random)
            for _ in 0..<edits {
                let place = Int.random(in: other.indices, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: other[place] = "q"
                case 1: other.remove(at: place)
                default: other.insert("q", at: place)
                }
            }
            #expect(TitlePrint(String(title)).isWithin(edits, of: TitlePrint(String(other))))
        }
        #expect(!TitlePrint("tidal inlets of the north").isWithin(1, of: TitlePrint("gravel beds and reaches")))
    }

    @Test(
        "a DOI is found in addresses",
        arguments: [
            ("https://doi.org/10.1016/J.x.2001", "doi 10.1016/j.x.2001"),
            ("https://x.org/10.99/10.1234%2Fabc.pdf?y=1", "doi 10.1234/abc"), ("https://x.org/10.12345678901/a", nil),
            ("https://x.org/10.1016/", nil), ("https://x.org/v1", nil),
        ])
    func dois(_ address: String, _ doi: String?) {
        #expect(Work.doi(in: address) == doi)
    }
}
