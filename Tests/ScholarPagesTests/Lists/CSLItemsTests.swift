import Foundation
import Testing

@testable import ScholarPages

/// CSL-JSON that is not as the programs write it, and JSON that only resembles it.
@Suite("CSL-JSON")
struct CSLItemsTests {
    private static let item = #"{"type": "book", "title": "Mud", "note": "Cited by 5 (Scopus, 2026-11-21)"}"#

    private func list(_ text: String) throws -> RecordList? { try RecordList(Array(text.utf8)) }

    @Test("an object with references says once what its items do not repeat")
    func references() throws {
        let text = """
            {"updated": "2026-11-21", "source": "Google Scholar, incomplete list, saved 2026-11-21", "references": [
              {"type": "book", "title": "Mud", "author": [{"literal": "Marsh"}], "custom": {"cites": 5}},
              {"type": "book", "title": "Clay", "note": "The list of authors was cut", "custom": {}}]}
            """
        let list = try #require(try list(text))
        #expect(list.origin == .csl && list.records.map(\.publication.citationCount) == [5, nil])
        #expect(list.records[1].publication.authorsTruncated && !list.records[0].publication.authorsTruncated)
        #expect(list.headings.map(\.isComplete) == [false] && list.dateSource == .file)
        #expect(list.records[0].date?.formatted(.iso8601) == "2026-11-21T00:00:00Z")
    }

    @Test("items with fields of other types lose the fields, and other values are damage")
    func odd() throws {
        let odd =
            #"{"type": 3, "title": "Clay", "author": ["A"], "issued": {"date-parts": [[]]}, "custom": [], "note": 7}"#
        let list = try #require(try list("[\(Self.item), \(odd), 12]"))
        #expect(list.records.map(\.publication.title) == ["Mud", "Clay"])
        #expect(list.records.map(\.publication.citationCount) == [5, nil] && !list.isWhole)
    }

    @Test("a file that was cut off is a damaged list, not another page")
    func cut() throws {
        #expect(throws: ListError.self) {
            try list(#"[{"type": "book", "container-title": "Ponds", "title": "Mu"#)
        }
    }

    @Test(
        "a date has many forms",
        arguments: [
            #"{"date-parts": [[2011, 5]]}"#, #"{"date-parts": [["2011"]]}"#, #"{"date-parts": [2011, 5]}"#,
            #"{"date-parts": ["2011", "5"]}"#, #"[{"date-parts": [[2011]]}]"#, #"{"date_parts": [[2011]]}"#,
            #"{"raw": "May 2011"}"#, #"{"literal": "2011"}"#, #"{"year": 2011}"#, #"[{"year": "2011"}]"#,
            #""2011-05-01""#,
            "2011", #"{"date-time": "2011-05-01T00:00:00Z", "timestamp": 1304208000000}"#, #""20110501""#,
        ])
    func dates(_ date: String) throws {
        let item = #"{"type": "book", "title": "Mud", "note": "Cited by: 5", "issued": \#(date)}"#
        let list = try #require(try list("[\(item)]"))
        #expect(list.records.map(\.publication.year) == [2011] && list.facts == [])
    }

    @Test("a date that cannot be read is said, and an empty one is not")
    func oddDates() throws {
        func facts(_ date: String) throws -> [PageFact]? {
            try list(#"[{"type": "book", "title": "Mud", "note": "Cited by: 5", "issued": \#(date)}]"#)?.facts
        }
        #expect(try facts(#"{"raw": "spring of '11"}"#) == [PageFact(.unreadableYears(1))])
        #expect(try facts(#"{"date-parts": [[]]}"#) == [] && facts(#"{"literal": "in press"}"#) == [])
    }

    @Test(
        "items are in a list, in an object, in an answer of Crossref, and need no type if none has one",
        arguments: [
            #"{"items": [ITEM]}"#, #"{"references": [ITEM]}"#, #"{"message": {"items": [ITEM]}}"#,
            #"{"message": ITEM}"#,
            #"[[ITEM]]"#,
        ])
    func places(_ text: String) throws {
        let items = [
            Self.item, #"{"title": "Mud", "DOI": "10.1/a", "note": "Cited by 5 (Scopus, 2026-11-21)"}"#,
            #"{"type": "journal-article", "title": ["Mud"], "DOI": "10.1/a", "is-referenced-by-count": 5}"#,
        ]
        for item in items {
            let list = try #require(try list(text.replacing("ITEM", with: item)))
            #expect(list.records.map(\.publication.title) == ["Mud"], "\(item)")
            #expect(list.records.map(\.publication.citationCount) == [5] && list.isWhole)
        }
    }

    @Test(
        "other JSON is no list",
        arguments: [
            #"[{"type": "module", "title": "Mud", "author": [{"name": "A"}]}]"#, #"{"items": [{"title": "Mud"}]}"#,
            #"[{"type": "book", "title": "Mud"}]"#,
            #"[{"type": "book", "author": [{"family": "A"}]}]"#, #"{"references": [{"type": "book"}]}"#,
            #"{"references": []}"#,
        ])
    func others(_ text: String) throws {
        #expect(try list(text) == nil)
        // With a field more it is one.
        #expect(try list("[\(Self.item)]") != nil)
    }
}
