/// Bytes written as two hexadecimal digits behind a sign, which addresses (RFC 3986, 2.1) and mail (RFC 2045, 6.7) do.
extension UInt8 {
    /// `0A`
    package var hexDigits: String { (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true) }

    /// What an ASCII digit of either case stands for; nil for anything else.
    package var hexValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    /// Whether it is a letter or a digit of ASCII.
    package var isAlphanumeric: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"):
            true
        default: false
        }
    }

    /// Whether it is seen when printed, in ASCII.
    package var isVisible: Bool { self > 0x20 && self < 0x7F }
}

extension StringProtocol {
    /// The text with the bytes percent-encoded that are not plain.
    package func percentEncoded(unless isPlain: (UInt8) -> Bool) -> String {
        utf8.reduce(into: "") { out, byte in
            if isPlain(byte) { out.unicodeScalars.append(Unicode.Scalar(byte)) } else { out += "%" + byte.hexDigits }
        }
    }
}
