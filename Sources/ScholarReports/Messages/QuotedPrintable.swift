import ScholarPages

/// The encoding quoted-printable (RFC 2045, 6.7): servers do not change the text, and it stays readable.
enum QuotedPrintable {
    /// The length of the longest line, including the `=` that continues it.
    private static let widest = 76

    /// The encoded form of a byte: `=3D`.
    static func triplet(_ byte: UInt8) -> String {
        "=\(byte.hexDigits)"
    }

    /// Returns a line encoded, in several lines if it is long, without the end of the last one.
    static func encoded(_ line: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var width = 0
        for (place, byte) in line.enumerated() {
            let isLast = place == line.count - 1
            var form = form(of: byte, isLast: isLast, isFirst: width == 0, rest: line[place...])
            // Reserve one column for the `=` that continues the line, except at the last byte.
            if width + form.count > (isLast ? widest : widest - 1) {
                result += [UInt8(ascii: "="), 13, 10]
                width = 0
                form = Self.form(of: byte, isLast: isLast, isFirst: true, rest: line[place...])
            }
            result += form
            width += form.count
        }
        return result
    }

    /// The form of a byte at its position in a line.
    private static func form(of byte: UInt8, isLast: Bool, isFirst: Bool, rest: ArraySlice<UInt8>) -> [UInt8] {
        let isPlain =
            switch byte {
            case UInt8(ascii: "="): false
            case UInt8(ascii: " "), UInt8(ascii: "\t"): !isLast
            // SMTP doubles a dot at the beginning of a line, and mailboxes put ">" before "From ".
            case UInt8(ascii: "."): !isFirst
            case UInt8(ascii: "F"): !isFirst || !rest.starts(with: "From ".utf8)
            default: (0x21...0x7E).contains(byte)
            }
        return isPlain ? [byte] : Array(triplet(byte).utf8)
    }
}
