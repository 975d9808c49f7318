import Foundation

/// Finding bytes in a page: what the cleanup pass asks of its buffer.
extension UnsafeBufferPointer<UInt8> {
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = baseAddress,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
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
        while start < range.upperBound {
            while start < range.upperBound, self[start].isSpace { start += 1 }
            var end = start
            while end < range.upperBound, !self[end].isSpace { end += 1 }
            if equals(token, in: start..<end) { return true }
            start = end
        }
        return false
    }
}

extension UInt8 {
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    /// Whether the name of a tag or attribute ends before this byte.
    var endsName: Bool { isSpace || self == 0x3E || self == 0x2F || self == 0x3C }
}
