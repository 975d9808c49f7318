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

    @Test("errors name the line of the file, also after empty lines and lines inside quotes")
    func lines() {
        #expect(throws: CountListError.noCount("x", line: 6)) {
            try CountList(Array("title,cites\n\n\"A\nB\",12\n\nC,x\n".utf8))
        }
    }
}
