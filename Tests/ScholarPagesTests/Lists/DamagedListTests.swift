import Testing

@testable import ScholarPages

/// Lists with damage in their middle.
@Suite("Damaged lists")
struct DamagedListTests {
    @Test(
        "damage is reported with its line, and only whole records are read",
        arguments: [
            // A delimiter too many, or a cell too few.
            (
                "Title,Source title,Cited by,EID\nOne,S,1,2-s2\nTwo, too,S,2,2-s2\nThree,S,3,2-s2\n", 3,
                ["One", "Three"]
            ),
            ("Title,Source title,Cited by,EID\nOne,S,1,2-s2\nTwo,S,2\nThree,S,3,2-s2\n", 3, ["One", "Three"]),
            // Many rows that are too short, as if empty cells were left out, but without their count or their title.
            (
                "Authors,Title,Year,Source title,Cited by,EID\nA,One,2000,S,1,e\nA,Two,2000,S\nA,Three,2000,S,3,e\n", 3,
                ["One", "Three"]
            ),
            ("Cites,Authors,Title\n12,A,One\n3,A\n5,A,Three\n", 3, ["One", "Three"]),
            // A quote is missing, so that a cell has the rest of its row and the beginning of the next.
            ("Cites,Authors,Title\n1,\"A,One\n2,\"B\",Two\n3,C,Three\n", 2, ["Three"]),
            // Half a line end.
            ("Cites,Authors,Title\r\n1,A,One\r\n2,A,Two\r", 3, ["One", "Two"]),
            // Records without their first or last line.
            (
                "TY  - JOUR\nTI  - One\nER  -\n\nTI  - Two\nER  -\n\nTY  - JOUR\nTI  - Three\nER  -\n", 5,
                ["One", "Three"]
            ),
            ("TY  - JOUR\nTI  - One\nTY  - JOUR\nTI  - Two\nER  -\n", 1, ["One", "Two"]),
            ("TI  - One\nPY  - 2000\nTY  - JOUR\nTI  - Two\nPY  - 2001\nER  -\n", 1, ["Two"]),
            (
                "TY  - JOUR\nTI  - One\nPY  - 2000\nTI  - Two\nPY  - 2001\nER  -\n\nTY  - JOUR\nTI  - Three\nER  -\n",
                1, ["Three"]
            ),
            ("FN ISI Export\nPT J\nTI One\nER\n\nXX J\nTI Two\nER\n\nEF\n", 7, ["One"]),
            (
                "{\"uid\": 1, \"title\": \"One\"}\n{\"uid\" 2, \"title\": \"Two\"}\n{\"uid\": 3, \"title\": \"Three\"}\n",
                2, ["One", "Three"]
            ),
            ("[{\"uid\": 1, \"title\": \"One\"}, null, {\"uid\": 3, \"title\": \"Three\"}]", 1, ["One", "Three"]),
            // An entry inside an open one, and entries without their beginning.
            (
                "@article{a,\n title = {One},\n}\n@article{b,\n title = {Two,\n}\n  @book{c, title = {Three}}\n", 4,
                ["One", "Three"]
            ),
            ("@article{a,\n title = {One}\n\n@article{b, title = {Two}}\n", 1, ["Two"]),
            (
                "@article{a, title = {One}}\narticle{b,\n  title = {Two},\n}\n@article{c, title = {Three}}\n", 3,
                ["One", "Three"]
            ),
            ("@article{a, title = {One}}\n@arti", 2, ["One"]),
            ("@article{a, title = {One}}\n\n@article{b, title = {Two\n", 3, ["One"]),
            ("@article{a,\n title = {One {x},\n year = {2000}\n}\n@article{b, title = {Two}}\n", 1, ["Two"]),
            ("@article{a, title={One}}\narticle{b, title={Two}}\n@article{c, title={Three}}\n", 2, ["One", "Three"]),
            ("@article{a, title={One}}\n@article b, title={Two}}\n@article{c, title={Three}}\n", 2, ["One", "Three"]),
        ] as [(String, Int, [String])])
    func damage(_ text: String, _ line: Int, _ titles: [String]) throws {
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.records.map(\.publication.title) == titles)
        #expect(list.damage.map(\.line) == [line])
        #expect(list.facts.contains { $0.isDamage && $0.diagnostic.message.hasPrefix("line \(line) ") })
    }

    @Test("rows that end in or before their count are damaged, however many there are")
    func short() throws {
        let head = "Authors,Title,Year,Source title,Cited by,EID\n"
        for end in ["", ",S", ",S,9"] {
            let rows = (1...20).map { "A,T\($0),2000\($0 > 10 ? end : ",S,\(300 - $0),e")\n" }.joined()
            let list = try #require(try RecordList(Array((head + rows).utf8)))
            #expect(list.records.count == 10 && list.damage.count == 10, "\(end)")
        }
    }

    @Test(
        "the habits of programs are no damage",
        arguments: [
            // Empty cells that are added or left out.
            "Cites,Authors,Title,Year\n1,A,One,2000,,\n2,A,Two,2001,\n3,A,Three,2002\n",
            "Cites,Authors,Title,Year,,\n1,A,One,2000\n2,A,Two,2001,,\n3,A,Three,2002\n",
            "Cites,Authors,Title,Year,Source\n1,A,One\n2,A,Two,2001,S\n3,A,Three\n",
            "Cites,Authors,Title\n1,A,One\n,,\n2,A,Two\n\n3,A,Three\n",
            // Quotes inside a title.
            "Cites,Authors,Title\n1,A,\"The \"one\" title\"\n2,A,\"Two\nlines\"\n3,A,5\" disk\n",
            // Text before, between and after records.
            "Provider: X\n\nTY  - JOUR\nTI  - 1\nER  -\n\nRecord 2\nTY  - JOUR\nTI  - 2\nER  -\nTY  - JOUR\nTI  - 3\nER  -\n",
            "TY  - JOUR\nT1  - 1\nTI  - One\nTI  - 1\nER  -\nTY  - JOUR\nTI  - 2\nER  -\nTY  - JOUR\nTI  - 3\nER  -\nend\n",
            "% a = b\nScopus\n@article{a, title={1}}\n\n@article{\n  title = {2}\n}\nnote\n@book(c\n , title = \"3 @article\")\n% end",
            "@article{a, title={1}}\n@comment{article{x,\n  title = {none},\n}}\n@misc{b, title={2}}\n@misc{c, title={3}}\n",
            "@article{a b c, title={1}}\n@article{b title={2}}\n@preamble{ \"x\" }\n@misc{,title={3}}\n",
        ])
    func habits(_ text: String) throws {
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.records.count == 3 && list.isWhole, "\(list.records.map(\.publication.title)) \(list.damage)")
    }

    @Test(
        "of much damage only the first ten lines are reported one by one",
        arguments: [(11, "1 more line is damaged"), (13, "3 more lines are damaged")])
    func muchDamage(_ count: Int, _ rest: String) throws {
        let text = "{\"uid\": 1, \"title\": \"One\"}\n" + String(repeating: "{\"uid\"\n", count: count)
        let list = try #require(try RecordList(Array(text.utf8)))
        let damage = list.facts.filter(\.isDamage)
        #expect(damage.count == 11 && damage.last == PageFact(.damage(rest)))
    }

    @Test("damage belongs to the search of a file of several in which it is")
    func several() throws {
        let head = "cites,title,authors_truncated,search\r\n"
        let text = head + "1,A,no,One\r\n2,B,no\r\n3,C,no,One\r\n4,D,no,Two\r\n5,E,no,Three\r\n6"
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.searches.map(\.records.count) == [2, 1, 1])
        #expect(list.searches.map { $0.damage.map(\.line) } == [[3], [], [7]])
    }

    @Test("a merged group of a damaged file has no count, because its members may be missing")
    func groups() throws {
        let head = "id,cites,title,authors_truncated,own_cites,merged,rejected\r\n"
        func counts(_ text: String) throws -> [Int?]? {
            try RecordList(Array((head + text).utf8))?.records.map(\.publication.citationCount)
        }
        #expect(try counts("1,9,A,no,5,3,no\r\n2,4,B,no,4,,no\r\n") == [9, 4])
        #expect(try counts("1,9,A,no,5,3,no\r\n2,4,B,no,4,,no\r\n3") == [nil, 4])
    }

    @Test("a damaged file that has only members of missing groups is refused")
    func onlyMembers() throws {
        let text = "cites,title,authors_truncated,search,id,merged_into\r\n1,A,no,x,1,9\r\n2,B,no,y,2,9\r\n3"
        #expect(throws: ListError.self) { try RecordList(Array(text.utf8))?.searches }
    }

    @Test("text of a cut character does not change the charset of the text before it")
    func cutCharacter() throws {
        let bytes = Array("Cites,Authors,Title,Year\n1,Ł,Żółw,2000\n2,Ł,ź".utf8)
        let list = try #require(try RecordList(bytes.dropLast()))
        #expect(list.records.map(\.publication.title) == ["Żółw"])
    }
}
