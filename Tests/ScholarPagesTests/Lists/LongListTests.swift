import Testing

@testable import ScholarPages

/// Lists that are long in every way. If each part required examining all of them, a list would take minutes.
@Suite("Long lists")
struct LongListTests {
    private static func ris(_ lines: String) -> String { "TY  - JOUR\nTI  - T\n\(lines)ER  - \n" }

    @Test(
        "a list of 200,000 parts is read",
        arguments: [
            { ris("N1  - cited by" + String(repeating: " ", count: $0) + "x\n") },
            { ris("N1  - " + String(repeating: "cited by ", count: $0) + "\n") },
            { ris("N1  - " + String(repeating: "Cited by 1 (a, ", count: $0) + "\n") },
            { ris("N1  - " + String(repeating: "1,", count: $0) + "\n") },
            { ris("N1  - export date: " + String(repeating: "1 ", count: $0) + "\n") },
            { ris(String(repeating: "N1  - a note\n", count: $0)) },
            { ris(String(repeating: "AU  - Lee, A\n", count: $0)) },
            { ris(String(repeating: "   more\n", count: $0)) },
            { String(repeating: "@", count: $0) + "\n@article{a, title = {T}}" },
            { "@article{b, title = {T}}\n@article{a, " + String(repeating: "note = {\\{}, ", count: $0) },
            { "@article{b, title = {T}}\n@article{a, " + String(repeating: "note = \"\\}@a{", count: $0) },
            { "@article{a, title = {T}, note = {" + String(repeating: "\n@x", count: $0) + "}}" },
            { "@article{a, title = {T}}" + String(repeating: "\nx = 1", count: $0) },
            { "@article{" + String(repeating: "a\n", count: $0) + ", title = {T}}" },
            { length in
                "cites,id,title,authors_truncated,merged_into\r\n"
                    + (1...length).map { "1,\($0),T,no,\($0 + 1)\r\n" }.joined()
                    + "1,\(length + 1),T,no,\r\n"
            },
            { length in
                "cites,id,title,authors_truncated,merged_into\r\n1,0,T,no,\r\n"
                    + (1...length).map { "1,\($0),T,no,\($0 % length + 1)\r\n" }.joined()
            },
        ] as [@Sendable (Int) -> String])
    func long(_ text: @Sendable (Int) -> String) throws {
        #expect(try RecordList(Array(text(200_000).utf8))?.records.isEmpty == false)
    }

    @Test("strings that contain strings are refused before they fill the memory")
    func strings() throws {
        let doubled = (1...60).map { "@string{a\($0) = a\($0 - 1) # a\($0 - 1)}\n" }.joined()
        let text = "@article{x, title = {T}}\n@string{a0 = {tides}}\n\(doubled)@article{y, title = a60}\n"
        #expect(throws: ListError.self) { try RecordList(Array(text.utf8)) }
        let usual =
            "@string{jot = {Journal of Tides}}\n"
            + (1...2000).map { "@article{a\($0), title = {T}, journal = jot}\n" }.joined()
        #expect(try RecordList(Array(usual.utf8))?.records.last?.publication.publication == "Journal of Tides")
    }

    @Test("a list of more publications than any database exports is refused")
    func most() throws {
        let rows = String(repeating: "1,a,b\n", count: RecordList.most + 1)
        #expect(throws: ListError.tooLong) { try RecordList(Array("Cites,Authors,Title\n\(rows)".utf8)) }
    }

    @Test(
        "a list with a long first line is recognised",
        arguments: [
            "@article{a, title = {T}, abstract = {%}}", "Cites,Authors,Title,%\n1,A,T,\"\"\n",
            "{\"uid\": 1, \"title\": \"T\", \"abstract\": \"%\"}\n",
        ])
    func longLine(_ text: String) throws {
        let long = text.replacing("%", with: String(repeating: "long ", count: 20_000))
        #expect(try RecordList(Array(long.utf8))?.records.map(\.publication.title) == ["T"])
    }
}
