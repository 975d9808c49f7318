/// The bytes of a by-line, and the ranges of its parts, names and years.
package struct BylineText {
    private let bytes: [UInt8]

    init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    var range: Range<Int> { bytes.indices }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The parts between hyphens that have spaces on both sides; a hyphen inside a word does not.
    ///
    /// In a line without any such hyphen, a translation of the page may have used dashes.
    var parts: [Range<Int>] {
        let hyphens = places(of: ["-"])
        var parts: [Range<Int>] = []
        var start = 0
        for hyphen in hyphens.isEmpty ? places(of: ["–", "—"]) : hyphens {
            if hyphen.lowerBound > start { parts.append(start..<hyphen.lowerBound - 1) }
            start = hyphen.upperBound + 1
        }
        if start < bytes.count { parts.append(start..<bytes.count) }
        return parts
    }

    /// The positions where one of these marks is a word, in a text with single spaces.
    private func places(of marks: [StaticString]) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for index in bytes.indices where index == 0 || bytes[index - 1] == 0x20 {
            guard bytes[index] == UInt8(ascii: "-") || bytes[index] >= 0x80,
                let mark = marks.first(where: { bytes.starts(with: $0, at: index) })
            else { continue }
            let end = index + mark.utf8CodeUnitCount
            if end == bytes.count || bytes[end] == 0x20 { places.append(index..<end) }
        }
        return places
    }

    // MARK: Years

    /// The year, if the part is a year and no more.
    func bareYear(_ range: Range<Int>) -> Int? {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end, bytes[start] == 0x20 { start += 1 }
        while start < end, bytes[end - 1] == 0x20 { end -= 1 }
        // Four digits, in any script.
        guard (4...32).contains(end - start) else { return nil }
        if let other = bytes[start..<end].first(where: { !$0.isDigit }) {
            return other < 0x80 && !other.isSpace ? nil : foreignYear(start..<end)
        }
        guard end - start == 4 else { return nil }
        let year = bytes[start..<end].reduce(0) { $0 * 10 + Int($1 - 0x30) }
        return Self.years.contains(year) ? year : nil
    }

    private func foreignYear(_ range: Range<Int>) -> Int? {
        let text = string(range).trimmed
        guard text.unicodeScalars.count == 4, let year = CountText.only(in: text) else { return nil }
        return Self.years.contains(year) ? year : nil
    }

    /// The years in which a publication can have appeared.
    package static let years = 1400...2099

    func endsWithYear(_ range: Range<Int>) -> Bool {
        lastComma(range).map { bareYear($0 + 1..<range.upperBound) != nil } ?? false
    }

    func lastComma(_ range: Range<Int>) -> Int? {
        bytes[range].lastIndex(of: UInt8(ascii: ","))
    }

    // MARK: Names

    /// Returns the names in a list of authors, and whether Scholar cut the list.
    func authors(_ range: Range<Int>) -> (names: [String], isTruncated: Bool) {
        var names: [String] = []
        // Scholar shows about five names.
        names.reserveCapacity(6)
        var isTruncated = false
        var start = range.lowerBound
        var index = start
        while index < range.upperBound {
            let byte = bytes[index]
            if byte >= 0x80 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") {
                if let length = length(of: Self.commas, at: index) {
                    add(start..<index, to: &names)
                    start = index + length
                    index = start
                    continue
                }
                isTruncated = isTruncated || length(of: Self.ellipses, at: index) != nil
            }
            index += 1
        }
        add(start..<range.upperBound, to: &names)
        // Usually the last name is cut, or the mark is a separate name; inside a name the mark is removed too.
        if isTruncated { names = names.map(Self.withoutEllipses).filter { !$0.isEmpty } }
        return (names, isTruncated)
    }

    private func add(_ name: Range<Int>, to names: inout [String]) {
        var start = name.lowerBound
        var end = name.upperBound
        while start < end, bytes[start].isSpace { start += 1 }
        while start < end, bytes[end - 1].isSpace { end -= 1 }
        guard start < end else { return }
        let isPlain = bytes[start] < 0x80 && bytes[end - 1] < 0x80
        let text = isPlain ? string(start..<end) : string(start..<end).trimmed
        if !text.isEmpty { names.append(text) }
    }

    private static func withoutEllipses(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: ".") || $0 >= 0x80 }) else { return name }
        let line = BylineText(name)
        let kept = line.bytes.text { place in line.length(of: ellipses, at: place).map { place + $0 } }
        return kept.utf8.count == line.bytes.count ? name : kept.trimmed
    }

    private static let ellipses: [StaticString] = ["…", "..."]
    /// Chinese and Arabic have their own commas.
    private static let commas: [StaticString] = [",", "，", "、", "،"]

    private func length(of marks: [StaticString], at index: Int) -> Int? {
        for mark in marks where bytes[index] == mark.utf8Start[0] && bytes.starts(with: mark, at: index) {
            return mark.utf8CodeUnitCount
        }
        return nil
    }
}
