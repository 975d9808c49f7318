import Foundation

/// Reads JSON, also with halves of surrogate pairs, which programs write that cut texts, and with NaN, which Python writes
/// for a missing number. Foundation refuses both.
package enum JSONReader {
    /// The value of a text.
    ///
    /// - Throws: the error of Foundation when it is not JSON.
    package static func value(_ bytes: some Collection<UInt8>) throws -> Any {
        do { return try JSONSerialization.jsonObject(with: Data(bytes)) } catch {
            let bytes = Array(bytes)
            let whole = withoutHalves(bytes)
            guard let mended = withoutNaN(whole ?? bytes) ?? whole else { throw error }
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

    /// The JSON with null in place of NaN and Infinity, outside of strings; nil if it has neither.
    private static func withoutNaN(_ bytes: [UInt8]) -> [UInt8]? {
        var mended: [UInt8] = []
        var start = 0
        var place = 0
        var isText = false
        while place < bytes.count {
            let byte = bytes[place]
            if isText {
                if byte == UInt8(ascii: "\\") { place += 1 } else if byte == UInt8(ascii: "\"") { isText = false }
            } else if byte == UInt8(ascii: "\"") {
                isText = true
            } else if "N-I".utf8.contains(byte), place == 0 || !bytes[place - 1].isAlphanumeric,
                let word = ["NaN", "Infinity", "-Infinity", "-NaN"].first(where: {
                    bytes[place...].starts(with: $0.utf8)
                }),
                !(bytes[(place + word.utf8.count)...].first?.isAlphanumeric ?? false)
            {
                mended += bytes[start..<place] + Array("null".utf8)
                place += word.utf8.count
                start = place
                continue
            }
            place += 1
        }
        return start == 0 ? nil : mended + bytes[start...]
    }

    /// The number in an escape such as `\ud800` at the beginning of a text.
    private static func unit(_ text: ArraySlice<UInt8>) -> UInt16? {
        guard text.starts(with: "\\u".utf8) else { return nil }
        return UInt16(String(decoding: text.dropFirst(2).prefix(4), as: UTF8.self), radix: 16)
    }
}
