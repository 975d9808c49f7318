import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarPages

/// Servers that respond with other pages: no wrong page is stored, and an incomplete search never counts as complete.
@Suite("Wrong answers of servers")
struct WrongAnswerTests {
    /// A wrong response, from the pages of a list and the number of the first requested result.
    struct Fault: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The number of stored publications.
        var count: Int
        /// The number at which the search continues.
        var next: Int
        /// A part of the message.
        var says: String
        /// Whether the right pages are served later.
        var isCurable = true
        var answer: @Sendable (_ pages: [[UInt8]], _ start: Int) -> [UInt8]

        init(
            _ name: String, count: Int, next: Int, says: String,
            _ answer: @escaping @Sendable (_ pages: [[UInt8]], _ start: Int) -> [UInt8]
        ) {
            testDescription = name
            self.count = count
            self.next = next
            self.says = says
            self.answer = answer
        }
    }

    /// The requested page, with another page instead of some.
    private static func page(_ wrong: [UInt8], at place: Int) -> @Sendable ([[UInt8]], Int) -> [UInt8] {
        { pages, start in start == place ? wrong : pages[min(start / 10, pages.count - 1)] }
    }

    private static func fixture(_ name: String, _ number: Int = 0) -> [UInt8] {
        (try? Fixture(name).pages[number].bytes) ?? []
    }

    /// Replaces text of the right pages.
    private static func edited(
        _ change: @escaping @Sendable (inout String, _ start: Int) -> Void
    ) -> @Sendable ([[UInt8]], Int) -> [UInt8] {
        { pages, start in
            var text = String(decoding: pages[min(start / 10, pages.count - 1)], as: UTF8.self)
            change(&text, start)
            return Array(text.utf8)
        }
    }

    /// Removes the box with the links to other pages.
    private static func withoutLinks(_ text: inout String) {
        text = text.replacing(/<a [^>]*href="[^"]*[?&]start=\d+[^"]*"/, with: "<a")
            .replacing(/<button [^>]*start=\d+[^>]*>/, with: "<button>")
    }

    /// Keeps only the links to earlier pages.
    private static func withLinksBack(_ text: inout String, from start: Int) {
        for place in stride(from: start + 10, to: 220, by: 10) {
            text = text.replacing("start=\(place)&amp;", with: "x=1&amp;").replacing("start=\(place)&", with: "x=1&")
        }
    }

    static let faults: [Fault] = [
        Fault("page 1, always", count: 10, next: 10, says: "begins with number 1") { pages, _ in pages[0] },
        Fault("page 1, always, without its own address", count: 10, next: 10, says: "no new publications") {
            pages, start in
            start == 0 ? pages[0] : silent(pages[0])
        },
        Fault(
            "page 5 without links", count: 50, next: 40, says: "ends at number 50",
            edited { text, start in
                if start == 40 { withoutLinks(&text) }
            }),
        Fault(
            "page 5 is a page without results", count: 40, next: 40, says: "ends at number 40",
            edited { text, start in if start == 40 { text = emptyPage } }),
        Fault(
            "page 5 finds nothing for another query", count: 40, next: 40, says: "it is not used",
            page(fixture("odd-zero-results"), at: 40)),
        Fault(
            "the list ends after page 3, with links back alone", count: 30, next: 20, says: "reported about 63",
            edited { text, start in if start == 20 { withLinksBack(&text, from: 20) } }),
        Fault(
            "about 1,000,000, and the end at 40", count: 40, next: 30, says: "reported about 1,000,000",
            edited { text, start in
                text = text.replacing(/About 63|about 63/, with: "About 1,000,000")
                if start == 30 { withLinksBack(&text, from: 30) }
            }),
        Fault(
            "page 5 of another query", count: 40, next: 40, says: "results for author:\"Elena Marchetti\"",
            page(fixture("author-2026", 4), at: 40)),
        Fault(
            "page 5 of other years", count: 40, next: 40, says: "results of the years 2015–",
            edited { text, start in
                if start == 40 {
                    text = text.replacing("as_sdt=0,5", with: "as_sdt=0,5&amp;as_ylo=2015")
                        .replacing("as_ylo%3D%26", with: "as_ylo%3D2015%26")
                }
            }),
        Fault("page 5 is page 7", count: 40, next: 40, says: "begins with number 61") { pages, start in
            pages[start == 40 ? 6 : start / 10]
        },
        Fault(
            "page 5 is a profile", count: 40, next: 40, says: "the profile of Elena Marchetti",
            page(fixture("profile-2026"), at: 40)),
        Fault(
            "page 5 is the page of a publication", count: 40, next: 40, says: "the page of one publication",
            page(fixture("article-histogram"), at: 40)),
        Fault(
            "page 5 lists citing works", count: 40, next: 40, says: "works citing 7",
            edited { text, start in
                if start == 40 {
                    text = text.replacing(/author:%22Tobias\+Lindqvist%22/, with: "x&amp;cites=7")
                        .replacing(/continue=[^"]*/, with: "")
                }
            }),
    ]

    /// A page of Scholar without results, for the right query.
    private static let emptyPage = String(decoding: fixture("odd-zero-results"), as: UTF8.self)
        .replacing("sedimemt lagunare xyzzyq", with: "author:&quot;Tobias Lindqvist&quot;")
        .replacing("sedimemt%2Blagunare%2Bxyzzyq", with: "author%253A%2522Tobias%2BLindqvist%2522")

    /// A page that does not state its position in the list.
    private static func silent(_ page: [UInt8]) -> [UInt8] {
        var text = String(decoding: page, as: UTF8.self)
        for name in ["start", "continue", "data-rp"] { text = text.replacing("\(name)=", with: "x=") }
        return Array(text.utf8)
    }

    private let folder = TemporaryFolder.new()
    private let time = TestClock()

    private func scholar() throws -> Scholar {
        Scholar(store: try Store(path: folder.path("s.sqlite"), now: time.now), fetcher: try .curl(), clock: time.clock)
    }

    @Test(
        "is reported, stays incomplete however often it is resumed, and is completed when the server recovers",
        arguments: faults)
    func fault(_ fault: Fault) async throws {
        let pages = try Fixture("author-other").pages.map(\.bytes)
        let isFaulty = Mutex(true)
        let server = try PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            let isFaulty = isFaulty.withLock { $0 }
            return PageServer.Answer(
                body: isFaulty ? fault.answer(pages, start) : pages[min(start / 10, pages.count - 1)])
        }
        var options = SearchOptions()
        options.base = server.base
        let scholar = try scholar()
        let first = try await scholar.search(SearchQuery(author: "Tobias Lindqvist"), options)
        try expect(fault, first, says: fault.says)
        for _ in 0..<3 { try expect(fault, try await scholar.resume("1", options), says: "") }
        isFaulty.withLock { $0 = false }
        let whole = try await scholar.resume("1", options)
        #expect(whole.interruption == nil && whole.search.isComplete)
        #expect(whole.listing.entries.count == 63 && whole.listing.indexes.h == 17 && whole.search.pages == 7)
    }

    private func expect(_ fault: Fault, _ answer: SearchAnswer, says text: String) throws {
        guard case .notUnderstood(let error) = answer.interruption else {
            Issue.record("\(String(describing: answer.interruption))")
            return
        }
        #expect(text.isEmpty || "\(error)".contains(text), "\(error)")
        #expect(!answer.search.isComplete)
        #expect(answer.listing.entries.count == fault.count)
        #expect(answer.search.nextURL?.hasSuffix("start=\(fault.next)") == true)
    }

    @Test("a profile whose pages are all the first one is never complete", arguments: [true, false])
    func sameProfilePage(_ saysPlace: Bool) async throws {
        var text = String(decoding: try Fixture("profile-2026-incomplete").pages[0].bytes, as: UTF8.self)
        if !saysPlace { text = text.replacing(/id="gsc_a_nn"/, with: "id=\"x\"") }
        let body = Array(text.utf8)
        let server = try PageServer { _, _ in PageServer.Answer(body: body) }
        var query = SearchQuery()
        query.target = .profile("kQ7xEwMAAAAJ")
        var options = SearchOptions()
        options.base = server.base
        let scholar = try scholar()
        var answer = try await scholar.search(query, options)
        for _ in 0..<4 {
            guard case .notUnderstood = answer.interruption else {
                Issue.record("\(String(describing: answer.interruption))")
                return
            }
            #expect(!answer.search.isComplete && answer.listing.entries.count == 20 && answer.search.pages == 1)
            #expect(answer.search.nextURL?.contains("cstart=20") == true)
            answer = try await scholar.resume("1", options)
        }
    }

    @Test("a list that ends slightly early is complete, with a warning that names both numbers")
    func early() async throws {
        let pages = try Fixture("author-2026").pages.map(\.bytes)
        let server = try PageServer { _, query in
            let start = Int(query["start"] ?? "0") ?? 0
            var text = String(decoding: pages[start / 10], as: UTF8.self)
            if start == 150 { Self.withLinksBack(&text, from: 150) }
            return PageServer.Answer(body: Array(text.utf8))
        }
        var options = SearchOptions()
        options.base = server.base
        let answer = try await scholar().search(SearchQuery(author: "Elena Marchetti"), options)
        #expect(answer.interruption == nil && answer.search.isComplete)
        #expect(answer.search.diagnostics.map(\.message.numbers) == [[214, 160]])
    }
}
