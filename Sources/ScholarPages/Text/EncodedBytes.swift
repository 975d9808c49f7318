/// Bytes written as two hexadecimal digits after a sign, as in addresses (RFC 3986, 2.1) and mail (RFC 2045, 6.7).
extension UInt8 {
    /// `0A`
    package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }

    /// The value of a hexadecimal digit in ASCII, in upper or lower case; nil for other bytes.
    package var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    package var isAlphanumeric: Bool { isLetter || isDigit }

    package var isVisible: Bool { self > 0x20 && self < 0x7F }
}

extension StringProtocol {
    /// The text with all bytes percent-encoded except the plain ones.
    package func percentEncoded(unless isPlain: (UInt8) -> Bool) -> String {
        utf8.reduce(into: "") { out, byte in
            if isPlain(byte) { out.unicodeScalars.append(Unicode.Scalar(byte)) } else { out += "%" + byte.hexDigits }
        }
    }
}
