import TestSupport
import Testing

@testable import ScholarPages

/// What takes eight bytes or more at a time, held against the same thing said byte by byte.
@Suite("Bytes")
struct ByteSearchTests {
    /// Short random bytes, most of them plain, so that every place in a word has its turn.
    private static let samples: [[UInt8]] = {
        var random = SeededRandom(seed: 21)
        let odd: [UInt8] = [
            0x00, 0x09, 0x0A, 0x1F, 0x20, 0x21, 0x26, 0x40, 0x5A, 0x5B, 0x7E, 0x7F, 0x80, 0xA0, 0xC3, 0xFF,
        ]
        return (0..<4000).map { _ in
            (0..<Int.random(in: 0...70, using: &random)).map { _ in
                Int.random(in: 0..<12, using: &random) == 0
                    ? odd.randomElement(using: &random) ?? 0 : UInt8.random(in: 0x41...0x7A, using: &random)
            }
        }
    }()

    @Test("the first control character or ampersand, the first byte beyond ASCII, and whether all is seen")
    func first() {
        for sample in Self.samples {
            sample.withUnsafeBufferPointer { bytes in
                for start in stride(from: 0, through: bytes.count, by: 3) {
                    let rest = start..<bytes.count
                    let unusual = rest.first { bytes[$0] < 0x20 || bytes[$0] == 0x26 || bytes[$0] == 0x7F }
                    var tree = HTMLTreeBuilder(size: bytes.count)
                    tree.start(.div)
                    #expect(tree.writePlain(bytes, rest) == unusual ?? bytes.count)
                    tree.text(from: 0)
                    let written = bytes[start..<(unusual ?? bytes.count)]
                    let finished = tree.finish()
                    #expect(finished.bytes.elementsEqual(written))
                    #expect(bytes.firstBeyondASCII(from: start) == rest.first { bytes[$0] >= 0x80 } ?? bytes.count)
                }
                #expect(bytes.isVisible == bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            }
        }
    }

    @Test("a pair of bytes, and a text, are found where they first stand")
    func places() {
        var random = SeededRandom(seed: 23)
        for _ in 0..<4000 {
            let sample = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Array("eis=".utf8).randomElement(using: &random) ?? 0
            }
            sample.withUnsafeBufferPointer { bytes in
                for range in [0..<bytes.count, min(3, bytes.count)..<bytes.count, 0..<max(0, bytes.count - 3)] {
                    let places = range.filter { range.contains($0 + 1) }
                    let pair = places.first { bytes[$0] == UInt8(ascii: "e") && bytes[$0 + 1] == UInt8(ascii: "i") }
                    #expect(bytes.firstPlace(ofPair: UInt8(ascii: "e"), UInt8(ascii: "i"), in: range) == pair)
                    let text = places.first { bytes[$0..<range.upperBound].starts(with: "ei=".utf8) }
                    #expect(bytes.firstPlace(of: "ei=", in: range) == text)
                }
            }
        }
    }

    @Test("text that needs no folding ends where folding would change it")
    func plain() {
        var random = SeededRandom(seed: 24)
        for _ in 0..<4000 {
            let sample =
                [UInt8(ascii: "x")]
                + (0..<Int.random(in: 0...40, using: &random)).map { _ in
                    Array((String(repeating: "abcdefg ", count: 12) + "\u{1}\u{7F}é").utf8).randomElement(
                        using: &random) ?? 0
                }
            sample.withUnsafeBufferPointer { bytes in
                var end = 1
                while end < bytes.count, bytes[end] >= 0x20, bytes[end] < 0x7F,
                    bytes[end] != 0x20 || bytes[end - 1] != 0x20
                { end += 1 }
                if bytes[end - 1] == 0x20 { end -= 1 }
                #expect(bytes.endOfPlainText(from: 0) == end)
            }
        }
    }

    @Test("bytes are UTF-8 when the standard library says so")
    func utf8() {
        var random = SeededRandom(seed: 22)
        let edges: [UInt8] = [
            0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF,
            0xF0,
            0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
        ]
        for _ in 0..<20_000 {
            let bytes = (0..<Int.random(in: 1...6, using: &random)).map { _ in edges.randomElement(using: &random) ?? 0
            }
            #expect(Charset.isUTF8(bytes) == (String(validating: bytes, as: UTF8.self) != nil), "\(bytes)")
        }
    }

    @Test("a name is the same in either case, in the middle of a page and at its end")
    func names() {
        for name in ["a", "H3", "TABLE", "textarea", "TextArea", "data-CID", "blockquote"] {
            for padding in ["", ">", " class=x>abc"] {
                let page = Array("<\(name)\(padding)".utf8)
                let other = Array("<\(name.lowercased())".utf8)
                let found = page.withUnsafeBufferPointer { TagName($0, 1..<1 + name.utf8.count) }
                #expect(found == other.withUnsafeBufferPointer { TagName($0, 1..<1 + name.utf8.count) })
                let (scanned, end) = page.withUnsafeBufferPointer { TagName.scan($0, from: 1) }
                #expect(scanned == found && end == 1 + name.utf8.count)
            }
        }
        #expect(Array("<[@`{>".utf8).withUnsafeBufferPointer { TagName($0, 1..<5) } == TagName("[@`{"))
        let letters = Array("DATA-HREF=x".utf8)
        #expect(letters.withUnsafeBufferPointer { TagName($0, 0..<9) } == .dataHref)
        #expect(ElementKind.table[.img] == [.transparent, .void, .notDrawn, .telling])
        #expect(ElementKind.table[.text] == [] && ElementKind.table[.table].rank == 5)
    }

    @Test("a class is found as a word of its own, and its bit stands in the bits of all")
    func classes() {
        let text = Array(" gs_r  gs_or\tgs_scl ".utf8)
        text.withUnsafeBufferPointer { bytes in
            let all = 0..<bytes.count
            var (bits, start): (UInt64, Int) = (0, 0)
            var tokens: [TagName] = []
            while let (token, end) = TagName.token(bytes, from: start, to: bytes.count) {
                tokens.append(token)
                bits |= token.bit
                start = end
            }
            #expect(tokens == [TagName("gs_r"), TagName("gs_or"), TagName("gs_scl")])
            for name: StaticString in ["gs_r", "gs_or", "gs_scl"] {
                #expect(bytes.hasToken(name, in: all))
                #expect(bits & name.classBit != 0)
            }
            #expect(!bytes.hasToken("gs_", in: all) && !bytes.hasToken("gs_ri", in: all))
        }
    }
}
