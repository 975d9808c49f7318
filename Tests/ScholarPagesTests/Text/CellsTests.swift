import Testing

@testable import ScholarPages

/// The width of texts of any script in a terminal.
@Suite("Cells of a terminal")
struct CellsTests {
    @Test(
        "East Asian characters take two cells, accents none",
        arguments: [
            ("abc", 3), ("漢字", 4), ("e\u{301}", 1), ("한국", 4), ("ｆｕｌｌ", 8), ("a\u{200B}b", 2), ("👩‍🔬", 4), ("", 0),
        ])
    func width(_ text: String, _ cells: Int) {
        #expect(Cells.width(text) == cells)
    }

    @Test("cutting never splits a character and always fits", arguments: 1...9)
    func cut(_ limit: Int) {
        for text in ["漢字漢字", "a漢b字c", "e\u{301}e\u{301}e\u{301}", "plain text"] {
            let cut = Cells.cut(text, to: limit)
            #expect(Cells.width(cut) <= limit)
            #expect(cut == text || cut.hasSuffix("…"))
        }
    }

    @Test("plain and other letters are cut at the same place", arguments: 1...9)
    func plain(_ limit: Int) {
        #expect(Cells.cut("a plain text", to: limit) == Cells.cut("a plaïn text", to: limit).replacing("ï", with: "i"))
    }

    @Test("lines wrap in scripts without spaces, and addresses are not broken")
    func wrapping() {
        let text = String(repeating: "潮汐の研究。", count: 20) + " https://example.org/" + String(repeating: "a", count: 90)
        let lines = Cells.wrap("一二 " + text, to: 72)
        #expect(lines.dropLast().allSatisfy { Cells.width($0) <= 74 && !$0.hasPrefix("。") })
        #expect(lines.count > 3 && lines.last?.hasPrefix("https://") ?? false && lines.last?.count == 110)
        #expect(lines.joined().filter { $0 != " " } == ("一二" + text).filter { $0 != " " })
        #expect(Cells.wrap("one two", to: 3) == ["one", "two"])
    }
}
