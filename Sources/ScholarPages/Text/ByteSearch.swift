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

    func contains(_ text: StaticString, in range: Range<Int>) -> Bool {
        firstPlace(of: text, in: range) != nil
    }

    /// Finds a text of two letters or more in a short range, such as the value of an attribute.
    func firstPlace(of text: StaticString, in range: Range<Int>) -> Int? {
        var start = range.lowerBound
        while let place = firstPlace(ofPair: text.utf8Start[0], text.utf8Start[1], in: start..<range.upperBound) {
            guard place + text.utf8CodeUnitCount <= range.upperBound else { return nil }
            if starts(with: text, at: place) { return place }
            start = place + 1
        }
        return nil
    }

    /// Finds two bytes beside each other, looking at eight places at a time: pairs are much rarer than letters.
    func firstPlace(ofPair first: UInt8, _ second: UInt8, in range: Range<Int>) -> Int? {
        var index = range.lowerBound
        let raw = UnsafeRawBufferPointer(self)
        let (firsts, seconds) = (UInt64(repeating: first), UInt64(repeating: second))
        while index + 9 <= range.upperBound {
            let one = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ firsts
            let other = raw.loadUnaligned(fromByteOffset: index + 1, as: UInt64.self) ^ seconds
            let places = (one | other).zeroBytes
            if places != 0 { return index + UInt64(littleEndian: places).trailingZeroBitCount / 8 }
            index += 8
        }
        while index + 1 < range.upperBound {
            if self[index] == first, self[index + 1] == second { return index }
            index += 1
        }
        return nil
    }

    @inline(__always)
    func starts(with text: StaticString, at index: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= count, let base = baseAddress else { return false }
        return memcmp(base + index, text.utf8Start, length) == 0
    }

    @inline(__always)
    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && starts(with: text, at: range.lowerBound)
    }

    /// Whether a `class` value holds a class.
    func hasToken(_ token: StaticString, in range: Range<Int>) -> Bool {
        let end = range.lowerBound + token.utf8CodeUnitCount
        // Mostly it is the first one, and often the only one.
        if end <= range.upperBound, starts(with: token, at: range.lowerBound),
            end == range.upperBound || self[end].isSpace
        {
            return true
        }
        var start = range.lowerBound
        while let next = self.token(from: start, to: range.upperBound) {
            if equals(token, in: next) { return true }
            start = next.upperBound
        }
        return false
    }

    private func token(from start: Int, to end: Int) -> Range<Int>? {
        var start = start
        while start < end, self[start].isSpace { start += 1 }
        var next = start
        while next < end, !self[next].isSpace { next += 1 }
        return start < next ? start..<next : nil
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

    /// The end of what begins here and needs no folding: visible ASCII, with single spaces inside.
    ///
    /// - Parameter start: the place of a visible letter.
    func endOfPlainText(from start: Int) -> Int {
        var index = start
        let raw = UnsafeRawBufferPointer(self)
        // The high bit of the first byte, where the one in front is a space.
        var space: UInt64 = 0
        while index + 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let odd = (word &- .ones &* 0x20) | word | (word &+ .ones)
            let spaces = (word ^ .ones &* 0x20).zeroBytes
            if odd & .highBits | spaces & (spaces << 8 | space) != 0 { break }
            space = spaces >> 56
            index += 8
        }
        while index < count, self[index] >= 0x20, self[index] < 0x7F,
            self[index] != 0x20 || index > start && self[index - 1] != 0x20
        {
            index += 1
        }
        return index > start && self[index - 1] == 0x20 ? index - 1 : index
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

extension UInt64 {
    /// A one in each byte.
    static var ones: UInt64 { 0x0101_0101_0101_0101 }
    /// The high bit of each byte.
    static var highBits: UInt64 { 0x8080_8080_8080_8080 }

    init(repeating byte: UInt8) { self = UInt64(byte) &* .ones }

    /// The high bit of each byte that is zero, and of no other.
    var zeroBytes: UInt64 { ~((self & ~.highBits) &+ ~.highBits | self) & .highBits }

    /// The high bit of the first byte that is a control character or `&`, and perhaps of some behind it.
    var unusualBytes: UInt64 {
        let (ampersand, delete) = (self ^ .ones &* 0x26, self ^ .ones &* 0x7F)
        let found =
            (self &- .ones &* 0x20) & ~self | (ampersand &- .ones) & ~ampersand | (delete &- .ones) & ~delete
        return found & .highBits
    }

    /// Eight letters with the capitals of ASCII among them made small.
    var lowercased: UInt64 {
        let low = self & ~.highBits
        // The high bit of each byte that is at least A, and at most Z.
        let isCapital = (low &+ .ones &* (0x80 - 0x41)) & ~(low &+ .ones &* (0x80 - 0x5B)) & ~self & .highBits
        return self | isCapital >> 2
    }
}

extension UInt8 {
    var isSpace: Bool { self <= 0x20 && 1 << UInt64(self) & Self.spaces != 0 }
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    /// Whether the name of a tag or attribute ends before this byte: at white space, `/`, `<` and `>`.
    var endsName: Bool { self < 0x40 && 1 << UInt64(self) & Self.nameEnds != 0 }
    /// Whether the name of an attribute ends before this byte.
    var endsAttributeName: Bool { self < 0x40 && 1 << UInt64(self) & (Self.nameEnds | 1 << 0x3D) != 0 }

    /// A bit for each byte below 64: tab, line feed, form feed, carriage return, space.
    private static var spaces: UInt64 { 1 << 0x09 | 1 << 0x0A | 1 << 0x0C | 1 << 0x0D | 1 << 0x20 }
    private static var nameEnds: UInt64 { spaces | 1 << 0x2F | 1 << 0x3C | 1 << 0x3E }
}

extension String {
    /// The place behind the first occurrence of a text.
    func firstPlace(behind part: StaticString) -> Index? {
        var text = self
        let place = text.withUTF8 { $0.firstPlace(of: part, in: 0..<$0.count) }
        return place.map { utf8.index(startIndex, offsetBy: $0 + part.utf8CodeUnitCount) }
    }
}
