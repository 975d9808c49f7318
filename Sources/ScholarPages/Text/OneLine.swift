/// Text for one line: without line breaks and other control characters.
package enum OneLine {
    /// Returns a text on one line: each run of spaces and control characters becomes one space, and both ends are
    /// trimmed.
    package static func folded(_ text: String) -> String {
        text.unicodeScalars.split { $0 == " " || isControl($0) }.map { String($0) }.joined(separator: " ")
    }

    /// Whether it is a control character of ASCII or Latin-1, or one of the two line separators of Unicode.
    package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }
}
