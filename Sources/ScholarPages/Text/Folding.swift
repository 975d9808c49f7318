/// Text of a page as people read it: white space is one space, and marks that only steer the direction are gone.
package enum Folding {
    /// Folds a text: every run of white space, no-break spaces too, becomes one space; the ends are trimmed, and control
    /// characters are gone.
    package static func fold(_ text: String) -> String {
        var text = text
        return text.withUTF8 { isFolded($0) ? nil : fold($0) } ?? text
    }

    /// Folds a text in UTF-8.
    static func fold(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if isFolded(bytes) { return String(decoding: bytes, as: UTF8.self) }
        return String(unsafeUninitializedCapacity: bytes.count) { out in
            var folded = FoldedText(out)
            folded.append(bytes)
            return folded.count
        }
    }

    /// The spaces of Unicode beyond ASCII (property White_Space).
    fileprivate static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// A text that was cut: an ellipsis at its end, in dots or as a character, is "…" right behind the last word.
    static func foldCut(_ text: String) -> String { cut(fold(text)) }

    /// The same of a text that is folded.
    static func cut(_ folded: String) -> String {
        // Both kinds of an ellipsis end with a byte of their own.
        guard let last = folded.utf8.last, last == UInt8(ascii: ".") || last == 0xA6 else { return folded }
        var folded = folded
        let kept = folded.withUTF8 { bytes in
            var end = bytes.count
            while end >= 3, bytes.starts(with: "…", at: end - 3) || bytes.starts(with: "...", at: end - 3) {
                end -= 3
                while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
            }
            return end
        }
        return kept == folded.utf8.count ? folded : String(Substring(folded.utf8.prefix(kept))) + "…"
    }

    /// The marks of the bidirectional algorithm: LRM, RLM, ALM, embeddings, overrides and isolates.
    static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A text without what is no letter and no space, and steers terminals or ends strings in C.
    package static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isControl($0) && !$0.properties.isWhitespace }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) || $0.properties.isWhitespace }))
    }

    fileprivate static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Nearly all texts are plain ASCII with single spaces.
    private static func isFolded(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first else { return true }
        return first > 0x20 && first < 0x7F && bytes.endOfPlainText(from: 0) == bytes.count
    }
}

/// A folded text that grows in memory of at least as many bytes as are appended.
struct FoldedText {
    private let out: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    private var isSpacePending = false

    init(_ out: UnsafeMutableBufferPointer<UInt8>) {
        self.out = out
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte > 0x20, byte < 0x7F {
                let end = bytes.endOfPlainText(from: index)
                letters(bytes, index..<end)
                index = end
                continue
            }
            let (kind, length) = Self.kind(of: bytes, at: index)
            switch kind {
            case .space: space()
            case .letter: letters(bytes, index..<index + length)
            case .nothing: break
            }
            index += length
        }
    }

    /// Whether anything is left of a text when it is folded.
    static func isSomething(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            let (kind, length) = Self.kind(of: bytes, at: index)
            if kind == .letter { return true }
            index += length
        }
        return false
    }

    mutating func space() { isSpacePending = count > 0 }

    private mutating func letters(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard let from = bytes.baseAddress, let to = out.baseAddress else { return }
        if isSpacePending {
            out[count] = 0x20
            count += 1
            isSpacePending = false
        }
        (to + count).update(from: from + range.lowerBound, count: range.count)
        count += range.count
    }

    private enum Kind {
        case letter, space, nothing
    }

    /// What the character at a place is to a reader, and the number of its bytes.
    private static func kind(of bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> (Kind, length: Int) {
        let first = bytes[index]
        if first > 0x20, first < 0x7F { return (.letter, 1) }
        if first < 0x80 { return (first == 0x20 || (0x09...0x0D).contains(first) ? .space : .nothing, 1) }
        let length = min(first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4, bytes.count - index)
        // All spaces and marks lie in these four rows of the code chart.
        guard first == 0xC2 || first == 0xD8 || (0xE1...0xE3).contains(first) else { return (.letter, length) }
        let tail = bytes[index + 1..<index + length]
        guard
            let scalar = Unicode.Scalar(
                tail.reduce(UInt32(first) & (0xFF >> UInt32(length + 1))) { $0 << 6 | UInt32($1 & 0x3F) })
        else { return (.letter, length) }
        if Folding.isSpace(scalar) { return (.space, length) }
        return (Folding.isDirectionMark(scalar) || Folding.isControl(scalar) ? .nothing : .letter, length)
    }
}
