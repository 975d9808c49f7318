import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarLists

/// A page that is saved again adds nothing, whatever bytes the browser writes and wherever it was cut off.
@Suite("Pages saved again")
struct SavedAgainTests {
    private static let now = Date(timeIntervalSince1970: 1_790_000_000)

    /// The pages of a list, as bytes.
    private struct List {
        let name: String
        let pages: [[UInt8]]
    }

    private static func lists() throws -> [List] {
        let fixtures = try Fixture.names.compactMap { name -> List? in
            let fixture = try Fixture(name)
            guard fixture.expected.kind != "refusal", fixture.expected.kind != "list" else { return nil }
            return List(name: name, pages: fixture.pages.map(\.bytes))
        }
        guard Folders.hasRealPages else { return fixtures }
        let files = try FileManager.default.contentsOfDirectory(at: Folders.realPages, includingPropertiesForKeys: nil)
        return try fixtures
            + files.filter { $0.pathExtension == "html" }.sorted { $0.path < $1.path }.map {
                List(name: $0.lastPathComponent, pages: [[UInt8](try Data(contentsOf: $0))])
            }
    }

    /// Imports pages, some minutes after the earlier ones.
    ///
    /// - Returns: false if no page can be read.
    @discardableResult
    private func add(
        _ pages: [[UInt8]], to searches: inout MemorySearches, minutes: Double, query: SearchQuery? = nil
    ) throws -> Bool {
        let date = Self.now.addingTimeInterval(60 * minutes)
        let read = try pages.enumerated().compactMap { number, bytes -> ReadPage? in
            guard let page = try? SavedPage.page(bytes, file: "\(minutes)-\(number).html", date: date),
                let reading = try? PageReading.read(page)
            else { return nil }
            return try ReadPage.all(page, reading)[0]
        }
        guard read.contains(where: { $0.reading.rowCount > 0 }) else { return false }
        var options = ImportOptions()
        options.query = query
        searches.apply(try ImportPlan(ImportPlan.Input(read, options, now: date.addingTimeInterval(60)), searches))
        return true
    }

    /// The publications and the state of the only search.
    private func state(_ searches: MemorySearches) -> [String] {
        let results = searches.results(of: 1)
        return results.publications.map { "\($0.title) \($0.citationCount ?? -1)" }.sorted()
            + ["complete: \(results.search.isComplete)", "\(results.search.facts.missing)"]
    }

    private func savedAgain(_ bytes: [UInt8]) -> [UInt8] { bytes + Array("\n<!-- saved again -->\n".utf8) }

    @Test("a list whose pages are saved again stays as it is, page by page and as a whole")
    func whole() throws {
        var tried = 0
        for list in try Self.lists() {
            var searches = MemorySearches()
            guard try add(list.pages, to: &searches, minutes: 0), searches.lastNumber() == 1 else { continue }
            let before = state(searches)
            for (number, page) in list.pages.enumerated().prefix(4) {
                try add([savedAgain(page)], to: &searches, minutes: Double(10 + number))
                #expect(searches.lastNumber() == 1 && state(searches) == before, "\(list.name), page \(number + 1)")
                tried += 1
            }
            try add(list.pages.map(savedAgain), to: &searches, minutes: 30)
            #expect(searches.lastNumber() == 1 && state(searches) == before, "\(list.name), all pages")
        }
        #expect(tried > 100, "\(tried)")
    }

    @Test("a page that is cut off in its footer or its last bytes is mended by the same page, in any order")
    func cut() throws {
        var random = SeededRandom(seed: 4)
        var tried = 0
        for list in try Self.lists() where list.pages.count == 1 {
            let page = list.pages[0]
            var alone = MemorySearches()
            guard try add([page], to: &alone, minutes: 0), alone.lastNumber() == 1 else { continue }
            let sizes =
                [page.count - 3, page.count - 9, page.count - Int.random(in: 10...400, using: &random)]
                + (0..<3).map { _ in Int.random(in: page.count / 2..<page.count, using: &random) }
            for size in sizes where size > 0 {
                for isFirst in [true, false] {
                    var searches = MemorySearches()
                    let part = Array(page[..<size])
                    // The second page is a month later: the date of a page can be in its missing part.
                    guard try add([isFirst ? part : page], to: &searches, minutes: 0) else { continue }
                    guard try add([isFirst ? page : part], to: &searches, minutes: 10) else { continue }
                    tried += 1
                    let comment =
                        "\(list.name), \(size) of \(page.count) bytes, \(isFirst ? "before" : "after") the whole"
                    #expect(searches.lastNumber() == 1, "\(comment)")
                    #expect(state(searches) == state(alone), "\(comment)")
                }
            }
        }
        #expect(tried > 300, "\(tried)")
    }

    @Test("two parts of one page are one search")
    func pairs() throws {
        var random = SeededRandom(seed: 7)
        var tried = 0
        for list in try Self.lists() where list.pages.count == 1 {
            let page = list.pages[0]
            for _ in 0..<3 {
                let sizes = (0..<2).map { _ in Int.random(in: page.count / 2..<page.count, using: &random) }
                var searches = MemorySearches()
                guard try add([Array(page[..<sizes[0]])], to: &searches, minutes: 0),
                    try add([Array(page[..<sizes[1]])], to: &searches, minutes: 10)
                else { continue }
                tried += 1
                #expect(searches.lastNumber() == 1, "\(list.name), \(sizes) of \(page.count) bytes")
            }
        }
        #expect(tried > 150, "\(tried)")
    }

    @Test("pages of a joined search that are saved again add nothing")
    func joined() throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes) + Fixture("odd-cited-by").pages.map(\.bytes)
        let query = SearchQuery(author: "Marchetti")
        var searches = MemorySearches()
        try add(pages, to: &searches, minutes: 0, query: query)
        let before = state(searches)
        #expect(searches.lastNumber() == 1 && searches.search(1).isJoined)
        for some in [pages, Array(pages[2...4]), [pages[0]], [pages[pages.count - 1]]] {
            try add(some.map(savedAgain), to: &searches, minutes: 10, query: query)
            #expect(searches.lastNumber() == 1 && state(searches) == before)
        }
    }

    @Test("an answer with other counts of the same day is a repeat if it is whole; an incomplete one adds nothing")
    func changed() throws {
        let whole = try #require(String(bytes: try Fixture("profile-2026").pages[0].bytes, encoding: .utf8))
        let grown = whole.replacing(">332</a>", with: ">333</a>").replacing(">3485<", with: ">3486<")
        #expect(grown != whole)
        var searches = MemorySearches()
        try add([Array(whole.utf8)], to: &searches, minutes: 0)
        let before = state(searches)
        try add([Array(ProfileParts(grown).page(0..<20).utf8)], to: &searches, minutes: 10)
        #expect(searches.lastNumber() == 1 && state(searches) == before)
        try add([Array(grown.utf8)], to: &searches, minutes: 20)
        #expect(searches.lastNumber() == 2 && searches.search(2).isComplete)
        // An incomplete one of the same day does not hide it.
        var parts = MemorySearches()
        try add([Array(ProfileParts(whole).page(0..<20).utf8)], to: &parts, minutes: 0)
        try add([Array(grown.utf8)], to: &parts, minutes: 10)
        #expect(parts.lastNumber() == 2 && parts.search(2).isComplete)
        #expect(parts.results(of: 2).publications[0].citationCount == 333)
        // Of another day, a part is a newer answer.
        try add([Array(ProfileParts(grown).page(0..<20).utf8)], to: &searches, minutes: 3 * 1440)
        #expect(searches.lastNumber() == 3 && !searches.search(3).isComplete)
    }

    @Test("of two saves of one day in a folder, the later one has the counts, whichever file comes first")
    func latestFirst() throws {
        let whole = try #require(String(bytes: try Fixture("profile-2026").pages[0].bytes, encoding: .utf8))
        // The total of the page stays.
        let grown = whole.replacing(">332</a>", with: ">333</a>")
        for isIncomplete in [false, true] {
            let pages = [whole, grown].map { isIncomplete ? ProfileParts($0).page(0..<20) : $0 }
            for order in [[0, 1], [1, 0]] {
                let read = try order.map { place -> ReadPage in
                    let date = Self.now.addingTimeInterval(600 * Double(place))
                    let page = try SavedPage.page(Array(pages[place].utf8), file: "\(order)-\(place).html", date: date)
                    return try ReadPage.all(page, try PageReading.read(page))[0]
                }
                var searches = MemorySearches()
                let input = ImportPlan.Input(read, ImportOptions(), now: Self.now.addingTimeInterval(3600))
                searches.apply(try ImportPlan(input, searches))
                #expect(searches.lastNumber() == 1)
                #expect(searches.results(of: 1).publications[0].citationCount == 333, "\(order) \(isIncomplete)")
            }
        }
    }
}
