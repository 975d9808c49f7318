/// Numbers as Scholar prints them in any language: `Cited by 1,234`, `Citado por 1.234`, `١٢٣٤`.
enum CountText {
    /// Larger numbers are not counts of Scholar.
    private static let largest = 100_000_000

    /// The only number in a text such as a "cited by" link; nil if there is none, or more than one.
    static func only(in text: String) -> Int? {
        let numbers = numbers(in: text)
        guard numbers.count == 1 else { return nil }
        // A citation count is never negative, so a number with a minus is not a count.
        let before = text.unicodeScalars.prefix { !$0.isASCII ? $0.properties.numericType == nil : $0.digit == nil }
        return before.last.map("-−‐‑–".unicodeScalars.contains) == true ? nil : numbers[0]
    }

    /// The number of results that a page reports: the largest number before the parenthesis with the seconds.
    static func total(in text: String) -> Int? {
        let end = text.unicodeScalars.firstIndex { $0 == "(" || $0 == "（" }
        return numbers(in: String(text[..<(end ?? text.endIndex)])).max()
    }

    /// All numbers; a separator belongs to a number when a group of two or three digits follows it.
    static func numbers(in text: String) -> [Int] {
        let bytes = Array(text.utf8)
        return bytes.allSatisfy { $0 < 0x80 } ? numbers(in: bytes) : numbers(in: Array(text.unicodeScalars))
    }

    private static func numbers<Text: RandomAccessCollection>(in text: Text) -> [Int]
    where Text.Index == Int, Text.Element: CountLetter {
        var numbers: [Int] = []
        var index = text.startIndex
        while index < text.endIndex {
            guard text[index].digit != nil else {
                index += 1
                continue
            }
            var value = 0
            var isTooLarge = false
            while index < text.endIndex {
                if let digit = text[index].digit {
                    isTooLarge = isTooLarge || value > Self.largest
                    value = isTooLarge ? value : value * 10 + digit
                    index += 1
                } else if text[index].isSeparator, hasGroup(text, behind: index) {
                    index += 1
                } else {
                    break
                }
            }
            if !isTooLarge { numbers.append(value) }
        }
        return numbers
    }

    /// - Parameter pairs: the number of further groups of two digits; no count has more.
    private static func hasGroup<Text: RandomAccessCollection>(
        _ text: Text, behind index: Int, pairs: Int = 4
    ) -> Bool
    where Text.Index == Int, Text.Element: CountLetter {
        Steps.add(1)
        let digits = text[(index + 1)...].prefix(4).prefix { $0.digit != nil }.count
        if digits == 3 { return true }
        // India groups by two: 17,90,000.
        let next = index + 3
        return digits == 2 && pairs > 0 && text[index].isComma && next < text.endIndex && text[next].isComma
            && hasGroup(text, behind: next, pairs: pairs - 1)
    }
}

/// A character of a text with numbers: usually an ASCII byte, otherwise a scalar of any script.
private protocol CountLetter {
    /// The value of a decimal digit.
    var digit: Int? { get }
    var isSeparator: Bool { get }
    var isComma: Bool { get }
}

extension UInt8: CountLetter {
    fileprivate var digit: Int? { isDigit ? Int(self) - 0x30 : nil }
    fileprivate var isSeparator: Bool { isComma || self == 0x2E || self == 0x27 || self == 0x20 }
    fileprivate var isComma: Bool { self == 0x2C }
}

extension Unicode.Scalar: CountLetter {
    fileprivate var digit: Int? {
        if isASCII { return UInt8(value).digit }
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Int(value)
    }

    fileprivate var isSeparator: Bool {
        isASCII ? UInt8(value).isSeparator : "’٬\u{A0}\u{202F}\u{2009}".unicodeScalars.contains(self)
    }

    fileprivate var isComma: Bool { self == "," }
}
