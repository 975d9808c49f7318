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
            ("cites,counted\n5,no\n", 0), ("Cites,Authors,Title,Year,Source,Publisher,ArticleURL,CitesURL,GSRank\n", 0),
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

    @Test("errors name the line of the file, also after empty lines and lines inside quotes")
    func lines() {
        #expect(throws: CountListError.noCount("x", line: 6)) {
            try CountList(Array("title,cites\n\n\"A\nB\",12\n\nC,x\n".utf8))
        }
    }
}
