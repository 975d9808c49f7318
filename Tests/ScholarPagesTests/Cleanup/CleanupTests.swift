import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// The result of the cleanup pass for damaged markup, rule by rule.
@Suite("Cleanup")
struct CleanupTests {
    /// Cleans a text that the end of a document follows, unless it is cut off.
    private func clean(_ text: String, isCut: Bool = false) -> (markup: String, fired: [CleanupRule: Int]) {
        let page = CleanPage(Page(bytes: Array((isCut ? text : "\(text)</body>").utf8)))
        return (String(String(decoding: page.markup, as: UTF8.self).dropFirst("<body>".count)), page.fired)
    }

    static let messes: [(mess: String, tidy: String, rule: CleanupRule)] = [
        ("<script>var x = '<div class=\"gs_r\">';</script>a", "a", CleanupRule.script),
        ("<script>x='</scripty><div class=gs_r>'</script>a", "a", .script),
        ("<style>.gs_r{}</style>a", "a", .style), ("<svg><path d='M0'/></svg>a", "a", .drawing),
        ("<svg><path><a><div class=\"n\">a</div>", "<div class=\"n\">a</div>", .drawing),
        ("a<!-- <div class=gs_r> -->b", "ab", .comment), ("a<!-->b", "ab", .comment),
        // Browsers show nothing of an element or a comment without an end.
        ("a<!--b", "a", .comment), ("a<script>b<i>", "a", .script), ("a<style>b<i>", "a", .style),
        ("<b onclick='x()'>a</b>", "<b>a</b>", .unreadAttribute),
        ("<b class=\"unknown\" id=\"x\">a</b>", "<b>a</b>", .unreadAttribute),
        (
            "<a href=\"/scholar?q=related:x9YJ:scholar.google.com/&amp;scioq=river&amp;hl=en\">a</a>",
            "<a href=\"/scholar?q=related:x9YJ:scholar.google.com/\">a</a>", .unreadAttribute
        ),
        (
            "<a data-clk=\"hl=en&amp;sei=x&amp;d=17&amp;ei=mFFMaYzN&amp;x=1\" href='/y?a=1&amp;ei=2'>a</a>",
            "<a data-clk=\"ei=mFFMaYzN&amp;x=1\" href='/y?a=1&amp;ei=2'>a</a>", .unreadAttribute
        ),
        ("<a href=/x>a</a>", "<a href=\"/x\">a</a>", .unquotedAttribute),
        ("<a href='/x' href=\"/y\">a</a>", "<a href='/x'>a</a>", .doubledAttribute),
        ("<a href=\"/x>a</a>", "<a href=\"/x\">a</a>", .openQuote), ("a</b>", "a", .strayEndTag),
        ("<div><b>a</div>c", "<div><b>a</div>c", .missingEndTag),
        (
            "<div class=\"gs_a\">A<div class=\"gs_fl\">F</div>",
            "<div class=\"gs_a\">A</div><div class=\"gs_fl\">F</div>", .missingEndTag
        ),
        ("a\u{1}b", "ab", .controlCharacter), ("a&#1;b", "ab", .controlCharacter),
        ("a < b", "a &lt; b", .bareBracket),
        ("<b<i class=\"n\">a</i>", "<b><i class=\"n\">a</i>", .bareBracket),
        ("a&nbsp b", "a&nbsp; b", .openReference), ("caf&eacute<b>x</b>", "caf&eacute;<b>x</b>", .openReference),
        ("1&#150;2", "1–2", .windowsReference), ("1&#x96;2", "1–2", .windowsReference),
        ("HTTP/1.1 200 OK\n<html>a", "a", .crawlerJunk), ("a</html>\nlog line", "a", .crawlerJunk),
    ]

    @Test("Each rule repairs its defect, and is counted", arguments: messes)
    func rules(_ mess: String, _ tidy: String, _ rule: CleanupRule) {
        let (markup, fired) = clean(mess, isCut: mess.contains("</html>"))
        #expect(markup.trimmed == tidy)
        #expect(fired[rule] ?? 0 >= 1)
    }

    @Test(
        "A comment ends as in browsers", arguments: ["<!-->", "<!--->", "<!-- x -->", "<!-- x --!>", "<!-- x -- y -->"])
    func comments(_ comment: String) {
        #expect(clean("a\(comment)b").markup == "ab")
    }

    @Test("Every rule has a test above or a separate one", arguments: CleanupRule.allCases)
    func covered(_ rule: CleanupRule) {
        switch rule {
        case .wrongCharset:
            #expect(CleanPage(Page(bytes: Array("<meta charset=iso-8859-1>é".utf8))).fired[rule] == 1)
        case .undecodable:
            let page = Page(bytes: Array("<meta charset=utf-8>ééééé".utf8) + [0xFF])
            #expect(CleanPage(page).fired[rule] == 1)
        case .outside:
            #expect(clean("<i>menu</i><div id=gs_ab_md>5</div>").fired[rule] == 1)
        case .tooDeep:
            let (markup, fired) = clean(String(repeating: "<div>", count: 500) + "a<div class=\"gs_r\">row</div>")
            #expect(
                fired[rule] == 100 && markup.contains("a</div>") && markup.hasSuffix("<div class=\"gs_r\">row</div>"))
        default: #expect(Self.messes.contains { $0.rule == rule })
        }
    }

    @Test("A name whose hash is 0 is neither a text nor one that the rules read")
    func zeroHash() {
        let bytes = Array("77kepQFQ8Kl".utf8)
        let read = Name.read(bytes, from: 0, until: { _ in false }).name
        var ofClass: [Name] = []
        Name.classes(bytes, bytes.indices) { ofClass.append($0) }
        #expect(read != Name(bytes: bytes) && ofClass == [Name(bytes: bytes)])
        #expect(Name(bytes: bytes) != .text && !ReadNames.classes.contains(Name(bytes: bytes)))
        #expect(clean("<div class=\"77kepQFQ8Kl\">a</div>").markup == "<div>a</div>")
    }

    @Test("Clean markup is not changed, and no rule fires")
    func nothing() {
        let text = "<div class=\"gs_r\"><h3><a href=\"/x?a=1&amp;b=2\">T &amp; U</a></h3></div>"
        #expect(clean(text).markup == text)
        #expect(clean(text).fired.isEmpty)
    }

    @Test(
        "Elements and attributes that no rule reads are removed",
        arguments: [
            ("<a href=\"javascript:void(0)\">Cite</a>", "<a>Cite</a>"),
            ("a<input type=\"checkbox\" name=\"t\" value=\"1\">b", "ab"),
            ("<input name=\"captcha\">", "<input name=\"captcha\">"),
            ("<input id=\"gs_hdr_tsi\">", "<input id=\"gs_hdr_tsi\">"),
        ])
    func unfollowed(_ text: String, _ kept: String) {
        #expect(clean(text).markup == kept)
    }

    @Test("Rows are never inside rows, and the parts of a row never inside each other")
    func rows() {
        let row =
            "<div class=\"gs_r\"><div class=\"gs_ri\"><h3 class=\"gs_rt\"><a href=\"/1\">T<div class=\"gs_a\">A<div class=\"gs_fl\">F"
        let document = HTMLDocument(CleanPage(Page(bytes: Array("\(row)\(row)</body>".utf8))).markup)
        let rows = document.all { $0.hasClass("gs_r") }
        #expect(rows.map(\.text) == ["TAF", "TAF"])
        #expect(document.all { $0.hasClass("gs_a") }.map(\.text) == ["A", "A"])
    }

    @Test(
        "A text or a tag in which a page ends is left out",
        arguments: [
            ("<b>a</b>12", "<b>a</b>"), ("<b>a</b><b class=\"n", "<b>a</b>"), ("<b>a</b", "<b>a"),
            ("<b>a</b><", "<b>a</b>"),
        ])
    func cut(_ text: String, _ kept: String) {
        #expect(clean(text, isCut: true).markup == kept)
    }

    @Test("Tags about the query stay anywhere on the page; others outside the results are removed")
    func outline() {
        let page = """
            <title>T < U</title><div id="top">menu<a href="https://accounts.google.com/Login?continue=x">in</a>\
            <input name="q" value="v"></div><div id="gs_ab_md">About 5</div><div id="gs_res_ccl_mid">rows</div>\
            <div id="gs_ftr">footer</div>
            """
        let (markup, fired) = clean(page)
        #expect(!markup.contains("menu") && !markup.contains("footer"))
        for part in ["<title>T &lt; U</title>", "continue=x\"></a>", "value=\"v\"", "About 5", "rows"] {
            #expect(markup.contains(part))
        }
        #expect(fired[.outside] == 1)
    }

    @Test("Arbitrary bytes can be read, and cleaning is idempotent")
    func noise() {
        var random = SeededRandom(seed: 11)
        let pieces = [
            "<", ">", "</", "div", "class=", "\"", "'", "gs_r", "<!--", "-->", "&", "&#", ";", "<script>", "\0", "é",
            "<h3 class=gs_rt>", "</title", "<title>",
        ]
        for _ in 0..<1500 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            // Without the end of the document, the text at the end is left out.
            let (markup, _) = clean(text)
            #expect(clean(markup).markup == markup, "\(text)")
        }
    }
}
