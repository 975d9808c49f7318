import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit

@Suite("Store")
struct StoreTests {
    private let folder: TemporaryFolder
    private let now = Timestamp.date("2026-11-21T09:00:00Z") ?? .now

    init() throws {
        folder = try TemporaryFolder()
    }

    private func results(_ fixture: String = "odd-cited-by", query: SearchQuery = SearchQuery(author: "A")) throws
        -> Results
    {
        var results = Results(Search(query: query, .asked))
        for page in try Fixture(fixture).pages { results.append(try PageReading.read(page), name: "p", date: now) }
        results.search.isComplete = true
        results.search.isKept = true
        return results
    }

    @Test("preserves every field of every publication")
    func publications() throws {
        let store = try Store(path: folder.path("a/b/s.sqlite"), now: now)
        for fixture in ["author-2026", "author-2009", "profile-2026", "odd-unreadable-count"] {
            var results = try results(fixture)
            try store.write(&results, now: now)
            #expect(try store.results(of: results.search.id).publications == results.publications)
        }
    }

    @Test("preserves every field of a query")
    func queries() throws {
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        var random = SeededRandom(seed: 1)
        for _ in 0..<40 { try expectSame(SearchQuery.random(.classic, using: &random), from: store, &random) }
    }

    private func expectSame(_ query: SearchQuery, from store: Store, _ random: inout SeededRandom) throws {
        var query = query
        query.otherParameters = ["lr": "lang_de"]
        let targets: [SearchQuery.Target] = [.form, .citing("1,2"), .versions("3"), .profile("x_-")]
        query.target = targets.randomElement(using: &random) ?? .form
        var results = try results(query: query)
        results.search.label = "L"
        results.search.url = "u"
        results.search.isKept = false
        results.search.limit = 50
        results.search.nextURL = "n"
        try store.write(&results, now: now)
        let search = try store.search(.number(results.search.id))
        #expect(search == results.search)
        #expect(search.query == query)
        #expect(search.label == "L" && search.url == "u" && search.limit == 50 && search.nextURL == "n")
        #expect(search.createdAt == now && search.fetchedAt == now && !search.isKept && search.isComplete)
    }

    @Test("a search is found by number, as last, and by a unique part of its name")
    func names() throws {
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        #expect(throws: StoreError.empty(path: store.path)) { try store.search("last") }
        for label in ["Ada Lovelace", "Ada Byron", "Grace"] {
            var results = try results()
            results.search.label = label
            try store.write(&results, now: now)
        }
        #expect(try store.search("2").label == "Ada Byron")
        #expect(try store.search("last").label == "Grace")
        #expect(try store.search("love").label == "Ada Lovelace")
        // One whose first page was refused has no page yet.
        var refused = Results(Search(query: SearchQuery(author: "Emmy Noether"), .asked))
        refused.search.label = "Emmy"
        try store.write(&refused, now: now)
        #expect(try store.search("emmy").id == 4)
        #expect(throws: StoreError.ambiguous("ada", ids: [1, 2])) { try store.search("ada") }
        #expect(throws: StoreError.noSearch("9")) { try store.search("9") }
        #expect(throws: StoreError.noSearch("curie")) { try store.search("curie") }
    }

    @Test("a repeat that replays gets the label of the latest kept repeat, unless it has its own or that has a number")
    func inheritedLabel() throws {
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        func stored(_ label: String? = nil, isKept: Bool = true, replays: Bool = true) throws -> String? {
            var results = try results()
            results.search.label = label
            results.search.isKept = isKept
            try store.write(&results, replays: replays, now: now)
            #expect(try store.search(.last).label == results.search.label)
            return results.search.label
        }
        #expect(try stored() == nil && stored("Ada") == "Ada" && stored("cached", isKept: false) == "cached")
        #expect(try stored() == "Ada" && stored(replays: false) == nil && stored() == nil)
        #expect(try stored("Ada 2020") == "Ada 2020" && stored() == nil)
    }

    @Test(
        "many rows without a byline, or with counts that cannot be read, show that the pages have changed",
        arguments: [(0, 0, false), (2, 0, false), (3, 0, true), (0, 1, true)])
    func changedPages(_ bare: Int, _ unreadable: Int, _ isChanged: Bool) throws {
        let publications = (1...8).map { number in
            var publication = Publication(
                id: number, title: "Work \(number)", citationCount: number > unreadable ? 7 : nil)
            if number > bare { publication.year = 2001 }
            return publication
        }
        var results = Results(Search(query: SearchQuery(author: "A"), .asked), pages: [], publications: publications)
        results.written = (0, 0)
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        try store.write(&results, now: now)
        let latest = try store.inspect(now: now).latestPages
        #expect(latest.rows == 8 && latest.withoutByline == bare && latest.unreadableCounts == unreadable)
        #expect(latest.looksChanged == isChanged)
    }

    @Test("forgetting deletes everything, and numbers are not used again")
    func forget() throws {
        let store = try Store(path: folder.path("s.sqlite"), now: now)
        var results = try results()
        try store.write(&results, now: now)
        let id = results.search.id
        try store.forget([id])
        #expect(try store.searches().isEmpty)
        #expect(throws: StoreError.self) { try store.results(of: id).publications }
        var others = try self.results()
        try store.write(&others, now: now)
        #expect(others.search.id == id + 1)
    }

    @Test("a file that is not a store is refused, and not changed")
    func foreignFile() throws {
        let path = folder.path("notes.sqlite")
        let text = String(repeating: "these are my notes\n", count: 100)
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        #expect {
            try Store(path: path)
        } throws: { error in
            if case .cannotOpen = error as? StoreError { true } else { false }
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
        #expect(throws: StoreError.self) { try Store(path: "/proc/nowhere/s.sqlite") }
    }
}
