import Foundation
import Testing

@testable import ScholarKit

/// What the cleanup pass keeps of a mess, rule by rule.
@Suite("Cleanup")
struct CleanupTests {
    private func clean(_ text: String) -> (markup: String, fired: [CleanupRule: Int]) {
        let page = Cleanup.clean(Page(bytes: Array(text.utf8)))
        return (page.tree.markup, page.fired)
    }

    @Test(
        "each rule answers its mess, and is counted",
        arguments: [
            ("<script>var x = '<div class=\"gs_r\">';</script>a", "a", CleanupRule.script),
            ("<style>.gs_r{}</style>a", "a", .style), ("<svg><path d='M0'/></svg>a", "a", .drawing),
            ("a<!-- <div class=gs_r> -->b", "ab", .comment),
            ("<b onclick='x()'>a</b>", "<b>a</b>", .unreadAttribute),
            ("<b class=x>a</b>", "<b class=\"x\">a</b>", .unquotedAttribute),
            ("<b class='x' class=\"y\">a</b>", "<b class=\"x\">a</b>", .doubledAttribute),
            ("<a href=\"/x>a</a>", "<a href=\"/x\">a</a>", .openQuote),
            ("<div><b>a</div>c", "<div><b>a</b></div>c", .missingEndTag), ("a</b>", "a", .strayEndTag),
            ("a\u{1}b", "ab", .controlCharacter), ("a < b", "a &lt; b", .bareBracket),
            ("a&nbsp b", "a\u{A0} b", .openReference), ("caf&eacute<b>x</b>", "café<b>x</b>", .openReference),
            ("a &copyright b", "a ©right b", .openReference),
            ("<script>x='</scripty><div class=gs_r>'</script>a", "a", .script),
            ("1&#150;2", "1–2", .windowsReference), ("HTTP/1.1 200 OK\n<html>a", "a", .crawlerJunk),
        ] as [(String, String, CleanupRule)])
    func rules(_ mess: String, _ tidy: String, _ rule: CleanupRule) {
        let (markup, fired) = clean(mess)
        #expect(markup.trimmed == tidy)
        #expect(fired[rule] == 1)
    }

    @Test("clean markup passes as it is and fires nothing")
    func nothing() {
        let text = "<div class=\"gs_r\"><h3><a href=\"/x?a=1&amp;b=2\">T &amp; U</a></h3></div>"
        #expect(clean(text).markup == text)
        #expect(clean(text).fired.isEmpty)
    }

    @Test(
        "references are read as browsers do",
        arguments: [
            ("&#0000000038;", "&amp;"), ("AT&T", "AT&amp;T"), ("&amp&lt;", "&amp;&lt;"), ("&#x1F600;", "😀"),
            ("<a href=\"?a=1&copy=2&amp;b\">x</a>", "<a href=\"?a=1&amp;copy=2&amp;b\">x</a>"),
        ])
    func references(_ text: String, _ markup: String) {
        #expect(clean(text + "<br>").markup == markup + "<br>")
    }

    @Test("names that begin alike and are as long are told apart")
    func alike() {
        let tree = Cleanup.clean(
            Page(bytes: Array("<div class=gs_r>a<table><tr class=cit-tablx><td>b</table></div>".utf8))
        ).tree
        #expect(tree.all { $0.name == .tr && $0.isInside { $0.hasClass("gs_r") } }.count == 1)
    }

    @Test("rows never lie in rows, and the parts of a row never in each other")
    func rows() {
        let row =
            "<div class=\"gs_r\"><div class=\"gs_ri\"><h3 class=\"gs_rt\"><a href=\"/1\">T<div class=\"gs_a\">A<div class=\"gs_fl\">F"
        let tree = Cleanup.clean(Page(bytes: Array((row + row).utf8))).tree
        let rows = tree.all { $0.hasClass("gs_r") }
        #expect(rows.count == 2)
        #expect(rows.allSatisfy { $0.text == "TAF" })
        #expect(tree.all { $0.hasClass("gs_a") }.allSatisfy { $0.text == "A" })
    }

    @Test("what outside of the results tells of the query stays, the rest goes")
    func outline() {
        let page = """
            <title>T</title><div id="top">menu<a href="https://accounts.google.com/Login?continue=x">in</a>\
            <input name="q" value="v"></div><div id="gs_ab_md">About 5</div><div id="gs_res_ccl_mid">rows</div>\
            <div id="gs_ftr">footer</div>
            """
        let (markup, fired) = clean(page)
        #expect(!markup.contains("menu") && !markup.contains("footer"))
        for part in ["<title>T</title>", "continue=x", "value=\"v\"", "About 5", "rows"] {
            #expect(markup.contains(part))
        }
        #expect(fired[.outside] == 1)
    }

    @Test(
        "a page that is cut off gives its rows as the whole page does, and all of them",
        arguments: Fixture.names.filter { $0.hasPrefix("author") })
    func cutAnywhere(_ name: String) throws {
        let page = try Fixture(name).pages[0]
        let whole = try rows(page.bytes)
        let headings = headings(Data(page.bytes))
        try #require(headings.count == whole.count)
        var random = SeededRandom(seed: 5)
        for _ in 0..<12 {
            let cut = Int.random(in: page.bytes.count / 4..<page.bytes.count, using: &random)
            let found = (try? rows(Array(page.bytes.prefix(cut)))) ?? []
            #expect(Array(found.dropLast()) == Array(whole.prefix(max(0, found.count - 1))), "cut at \(cut)")
            // A row is there once a letter of its title is, and in 2009 once its by-line is.
            let (begun, ended) = (headings.count { $0.lowerBound < cut }, headings.count { $0.upperBound <= cut })
            #expect((ended...begun).contains(found.count), "cut at \(cut)")
        }
    }

    private func rows(_ bytes: [UInt8]) throws -> [ResultRow] {
        guard case .results(let page) = try PageReading.read(Page(bytes: bytes)).content else { return [] }
        return page.rows
    }

    /// The places of rows in a page of the fixtures, from their heading into their by-line; headings of profiles and in styles are none.
    private func headings(_ page: Data) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while let end = page.range(of: Data("</h3>".utf8), in: place..<page.count),
            let start = page.range(of: Data("<h3".utf8), options: .backwards, in: place..<end.lowerBound)
        {
            place = end.upperBound
            let heading = String(decoding: page[start.lowerBound..<place], as: UTF8.self)
            let isRow = !heading.contains("Not a row") && !heading.contains("view_op=search_authors")
            let bylines = ["gs_a", "class=\"a\""].compactMap {
                page.range(of: Data($0.utf8), in: place..<page.count)?.upperBound
            }
            if isRow { found.append(start.lowerBound..<(bylines.min() ?? place) + 10) }
        }
        return found
    }

    @Test("any bytes at all are read without a crash")
    func noise() {
        var random = SeededRandom(seed: 11)
        let pieces = [
            "<", ">", "</", "div", "class=", "\"", "'", "gs_r", "<!--", "-->", "&", "&#", ";", "<script>", "\0", "é",
            "<h3 class=gs_rt>", "</title", "<title>",
        ]
        for _ in 0..<3000 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            // What is clean stays as it is.
            let (markup, _) = clean(text)
            #expect(clean(markup).markup == markup)
        }
    }
}

@Suite("Charsets")
struct CharsetTests {
    @Test(
        "the charset is the one the page has, not the one it claims",
        arguments: [
            ("<meta charset=iso-8859-1>é", nil, "utf-8", true), ("<meta charset=utf-8>é", nil, "utf-8", false),
            ("plain", "iso-8859-1", "utf-8", false),
        ] as [(String, String?, String, Bool)])
    func utf8(_ text: String, _ declared: String?, _ name: String, _ isLie: Bool) {
        let decoded = Charset.decode(Array(text.utf8), declared: declared)
        #expect(decoded.name == name)
        #expect(decoded.isMisdeclared == isLie)
        #expect(String(decoding: decoded.bytes, as: UTF8.self) == text)
    }

    @Test("bytes of windows-1252 are read as such, declared or not")
    func windows() {
        let bytes: [UInt8] = Array("caf".utf8) + [0xE9, 0x20, 0x96, 0x20, 0x80]
        #expect(String(decoding: Charset.decode(bytes, declared: nil).bytes, as: UTF8.self) == "café – €")
        let lying = Charset.decode(Array("<meta charset=utf-8>".utf8) + bytes, declared: nil)
        #expect(lying.isMisdeclared)
        #expect(String(decoding: lying.bytes, as: UTF8.self).hasSuffix("café – €"))
    }

    @Test("a broken byte in UTF-8 does not turn the whole page into another charset")
    func broken() {
        let bytes = Array("ééééééé".utf8) + [0xC3] + Array("é".utf8)
        #expect(String(decoding: Charset.decode(bytes, declared: "utf-8").bytes, as: UTF8.self).hasPrefix("ééééééé"))
    }
}
