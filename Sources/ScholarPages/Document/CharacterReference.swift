import CLibXML2

/// A character reference such as `&amp;` or `&#150;`, read as browsers do. The names are those that libxml2 knows, which is
/// seen only in this file.
package struct CharacterReference {
    /// What it stands for; nil for nothing at all.
    let scalar: Unicode.Scalar?
    /// The place behind it; behind the `&` when that begins no reference.
    let end: Int
    /// What was odd.
    let rule: CleanupRule?

    /// The version of libxml2, for people.
    package static var libraryVersion: String { LIBXML_DOTTED_VERSION }

    private init(_ scalar: Unicode.Scalar?, end: Int, _ rule: CleanupRule? = nil) {
        (self.scalar, self.end, self.rule) = (scalar, end, rule)
    }

    /// Reads what begins with the `&` at `start`.
    ///
    /// - Parameter isInAttribute: whether a name needs its semicolon, because addresses hold the likes of `&copy=2`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, isInAttribute: Bool) {
        // Most of them are in addresses.
        if bytes.starts(with: "&amp;", at: start), start + 5 <= end {
            self = Self("&", end: start + 5)
            return
        }
        let number = Self.number(bytes, at: start, end: end)
        self = number ?? Self.name(bytes, at: start, end: end, isInAttribute) ?? Self("&", end: start + 1)
    }

    private static func name(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, _ isInAttribute: Bool
    ) -> Self? {
        let first = start + 1
        var index = first
        while index < end, index - first < longest, bytes[index].isAlphanumeric { index += 1 }
        guard index > first else { return nil }
        if index < end, bytes[index] == UInt8(ascii: ";"), let scalar = scalar(bytes, first..<index) {
            return Self(scalar, end: index + 1)
        }
        // In addresses stand the likes of `&copy=2`, and at the end of the page letters may be missing.
        guard !isInAttribute, index < bytes.count else { return nil }
        // Names without their semicolon are read up to Latin-1, those of HTML 2: the longest that stands there.
        while index > first + 1 {
            if let scalar = scalar(bytes, first..<index), scalar.value < 0x100 {
                return Self(scalar, end: index, .openReference)
            }
            index -= 1
        }
        return nil
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> Self? {
        guard start + 1 < end, bytes[start + 1] == UInt8(ascii: "#") else { return nil }
        var index = start + 2
        let isHex = index < end && (bytes[index] | 0x20) == UInt8(ascii: "x")
        if isHex { index += 1 }
        let digits = index
        while index < end, bytes[index] == UInt8(ascii: "0") { index += 1 }
        let significant = index
        var value: UInt32 = 0
        while index < end, index - significant < 8, let digit = bytes[index].hexValue, isHex || digit < 10 {
            value = value * (isHex ? 16 : 10) + UInt32(digit)
            index += 1
        }
        guard index > digits else { return nil }
        let isClosed = index < end && bytes[index] == UInt8(ascii: ";")
        if isClosed { index += 1 }
        let scalar = value < 0x100 ? Windows1252.scalar(UInt8(value)) : Unicode.Scalar(value)
        guard let scalar, value >= 0x20 || value == 9 || value == 10 else {
            return Self(nil, end: index, .controlCharacter)
        }
        let isWindows = (0x80...0x9F).contains(value)
        return Self(scalar, end: index, isWindows ? .windowsReference : isClosed ? nil : .openReference)
    }

    /// The longest name, `thetasym`.
    private static let longest = 8

    private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Unicode.Scalar? {
        if bytes.equals("amp", in: name) { return "&" }
        var text = bytes[name] + [0]
        let found = text.withUnsafeMutableBufferPointer { htmlEntityLookup($0.baseAddress) }
        return found.flatMap { Unicode.Scalar($0.pointee.value) }
    }
}
