import Foundation

/// Reads JSON, also with halves of surrogate pairs, which programs write that cut texts, and which Foundation refuses.
package enum JSONReader {
    /// The value of a text.
    ///
    /// - Throws: the error of Foundation when it is not JSON.
    package static func value(_ bytes: some Collection<UInt8>) throws -> Any {
        do { return try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
            guard let mended = withoutHalves(Array(bytes)) else { throw error }
            return try JSONSerialization.jsonObject(with: Data(mended))
        }
    }

    /// The text with U+FFFD in place of each half of a pair that stands alone; nil if all are whole.
    private static func withoutHalves(_ bytes: [UInt8]) -> [UInt8]? {
        var mended = bytes
        var rest = bytes[...]
        while let escape = rest.firstIndex(of: UInt8(ascii: "\\")) {
            // The second of two backslashes begins nothing.
            rest = bytes[escape...].dropFirst(2)
            guard let half = unit(bytes[escape...]), (0xD800...0xDFFF).contains(half) else { continue }
            rest = bytes[escape...].dropFirst(6)
            if half < 0xDC00, let other = unit(rest), (0xDC00...0xDFFF).contains(other) {
                rest = rest.dropFirst(6)
            } else {
                mended.replaceSubrange(escape + 2..<escape + 6, with: "FFFD".utf8)
            }
        }
        return mended == bytes ? nil : mended
    }

    /// The number in an escape such as `\ud800` at the beginning of a text.
    private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
        guard text.starts(with: "\\u".utf8) else { return nil }
        return UInt16(String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
    }
}
