import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import ScholarReports

/// The JSON of documents is that of Foundation's encoder, byte for byte, and controls no terminal.
@Suite("JSON of documents")
struct JSONWriterTests {
    private struct Sample: Encodable, JSONConvertible {
        var flag: Bool?
        var inner: [String: Int]
        var list: [String]
        var nested = ["ä\"": [[1], []], "is_in_g_core": []]
        var number = [0.1, 2, 1e300, -0.038461538461538464]
        var numbers: [Int]
        var text: String?

        var json: JSONValue {
            [
                "flag": flag, "inner": inner, "list": list, "nested": nested, "number": number, "numbers": numbers,
                "text": text,
            ]
        }
    }

    @Test("in a cell of a table a semicolon inside a value is doubled")
    func cells() {
        #expect(["A; B", "C", "D;"].json.cell == "A;; B; C; D;;" && JSONValue.text("A; B").cell == "A; B")
    }

    private func foundation(_ value: some Encodable, isOneLine: Bool) throws -> String {
        let encoder = JSONEncoder()
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

    @Test("values alone, fields that replace others, and numbers that JSON does not have")
    func values() throws {
        #expect(try DocumentText.json(["x"]) == "[\n  \"x\"\n]")
        #expect(try DocumentText.json(7) == "7")
        let one: JSONValue = ["a": 1, "b": Int?.none, "c": 2]
        #expect(try DocumentText.json(one + ["c": 3, "d": true], isOneLine: true) == #"{"a":1,"c":3,"d":true}"#)
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

    @Test("a search has every field of its publications")
    func search() throws {
        let text = try DocumentText.json(listing().json(), isOneLine: true)
        let record = #""imported":{"B":true,"a10":1e+300,"a11":0.038461538461538464,"a12":0.1,"a9":-1,"age":1.5,"#
        #expect(text.contains(record) && text.contains(#""citations_per_year":{"1999":3,"2020":1},"cites":12,"#))
        #expect(
            text.contains(#""download":{"type":"PDF","url":"https://example.org/a.pdf"}"#) && !text.contains("file:///")
        )
    }
}
