/// Numbers as Scholar writes them in any language: `Cited by 1,234`, `Citado por 1.234`, `١٢٣٤`.
enum CountText {
    /// No count of Scholar is larger; what is, is no count.
    private static let largest = 100_000_000

    /// The one number of a text such as that of a "cited by" link; nil without digits or with several numbers.
    static func only(in text: String) -> Int? {
        let numbers = numbers(in: text)
        return numbers.count == 1 ? numbers[0] : nil
    }

    /// The number of results that a page reports: the largest number before the parenthesis with the seconds.
    static func total(in text: String) -> Int? {
        let head = text.prefix { $0 != "(" && $0 != "（" }
        return numbers(in: String(head)).max()
    }

    /// All numbers; a separator belongs to a number when a group of two or three digits follows it.
    static func numbers(in text: String) -> [Int] {
        var numbers: [Int] = []
        // Most texts have none, or are one: "Cited by 17" has nothing that could be more than digits.
        guard text.utf8.contains(where: { $0.isDigit || $0 >= 0x80 }) else { return [] }
        let scalars = Array(text.unicodeScalars)
        var index = 0
        while index < scalars.count {
            guard digit(scalars[index]) != nil else {
                index += 1
                continue
            }
            var value = 0
            var isTooLarge = false
            while index < scalars.count {
                if let digit = digit(scalars[index]) {
                    isTooLarge = isTooLarge || value > Self.largest
                    value = isTooLarge ? value : value * 10 + digit
                    index += 1
                } else if isSeparator(scalars[index]), hasGroup(scalars, behind: index) {
                    index += 1
                } else {
                    break
                }
            }
            if !isTooLarge { numbers.append(value) }
        }
        return numbers
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        if scalar.isASCII { return UInt8(scalar.value).isDigit ? Int(scalar.value) - 0x30 : nil }
        guard scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue else { return nil }
        return Int(value)
    }

    private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        ",.’'٬ \u{A0}\u{202F}\u{2009}".unicodeScalars.contains(scalar)
    }

    private static func hasGroup(_ scalars: [Unicode.Scalar], behind index: Int) -> Bool {
        let group = scalars[(index + 1)...].prefix(4)
        let digits = group.prefix { digit($0) != nil }.count
        if digits == 3 { return true }
        // India groups by two: 17,90,000.
        return digits == 2 && scalars[index] == "," && hasGroup(scalars, behindPair: index + 3)
    }

    private static func hasGroup(_ scalars: [Unicode.Scalar], behindPair index: Int) -> Bool {
        index < scalars.count && scalars[index] == "," && hasGroup(scalars, behind: index)
    }
}
