import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages
@testable import ScholarWeb

/// A source that this program does not know is asked, stored and told without a change anywhere else.
@Suite("A source that a test invents")
struct InventedSourceTests {
    private static let source = Source(
        name: "Invented Index", key: "invented",
        words: Source.Words(
            name: "Invented Index", short: "Invented", owner: "Invented", authorList: "Invented Index list"),
        meaning: Source.Meaning(statesSize: true),
        access: SourceAccess(
            base: "https://invented.example", owns: { $0.hasPrefix("https://invented.example") },
            allowance: Allowance(pauses: 3...3, requestsPerDay: 2),
            address: { query, _, base throws(QueryError) in
                InventedAddress(query: query, base: base ?? "https://invented.example")
            },
            refusal: { page in page.status == 418 ? Refusal(.busy, page: page) : nil },
            query: { _ in nil }))

    private struct InventedAddress: ListAddress {
        let query: SearchQuery
        let base: String
        let pageSize = 2

        func page(startingAt start: Int, cursor: String?) -> String { "\(base)/list?from=\(start)" }
        func start(ofPageWith number: Int) -> Int { number - number % pageSize }

        func reading(of page: Page, startingAt start: Int) throws(ResultsError) -> PageReading {
            let counts = String(decoding: page.bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
            let rows = counts.dropFirst().enumerated().map { place, count in
                #"{"title": "Work \#(start + place)", "cites": \#(count), "counts_from": "Invented Index","#
                    + #" "uid": "I\#(start + place)"}"#
            }
            guard var list = try? RecordList(Array("[\(rows.joined(separator: ","))]".utf8)) else {
                throw .unknownPage(name: page.name, title: nil)
            }
            let end = start + rows.count
            list.part = RecordList.Part(total: counts[0], next: end < counts[0] ? end : nil)
            return PageReading(
                content: .records(list), url: page.url, query: query, start: start, fired: [:], charset: "utf-8",
                endsEarly: false)
        }
    }

    private func told(_ answer: SearchAnswer, _ view: View) throws -> String {
        let presentation = try SearchSubject(answer.listing).presentation(view)
        return "\(presentation.subtitle) \(presentation.colophon)\n"
            + TextRenderer(width: 80, isDocument: true).text(presentation)
    }

    @Test("It is asked by its rules, and every telling names it")
    func asked() async throws { try await Source.$invented.withValue([Self.source]) { try await ask() } }

    private func ask() async throws {
        let folder = TemporaryFolder.new()
        let clock = TestClock()
        let fetcher = Fetcher { url throws(PageError) in
            let body = url.hasSuffix("from=0") ? "4 9 5" : "4 7 1"
            return Page(bytes: Array(body.utf8), url: url, date: clock.now)
        }
        let store = try Store(path: folder.path("store.sqlite"), now: clock.now)
        let scholar = Scholar(store: store, fetcher: fetcher, clock: clock.clock)
        var query = SearchQuery()
        query.target = .author("17", Self.source)
        let answer = try await scholar.search(query)
        #expect(answer.search.isWhole)
        #expect(answer.listing.indexes.h == 3)
        #expect(clock.pauses.reduce(0, +) == 3)
        // What is read again from the store is the same source.
        let stored = try scholar.search(.number(answer.search.id))
        #expect(stored.countSource == Self.source)
        #expect(stored.countSource.access != nil)
        #expect(stored.query == query)
        #expect(stored.originName == "invented")
        let text = try told(answer, View(.details, for: .terminal))
        #expect(text.contains("Invented Index list · 2 pages"))
        #expect(text.contains("Invented has 4"))
        let report = try told(answer, View(.report, for: .recipient))
        #expect(report.contains("from Invented Index"))
        #expect(report.contains("Invented Index counts citations by its own rules"))
        #expect(!report.contains("Google"))
        // The limit of a day is its own.
        await #expect(throws: RequestLimit.self) {
            var options = SearchOptions()
            options.refreshes = true
            _ = try await scholar.search(query, options)
        }
    }
}
