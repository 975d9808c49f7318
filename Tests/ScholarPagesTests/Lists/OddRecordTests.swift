import Foundation
import Testing

@testable import ScholarPages

/// Records that lack something, in each format that can have them.
@Suite("Records that lack something")
struct OddRecordTests {
    private func list(_ text: String) throws -> RecordList { try #require(try RecordList(Array(text.utf8))) }

    @Test(
        "a record without a title counts, and an empty one does not",
        arguments: [
            "TY  - JOUR\nAU  - Marsh, A.\nTC  - 5\nER  - \n\nTY  - JOUR\nTI  - Mud\nTC  - 3\nER  - \n\nTY  - JOUR\nER  - \n",
            "@article{a, author={Marsh, A.}, citations={5}}\n@article{b, title={Mud}, citations={3}}\n@misc{c, year={2011}}\n",
            #"[{"type": "book", "author": [{"family": "Marsh"}], "note": "Cited by: 5"}, {"type": "book", "title": "Mud", "note": "Cited by: 3"}, {"type": "book"}]"#,
            #"[{"uid": "GS:1", "cites": 5, "authors": ["A Marsh"]}, {"uid": "GS:2", "title": "Mud", "cites": 3}, {"uid": "GS:3"}]"#,
            "Cites,Authors,Title,Year,Source,Publisher\n5,A Marsh,,2011,,x\n3,B Lake,Mud,2011,,x\n,,,2011,,x\n",
            "Authors,Title,Year,Source title,Cited by,EID\nMarsh A.,,2011,P,5,2-s2.0-1\nLake B.,Mud,2011,P,3,2-s2.0-2\n",
            "PT\tAU\tTI\tTC\tUT\nJ\tMarsh, A\t\t5\tWOS:1\nJ\tLake, B\tMud\t3\tWOS:2\nJ\t\t\t\tWOS:3\n",
            "FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nAU Marsh, A\nTC 5\nER\n\nPT J\nTI Mud\nTC 3\nER\n\nPT J\nER\n\nEF\n",
            "Key,Item Type,Publication Year,Author,Title,Extra\nK,book,2011,\"Marsh, A\",,Citations: 5 (Crossref)\nL,book,2011,\"Lake, B\",Mud,Citations: 3 (Crossref)\nM,book,2012,,,x\n",
            #"[{"id": "https://openalex.org/W1", "cited_by_count": 5}, {"id": "https://openalex.org/W2", "title": "Mud", "cited_by_count": 3}]"#,
            "id,cites,own_cites,title,authors,authors_truncated,year\n1,5,5,,A Marsh,no,2011\n2,3,3,Mud,B Lake,no,2011\n3,,,,,no,2012\n",
        ])
    func untitled(_ text: String) throws {
        let list = try list(text)
        #expect(list.records.map(\.publication.title) == ["[untitled]", "Mud"])
        #expect(list.records.map(\.publication.citationCount) == [5, 3])
        // Works have a number, and an empty count of Scopus is 0.
        let hasEmpty = ![.openAlex, .scopus].contains(list.origin)
        #expect(list.facts.contains { $0.kind == .untitledRecord } == hasEmpty)
    }

    @Test("a count that cannot be read is unknown, also where an empty one is 0")
    func unreadableCount() throws {
        let rows = "Marsh A.,Mud,2011,P,5,2-s2.0-1\nLake B.,Sand,2011,P,x,2-s2.0-2\nReed C.,Silt,2011,P,,2-s2.0-3\n"
        let list = try list("Authors,Title,Year,Source title,Cited by,EID\n" + rows)
        #expect(list.records.map(\.publication.citationCount) == [5, nil, 0])
    }

    @Test(
        "words for further authors are no author",
        arguments: [
            ("Marsh, Ann and Lake, Bo and et al.", ["Ann Marsh", "Bo Lake"]),
            ("Marsh, Ann and others, ", ["Ann Marsh"]), ("Marsh, Ann et al.", ["Ann Marsh"]),
            ("Marsh, Ann and others", ["Ann Marsh"]), ("Marsh, Ann and {et al.}", ["Ann Marsh"]),
        ])
    func others(_ names: String, _ authors: [String]) throws {
        let publication = try list("@article{a, title={T}, author={\(names)}}\n").records[0].publication
        #expect(publication.authors == authors && publication.authorsTruncated)
    }

    @Test(
        "so it is in every format",
        arguments: [
            "TY  - JOUR\nTI  - T\nAU  - Marsh, Ann\nAU  - et al.\nER  - \n",
            "TY  - JOUR\nTI  - T\nAU  - Marsh, Ann, et al.\nER  - \n",
            #"[{"type": "book", "title": "T", "note": "x", "author": [{"family": "Marsh", "given": "Ann"}, {"literal": "et al."}]}]"#,
            #"[{"uid": "GS:1", "title": "T", "cites": 1, "authors": ["Ann Marsh", "others"]}]"#,
            "Cites,Authors,Title,Year,Source,Publisher\n5,\"Ann Marsh, et al.\",T,2011,,x\n",
            "Cites,Authors,Title,Year,Source,Publisher\n5,Ann Marsh and others,T,2011,,x\n",
            "PT\tAU\tTI\tTC\tUT\nJ\tMarsh, Ann; et al\tT\t5\tWOS:1\n",
            "Key,Item Type,Publication Year,Author,Title,Extra\nK,book,2011,\"Marsh, Ann; others\",T,x\n",
            #"[{"id": "https://openalex.org/W1", "title": "T", "cited_by_count": 5, "authorships": [{"raw_author_name": "Ann Marsh"}, {"raw_author_name": "et al."}]}]"#,
            "id,cites,own_cites,title,authors,authors_truncated,year\n1,5,5,T,Ann Marsh; et al.,no,2011\n",
        ])
    func othersInFormats(_ text: String) throws {
        let publication = try list(text).records[0].publication
        #expect(publication.authors == ["Ann Marsh"] && publication.authorsTruncated)
    }

    @Test(
        "authors of Scopus: the column of their numbers has their number; where it stays open, it is a bound",
        arguments: [
            ("Marsh L., Xu S., Zeng X.", "", ["L Marsh", "S Xu", "X Zeng"], false),
            ("Xiao L., Xu S.", "1;2;", ["L Xiao", "S Xu"], false), ("LI S., MA L.", "", ["S LI", "L MA"], false),
            ("Marsh, L., Pond Group, Lake, B.", "", ["L Marsh", "Pond Group", "B Lake"], false),
            ("Marsh, L., Pond, Lake, B.", "", ["L Marsh", "Pond", "B Lake"], false),
            ("Marsh, L., Pond, Ann, Lake, B.", "", ["L Marsh", "Ann Pond", "B Lake"], true),
            ("Marsh, L., Pond, Reed, Lake, B.", "1;2;3;4", ["L Marsh", "Pond", "Reed", "B Lake"], false),
            ("Marsh, L., Pond, Ann, Lake, B.", "1;2;3", ["L Marsh", "Ann Pond", "B Lake"], false),
            ("Marsh L., Lake B.", "1;2;3", ["L Marsh", "B Lake"], true),
            ("Marsh L., Roe B., Jr.", "", ["L Marsh", "B Roe Jr."], false),
            ("Marsh L., Roe B., Iii", "", ["L Marsh", "B Roe Iii"], false),
            ("Marsh, L., Roe, B., Jr.", "1;2", ["L Marsh", "B Roe Jr."], false),
            ("Marsh L.; Roe B.; Jr.", "1;2", ["L Marsh", "B Roe Jr."], false),
        ])
    func scopus(_ names: String, _ numbers: String, _ authors: [String], _ isCut: Bool) throws {
        let row = "\"\(names)\",\"\(numbers)\",T,2011,P,5,2-s2.0-1\n"
        let list = try list("Authors,Author(s) ID,Title,Year,Source title,Cited by,EID\n" + row)
        #expect(list.records[0].publication.authors == authors)
        #expect(list.records[0].publication.authorsTruncated == isCut)
    }

    private static func ris(_ note: String, _ day: Int, _ database: String = "Scopus") -> String {
        let title = "T\(day)\(note.hashValue)\(database)"
        return "TY  - JOUR\nTI  - \(title)\n\(note)N1  - Export Date: \(day) May 2021\nDB  - \(database)\nER  - \n"
    }

    @Test("Scopus writes no count for an uncited record in RIS, but only where another record of the day has one")
    func uncited() throws {
        func counts(_ text: String) throws -> [Int?] { try list(text).records.map(\.publication.citationCount) }
        let cited = Self.ris("N1  - Cited By :12\n", 1)
        #expect(try counts(cited + Self.ris("", 1)) == [12, 0])
        #expect(try counts(cited + Self.ris("", 2)) == [12, nil])
        #expect(try counts(cited + Self.ris("", 1, "Other")) == [12, nil])
        #expect(try counts(Self.ris("", 1) + Self.ris("", 1)).allSatisfy { $0 == nil })
        #expect(try counts(cited + Self.ris("N1  - Cited By :0\n", 1) + Self.ris("", 1)) == [12, 0, nil])
        // A cut file can lack the line of the count.
        #expect(try counts(cited + Self.ris("", 1) + "TY")[1] == nil)
    }

    @Test(
        "NaN in JSON is a missing value, and stays in texts",
        arguments: [
            (#"[{"uid": "GS:1", "title": "NaN, \"NaN\"", "cites": NaN, "year": -Infinity}]"#, [nil], [nil]),
            (#"[{"type": "book", "title": "NaN, \"NaN\"", "volume": NaN, "note": "Cited by: 5"}]"#, [5], [nil]),
            (#"{"uid": "GS:1", "title": "NaN, \"NaN\"", "cites": 3, "year": NaN}"# + "\n", [3], [nil]),
        ] as [(String, [Int?], [Int?])])
    func notANumber(_ text: String, _ counts: [Int?], _ years: [Int?]) throws {
        let list = try list(text)
        #expect(list.records.map(\.publication.citationCount) == counts)
        #expect(list.records.map(\.publication.year) == years)
        #expect(list.records.map(\.publication.title) == [#"NaN, "NaN""#])
    }

    @Test(
        "works are in pages, and under a site's own keys",
        arguments: [
            "[[WORK1], [WORK2]]", #"{"updated": "today", "works": [WORK1, WORK2]}"#,
            #"{"publications": [[WORK1], [WORK2]], "name": "x"}"#, #"{"a": WORK1, "b": WORK2}"#,
            #"{"data": {"a": WORK1, "b": WORK2}}"#,
        ])
    func works(_ text: String) throws {
        func work(_ number: Int) -> String {
            #"{"id": "https://openalex.org/W\#(number)", "title": "T\#(number)", "cited_by_count": \#(number)}"#
        }
        let list = try list(text.replacing("WORK1", with: work(1)).replacing("WORK2", with: work(2)))
        #expect(list.records.map(\.publication.citationCount) == [1, 2] && list.isWhole)
    }

    @Test(
        "a brace too many in a field that is not used loses nothing",
        arguments: [
            "abstract={Moss} grows}; it rests} in winter.},\n", "abstract={Moss} grows}\nand rests},\n",
            "keywords={a}, b}; c},\n abstract={Moss grows}},\n", "abstract={Moss} grows}, and},\n",
        ])
    func braces(_ field: String) throws {
        let second = "@article{b,\n title = {Two},\n note = {Cited by 2},\n}\n"
        let list = try list(
            "@article{a,\n title={One},\n note={Cited by 1},\n \(field) doi={10.0/a},\n year={2011},\n}\n\n\(second)")
        #expect(list.records.map(\.publication.title) == ["One", "Two"])
        #expect(list.records.map(\.publication.year) == [2011, nil])
        #expect(list.records.map(\.publication.citationCount) == [1, 2] && list.isWhole, "\(list.facts)")
    }
}
