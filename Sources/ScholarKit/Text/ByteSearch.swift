import Foundation

/// Finding bytes in a page: what the cleanup pass asks of its buffer.
extension UnsafeBufferPointer<UInt8> {
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }

    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard let base = baseAddress, let found = memchr(base + range.lowerBound, Int32(byte), range.count) else {
            return nil
        }
        return UnsafeRawPointer(base).distance(to: found)
    }

    func firstRange(of text: StaticString, from start: Int) -> Range<Int>? {
        var index = start
        while let found = firstIndex(of: text.utf8Start[0], from: index) {
            if starts(with: text, at: found) { return found..<found + text.utf8CodeUnitCount }
            index = found + 1
        }
        return nil
    }

    /// Finds a text that is given in lower case, in whatever case it stands.
    func firstRange(ofLowercase text: StaticString, from start: Int) -> Range<Int>? {
        let length = text.utf8CodeUnitCount
        var index = start
        while let found = firstIndex(of: text.utf8Start[0], from: index), found + length <= count {
            var matched = 1
            while matched < length {
                let byte = self[found + matched]
                let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
                if lower != text.utf8Start[matched] { break }
                matched += 1
            }
            if matched == length { return found..<found + length }
            index = found + 1
        }
        return nil
    }

    func contains(_ text: StaticString) -> Bool {
        firstRange(of: text, from: 0) != nil
    }

    func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        UnsafeBufferPointer(rebasing: self[range]).contains(text)
    }

    func starts(with text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= count, let base = baseAddress else { return false }
        return memcmp(base + index, text.utf8Start, length) == 0
    }

    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && starts(with: text, at: range.lowerBound)
    }

    /// Whether a `class` value holds a class.
    func hasToken(_ token: StaticString, in range: Range<Int>) -> Bool {
        var start = range.lowerBound
        while let next = self.token(from: start, to: range.upperBound) {
            if equals(token, in: next) { return true }
            start = next.upperBound
        }
        return false
    }

    /// A bit for each token: what has none of the bits of a class does not hold it.
    func tokenBits(in range: Range<Int>) -> UInt64 {
        var bits: UInt64 = 0
        var start = range.lowerBound
        while let next = token(from: start, to: range.upperBound), let base = baseAddress {
            bits |= Self.bit(of: base + next.lowerBound, next.count)
            start = next.upperBound
        }
        return bits
    }

    private func token(from start: Int, to end: Int) -> Range<Int>? {
        var start = start
        while start < end, self[start].isSpace { start += 1 }
        var next = start
        while next < end, !self[next].isSpace { next += 1 }
        return start < next ? start..<next : nil
    }

    /// One of 64 bits, by three letters and the length.
    @inline(__always)
    fileprivate static func bit(of token: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
        let last = UInt64(token[count - 1]) &* 3
        let middle = UInt64(token[count / 2]) &* 7
        let third = UInt64(token[count > 3 ? count - 3 : 0])
        return 1 << ((last &+ middle &+ third &+ UInt64(count) &* 5) & 63)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether all bytes are letters and signs of ASCII that are seen.
    var isVisible: Bool {
        // No way out of the loop, so that it takes many bytes at a time.
        var strange: UInt8 = 0
        for byte in self { strange |= byte &- 0x21 > 0x5D ? 1 : 0 }
        return strange == 0
    }

    /// The place of the first `&` or control character, or the end of the range.
    func firstUnusual(in range: Range<Int>) -> Int {
        var index = range.lowerBound
        let raw = UnsafeRawBufferPointer(self)
        let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
        // Eight at a time: the high bit is set where a byte is less than 0x20, 0x26 or 0x7F, or perhaps behind such a one.
        while index + 8 <= range.upperBound {
            let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let ampersand = word ^ (ones &* 0x26)
            let delete = word ^ (ones &* 0x7F)
            let found =
                (word &- ones &* 0x20) & ~word | (ampersand &- ones) & ~ampersand | (delete &- ones) & ~delete
            if found & high != 0 { break }
            index += 8
        }
        while index < range.upperBound, self[index] >= 0x20, self[index] != 0x26, self[index] != 0x7F { index += 1 }
        return index
    }

    /// The place of the first byte that is not of ASCII, or the end.
    func firstBeyondASCII(from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(self)
        while index + 32 <= count {
            let words = raw.loadUnaligned(fromByteOffset: index, as: SIMD4<UInt64>.self)
            if (words[0] | words[1] | words[2] | words[3]) & 0x8080_8080_8080_8080 != 0 { break }
            index += 32
        }
        while index < count, self[index] < 0x80 { index += 1 }
        return index
    }

    /// The number of bytes of the character at a place, 2 to 4; nil when they are no UTF-8 (RFC 3629, section 4).
    func lengthOfScalar(at index: Int) -> Int? {
        let first = self[index]
        func tail(_ offset: Int, _ valid: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < count && valid.contains(self[index + offset])
        }
        switch first {
        case 0xC2...0xDF: return tail(1) ? 2 : nil
        case 0xE0: return tail(1, 0xA0...0xBF) && tail(2) ? 3 : nil
        case 0xED: return tail(1, 0x80...0x9F) && tail(2) ? 3 : nil
        case 0xE1...0xEF: return tail(1) && tail(2) ? 3 : nil
        case 0xF0: return tail(1, 0x90...0xBF) && tail(2) && tail(3) ? 4 : nil
        case 0xF1...0xF3: return tail(1) && tail(2) && tail(3) ? 4 : nil
        case 0xF4: return tail(1, 0x80...0x8F) && tail(2) && tail(3) ? 4 : nil
        default: return nil
        }
    }
}

extension StaticString {
    /// The bit that a class attribute has which holds this token.
    @inline(__always)
    var classBit: UInt64 { UnsafeBufferPointer<UInt8>.bit(of: utf8Start, utf8CodeUnitCount) }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    /// Whether the name of a tag or attribute ends before this byte.
    var endsName: Bool { isSpace || self == 0x3E || self == 0x2F || self == 0x3C }
}

extension BidirectionalCollection<UInt8> {
    /// Whether these bytes end with those of a text.
    func ends(with text: String) -> Bool { reversed().starts(with: text.utf8.reversed()) }
}
