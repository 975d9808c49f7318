import Testing

@testable import ScholarPages

/// The document that libxml2's parse of markup yields.
@Suite("Document")
struct HTMLDocumentTests {
    private func document(_ markup: String) -> HTMLDocument { HTMLDocument(Array(markup.utf8)) }

    @Test("Elements are in document order, each with the range of its descendants")
    func order() {
        let page = document("<body><div class=\"a  b\"><b>x</b>y<br>z</div><i id='t'>w</i>")
        let div = page.first { $0.name == "div" }
        #expect(div?.text == "xy z")
        #expect(div?.hasClass("a") == true && div?.hasClass("b") == true && div?.hasClass("a  b") == false)
        #expect(page.all("b").map(\.text) == ["x"] && page.all("b")[0].parent?.name == "div")
        #expect(page.element(ids: "t")?.text == "w")
        #expect(page.text(in: page.range, upTo: .lineBreak) == "xy")
    }

    @Test("Elements are found by class in a slice: each once, in document order, and none outside")
    func classes() {
        let page = document("<body><p class='a'>1<b class='c a a'>2</b>3</p><i>4</i><u class=a>5</u></body>")
        #expect(page.all(class: "a").map(\.text) == ["123", "2", "5"])
        #expect(page.first(class: "c")?.text == "2" && page.first(class: "d") == nil)
        let outer = page.first { $0.name == "p" }
        #expect(outer?.all(class: "a").map(\.text) == ["2"] && outer?.first(class: "a")?.name == "b")
        let last = page.first { $0.name == Name("u") }
        #expect(last?.all(class: "a").isEmpty == true && last?.first(class: "a") == nil)
        #expect(page.first { $0.name == Name("i") }?.first(class: "a") == nil)
    }

    @Test("A slice has text only if a letter is outside the elements left out")
    func anyText() {
        let page = document("<body><p> \n<b>x</b>&nbsp;</p><p>&#x200E;<br></p>")
        let paragraphs = page.all("p")
        #expect(paragraphs[0].hasText && !paragraphs[1].hasText)
        #expect(!page.hasText(in: paragraphs[0].range) { $0.name == "b" })
    }

    @Test(
        "Character references known to libxml2 are decoded; other names stay as written",
        arguments: [
            ("&amp;&lt;&eacute;&#233;&#xe9;&nbsp;x", "&<ééé x"), ("&#x1F600;", "😀"),
            ("&CounterClockwise;", "&CounterClockwise;"),
            ("AT&T", "AT&T"), ("&hellip;", "…"),
        ])
    func references(_ markup: String, _ text: String) {
        let page = document("<body>" + markup)
        #expect(page.text(in: page.range) == text)
    }

    @Test("Values of attributes are decoded, and addresses keep their parameters")
    func values() {
        let page = document("<body><a href=\"/x?a=1&amp;copy=2&lt=3&q=é\" disabled>x</a>")
        let link = page.all("a").first
        #expect(link?["href"] == "/x?a=1&copy=2&lt=3&q=é")
        #expect(link?["disabled"] == "" && link?["id"] == nil)
        #expect(link?.parameter("q") == "é" && link?.parameter("a") == "1" && link?.parameter("c") == nil)
    }

    @Test("Elements that are too deep are left out, and their text stays")
    func deep() {
        let page = document(
            "<body>" + String(repeating: "<div>", count: 3000) + "x" + String(repeating: "</div>", count: 3000) + "y")
        #expect(page.nodes.count < 1100 && page.text(in: page.range) == "xy")
    }

    @Test("Nothing is loaded, for any document type or entity")
    func external() {
        let page = document(
            "<!DOCTYPE html SYSTEM \"file:///etc/passwd\" [<!ENTITY e SYSTEM \"file:///etc/hostname\">]><body>&e;x")
        #expect(page.text(in: page.range).hasSuffix("&e;x"))
    }
}
