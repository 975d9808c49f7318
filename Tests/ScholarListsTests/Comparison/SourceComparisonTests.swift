import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarReports
@testable import ScholarKit

/// One person in two indexes: what they have in common, and why h differs.
@Suite("Two indexes")
struct SourceComparisonTests {
    private static func publication(
        _ id: Int, _ count: Int?, _ title: String, of source: String?, doi: String? = nil
    ) -> Publication {
        var publication = Publication(id: id, title: title, citationCount: count)
        publication.authors = ["E Marchetti"]
        publication.year = 2000
        publication.link = doi.map { "https://doi.org/10.1000/\($0)" }
        publication.record = source.map { #"{"counts_from":"\#($0)"}"# }
        return publication
    }

    /// A list with titles and citations, whose counts are from an index; nil means Google Scholar.
    private static func list(
        _ works: [(title: String, count: Int?)], of source: String? = nil, author: String = "Elena Marchetti",
        edits: (([Publication]) -> [Edit])? = nil, change: (inout Search) -> Void = { _ in }
    ) -> Listing {
        let publications = works.enumerated().map { place, work in
            publication(place + 1, work.count, work.title, of: source)
        }
        return list(publications, of: source, author: author, edits: edits?(publications) ?? [], change: change)
    }

    private static func list(
        _ publications: [Publication], of source: String?, author: String = "Elena Marchetti", edits: [Edit] = [],
        change: (inout Search) -> Void = { _ in }
    ) -> Listing {
        var search = Listing.of(publications).search
        search.label = nil
        search.query = SearchQuery(author: author)
        search.countSource = source.map { Source(name: $0) } ?? .googleScholar
        change(&search)
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
        return Listing(search, publications, EditHistory(steps: steps))
    }

    private static func name(_ place: Int) -> String {
        ["Mud", "Gravel", "Reeds", "Ice", "Newts", "Frogs", "Snails", "Lichens", "Weirs", "Tides"][place % 10]
            + " of the \(["northern", "southern", "eastern", "western"][place / 10 % 4]) lagoons, volume \(place)"
    }

    // MARK: Recognising them

    @Test("one person in two indexes is neither one list nor two people, whatever the indexes are called")
    func relation() {
        let works = (0..<4).map { (title: Self.name($0), count: Int?.some(9)) }
        let others = (20..<24).map { (title: Self.name($0), count: Int?.some(9)) }
        let scholar = Self.list(works)
        for source in ["OpenAlex", "Scopus", "A list of my own"] {
            let same = Comparison(scholar, Self.list(works, of: source))
            #expect(same.relation == .sources)
            #expect(same.sides.a == "Google Scholar" && same.sides.b == source)
        }
        #expect(Comparison(scholar, Self.list(works)).relation == .same)
        #expect(Comparison(scholar, Self.list(works, of: "unknown")).relation == .same)
        // By a label, a name, or the publications.
        func relation(_ one: Listing, _ other: Listing) -> Comparison.Relation { Comparison(one, other).relation }
        let scopus = Self.list(others, of: "Scopus", author: "B Other")
        #expect(relation(scholar, scopus) == .different)
        #expect(relation(scholar, Self.list(others, of: "Scopus", author: "E Marchetti")) == .sources)
        #expect(relation(scholar, Self.list(works, of: "Scopus", author: "B Other")) == .sources)
        func labelled(_ list: Listing, _ source: String?) -> Listing {
            Self.list(list.publications, of: source, author: "", change: { $0.label = "Group 7" })
        }
        #expect(relation(labelled(scholar, nil), labelled(scopus, "Scopus")) == .sources)
        func words(_ list: Listing, _ source: String?) -> Listing {
            Self.list(list.publications, of: source, author: "") { $0.query.allWords = "mud" }
        }
        #expect(relation(words(scholar, nil), words(scopus, "Scopus")) == .sources)
        let profile = Self.list(others, of: "Scopus", author: "", change: { $0.profileName = "Marchetti, Elena" })
        #expect(relation(scholar, profile) == .sources)
    }

    // MARK: Pairing

    @Test("works are paired by DOI whatever their titles, and a book is no chapter of another list")
    func byDOI() {
        func listing(_ titles: [(String, String?)], of source: String?) -> Listing {
            Self.list(
                titles.enumerated().map { Self.publication($0 + 1, 9, $1.0, of: source, doi: $1.1) }, of: source)
        }
        let scholar = listing([("Röhricht im Winter", "reed"), ("Mud and gravel", nil)], of: nil)
        let scopus = listing([("Mud and gravel", nil), ("Winter among reeds", "REED")], of: "Scopus")
        let comparison = Comparison(scholar, scopus)
        #expect(comparison.both.map { [$0.a.publication.id, $0.b.publication.id] } == [[1, 2], [2, 1]])
        #expect(comparison.both.map(\.isByIdentifier) == [true, false])
        let books = listing([("Lagoons: a handbook", "book"), ("Gravel", "book")], of: "Scopus")
        let chapter = listing([("Winter among reeds", "book")], of: nil)
        #expect(Comparison(chapter, books).both.isEmpty)
        // A DOI that only the record has.
        var recorded = Self.publication(1, 9, "Winter among reeds", of: nil)
        recorded.record = #"{"counts_from":"Scopus","doi":"10.1000/Reed"}"#
        #expect(Comparison(scholar, Self.list([recorded], of: "Scopus")).both.count == 1)
    }

    // MARK: Why h differs

    @Test("what one index lacks, counts less or has edited is said by its reason, and adds up")
    func reasons() {
        func works(_ counts: [Int?]) -> [(title: String, count: Int?)] {
            counts.enumerated().compactMap { place, count in count.map { (Self.name(place), $0) } }
        }
        // h is 8 and 4; at 8 there are nine and four publications.
        let scholar = Self.list(works([40, 30, 22, 18, 12, 11, 9, 9, 8, 2, nil, nil]))
        let scopus = Self.list(
            works([33, 25, 15, nil, nil, 3, 4, 9, 9, 1, 10, nil]), of: "Scopus",
            edits: { [.reject([PublicationID($0[5])]), .merge([PublicationID($0[0]), PublicationID($0[6])])] })
        let comparison = Comparison(scholar, scopus)
        #expect(comparison.h.a == 8 && comparison.h.b == 4)
        let causes = Dictionary(grouping: comparison.h.changes, by: \.cause).mapValues(\.count)
        #expect(causes == [.missing: 3, .citations: 2, .rejected: 1, .absorbed: 1])
        let (subject, sides) = (ComparisonSubject(comparison), comparison.sides)
        let table = subject.changes(comparison.h, View(.report, for: .recipient), sides).0
        let words = Dictionary(grouping: table.rows.flatMap { $0.cells.last?.details ?? [] }) { $0 }.mapValues(\.count)
        #expect(words == ["Missing": 3, "Rejected only \(sides.inB)": 1, "Merged only \(sides.inB)": 1])
        let sentence = comparison.h.sentence(comparison.sides)
        #expect(sentence.contains("9 publications have 8 or more citations in Google Scholar, and 4 in Scopus"))
        #expect(sentence.contains("6 publications cross 8 in Google Scholar only; 2 of them are missing in Scopus, "))
        #expect(
            sentence.contains("2 have fewer citations there, 1 is rejected there, 1 is merged into another one there"))
        #expect(sentence.contains("1 publication crosses 8 in Scopus only; it is missing in Google Scholar"))
        #expect(sentence.contains("6 − 1 = 5"))
        // The other way round it is the same.
        let back = Comparison(scopus, scholar).h
        #expect(back.changes.count == comparison.h.changes.count)
        #expect(back.sentence(comparison.sides).contains("6 − 1 = 5"))
        for word in ["→", "new", "gone", "no longer", "reached", "fell", "since"] {
            #expect(!sentence.contains(word) && !comparison.g.sentence(comparison.sides).contains(word))
        }
    }

    @Test("the publications in one index only add up to the difference at the larger h, and of the g-cores")
    func sums() {
        var random = SeededRandom(seed: 5)
        var (different, differentG) = (0, 0)
        for round in 0..<80 {
            let size = Int.random(in: 3...25, using: &random)
            let lists = [nil, "Scopus"].map { source in
                let works = (0..<size).shuffled(using: &random).compactMap { place in
                    Int.random(in: 0..<5, using: &random) == 0
                        ? nil : (title: Self.name(place), count: Int?.some(Int.random(in: 0...30, using: &random)))
                }
                return Self.list(works, of: source) { publications in
                    guard publications.count > 4, Bool.random(using: &random) else { return [] }
                    let names = publications.shuffled(using: &random).map { PublicationID($0) }
                    return [.merge(Array(names[0...1])), .reject([names[2]])]
                }
            }
            let comparison = Comparison(lists[0], lists[1])
            #expect(comparison.relation == .sources)
            let (a, b) = (comparison.h.a, comparison.h.b)
            if a != b {
                let atLine = lists.map { list in list.entries.count { $0.citationCount ?? 0 >= max(a, b) } }
                let only = comparison.h.changes.map { $0.countedInA > $0.countedInB ? 1 : -1 }
                #expect(atLine[0] - atLine[1] == only.reduce(0, +), "round \(round)")
                #expect(a < b || atLine[0] > atLine[1])
                #expect(comparison.h.changes.areAll { $0.cause != .new && $0.cause != .noLongerListed })
                // Every reason is one of the sentence.
                let numbers = comparison.h.sentence(comparison.sides).matches(of: /(\d+) publications? cross/)
                #expect(numbers.reduce(0) { $0 + (Int($1.1) ?? 0) } == comparison.h.changes.count)
                different += 1
            }
            if comparison.g.a != comparison.g.b {
                ComparisonTests.checkCore(comparison, round)
                differentG += 1
            }
        }
        #expect(different > 14 && differentG > 14)
    }

    // MARK: Cores and bounds

    @Test("the h-cores have common publications also where h is equal, and an incomplete list has bounds")
    func cores() throws {
        let scholar = Self.list((0..<4).map { (Self.name($0), 9) })
        let works: [(String, Int?)] = [(Self.name(0), 9), (Self.name(1), 9), (Self.name(8), 9), (Self.name(9), 9)]
        let scopus = Self.list(works + [(Self.name(2), 1)], of: "Scopus")
        let core = try #require(Comparison(scholar, scopus).commonCore)
        #expect(core.a == 4 && core.b == 4 && core.both == 2)
        #expect(core.aInB == IndexValue(outcome: .count(3)) && core.bInA == IndexValue(outcome: .count(2)))
        let shown = try Report(ComparisonSubject(Comparison(scholar, scopus))).markdown()
        #expect(shown.contains("Of the 4 in that of Google Scholar, Scopus has 3 (75%)."))
        #expect(Comparison(scholar, Self.list(works)).commonCore == nil)
        let part = Self.list(works, of: "Scopus", change: { $0.isComplete = false })
        let comparison = Comparison(scholar, part)
        #expect(comparison.commonCore == nil && comparison.difference(of: "h") == nil)
        #expect(!comparison.explains(comparison.h))
    }

    @Test("a difference between two indexes is shown, is no change, and makes nothing comparable")
    func likeness() {
        let scholar = Self.list((0..<4).map { (Self.name($0), 9) })
        let scopus = Self.list((0..<3).map { (Self.name($0), 8) }, of: "Scopus")
        let comparison = Comparison(scholar, scopus)
        #expect(comparison.difference(of: "h") == -1 && comparison.difference(of: "citations") == -12)
        #expect(!comparison.likeness.isLike && !comparison.likeness.onlyEditsDiffer && comparison.likeForLike == nil)
        #expect(comparison.warnings.count == 1)
        #expect(comparison.report.subject.contains("h 4 and 3"))
    }
}
