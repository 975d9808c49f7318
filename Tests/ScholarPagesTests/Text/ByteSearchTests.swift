import Foundation
import TestSupport
import Testing

@testable import ScholarPages

/// Searches in bytes, and the vectorised loops, compared with plain loops.
@Suite("Bytes")
struct ByteSearchTests {
    /// Short random bytes, most of them plain, so that every position in a block is tested.
    private static let samples: [[UInt8]] = {
        var random = SeededRandom(seed: 21)
        let odd: [UInt8] = [0x00, 0x09, 0x0A, 0x0B, 0x1F, 0x20, 0x3C, 0x41, 0x7F, 0x80, 0xC3, 0xA9, 0xFF]
        return (0..<600).map { _ in
            (0..<Int.random(in: 0...150, using: &random)).map { _ in
                Int.random(in: 0..<20, using: &random) == 0
                    ? odd.randomElement(using: &random) ?? 0 : UInt8.random(in: 0x61...0x7A, using: &random)
            }
        }
    }()

    @Test("Finds bytes and texts")
    func find() {
        for sample in Self.samples {
            for start in stride(from: 0, through: sample.count, by: 7) {
                let rest = start..<sample.count
                #expect(sample.firstIndex(of: 0x3C, from: start) == rest.first { sample[$0] == 0x3C })
                let pair = rest.first { $0 + 1 < sample.count && sample[$0] == 0x61 && sample[$0 + 1] == 0x62 }
                #expect(sample.firstIndex(of: "ab", from: start) == pair)
                #expect(sample.contains("ab", in: rest) == (pair != nil))
            }
        }
        let page = Array("<META Charset".utf8)
        #expect(page.starts(withLowercase: "<meta", at: 0) && !page.starts(with: "<meta", at: 0))
        #expect(!page.starts(with: "Charset!", at: 6) && !page.starts(with: "x", at: -1))
        #expect(page.equals("META", in: 1..<5) && !page.equals("META", in: 1..<6))
    }

    @Test(
        "Surrogates, long forms, too large and cut characters are not UTF-8, wherever they are in a page",
        arguments: [0, 1, 7, 8, 63, 200] + Array(250...260))
    func utf8(_ length: Int) {
        let plain = [UInt8](repeating: 0x61, count: length)
        let letters = ["é", "…", "潮", "😀", "🇸🇪"].map { Array($0.utf8) }
        for letter in letters { #expect(Charset.isUTF8(plain + letter) && Charset.isUTF8(plain + letter + plain)) }
        let wrong: [[UInt8]] = [[0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF4, 0x90, 0x80, 0x80]]
        let parts = letters.flatMap { [Array($0.dropLast()), Array($0.dropFirst())] }
        for text in wrong + parts {
            #expect(!Charset.isUTF8(plain + text) && !Charset.isUTF8(plain + text + [0x61]), "\(text)")
        }
    }

    @Test("The cleanup pass removes every control character")
    func controls() {
        let texts = Self.samples.filter { Charset.isUTF8($0) }
        #expect(texts.count > 100)
        for sample in texts {
            let markup = CleanPage(Page(bytes: sample)).markup
            #expect(!markup.contains { $0 < 0x20 && !$0.isSpace })
        }
    }
}
