import Testing

@testable import ScholarPages

/// Tables that spreadsheets, R, pandas and `cat` changed.
@Suite("Changed tables")
struct ChangedTableTests {
    private func counts(_ text: String) throws -> [Int?] {
        let list = try #require(try RecordList(Array(text.utf8)))
        #expect(list.isWhole, "\(list.facts)")
        return list.records.map(\.publication.citationCount)
    }

    private func line(ofRefused text: String) -> Int? {
        let error = #expect(throws: ListError.self) { try RecordList(Array(text.utf8)) }
        return error?.line
    }

    private static let scopus =
        "Authors,Author(s) ID,Title,Year,Source title,Page count,Cited by,DOI,Link,Publisher,Source,EID\n"
    private static func row(_ number: Int, _ count: String, behind: String = "") -> String {
        "\"Marsh A.; Lake B.\",\"5700000001;5700000002\",\"Reeds, part \(number)\",201\(number),Ponds,9,\(count),"
            + "10.9999/p.\(number),https://x.org/\(number)\(behind),Press,Scopus,2-s2.0-8500000000\(number)\n"
    }

    // MARK: Rows longer than the header

    @Test("columns without names behind those of a publication move nothing")
    func unnamed() throws {
        let long = Self.row(1, "12", behind: ",x") + Self.row(2, "7", behind: ",x,y") + Self.row(3, "3")
        #expect(try counts(Self.scopus + long) == [12, 7, 3])
        // Two columns have empty names.
        #expect(
            try counts(Self.scopus.replacing(",Publisher", with: ",,,Publisher") + Self.row(1, "12", behind: ",x,y"))
                == [12])
        let list = try #require(try RecordList(Array((Self.scopus + long).utf8)))
        #expect(list.facts == [PageFact(.longRows(2))])
        // The number of the record is read from the end.
        #expect(list.records[0].publication.record?.contains("2-s2.0-85000000001") == true)
    }

    @Test("a row with a delimiter too many before its count is left out, because the count may be another number")
    func delimiter() throws {
        let row = Self.row(2, "7")
        let odd = [
            row.replacing("\"Reeds, part 2\"", with: "Reeds, part 2"), row.replacing("Ponds,", with: "Pon,ds,"),
            row.replacing("\"Marsh A.; Lake B.\"", with: "Marsh, A.; Lake, B."), row.replacing(",9,", with: ",9,,"),
        ]
        for odd in odd {
            let text = Self.scopus + Self.row(1, "12") + odd + Self.row(3, "3")
            let list = try #require(try RecordList(Array(text.utf8)))
            #expect(list.records.map(\.publication.citationCount) == [12, 3], "\(odd)")
            #expect(list.damage.map(\.line) == [3])
        }
    }

    @Test("R writes the numbers of rows into a column without a name")
    func rowNames() throws {
        let rows = (1...3).map { "\"\($0 * 2)\",\(Self.row($0, "\($0)"))" }.joined()
        #expect(try counts(Self.scopus + rows) == [1, 2, 3])
        #expect(try counts("\"\"," + Self.scopus + rows) == [1, 2, 3])
        let named = Self.scopus.replacing("Source title", with: "Source.title").replacing("Cited by", with: "Cited.by")
        #expect(try counts("X," + named + rows) == [1, 2, 3])
        #expect(try counts(Self.scopus + Self.row(1, "1") + Self.row(2, "NA")) == [1, 0])
    }

    // MARK: Headers

    @Test("the header comes again, in the same or another order, with or without a byte order mark")
    func headers() throws {
        let other = "Title,Cited by,Source title,EID\nOther,5,Ponds,2-s2.0-9\n"
        for mark in ["", "\u{FEFF}"] {
            #expect(
                try counts(mark + Self.scopus + Self.row(1, "1") + mark + Self.scopus + Self.row(2, "2")) == [1, 2])
            #expect(try counts(Self.scopus + Self.row(1, "1") + mark + other) == [1, 5])
            let quoted = "\"Cites\",\"Authors\",\"Title\"\n1,A,\"One\"\n"
            #expect(try counts(mark + quoted + mark + quoted.replacing("One", with: "Two")) == [1, 1])
        }
        // A missing line end in front of a mark.
        let joined = Self.scopus + Self.row(1, "1").dropLast() + "\u{FEFF}" + Self.scopus + Self.row(2, "2")
        #expect(try counts(joined) == [1, 2])
        let own = "cites,title,authors_truncated\r\n1,A,no\r\ncites,title,authors_truncated\r\n2,B,no\r\n"
        #expect(try counts(own) == [1, 2])
    }

    @Test("a table of another program in the same file is refused with its line")
    func otherProgram() {
        let text = Self.scopus + Self.row(1, "1") + "Cites,Authors,Title,GSRank\n1,A,One,1\n"
        #expect(line(ofRefused: text) == 3)
    }

    @Test(
        "columns are found in any order, with a column of numbers in front, and in names of R",
        arguments: [
            ",Cites,Authors,Title,Year\n0,12.0,A,One,2011.0\n1,7.0,B,Two,\n",
            "Unnamed: 0,Title,Authors,Year,Cites,GSRank\n0,One,A,2011.0,12.0,1\n1,Two,B,,7,2\n",
            "Title,Year,Authors,Source,Publisher,Cites\nOne,2011,A,S,P,12\nTwo,,B,S,P,7\n\n",
            "cites_url,title,authors,year,cites\n,One,A,2011,12\n,Two,B,,7\n",
            "Title;Authors;Cites;GSRank;Year\nOne;A;12,0;1;2011\nTwo;B;7;2;\n",
            "EID\tCited by\tYear\tTitle\tAuthors\n2-s2.0-1\t12\t2011\tOne\tA B.\n2-s2.0-2\t7\t\tTwo\tB\n",
        ])
    func orders(_ text: String) throws {
        #expect(try counts(text) == [12, 7])
        #expect(try RecordList(Array(text.utf8))?.records.map(\.publication.year) == [2011, nil])
    }

    // MARK: Spreadsheets

    @Test("a line of a table in one cell is read")
    func lines() throws {
        let rows = (1...3).map { Self.row($0, "\($0)") }
        func quoted(_ line: String) -> String { "\"\(line.dropLast().replacing("\"", with: "\"\""))\"" }
        for end in [";;", "\t", String(repeating: ";", count: 40), ""] {
            let lines = rows.map { quoted($0) + end + "\r\n" }.joined()
            #expect(try counts(Self.scopus.dropLast() + end + "\r\n" + lines) == [1, 2, 3])
            #expect(try counts("\u{FEFF}" + quoted(Self.scopus) + end + "\n" + lines) == [1, 2, 3])
        }
        // Lines without quotes stay as they are.
        let plain =
            "Cites,Authors,Title,Year;;\n12,A,One,2000;;\n\"7,B,\"\"Two, too\"\",2001\";;\n\"8,C,\"\"x\"\",2001\";;\n"
        #expect(try counts(plain) == [12, 7, 8])
    }

    @Test("a table whose columns cannot be trusted is refused with a line, and a single row is left out")
    func shifted() throws {
        let rows = (1...6).map { Self.row($0, "\($0)") }
        // The header lacks a name in front, or has one too many; a cell is missing in front.
        let lacking = Self.scopus.replacing("Author(s) ID,", with: "")
        #expect(line(ofRefused: lacking + rows.joined()) == 2)
        #expect(line(ofRefused: lacking.dropLast() + ",x\n" + rows.joined()) == 2)
        let cut = rows.map { row in String(row.drop { $0 != ";" }.drop { $0 != "," }.dropFirst().dropLast()) + ",\n" }
        #expect(line(ofRefused: Self.scopus + cut.joined()) == 2)
        let list = try #require(try RecordList(Array((Self.scopus + rows.joined() + cut[0]).utf8)))
        #expect(list.records.count == 6 && list.damage.map(\.line) == [8])
        // pandas takes the first column for names of rows if rows end with a tab.
        #expect(line(ofRefused: ",PT,AU,TI,SO,TC,PY,UT\nJ,\"Marsh, A\",T,S,12,2011,WOS:1,\n") == 2)
    }

    @Test("a lone odd cell is no shift", arguments: ["1984,2001", "One,in press", "One,c2001", "http://x.org,2001"])
    func odd(_ cells: String) throws {
        #expect(try counts("Cites,Authors,Title,Year\n1,A,\(cells)\n") == [1])
    }

    @Test(
        "numbers have fractions of zeros and separators of thousands",
        arguments: [
            ("12.0", 12), ("12.00", 12), ("12.5", nil), ("\"1,234\"", 1234), ("1.234", 1234), ("1 234", 1234),
            ("1'234", 1234), ("\"1,234.0\"", 1234), ("\"12,34\"", nil), ("\"12,0\"", 12), ("1.23", nil), ("0.123", nil),
            ("1e3", nil),
            ("-3", nil), ("1\u{A0}234\u{A0}567", 1_234_567), ("NA", nil), ("NaN", nil), ("\"1,234.567\"", nil),
        ] as [(String, Int?)])
    func numbers(_ cell: String, _ count: Int?) throws {
        #expect(try counts("Cites,Authors,Title\n\(cell),A,One\n0,B,Two\n") == [count, 0])
    }

    @Test("a quote behind a backslash belongs to its cell, if the table has such quotes")
    func backslashes() throws {
        func titles(_ rows: String) throws -> [String]? {
            try RecordList(Array("\"Cites\",\"Authors\",\"Title\",\"Year\"\n\(rows)".utf8))?.records.map(
                \.publication.title)
        }
        #expect(
            try titles("1,\"A\",\"The \\\"x\\\", too\",2000\n2,\"B\",\"C:\\\\\",2001\n") == ["The \"x\", too", "C:\\"])
        #expect(try titles("1,\"A\",\"The \\\"x\\\" y\",2000\n") == ["The \"x\" y"])
        // A cell can end with a backslash, and quotes can be doubled.
        #expect(try titles("1,\"A\",\"One \\\",2000\n2,\"B\",\"The \"\"x\"\" y\",2001\n") == ["One \\", "The \"x\" y"])
    }

    @Test("titles have no markup of web pages")
    func markup() throws {
        let row =
            "3,\"A O&apos;Marsh\",\"Q&amp;A on CO&lt;sub&gt;2&lt;/sub&gt; <i>in</i> &amp;lt;b&amp;gt;ponds if a < b > c\",2000"
        let list = try #require(try RecordList(Array("Cites,Authors,Title,Year\n\(row)\n".utf8)))
        #expect(list.records.map(\.publication.title) == ["Q&A on CO2 in ponds if a < b > c"])
        #expect(list.records[0].publication.authors == ["A O'Marsh"])
        // Scholar can show a title with brackets, and `export` writes it so.
        let own = "@misc{a, title = {<b>bold</b>}, note = {Cited by 3 (Google Scholar, 2026-11-21)}}\n"
        #expect(try RecordList(Array(own.utf8))?.records[0].publication.title == "<b>bold</b>")
    }
}
