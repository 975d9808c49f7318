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
        let text = Array(text.unicodeScalars)
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
    private static func hasGroup(_ text: [Unicode.Scalar], behind index: Int, pairs: Int = 4) -> Bool {
        let digits = text[(index + 1)...].prefix(4).prefix { $0.digit != nil }.count
        if digits == 3 { return true }
        // India groups by two: 17,90,000.
        let next = index + 3
        return digits == 2 && pairs > 0 && text[index] == "," && next < text.endIndex && text[next] == ","
            && hasGroup(text, behind: next, pairs: pairs - 1)
    }
}

extension Unicode.Scalar {
    fileprivate var digit: Int? {
        if isASCII { return ("0"..."9").contains(self) ? Int(value) - 0x30 : nil }
        guard properties.numericType == .decimal, let value = properties.numericValue else { return nil }
        return Int(value)
    }

    fileprivate var isSeparator: Bool {
        switch self {
        case ",", ".", "'", " ", "’", "٬", "\u{A0}", "\u{202F}", "\u{2009}": true
        default: false
        }
    }
}
