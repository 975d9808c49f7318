import Testing

@testable import ScholarPages

@Suite("Folding")
struct FoldingTests {
    @Test("white space, direction marks and cut ends")
    func fold() {
        #expect(Folding.fold(" a\u{A0}\u{202F}b\n\tc\u{200E} ") == "a b c")
        #expect(Folding.foldCut("Journal of …") == "Journal of…")
        #expect(Folding.foldCut("Journal of ...") == "Journal of…")
        #expect(Folding.foldCut("… and more") == "… and more")
    }
}
