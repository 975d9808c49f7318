/// The numbers of TOML: `60`, `+1_000`, `0x1F`, `0o17`, `0b11`, `2.5`, `1e3`, `inf`, `nan`.
enum SettingsNumber {
    /// A whole number that needs more than 64 bits.
    struct TooLarge: Error {}

    /// Reads a number; success without a value if the word is no number of TOML.
    static func read(_ word: String) -> Result<SettingsText.Value?, TooLarge> {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
            guard let digits = digits(word.utf8.dropFirst(2), isPlain: false),
                digits.allSatisfy({ $0.hexDigitValue.map { $0 < radix } ?? false })
            else { return .success(nil) }
            return Int(digits, radix: radix).map { .success(.whole($0)) } ?? .failure(TooLarge())
        }
        let isNegative = word.utf8.first == UInt8(ascii: "-")
        let hasSign = isNegative || word.utf8.first == UInt8(ascii: "+")
        let sign = isNegative ? "-" : ""
        let bytes = hasSign ? word.utf8.dropFirst() : word.utf8[...]
        switch String(Substring(bytes)) {
        case "inf": return .success(.decimal(isNegative ? -.infinity : .infinity))
        case "nan": return .success(.decimal(.nan))
        default: break
        }
        let whole = bytes.prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
        guard let digits = digits(whole), digits == "0" || !digits.hasPrefix("0") else { return .success(nil) }
        var rest = bytes.dropFirst(whole.count)
        if rest.isEmpty { return Int(sign + digits).map { .success(.whole($0)) } ?? .failure(TooLarge()) }
        var text = sign + digits
        if rest.first == UInt8(ascii: ".") {
            let part = rest.dropFirst().prefix { isDigit($0) || $0 == UInt8(ascii: "_") }
            guard let fraction = Self.digits(part) else { return .success(nil) }
            text += "." + fraction
            rest = rest.dropFirst(part.count + 1)
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            text += "e"
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                text += sign == UInt8(ascii: "-") ? "-" : ""
                rest = rest.dropFirst()
            }
            guard let exponent = Self.digits(rest) else { return .success(nil) }
            text += exponent
            rest = rest.suffix(0)
        }
        return .success(rest.isEmpty ? Double(text).map { .decimal($0) } : nil)
    }

    /// Whether bytes begin like a date or a time: `2026-01-31`, `07:30`.
    static func isDate(_ bytes: some Collection<UInt8>) -> Bool {
        let digits = bytes.prefix { isDigit($0) }.count
        let next = bytes.dropFirst(digits).first
        return digits == 4 && next == UInt8(ascii: "-") || digits == 2 && next == UInt8(ascii: ":")
    }

    static func isHexadecimal(_ byte: UInt8) -> Bool { Character(Unicode.Scalar(byte)).isHexDigit }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// The digits without the underscores between them; nil if an underscore is elsewhere, or there are other bytes.
    ///
    /// - Parameter isPlain: whether the digits are decimal.
    private static func digits(_ bytes: some Collection<UInt8>, isPlain: Bool = true) -> String? {
        var digits = ""
        var isAfterDigit = false
        for byte in bytes {
            if byte == UInt8(ascii: "_"), isAfterDigit {
                isAfterDigit = false
            } else if isPlain ? isDigit(byte) : isHexadecimal(byte) {
                digits.unicodeScalars.append(Unicode.Scalar(byte))
                isAfterDigit = true
            } else {
                return nil
            }
        }
        return isAfterDigit ? digits : nil
    }
}
