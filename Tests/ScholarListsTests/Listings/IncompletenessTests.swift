import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarIndexes
@testable import ScholarLists
@testable import ScholarKit

/// What an incomplete list proves, and what its missing publications can change.
@Suite("Incomplete lists")
struct IncompletenessTests {
    /// The first rows of a profile; the rows after them are missing.
    private func profile(
        _ counts: [Int], url: String? = "https://scholar.google.com/citations?user=A&view_op=list_works",
        total: Int? = nil, edits: [Edit] = [], _ change: (inout Search) -> Void = { _ in }
    ) -> Listing {
        let publications = counts.enumerated().map {
            Publication(id: $0.offset + 1, title: "Work \($0.offset)", citationCount: $0.element)
        }
        var search = Listing.of(publications).search
        search.query.target = .profile("A")
        search.isComplete = false
        search.url = url
        search.facts.missing = [MissingResults(gaps: [], end: .rows(after: counts.count))]
        search.author.reported = total.map { .init(citations: $0, h: 28, i10: 40) }
        change(&search)
        let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
        return Listing(search, publications, EditHistory(steps: steps))
    }

    /// Twenty rows of a profile, of which the last has a few citations only.
    private static let proving = Array(stride(from: 59, through: 2, by: -3))

    @Test("the first rows of a profile sorted by citations prove h, but neither g nor the number of publications")
    func prefix() throws {
        let listing = profile(Self.proving)
        #expect(listing.missing == .publications(mostCitations: 2))
        #expect(listing.indexes.minimums == ["papers", "citations", "g"])
        let indexes = try listing.allIndexes()
        #expect(indexes["h"].certainty == .certain && indexes["i10"].certainty == .certain)
        #expect(indexes["cites_per_paper"].certainty == .atMost && indexes["gini"].certainty == .open)
        #expect(!listing.knowsNextStep(of: "h"))
        // Twenty rows that all have more than twenty citations can be followed by others that have as many.
        let open = profile((0..<20).map { 90 - $0 })
        #expect(open.indexes.minimums.contains("h") && open.missing == .publications(mostCitations: 71))
    }

    @Test("what is missing is said: results after a limit, those that no source shows, and uncited ones")
    func facts() {
        func ended(_ ending: SearchEnding, next: String? = nil) -> Incompleteness? {
            profile([5]) {
                ($0.isComplete, $0.nextURL, $0.facts.missing, $0.facts.ending) = (true, next, [], ending)
            }.incompleteness
        }
        let one = ended(.limit(results: 1, total: nil), next: "https://example.org")
        #expect(one?.fact == "only the first result was requested" && one?.remedy == .raiseLimit)
        #expect(ended(.cap)?.remedy == .searchByYear)
        func uncited(_ missing: MissingResults) -> String? {
            profile([9, 5], total: 14) { $0.facts.missing = [missing] }.incompleteness?.sentence
        }
        let gap = uncited(MissingResults(gaps: [3...4]))
        #expect(gap?.hasPrefix("results 3-4 are missing, all uncited, so ") == true)
        let unplaced = uncited(MissingResults(gaps: [], end: .rows(after: 0), rows: []))
        #expect(unplaced?.hasPrefix("only uncited publications can be missing, so ") == true)
    }

    @Test("a row without a title is no publication, but its citations make what they can raise a bound")
    func untitledRow() {
        func minimums(_ citations: Int?) -> Set<String> {
            let listing = profile(Self.proving) {
                $0.isComplete = true
                $0.facts.missing = []
                $0.facts.pages = [PageFact(.untitledRow(citations: citations), page: 1, row: 3)]
            }
            return Set(listing.indexes.minimums)
        }
        #expect(minimums(60).isSuperset(of: ["papers", "citations", "h", "g"]))
        #expect(minimums(nil) == minimums(60))
        // With five citations it is in no h-core of fifteen.
        #expect(minimums(5).isSuperset(of: ["papers", "citations"]) && !minimums(5).contains("h"))
    }

    @Test("Google's own h of the same pages is the least h and g, as far as edits leave it")
    func googlesH() throws {
        let counts = (0..<20).map { 90 - $0 }
        func name(_ number: Int) -> PublicationID { PublicationID(Publication(id: 0, title: "Work \(number)")) }
        func values(_ edits: [Edit] = [], _ change: @escaping (inout Search) -> Void = { _ in }) throws -> [Int] {
            let listing = profile(counts + [10, 9], total: 5000, edits: edits, change)
            let indexes = try listing.allIndexes()
            let numbers = ["h", "g"].compactMap { listing.indexes.least($0) }
            #expect(["h", "g"].map { indexes[$0].outcome } == numbers.map { .count($0) })
            #expect(["h", "g"].map { indexes[$0].bounds?.least } == numbers.map { Double($0) })
            return numbers
        }
        #expect(try values() == [28, 28])
        #expect(try values([.reject([name(20)]), .merge([name(0), name(21)])]) == [28, 28])
        #expect(try values([.reject([name(3)]), .merge([name(0), name(1)])]) == [26, 26])
        #expect(try values([], { $0.facts.pagesFrom = Date.distantPast...Date.now }) == [20, 22])
        #expect(try values([], { $0.facts.joined = JoinedPages(names: ["A", "B"], queries: 2) }) == [20, 22])
        #expect(try values([.reject([PublicationID(Publication(id: 0, title: "On a missing page"))])]) == [20, 22])
        let whole = profile(counts, total: 5000) { search in
            search.isComplete = true
            search.facts.missing = []
        }
        #expect(whole.indexes.least("h") == 20)
    }

    @Test("Google's own i10 and citations are the least ones, as far as edits leave them")
    func googlesOtherNumbers() throws {
        let counts = (0..<20).map { 90 - $0 } + [10, 9]
        func name(_ number: Int) -> PublicationID { PublicationID(Publication(id: 0, title: "Work \(number)")) }
        func values(_ edits: [Edit] = [], _ change: (inout Search) -> Void = { _ in }) throws -> [Double?] {
            let listing = profile(counts, total: 5000, edits: edits, change)
            let indexes = try listing.allIndexes()
            #expect(indexes.number("citations") == listing.indexes.least("citations").map(Double.init))
            return [indexes.number("i10"), indexes.number("citations")]
        }
        #expect(try values() == [40, 5000])
        #expect(try values([.reject([name(20)]), .merge([name(0), name(21)])]) == [39, 4990])
        #expect(try values([.reject([name(3)]), .merge([name(0), name(1)])]) == [38, 4913])
        // What an export leaves out lowers them, too.
        let part = PageFact(.takenAway(.init(citations: 100, h: 1, i10: 3)))
        #expect(try values { $0.facts.pages = [part] } == [37, 4900])
    }

    @Test("no edit of an incomplete list makes Google's own h a minimum that the whole list does not reach")
    func googlesHIsReached() throws {
        var random = SeededRandom(seed: 9)
        var raised = 0
        for round in 0..<200 {
            let size = Int.random(in: 6...40, using: &random)
            let counts = (0..<size).map { _ in Int.random(in: 0...40, using: &random) }.sorted(by: >)
            let known = Int.random(in: 3..<size, using: &random)
            let h = HIndex.value(of: counts)
            let names = counts.prefix(known).indices.map { PublicationID(Publication(id: 0, title: "Work \($0)")) }
                .shuffled(using: &random)
            let edits: [Edit] = [.reject(Array(names.prefix(1))), .merge(Array(names[1...2]))]
            func listing(_ counts: [Int], _ change: @escaping (inout Search) -> Void) -> Listing {
                profile(counts, total: 100_000, edits: Array(edits.prefix(round % 3))) { search in
                    search.author.reported?.h = h
                    change(&search)
                }
            }
            let whole = listing(counts) { search in
                search.isComplete = true
                search.facts.missing = []
            }
            let part = listing(Array(counts.prefix(known))) { _ in }
            for key in ["h", "g"] {
                let least = try #require(part.indexes.least(key))
                #expect(least <= whole.indexes[key] ?? 0, "round \(round): \(key)")
                if least > part.indexes[key] ?? 0 { raised += 1 }
            }
            let range = DecisiveRange(part, [])
            #expect(range.h.least == part.indexes.least("h"))
        }
        #expect(raised > 50)
    }

    @Test("a profile in another order, with a gap, or cut off proves nothing")
    func otherOrders() {
        let byYear = "https://scholar.google.com/citations?user=A&view_op=list_works&sortby=pubdate"
        let unproved = [
            profile(Self.proving, url: byYear), profile(Self.proving, url: byYear.replacing("pubdate", with: "title")),
            profile(Self.proving.reversed()), profile(Array(Self.proving.prefix(10)), url: nil),
            profile([5] + Array(repeating: 0, count: 30)),
            profile(Self.proving) { $0.facts.missing[0].gaps = [3...4] },
            profile(Self.proving) { $0.facts.joined = JoinedPages(names: ["A", "B"], queries: 2) },
            profile(Self.proving) { $0.facts.leftOut = [LeftOutFile(reason: "not read", isRefusal: true)] },
            profile(Self.proving) { $0.query = SearchQuery(author: "A") },
        ]
        for listing in unproved {
            #expect(listing.missing == .publications(mostCitations: nil))
            #expect(listing.indexes.minimums == Set(IndexSummary.keys))
        }
        #expect(!profile(Self.proving, url: nil).indexes.minimums.contains("h"))
    }

    @Test("with all citations of the profile, only publications without citations are missing")
    func total() {
        let listing = profile([9, 5, 3, 1], total: 18)
        #expect(listing.missing == .publications(mostCitations: 0))
        // Four publications with 18 citations have a g of 4; a fifth could raise it only with 25.
        #expect(listing.indexes.minimums == ["papers"])
        #expect(listing.knowsNextStep(of: "h") && !listing.knowsNextStep(of: "g"))
        #expect(profile([9, 9, 9, 9], total: 36).indexes.minimums == ["papers", "g"])
    }

    @Test("an edit that waits for missing publications makes every number a minimum")
    func waiting() {
        let id = PublicationID(clusterID: "77", title: "A work on a missing page")
        let listing = profile(Self.proving, edits: [.merge([PublicationID(Publication(id: 1, title: "Work 0")), id])])
        #expect(listing.waitingEdits == 1)
        #expect(listing.missing == .publications(mostCitations: nil))
    }

    @Test("a limit and the limit of Scholar are parts of a list; without either, nothing is missing")
    func parts() {
        let limited = profile([5, 4]) {
            $0.isComplete = true
            $0.facts.missing = []
            $0.nextURL = "https://scholar.google.com/x"
            $0.facts.ending = .limit(results: 2, total: 9)
        }
        #expect(limited.incompleteness?.part == .limit(2) && limited.search.isLimited && !limited.search.isWhole)
        let capped = profile([5, 4]) {
            $0.isComplete = true
            $0.facts.missing = []
            $0.facts.ending = .cap
        }
        #expect(
            capped.incompleteness?.part == .cap(Source.googleScholar.mostResultsInWords) && capped.search.isFinished
                && !capped.search.isWhole)
        #expect(capped.indexes.minimums.contains("h"))
        let whole = Listing.of([Publication(id: 1, title: "A", citationCount: 1)])
        #expect(whole.incompleteness == nil && whole.missing == .none && whole.indexes.minimums.isEmpty)
    }

    @Test("unknown counts make minimums, also those of merged publications, but not those counted elsewhere")
    func unknownCounts() throws {
        func listing(_ counts: [Int?], elsewhere: Int? = nil, _ edits: [Edit] = []) -> Listing {
            let publications = counts.enumerated().map { place, count in
                var publication = Publication(id: place + 1, title: "Work \(place)", citationCount: count)
                publication.isCountedElsewhere = place == elsewhere
                return publication
            }
            let steps = edits.isEmpty ? [] : [EditStep(number: 1, date: .now, edits: edits, isReplayed: false)]
            return Listing(Listing.of(publications).search, publications, EditHistory(steps: steps))
        }
        let list = listing([3, 1, nil])
        #expect(list.missing == .none && list.indexes.minimums == ["citations", "h", "g"])
        #expect("\(try list.allIndexes()["h"])" == "≥ 1" && !list.knowsNextStep(of: "h"))
        #expect(list.value("papers")?.certainty == .certain)
        #expect(listing([3, 1, nil], elsewhere: 2).indexes.minimums.isEmpty)
        #expect(listing([nil, nil]).indexes.minimums.isEmpty)
        let ids = [1, 3].map { PublicationID(Publication(id: $0, title: "Work \($0 - 1)")) }
        let merged = listing([3, 1, nil], [.merge(ids)])
        #expect(merged.entries.count == 2 && merged.indexes.citations == 4)
        #expect(merged.indexes.minimums == ["citations"])
        #expect(try merged.allIndexes()["citations"].certainty == .atLeast)
        #expect(listing([3, 1, nil], [.reject([ids[1]])]).indexes.minimums.isEmpty)
    }
}
