import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarReports

/// The JSON of documents is that of Foundation's encoder, byte for byte, and controls no terminal.
@Suite("JSON of documents")
struct JSONWriterTests {
    private struct Sample: Encodable {
        enum Kind: String, Encodable { case plain }

        struct Inner: Encodable {
            var a: Int?
            var b = [[1], []]
            var isInGCore = true
            var citesURL = ""
            var byName = ["Ann Marsh": 1, "isA": 2]

            enum CodingKeys: String, CodingKey {
                case a, isInGCore, citesURL, byName
                case b = "ä\""
            }
        }

        var flag: Bool?
        var inner: [String: Int]
        var kind = Kind.plain
        var list: [String]
        var nested: [Inner] = [.init(a: 1), .init()]
        var none = [nil, "x"]
        var number = [0.1, 2, 1e300, -0.038461538461538464]
        var numbers: [Int]
        var text: String?
        var years = [2020: 1, 1999: 2]
    }

    private func foundation(_ value: some Encodable, isOneLine: Bool) throws -> String {
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.outputFormatting =
            isOneLine
            ? [.sortedKeys, .withoutEscapingSlashes] : [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
            .unicodeScalars.reduce(into: "") { out, scalar in
                let isControl = (0x7F...0x9F).contains(scalar.value)
                out += isControl ? "\\u00" + String(scalar.value, radix: 16) : String(scalar)
            }
    }

    @Test("every character below U+0800 and others beyond, in one line and in many")
    func characters() throws {
        let scalars = (0..<0x800).compactMap(Unicode.Scalar.init) + ["\u{2028}", "\u{FEFF}", "漢", "😀", "\u{10FFFF}"]
        for start in stride(from: 0, to: scalars.count, by: 100) {
            let text = String(String.UnicodeScalarView(scalars[start..<min(start + 100, scalars.count)]))
            let sample = Sample(
                flag: start == 0 ? nil : true, inner: start == 0 ? [:] : ["b": 2, "a": 1],
                list: start == 0 ? [] : [text, "", "/"], numbers: start == 0 ? [] : [-1, .max], text: text)
            for isOneLine in [false, true] {
                #expect(
                    try DocumentText.json(sample, isOneLine: isOneLine) == foundation(sample, isOneLine: isOneLine))
            }
        }
    }

    /// Encodes as a class and its parent would.
    private struct Containers: Encodable {
        func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: Name.self)
            var inner = fields.nestedContainer(keyedBy: Name.self, forKey: .a)
            try fields.encodeNil(forKey: .b)
            try inner.encode(1, forKey: .a)
            var list = inner.nestedUnkeyedContainer(forKey: .b)
            try list.encode(2)
            var deep = list.nestedUnkeyedContainer()
            try deep.encodeNil()
            try ["x"].encode(to: fields.superEncoder(forKey: .c))
        }

        enum Name: String, CodingKey { case a, b, c }
    }

    @Test("containers in containers, values alone, and numbers that JSON does not have")
    func containers() throws {
        #expect(try DocumentText.json(Containers()) == foundation(Containers(), isOneLine: false))
        #expect(try DocumentText.json(["x"]) == "[\n  \"x\"\n]")
        #expect(try DocumentText.json(7) == "7" && DocumentText.json([Int?.none]) == "[\n  null\n]")
        #expect(throws: EncodingError.self) { try DocumentText.json(["a": Double.nan]) }
        let tree: [String: Any] = [
            "flag": true, "list": [1, 2.5, "x"] as [Any], "none": NSNull(), "one": NSNumber(1),
            "z": NSNumber(value: UInt64.max),
        ]
        #expect(
            try DocumentText.json(tree: tree).filter { !$0.isWhitespace }
                == #"{"flag":true,"list":[1,2.5,"x"],"none":null,"one":1,"z":18446744073709551615}"#)
    }

    /// A list with every field of a publication, and an edit of each kind.
    private func listing() -> Listing {
        var first = Publication(id: 1, title: "A", citationCount: 12)
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

    @Test("a search is what Foundation's encoder makes of it")
    func search() throws {
        let document = SearchDocument(listing())
        let text = try DocumentText.json(document)
        #expect(try text == foundation(document, isOneLine: false))
        #expect(text.contains("0.038461538461538464"))
    }

    @Test("a row of a page has the fields of its publication in order")
    func row() throws {
        let document = PublicationDocument(
            publication: listing().publications[0],
            row: .init(file: "a/b.html", page: "profile", position: 3, profileID: "x", profileName: nil))
        let text = try DocumentText.json(document, isOneLine: true)
        #expect(try text == foundation(document, isOneLine: true))
        #expect(text.contains("\"file\":\"a/b.html\"") && text.contains("\"cites\":12") && !text.contains("file:///"))
    }
}
