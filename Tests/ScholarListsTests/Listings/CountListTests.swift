import Testing

@testable import ScholarKit

/// Tables of citation counts for `indexes --counts`.
@Suite("Tables of citation counts")
struct CountListTests {
    @Test(
        "a note says that the last number of a table may be cut off",
        arguments: [
            ("title,cites\nA,12\nB,3", 1), ("title,cites\nA,12\nB,3\n", 0), ("title,cites\nA,12\nB,\"3\"", 0),
            ("cites,title\n12,A\n3,B", 0), ("12\n3", 0),
        ])
    func lastNumber(_ text: String, _ count: Int) throws {
        let list = try CountList(Array(text.utf8))
        #expect(list.works.map(\.citations) == [12, 3] && list.notes.count == count)
    }

    @Test(
        "a list without any citation count is an error, and never a zero",
        arguments: [
            ("", 0), ("\n# a comment\n", 0), ("cites,year\n", 0), ("cites,year\n,2001\n,2002\n", 2),
            ("title,cites\nA,\n", 1), ("cites,counted\n5,no\n", 0),
            ("Cites,Authors,Title,Year,Source,Publisher,ArticleURL,CitesURL,GSRank\n", 0),
        ])
    func nothing(_ text: String, _ publications: Int) {
        #expect(throws: CountListError.withoutCounts("a.csv", publications: publications)) {
            try CountList(Array(text.utf8), name: "a.csv")
        }
    }

    @Test("a count of 0 is known, a missing one is not")
    func unknown() throws {
        let list = try CountList(Array("cites,year\n0,2001\n,2002\n".utf8))
        #expect(list.works.map(\.isCountKnown) == [true, false] && list.works.map(\.citations) == [0, 0])
    }

    @Test(
        "numbers are on lines, between blanks or commas, or in the column of a table, also in UTF-16",
        arguments: [
            "9\n14\n3\n9\n", "9 14 3 9", "9, 14, 3, 9\r\n", "\u{FEFF}# mine\n9\n\n14\r\n3\n9",
            "cites\n9\n14\n3\n9", "cites\tyear\r\n9\t2001\r\n14\t2002\r\n3\t2003\r\n9\t2004\r\n",
        ])
    func forms(_ text: String) throws {
        let units = text.replacing("\u{FEFF}", with: "").utf16
        let wide: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        for bytes in [Array(text.utf8), wide] {
            #expect(try CountList(bytes).works.map(\.citations) == [9, 14, 3, 9])
        }
    }

    @Test("a table can be in the charset of a western spreadsheet")
    func western() throws {
        let table = Array("title,cites\n".utf8) + [0xC9] + Array("tude,3\n".utf8)
        #expect(try CountList(table).works.map(\.title) == ["Étude"])
    }

    @Test("errors name the line of the file, also after empty lines and lines inside quotes")
    func lines() {
        #expect(throws: CountListError.noCount("x", line: 6)) {
            try CountList(Array("title,cites\n\n\"A\nB\",12\n\nC,x\n".utf8))
        }
        #expect(throws: CountListError.noCount("x", line: 4)) { try CountList(Array("# mine\n\ncites\nx\n".utf8)) }
    }

    @Test("whole numbers can have a plus or the .0 of a spreadsheet, rows can be blank, and other bytes are no text")
    func cells() throws {
        let table = "title,cites\nA,12.0\n,\nB,+3\n"
        #expect(try CountList(Array(table.utf8)).works.map(\.citations) == [12, 3])
        #expect(throws: CountListError.noCount("12.000", line: 2)) { try CountList(Array("cites\n12.000\n".utf8)) }
        #expect(throws: CountListError.noText) { try CountList([0x31, 0x00, 0x0A, 0x32]) }
    }
}
