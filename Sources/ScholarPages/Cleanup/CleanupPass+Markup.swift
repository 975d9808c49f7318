/// Writing the markup that the cleanup pass keeps: long pieces of the page, and repairs between them.
extension CleanupPass {
    mutating func copy(to end: Int) {
        if end > uncopied { markup += page[uncopied..<end] }
        uncopied = end
    }

    mutating func drop(_ range: Range<Int>) {
        guard isInResults else { return }
        copy(to: range.lowerBound)
        uncopied = range.upperBound
    }

    mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
        drop(range)
        if isInResults { markup += text }
    }

    mutating func replace(_ range: Range<Int>, with text: StaticString) {
        drop(range)
        if isInResults { text.withUTF8Buffer { markup += $0 } }
    }

    /// Writes the end tags of elements before a position.
    mutating func close(_ names: [Range<Int>], at place: Int) {
        for name in names { replace(place..<place, with: Array("</".utf8) + page[name] + [UInt8(ascii: ">")]) }
    }
}
