import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Detects the charset of a page and converts the page to UTF-8.
///
/// The order is the one that browsers use, with one exception for old pages: bytes that are valid UTF-8 are read as
/// UTF-8 even if the page declares another charset, because text in another charset with any non-ASCII letter is
/// practically never valid UTF-8.
enum Charset {
    /// A page in UTF-8.
    struct Decoded {
        var bytes: [UInt8]
        /// The charset of the page, in lower case.
        var name: String
        /// Whether the page declares a charset other than its own.
        var isMisdeclared: Bool
    }

    /// Decodes the bytes of a page.
    ///
    /// - Parameter declared: the charset that the HTTP header named, if any.
    static func decode(_ bytes: [UInt8], declared: String?) -> Decoded {
        if let (name, length) = byteOrderMark(bytes) {
            let body = Array(bytes.dropFirst(length))
            if name == "utf-8" {
                return Decoded(bytes: isUTF8(body) ? body : repaired(body), name: name, isMisdeclared: false)
            }
            if let converted = convert(body, from: name) {
                return Decoded(bytes: converted, name: name, isMisdeclared: false)
            }
        }
        if let name = wideWithoutMark(bytes), let converted = convert(bytes, from: name) {
            return Decoded(bytes: converted, name: name, isMisdeclared: true)
        }
        let claimed = (declared ?? claim(in: bytes)).map(canonical)
        if isUTF8(bytes) {
            let isMisdeclared = claimed.map { $0 != "utf-8" && !isASCII(bytes, bytes.indices) } ?? false
            return Decoded(bytes: bytes, name: "utf-8", isMisdeclared: isMisdeclared)
        }
        if let claimed, claimed != "utf-8", claimed != "windows-1252", let converted = convert(bytes, from: claimed) {
            return Decoded(bytes: converted, name: claimed, isMisdeclared: false)
        }
        // UTF-8 with a few broken bytes, as left by a truncated download or a crawler, is still mostly UTF-8.
        if claimed ?? "utf-8" == "utf-8", looksMostlyUTF8(bytes) {
            return Decoded(bytes: repaired(bytes), name: "utf-8", isMisdeclared: false)
        }
        return Decoded(
            bytes: fromWindows1252(bytes), name: "windows-1252",
            isMisdeclared: claimed.map { $0 != "windows-1252" } ?? false)
    }

    /// Whether bytes are valid UTF-8. Most of a page is ASCII, which is checked many bytes at a time.
    static func isUTF8(_ bytes: [UInt8]) -> Bool {
        var start = 0
        while start < bytes.count {
            var end = min(start + 256, bytes.count)
            if !isASCII(bytes, start..<end) {
                // No character may be cut: the piece ends before an ASCII byte.
                while end < bytes.count, bytes[end] >= 0x80 { end += 1 }
                guard String(validating: bytes[start..<end], as: UTF8.self) != nil else { return false }
            }
            start = end
        }
        return true
    }

    private static func isASCII(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var (place, seen) = (range.lowerBound, SIMD4<UInt64>())
        bytes.withUnsafeBytes { bytes in
            while place + 32 <= range.upperBound {
                seen |= bytes.loadUnaligned(fromByteOffset: place, as: SIMD4<UInt64>.self)
                place += 32
            }
        }
        let high = (seen.x | seen.y | seen.z | seen.w) & 0x8080_8080_8080_8080
        return high == 0 && bytes[place..<range.upperBound].allSatisfy { $0 < 0x80 }
    }

    private static func byteOrderMark(_ bytes: [UInt8]) -> (name: String, length: Int)? {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return ("utf-8", 3) }
        if bytes.starts(with: [0xFF, 0xFE]) { return ("utf-16le", 2) }
        if bytes.starts(with: [0xFE, 0xFF]) { return ("utf-16be", 2) }
        return nil
    }

    /// UTF-16 without its byte order mark has a zero in every second byte of the markup.
    private static func wideWithoutMark(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(64)
        guard head.count >= 16 else { return nil }
        let even = stride(from: 0, to: head.count, by: 2).count { head[$0] == 0 }
        let odd = stride(from: 1, to: head.count, by: 2).count { head[$0] == 0 }
        if odd * 3 > head.count, even == 0 { return "utf-16le" }
        if even * 3 > head.count, odd == 0 { return "utf-16be" }
        return nil
    }

    /// The charset in `<meta charset=…>` or `<meta http-equiv content="…charset=…">` near the beginning of the page.
    private static func claim(in bytes: [UInt8]) -> String? {
        let head = Array(bytes.prefix(4096))
        var place = 0
        while let tag = head.firstIndex(of: UInt8(ascii: "<"), from: place) {
            place = tag + 1
            guard head.starts(withLowercase: "<meta", at: tag) else { continue }
            let end = head.firstIndex(of: UInt8(ascii: ">"), from: tag) ?? head.count
            guard let mark = (tag..<end).first(where: { head.starts(withLowercase: "charset", at: $0) }) else {
                continue
            }
            let value = head[mark..<end].dropFirst("charset".utf8.count).drop { " =\"'".utf8.contains($0) }
            let name = value.prefix { $0.isAlphanumeric || "-_".utf8.contains($0) }
            if !name.isEmpty { return String(decoding: name, as: UTF8.self) }
        }
        return nil
    }

    /// The main name of a charset that has several names, as browsers map them.
    private static func canonical(_ name: String) -> String {
        switch name.lowercased() {
        case "utf-8", "utf8", "unicode-1-1-utf-8": "utf-8"
        case "iso-8859-1", "iso8859-1", "latin1", "us-ascii", "ascii", "cp1252", "windows-1252": "windows-1252"
        case "gb2312", "gbk", "gb18030", "x-gbk": "gb18030"
        case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": "cp932"
        case "euc-kr", "ks_c_5601-1987", "ksc5601": "cp949"
        case "big5", "big5-hkscs", "x-x-big5": "big5-hkscs"
        case "iso-8859-9", "latin5": "windows-1254"
        case let other: other
        }
    }

    /// The bytes with U+FFFD instead of each invalid UTF-8 sequence.
    private static func repaired(_ bytes: [UInt8]) -> [UInt8] { Array(String(decoding: bytes, as: UTF8.self).utf8) }

    /// Whether few sequences are invalid compared with the valid ones.
    private static func looksMostlyUTF8(_ bytes: [UInt8]) -> Bool {
        let letters = String(decoding: bytes, as: UTF8.self).unicodeScalars
        let broken = letters.count { $0 == "\u{FFFD}" }
        return letters.count { !$0.isASCII } - broken > broken * 4
    }

    private static func convert(_ bytes: [UInt8], from charset: String) -> [UInt8]? {
        // With "//IGNORE", glibc continues after invalid bytes, so that one bad byte does not lose the page.
        guard let handle = iconv_open("UTF-8//IGNORE", charset), Int(bitPattern: handle) != -1 else { return nil }
        defer { iconv_close(handle) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        let size = (input: input.count, output: output.count)
        var left = size
        input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var (from, to) = (source.baseAddress, target.baseAddress)
                _ = iconv(handle, &from, &left.input, &to, &left.output)
            }
        }
        guard left.input * 20 <= size.input else { return nil }
        return output.prefix(size.output - left.output).map { UInt8(bitPattern: $0) }
    }

    private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity(bytes.count + bytes.count / 8)
        var copied = 0
        for place in bytes.indices where bytes[place] >= 0x80 {
            out += bytes[copied..<place]
            out += String(windows1252(bytes[place])).utf8
            copied = place + 1
        }
        return out + bytes[copied...]
    }

    /// The characters of windows-1252 from 0x80 on, which character references such as `&#150;` mean too.
    private static let c1: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,
        0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
        0x0153, 0x9D, 0x017E, 0x0178,
    ]

    static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(c1[Int(byte) - 0x80]) ?? "\u{FFFD}"
    }
}
