import Foundation
import Testing

@testable import ScholarPages

/// Absolute forms of a page's links, as in browsers, and the time that links contain.
@Suite("Links of a page")
struct PageBaseTests {
    @Test(
        "links are made absolute with the address of their page",
        arguments: [
            ("/scholar?cites=1", "https://mirror.example:8443/scholar?cites=1"), ("http://e.org/a", "http://e.org/a"),
            ("//e.org/a", "https://e.org/a"), ("?start=10", "https://mirror.example:8443/scholar?start=10"),
            ("scholar?q=a", "https://mirror.example:8443/scholar?q=a"), ("  /x\n ", "https://mirror.example:8443/x"),
            ("/caf\u{E9}", "https://mirror.example:8443/caf\u{E9}"), ("ftp://e.org/a", "ftp://e.org/a"),
            ("javascript:void(0)", nil), ("JavaScript:x", nil), ("#", nil), ("", nil),
        ] as [(String, String?)])
    func absolute(_ link: String, _ whole: String?) {
        let base = PageBase("https://mirror.example:8443/scholar?q=lagoon&hl=en#top")
        #expect(base.absolute(link) == whole)
    }

    @Test("a page without a valid address has the links of Google Scholar")
    func noAddress() {
        let base = PageBase("page.html")
        #expect(base.absolute("/a") == "https://scholar.google.com/a")
    }

    @Test(
        "the time of a page is in the first of its links that has one, in either attribute",
        arguments: [
            "<a href=\"/scholar?ei=AOFfZqqqqqqqqqqqqqqqqA&hl=en\">x</a>",
            "<a href=\"/x\" data-clk=\"hl=en&ei=AOFfZqqqqqqqqqqqqqqqqA\">x</a>",
            "<a href=\"/scholar?ei=short\">x</a><a href=\"/scholar?hl=en&ei=AOFfZqqqqqqqqqqqqqqqqA\">x</a>",
        ])
    func time(_ links: String) {
        let document = HTMLDocument(Array("<div class=\"gs_r\">\(links)</div>".utf8))
        // The four bytes 00 E1 5F 66, lowest first.
        #expect(PageDate.find(in: document) == Date(timeIntervalSince1970: 0x665F_E100))
    }
}
