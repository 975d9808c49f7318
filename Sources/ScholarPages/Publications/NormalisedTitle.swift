import Foundation

/// A title for comparison, without details that vary between two visits: capitals, accents, punctuation, entities, an
/// ellipsis, white space.
package struct NormalisedTitle: Hashable, Sendable {
    /// Words in lower case, separated by single spaces.
    package let text: String
    /// Whether Scholar cut the title, at its beginning or its end, with "…".
    package let isCut: Bool

    package init(_ title: String) {
        // Some records of Scholar contain entities that were escaped twice: `Q&amp;A`, `caf&#233;`.
        let title = Entities.decoded(title, unknown: " ")
        isCut = title.hasSuffix("…") || title.hasSuffix("...") || title.hasPrefix("…") || title.hasPrefix("...")
        let words = Self.asciiWords(title.utf8) ?? Self.latinWords(title) ?? Self.words(title)
        // A title that consists of signs alone is compared by its signs.
        text = words.isEmpty ? Folding.fold(title) : words
    }

    /// The words of the text.
    package var words: [Substring] { text.utf8.split(separator: 0x20).map(Substring.init) }

    /// Whether two titles are equal, or one is cut and equal to the beginning of the other.
    package func matches(_ other: NormalisedTitle) -> Bool {
        if text == other.text { return true }
        guard isCut || other.isCut else { return false }
        let (short, long) = text.utf8.count <= other.text.utf8.count ? (self, other) : (other, self)
        // A few words in common are no evidence.
        guard short.isCut, short.text.utf8.count >= 16 else { return false }
        return long.text.hasPrefix(short.text) || long.text.hasSuffix(short.text)
    }

    /// The words of a plain ASCII title, as most are; it needs no Unicode tables.
    private static func asciiWords(_ title: some Collection<UInt8>) -> String? {
        var out: [UInt8] = []
        out.reserveCapacity(title.count)
        for byte in title {
            switch byte {
            case 0x41...0x5A: out.append(byte | 0x20)
            case 0x61...0x7A, 0x30...0x39: out.append(byte)
            case 0x80...: return nil
            case UInt8(ascii: "'"): break
            // C, C++ and C# are three languages, so these signs stay.
            case UInt8(ascii: "+"), UInt8(ascii: "#"): if let last = out.last, last != 0x20 { out.append(byte) }
            default: if out.last != 0x20, !out.isEmpty { out.append(0x20) }
            }
        }
        if out.last == 0x20 { out.removeLast() }
        return String(decoding: out, as: UTF8.self)
    }

    /// The words of a title with Latin letters and ordinary punctuation; nil for other titles.
    private static func latinWords(_ title: String) -> String? {
        var plain: [UInt8] = []
        plain.reserveCapacity(title.utf8.count)
        for scalar in title.unicodeScalars {
            switch scalar.value {
            case 0..<0x80: plain.append(UInt8(scalar.value))
            case 0x80..<0x250: plain += latin[Int(scalar.value) - 0x80]
            case 0x2010...0x2027: plain.append(scalar == "’" ? UInt8(ascii: "'") : 0x20)
            default: return nil
            }
        }
        return asciiWords(plain) ?? words(title)
    }

    /// The folded form of each character from U+0080 on; signs separate words.
    private static let latin: [[UInt8]] = (0x80..<0x250).map { value in
        guard let scalar = Unicode.Scalar(UInt32(value)) else { return [] }
        let folded = folded(String(scalar))
        let isWord = folded.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return isWord ? Array(folded.utf8) : isInvisible(scalar) ? [] : [0x20]
    }

    private static func folded(_ text: String) -> String {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
    }

    private static func words(_ title: String) -> String {
        var words = ""
        for scalar in folded(title).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                words.unicodeScalars.append(scalar)
            } else if scalar == "+" || scalar == "#", let last = words.last, last != " " {
                words.unicodeScalars.append(scalar)
            } else if !isInvisible(scalar), words.last != " ", !words.isEmpty {
                words.append(" ")
            }
        }
        return words.trimmed
    }

    /// Soft hyphens, zero-width marks and combining accents do not separate words.
    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark: true
        default: scalar == "'" || scalar == "’"
        }
    }
}
