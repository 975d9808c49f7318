import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarLists
@testable import ScholarKit

/// Equal imports and equal searches that run at the same time, each with a separate connection as in several processes.
@Suite("Concurrent imports and searches")
struct ConcurrencyTests {
    private let folder = TemporaryFolder.new()
    private let path: String

    init() {
        path = folder.path("s.sqlite")
    }

    /// A clock that shows the true time, and waits only until others could run.
    private static let clock = WallClock(now: { Date() }, wait: { _ in try await Task.sleep(for: .milliseconds(1)) })

    private func scholar(_ fetcher: Fetcher = .unexpected) throws -> Scholar {
        Scholar(store: try Store(path: path), fetcher: fetcher, clock: Self.clock)
    }

    private func answers(
        _ count: Int, of server: PageServer,
        _ change: @escaping @Sendable (inout SearchOptions) -> Void = { _ in }
    ) async throws -> [SearchAnswer] {
        try await withThrowingTaskGroup(of: SearchAnswer.self) { group in
            for _ in 0..<count {
                let scholar = try scholar(.curl())
                group.addTask(executorPreference: ThreadExecutor.shared) {
                    var options = SearchOptions()
                    options.base = server.base
                    change(&options)
                    return try await scholar.search(SearchQuery(author: "Elena Marchetti"), options)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
    }

    // MARK: Imports

    @Test("equal imports at the same time store one search", arguments: 1...5)
    func imports(_ round: Int) async throws {
        let pages = Array(try Fixture("author-2011").pages)
        let reports = try await withThrowingTaskGroup(of: ImportReport.self) { group in
            for _ in 0..<4 {
                let scholar = try scholar()
                group.addTask { try await onThread { try scholar.importPages(pages) } }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(try scholar().store.searches().count == 1)
        #expect(reports.areAll { $0.answers.map(\.search.id) == [1] })
        #expect(reports.count { $0.known.isEmpty } == 1)
        #expect(reports.flatMap(\.notices).count { $0.topic == .known } == 3)
    }

    @Test("a new search is not stored if another process stored its files since its import decided")
    func decision() throws {
        let (store, group) = (
            try scholar().store, try Fixture("author-2011").pages.flatMap { try ReadPage.all($0, .read($0)) }
        )
        var results = Results(Search(query: SearchQuery(author: "Elena Marchetti"), .imported))
        for page in group { page.append(to: &results, now: .now) }
        var new = NewSearch(results) { _ in [] }
        new.expected = NewSearch.Expected(
            key: results.search.queryKey, files: group.map(\.digest), holder: nil, repeats: 0)
        let stored = try store.add([new], now: .now)
        #expect(stored[0].search.id == 1)
        #expect(throws: StoreError.changedMeanwhile(1)) { try store.add([new], now: .now) }
        #expect(try store.searches().count == 1)
        // A search of the same query with other files is a reason to decide again, too.
        new.expected?.files = ["other"]
        #expect(throws: StoreError.self) { try store.add([new], now: .now) }
        new.expected?.repeats = 1
        #expect(try store.add([new], now: .now)[0].search.id == 2)
    }

    @Test("a new search does not take a label that another process changed since its import decided")
    func label() throws {
        let store = try scholar().store
        let group = try Fixture("author-2011").pages.flatMap { try ReadPage.all($0, .read($0)) }
        var results = Results(Search(query: SearchQuery(author: "Elena Marchetti"), .imported))
        for page in group { page.append(to: &results, now: .now) }
        let first = try store.add([NewSearch(results) { _ in [] }], now: .now)[0].search
        try store.keep(first.id, label: "Early")
        func decided() throws -> NewSearch {
            var new = try NewSearch(results, replays: true) { _ in try store.searches() }
            new.expected = NewSearch.Expected(key: first.queryKey, files: ["other"], holder: nil, repeats: 1)
            return new
        }
        let new = try decided()
        try store.keep(first.id, label: "Late")
        #expect(throws: StoreError.self) { try store.add([new], now: .now) }
        #expect(try store.add([try decided()], now: .now)[0].search.label == "Late")
    }

    // MARK: Searches

    @Test("equal searches at the same time make the requests of one")
    func searches() async throws {
        let server = try PageServer.serving("author-2026", rowsPerPage: 10)
        let answers = try await answers(4, of: server)
        #expect(answers.areAll { $0.search.id == 1 && $0.search.isComplete && $0.listing.entries.count == 214 })
        #expect(answers.count(where: \.isFromStore) == 3)
        #expect(server.requests.count == 22)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
        #expect(files.contains("s.sqlite") && files.areAll { !$0.contains("-search-") })
    }

    @Test("equal searches that refresh make the requests of one")
    func refreshes() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100)
        _ = try await answers(1, of: server)
        let answers = try await answers(3, of: server) { $0.refreshes = true }
        #expect(answers.count == 3 && answers.areAll { $0.search.id == 2 && $0.listing.entries.count == 214 })
        #expect(server.requests.count == 6)
    }

    @Test("a search continues the pages of an equal one that was refused, and other searches do not wait")
    func refused() async throws {
        let server = try PageServer.serving("author-2011", rowsPerPage: 100, refusingAt: 1)
        let answers = try await answers(2, of: server)
        #expect(answers.map(\.search.id) == [1, 1])
        #expect(answers.areAll { $0.search.pages == 1 && $0.interruption != nil })
        #expect(server.requests.count == 2)
        let scholar = try scholar()
        let turn = SearchTurn(of: QueryKey(SearchQuery(author: "A")), in: scholar.store)
        #expect(turn != nil && SearchTurn(of: QueryKey(SearchQuery(author: "A")), in: scholar.store) == nil)
        let other = SearchTurn(of: QueryKey(SearchQuery(author: "B")), in: scholar.store)
        #expect(other != nil)
        other?.end()
        turn?.end()
        #expect(SearchTurn(of: QueryKey(SearchQuery(author: "A")), in: scholar.store) != nil)
    }

    @Test("a search that was killed leaves a file that blocks no other")
    func killed() throws {
        let store = try scholar().store
        let key = QueryKey(SearchQuery(author: "A"))
        // The file of a killed process is there and unlocked, as after closing it.
        let file = try #require(SearchTurn(of: key, in: store))
        let name = try #require(
            FileManager.default.contentsOfDirectory(atPath: folder.url.path).first { $0.contains("-search-") })
        file.end()
        try Data().write(to: URL(filePath: folder.path(name)))
        let turn = SearchTurn(of: key, in: store)
        #expect(turn != nil)
        turn?.end()
    }
}
