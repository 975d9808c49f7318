import Foundation

/// Searching for bytes in a page.
extension [UInt8] {
    /// Returns the index of the next occurrence of a byte.
    ///
    /// `memchr` compares many bytes at a time. Skipping scripts and styles, two thirds of a page, takes a twentieth of
    /// the time of a loop over the bytes ("one pass of memchr" in the benchmark).
    func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
        guard range.upperBound <= count, !range.isEmpty else { return nil }
        return withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base + range.lowerBound, Int32(byte), range.count)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
    }

    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        start < count ? firstIndex(of: byte, in: start..<count) : nil
    }

    package func firstIndex(of text: StaticString, from start: Int) -> Int? {
        var place = start
        while let found = firstIndex(of: text.utf8Start[0], from: place) {
            if starts(with: text, at: found) { return found }
            place = found + 1
        }
        return nil
    }

    func starts(with text: StaticString, at place: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place >= 0, place + length <= count else { return false }
        for offset in 0..<length where self[place + offset] != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether a text, given in lower case, begins at an index, in upper or lower case.
    func starts(withLowercase text: StaticString, at place: Int) -> Bool {
        let length = text.utf8CodeUnitCount
        guard place >= 0, place + length <= count else { return false }
        for offset in 0..<length where self[place + offset].lowercased != text.utf8Start[offset] { return false }
        return true
    }

    /// Whether a range, such as the value of an attribute, contains a text.
    package func contains(_ text: StaticString, in range: Range<Int>) -> Bool { firstIndex(of: text, in: range) != nil }

    /// Returns the index of the first occurrence of a text in a range.
    func firstIndex(of text: StaticString, in range: Range<Int>) -> Int? {
        // The last byte of the text, mostly "=", is rarer than the first.
        let last = text.utf8CodeUnitCount - 1
        let length = text.utf8CodeUnitCount
        var place = range.lowerBound + last
        while place < range.upperBound, let found = firstIndex(of: text.utf8Start[last], in: place..<range.upperBound) {
            if starts(with: text, at: found + 1 - length) { return found + 1 - length }
            place = found + 1
        }
        return nil
    }

    /// The text without the parts that begin where `end` finds their ends.
    func text(leavingOut end: (Int) -> Int?) -> String {
        var kept: [UInt8] = []
        var place = 0
        while place < count {
            if let end = end(place) {
                place = end
            } else {
                kept.append(self[place])
                place += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    func equals(_ text: StaticString, in range: Range<Int>) -> Bool {
        range.count == text.utf8CodeUnitCount && starts(with: text, at: range.lowerBound)
    }
}

extension UInt8 {
    /// Whether it is white space in HTML: tab, line feed, form feed, carriage return or space.
    var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }
    package var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }
    package var isDigit: Bool { self >= 0x30 && self <= 0x39 }
    /// The letter in lower case, if it is an ASCII capital.
    var lowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}

extension StringProtocol {
    /// The index after the first occurrence of a text.
    func firstPlace(behind part: StaticString) -> Index? {
        let bytes = Array(utf8)
        return bytes.firstIndex(of: part, from: 0).map { utf8.index(startIndex, offsetBy: $0 + part.utf8CodeUnitCount) }
    }
}
