import Testing

@testable import ScholarDrawing

/// Places for line breaks in long words.
@Suite struct BreakableTextTests {
    @Test func `words longer than a line can be broken between letters, others stay`() {
        let words = String(repeating: "word ", count: 1000)
        #expect(BreakableText.text(words) == words)
        #expect(BreakableText.text(String(repeating: "x", count: 250)).count == 250)
        // A letter with its marks stays whole.
        let parts = BreakableText.text(String(repeating: "e\u{301}", count: 600)).unicodeScalars.split(
            separator: "\u{200B}")
        #expect(parts.map(\.count) == [500, 500, 200])
        let mixed = String(repeating: "y", count: 251) + " " + String(repeating: "z", count: 250)
        #expect(BreakableText.text(mixed).unicodeScalars.count { $0 == "\u{200B}" } == 1)
    }
}
