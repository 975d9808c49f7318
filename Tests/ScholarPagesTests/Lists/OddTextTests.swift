import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Texts that programs should not write, in lists of every form.
@Suite("Odd texts in lists")
struct OddTextTests {
    /// Lists with a title and an author.
    static func lists(title: String, name: String) -> [String] {
        let pop = #"{"title": "\#(title)", "authors": ["\#(name)"], "uid": "GS:1", "cites": 1}"#
        let work =
            #"{"id": "https://openalex.org/W1", "title": "\#(title)", "cited_by_count": 1,"#
            + #" "authorships": [{"raw_author_name": "\#(name)"}]}"#
        return [
            #"[{"type": "book", "title": "\#(title)", "author": [{"literal": "\#(name)"}], "custom": {"cites": 1}}]"#,
            "[\(pop)]", "\(pop)\n\(pop.replacing("GS:1", with: "GS:2"))\n",
            #"{"meta": {"count": 1}, "results": [\#(work)]}"#, "\(work)\n\(work.replacing("W1", with: "W2"))\n",
            #"{"title": "\#(title)", "authors": ["\#(name)"], "authors_truncated": false, "cites": 1}"#,
            #"{"search": {}, "publications": [{"id": 1, "title": "\#(title)", "authors": ["\#(name)"], "own_cites": 1}]}"#,
        ]
    }

    @Test(
        "half of a surrogate pair is one unreadable character, and no other text changes",
        arguments: [
            (#"\ud800"#, "\u{FFFD}"), (#"\uDC00"#, "\u{FFFD}"), (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"),
            (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"), (#"\ud83d\\ude00"#, "\u{FFFD}\\ude00"),
            (#"\\ud800\ud800"#, "\\ud800\u{FFFD}"), (#"\ud800\u0041"#, "\u{FFFD}A"),
        ])
    func halves(escaped: String, shown: String) throws {
        for text in Self.lists(title: "Ice \(escaped)!", name: "A \(escaped) Marsh") {
            let list = try #require(try RecordList(Array(text.utf8)), "\(text)")
            #expect(list.isWhole && list.records[0].publication.title == "Ice \(shown)!", "\(text)")
            #expect(list.records[0].publication.authors == ["A \(shown) Marsh"])
        }
    }

    @Test("many halves take linear time, and what is no JSON stays none")
    func manyHalves() throws {
        let text = Self.lists(title: String(repeating: #"\ud800"#, count: 200_000), name: "A Marsh")[0]
        #expect(try RecordList(Array(text.utf8))?.records.first?.publication.title.unicodeScalars.count == 200_000)
        #expect(throws: (any Error).self) { try JSONReader.value(Array(#"{"a": "\ud800""#.utf8)) }
        #expect(throws: (any Error).self) { try JSONReader.value(Array(#"{"a": "\ud8"#.utf8)) }
    }

    @Test("a name of megabytes is cut, in the list and in the record of its program")
    func longName() throws {
        let name = String(repeating: "Mä", count: 1_000_000)
        for text in Self.lists(title: "Ice", name: name) {
            let publication = try #require(try RecordList(Array(text.utf8))?.records.first?.publication)
            let cut = try #require(publication.authors.first)
            #expect(name.hasPrefix(cut.dropLast()) && cut.last == "…" && cut.utf8.count <= 10_000)
            #expect(Folding.name(cut) == cut && publication.record?.utf8.count ?? 0 < 11_000)
        }
        let long = String(repeating: "m", count: 10_000)
        #expect(Folding.name(long) == long && Folding.name(long + "m") != long)
    }
}
