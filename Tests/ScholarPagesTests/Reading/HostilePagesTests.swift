import Foundation
import Testing

@testable import ScholarPages

/// Deliberately hostile pages: impossible numbers, and excessive amounts of elements.
@Suite("Hostile pages")
struct HostilePagesTests {
    private static func rows(_ html: String) throws -> [ResultRow] {
        guard case .results(let page) = try PageReading.read(Page(bytes: Array(html.utf8))).content else { return [] }
        return page.rows
    }

    @Test(
        "impossible numbers of results are rejected",
        arguments: ["9223372036854775807", "-9223372036854775808", "-1", "100000", "99999999999999999999", "x"])
    func positions(_ number: String) throws {
        let html = """
            <div id="gs_res_ccl_mid"><div class="gs_r" data-rp="\(number)"><h3 class="gs_rt">T</h3><div class="gs_a">A</div></div>
            </div><div id="gs_n"><a href="/scholar?start=0&q=a">1</a><a href="/scholar?start=\(number)&q=a">2</a></div>
            """
        let reading = try PageReading.read(Page(bytes: Array(html.utf8)))
        guard case .results(let page) = reading.content else {
            Issue.record("no page of results")
            return
        }
        #expect(page.rows.map(\.publication.title) == ["T"] && page.rows[0].position == nil && page.nextStart == nil)
    }

    @Test(
        "years out of range have no bar",
        arguments: [
            "href=\"/scholar?as_ylo=9223372036854775807\"", "href=\"/scholar?as_ylo=-5\"",
            "style=\"z-index:100000000\"",
            "style=\"z-index:99999999999999999999\"",
        ])
    func bars(_ attribute: String) throws {
        let html = """
            <div id="gsc_oci_title">T</div><span class="gsc_oci_g_t">2001</span><span class="gsc_oci_g_t">2002</span>
            <span class="gsc_oci_g_t">98765432109876543210987654321098</span>
            <a class="gsc_oci_g_a" style="z-index:2">3</a><a class="gsc_oci_g_a" \(attribute)>7</a></body>
            """
        guard case .article(let page) = try PageReading.read(Page(bytes: Array(html.utf8))).content else {
            Issue.record("no page of a publication")
            return
        }
        #expect(page.publication.citationsPerYear == [2001: 3, 2002: 0])
    }

    /// Elements that a page can repeat any number of times.
    static let endless: [(name: String, html: @Sendable (_ count: Int) -> String)] = [
        ("nested elements", { String(repeating: "<a><b><i><div>", count: $0) }),
        ("nested rows", { String(repeating: "<div class=gs_r>", count: $0) }),
        (
            "rows and headings apart",
            {
                String(repeating: "<div class=gs_r></div>", count: $0)
                    + String(repeating: "<h3 class=gs_rt><a href=x>y</a></h3>", count: $0)
            }
        ),
        // Results that are left and entered again, without any part name after the first.
        ("results and footers", { String(repeating: "<p id=gs_ftr></p><div class=gs_r></div>", count: $0) }),
        ("end tags of nothing", { String(repeating: "<b>", count: $0) + String(repeating: "</i>", count: $0) }),
        ("quotes that never end", { String(repeating: "<b a='>", count: $0) }),
        ("an attribute again and again", { "<div \(String(repeating: "class=\"x\" ", count: $0))>" }),
        ("attributes", { "<div \((0..<$0).map { "a\($0)" }.joined(separator: " "))>" }),
        ("declarations that never end", { String(repeating: "<!x", count: $0) }),
        ("comments that never end", { String(repeating: "<!--", count: $0) }),
        ("texts that never end", { String(repeating: "<textarea>", count: $0) }),
        ("titles that never end", { String(repeating: "<title>", count: $0) }),
        ("drawings that never end", { String(repeating: "<svg>", count: $0) }),
        ("counts in groups of two", { "<div id=gs_ab_md>1\(String(repeating: ",11", count: $0))</div>" }),
        (
            "hyphens between links",
            {
                "<div class=gs_r><h3 class=r>T</h3><font><span class=a>A</span>"
                    + "\(String(repeating: "- ", count: $0))</font></div>"
            }
        ),
        (
            "classes, and headings without any",
            {
                "<div class=\"\((0..<$0).map { "c\($0)" }.joined(separator: " "))\">"
                    + String(repeating: "<h3>a</h3><a href=x>b</a>", count: $0)
            }
        ),
        ("parameters without a value", { "<a href=\"?\(String(repeating: "start=&", count: $0))\">x</a>" }),
    ]

    /// If each of the elements required examining all of them, the page would take minutes.
    @Test("the first row of an endless page is read", arguments: endless.map(\.name))
    func endlessPage(_ name: String) throws {
        let html = try #require(Self.endless.first { $0.name == name }).html
        let found = try Self.rows("<div id=\"gs_res_ccl_mid\">\(MessyPagesTests.row("One", 1))\(html(300_000))")
        #expect(found.first?.publication.title == "One" && found.first?.publication.citationCount == 1)
    }

    @Test("a row after elements that are too deep is found")
    func tooDeep() throws {
        let deep = String(repeating: "<div>", count: 3000)
        let found = try Self.rows(
            "<div id=\"gs_res_ccl_mid\">\(deep)\(MessyPagesTests.row("One", 1))\(MessyPagesTests.row("Two", 2))")
        #expect(found.map(\.publication.citationCount) == [1, 2])
    }
}
