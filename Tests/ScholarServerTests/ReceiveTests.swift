import Foundation
import ScholarKit
import TestSupport
import Testing

@testable import ScholarServer

/// Pages that a browser sends one by one.
@Suite struct ReceiveTests {
    private func send(_ body: [UInt8], to page: RunningPage, url: String? = nil) async throws -> RunningPage.Answer {
        let mark = "----boundary"
        var text = ""
        if let url { text += "--\(mark)\r\nContent-Disposition: form-data; name=\"url\"\r\n\r\n\(url)\r\n" }
        text +=
            "--\(mark)\r\nContent-Disposition: form-data; name=\"page\"; filename=\"a.html\"\r\nContent-Type: text/html\r\n\r\n"
        text += String(decoding: body, as: UTF8.self) + "\r\n--\(mark)--\r\n"
        let head =
            "POST /receive HTTP/1.1\r\nHost: \(page.host)\r\nAuthorization: Bearer \(page.access.receiving)\r\n"
            + "Origin: chrome-extension://abc\r\nContent-Type: multipart/form-data; boundary=\(mark)\r\n"
            + "Content-Length: \(text.utf8.count)\r\n\r\n"
        return try await page.send([head + text])
    }

    @Test func `pages of one query make one list, and the answer links to the next page`() async throws {
        let page = try await RunningPage("profile-2026")
        let pages = try Fixture("author-2026").pages
        #expect(pages.count > 3)
        let first = try await send(pages[0].bytes, to: page, url: pages[0].url)
        #expect(first.status == 200)
        #expect(first.body.contains("id=\"next\" href=\"https://scholar.google.com/scholar?"))
        #expect(try await send(pages[1].bytes, to: page, url: pages[1].url).status == 200)
        let searches = try page.scholar.searches()
        #expect(searches.count == 2)
        #expect(try page.scholar.listing(.number(2)).search.pages == 2)
        for other in pages.dropFirst(2) {
            #expect(try await send(other.bytes, to: page, url: other.url).status == 200)
        }
        let listing = try page.scholar.listing(.number(2))
        let whole = try RunningPage.indexes(of: pages)
        #expect(listing.indexes == whole)
        // The answer to a program without the cookie has no token of a form.
        #expect(!first.body.contains(page.access.form))
    }

    @Test func `the next page of a list whose search was deleted begins it again`() async throws {
        let page = try await RunningPage("profile-2026")
        let pages = try Fixture("author-2026").pages
        #expect(try await send(pages[0].bytes, to: page, url: pages[0].url).status == 200)
        try page.scholar.forget([2])
        #expect(try await send(pages[1].bytes, to: page, url: pages[1].url).status == 200)
        #expect(try await send(pages[2].bytes, to: page, url: pages[2].url).status == 200)
        #expect(try page.scholar.searches().map(\.id) == [1, 3])
        #expect(try page.scholar.listing(.number(3)).search.pages == 2)
    }

    @Test func `a page of another query becomes a search of its own`() async throws {
        let page = try await RunningPage()
        for name in ["profile-2026", "author-2014"] {
            #expect(try await send(try Fixture(name).pages[0].bytes, to: page).status == 200)
        }
        #expect(try page.scholar.searches().count == 3)
    }

    @Test func `a refusal and a page of another site are told, and nothing is stored`() async throws {
        let page = try await RunningPage()
        let refused = try await send(try Fixture("refusal-captcha-in-page").pages[0].bytes, to: page)
        #expect(refused.status == 422)
        #expect(try await send(Array("<html><body>hello</body></html>".utf8), to: page).status == 422)
        #expect(try page.scholar.searches().count == 1)
    }
}

extension RunningPage {
    /// The indexes of pages that are imported at once.
    static func indexes(of pages: [Page]) throws -> IndexSummary? {
        let folder = try TemporaryFolder()
        let scholar = Scholar(store: try Store(path: folder.path("s.sqlite")))
        return try scholar.importPages(pages).answers.first?.listing.indexes
    }
}
