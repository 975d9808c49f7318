import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarReports

/// JSON that is written directly is the JSON of an encoder, byte for byte.
@Suite("JSON written directly")
struct JSONWriterTests {
    private struct Sample: Encodable {
        var flag: Bool?
        var inner: [String: Int]
        var list: [String]
        var numbers: [Int]
        var text: String?
    }

    private func direct(_ sample: Sample, isPretty: Bool) throws -> String {
        var writer = JSONWriter(isPretty: isPretty)
        try writer.object { writer in
            writer.field("flag", sample.flag)
            try writer.field("inner", .object(sample.inner.mapValues(JSONValue.whole)))
            writer.field("list", sample.list)
            writer.field("numbers", sample.numbers)
            writer.field("text", sample.text)
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    @Test("every character below U+0800 and others beyond, in one line and in many")
    func characters() throws {
        let scalars = (0..<0x800).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "漢", "😀", "\u{10FFFF}"]
        for start in stride(from: 0, to: scalars.count, by: 100) {
            let text = String(String.UnicodeScalarView(scalars[start..<min(start + 100, scalars.count)]))
            let sample = Sample(
                flag: start == 0 ? nil : true, inner: start == 0 ? [:] : ["b": 2, "a": 1],
                list: start == 0 ? [] : [text, "", "/"], numbers: start == 0 ? [] : [-1, .max], text: text)
            for isPretty in [false, true] {
                #expect(try direct(sample, isPretty: isPretty) == DocumentText.json(sample, isOneLine: !isPretty))
            }
        }
    }

    /// A list with every field of a publication, an edit of each kind, and a title like a field of the document.
    private func listing() -> Listing {
        var first = Publication(id: 1, title: "\n  \"rejected\" : [\n\n  ]", citationCount: 12)
        first.authors = ["A \"B\" C", "Ω"]
        first.citationsPerYear = [2020: 1, 1999: 3]
        first.download = .init(url: "https://example.org/a.pdf", type: "PDF", site: nil)
        first.link = "file:///etc/passwd"
        first.record = """
            {"uid":"GS:1","age":1.5,"a9":-1,"a10":1e300,"a11":0.038461538461538464,"a12":0.1,"B":true,"ä\\"":"\\u007f","a\u{308}b":{},"nested":{"b":[],"a":null,"c":[1,[]]}}
            """
        first.year = 2020
        first.snippet = "a\tb"
        return .of([
            first, Publication(id: 2, title: "B", citationCount: nil), Publication(id: 3, title: "C", citationCount: 4),
        ])
    }

    @Test("a search is what an encoder makes of the whole document")
    func search() throws {
        let document = SearchDocument(listing())
        struct Whole: Encodable { let search: SearchDocument }
        let nested =
            try JSONSerialization.jsonObject(
                with: JSONEncoder().encode(Whole(search: document))) as? [String: [String: Any]]
        let text = try DocumentText.json(document)
        let own = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        #expect(own == (nested?["search"] as NSDictionary?) && (own?["publications"] as? [Any])?.count == 3)
        #expect(text.contains("0.038461538461538464"))
        // The encoder writes the same lines.
        let again = try JSONSerialization.jsonObject(with: Data(text.utf8))
        #expect(try DocumentText.json(tree: again).split(separator: "\n").count == text.split(separator: "\n").count)
    }

    @Test("a row of a page has the fields of its publication in order")
    func row() throws {
        let publication = listing().publications[0]
        var writer = JSONWriter(isPretty: false)
        try PublicationDocument(
            publication: publication,
            row: .init(file: "a/b.html", page: "profile", position: 3, profileID: "x", profileName: nil)
        ).write(to: &writer)
        let text = String(decoding: writer.bytes, as: UTF8.self)
        let value = try #require(JSONValue(text))
        #expect(try DocumentText.json(value, isOneLine: true) == text)
        #expect(text.contains("\"file\":\"a/b.html\"") && text.contains("\"cites\":12") && !text.contains("file:///"))
    }
}
