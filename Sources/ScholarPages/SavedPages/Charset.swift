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
package enum Charset {
    /// A page in UTF-8.
    struct Decoded {
        var bytes: [UInt8]
        /// The charset of the page, in lower case.
        var name: String
        /// Whether the page declares a charset other than its own.
        var isMisdeclared = false
        /// The number of places where bytes are no character of the charset; each of them is U+FFFD in the result.
        var undecodable = 0
        /// Whether the page ends inside a character, as one that was cut off does.
        var endsInsideCharacter = false
    }

    /// Decodes the bytes of a page.
    ///
    /// - Parameter declared: the charset that the HTTP header named, if any.
    static func decode(_ bytes: [UInt8], declared: String?) -> Decoded {
        if let (name, length) = byteOrderMark(bytes) {
            let body = Array(bytes.dropFirst(length))
            if name == "utf-8" { return isUTF8(body) ? Decoded(bytes: body, name: name) : repaired(body) }
            if let decoded = convert(body, from: name) { return decoded }
        }
        if let name = wideWithoutMark(bytes), var decoded = convert(bytes, from: name) {
            decoded.isMisdeclared = true
            return decoded
        }
        let claimed = (declared ?? claim(in: bytes)).map(canonical)
        if isUTF8(bytes) {
            let isMisdeclared = claimed.map { $0 != "utf-8" && !isASCII(bytes) } ?? false
            return Decoded(bytes: bytes, name: "utf-8", isMisdeclared: isMisdeclared)
        }
        // Cut inside a letter, a page stays in the same charset.
        if let half = halfLetter(atEndOf: bytes) {
            let rest = Array(bytes.dropLast(half))
            if !isASCII(rest), isUTF8(rest) {
                var decoded = repaired(bytes)
                decoded.isMisdeclared = claimed ?? "utf-8" != "utf-8"
                return decoded
            }
        }
        if let claimed, claimed != "utf-8", claimed != "windows-1252", let decoded = convert(bytes, from: claimed) {
            return decoded
        }
        // UTF-8 with a few broken bytes, as left by a truncated download or a crawler, is still mostly UTF-8.
        if claimed ?? "utf-8" == "utf-8" {
            let decoded = repaired(bytes)
            if isMostlyReadable(decoded, isDeclared: claimed != nil) { return decoded }
        }
        return Decoded(
            bytes: fromWindows1252(bytes), name: "windows-1252",
            isMisdeclared: claimed.map { $0 != "windows-1252" } ?? false)
    }

    /// Returns the text of a file in UTF-8, without a byte order mark.
    package static func utf8(_ bytes: [UInt8]) -> [UInt8] { decode(bytes, declared: nil).bytes }

    static func isUTF8(_ bytes: [UInt8]) -> Bool { String(validating: bytes, as: UTF8.self) != nil }

    private static func isASCII(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

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
    private static func repaired(_ bytes: [UInt8]) -> Decoded {
        let text = String(decoding: bytes, as: UTF8.self)
        // The page can contain the replacement character itself.
        let own = bytes.indices.count { bytes.starts(with: "\u{FFFD}", at: $0) }
        return Decoded(
            bytes: Array(text.utf8), name: "utf-8",
            undecodable: text.unicodeScalars.count { $0 == "\u{FFFD}" } - own,
            endsInsideCharacter: halfLetter(atEndOf: bytes) != nil)
    }

    /// The number of bytes at the end that begin a character of UTF-8; nil if it is whole.
    private static func halfLetter(atEndOf bytes: [UInt8]) -> Int? {
        let rest = bytes.suffix(3).reversed().prefix { $0 & 0xC0 == 0x80 }.count
        guard let first = bytes.dropLast(rest).last else { return nil }
        let length = first > 0xF4 ? 0 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 0
        return rest + 1 < length ? rest + 1 : nil
    }

    /// Whether repaired UTF-8 has few invalid sequences compared with the valid ones, or is only cut off.
    private static func isMostlyReadable(_ decoded: Decoded, isDeclared: Bool) -> Bool {
        let valid =
            String(decoding: decoded.bytes, as: UTF8.self).unicodeScalars.count { !$0.isASCII }
            - decoded.undecodable
        let isOnlyCut = decoded.endsInsideCharacter && decoded.undecodable == 1
        return valid > decoded.undecodable * 4 || isOnlyCut && (valid > 0 || isDeclared)
    }

    /// Converts a page; nil if the charset is not known, or if more than one of twenty bytes is no character in it.
    private static func convert(_ bytes: [UInt8], from charset: String) -> Decoded? {
        guard let handle = iconv_open("UTF-8", charset), Int(bitPattern: handle) != -1 else { return nil }
        defer { iconv_close(handle) }
        var decoded = Decoded(bytes: [], name: charset)
        decoded.bytes.reserveCapacity(bytes.count * 2)
        var input = bytes.map { CChar(bitPattern: $0) }
        var left = input.count
        var piece = [CChar](repeating: 0, count: 1 << 16)
        /// Converts the rest of the input, or ends the conversion, and returns the error code; 0 without an error.
        func step(isEnd: Bool) -> Int32 {
            input.withUnsafeMutableBufferPointer { source in
                piece.withUnsafeMutableBufferPointer { target in
                    var from = source.baseAddress.map { $0 + (source.count - left) }
                    var to = target.baseAddress
                    var room = target.count
                    let isDone =
                        (isEnd ? iconv(handle, nil, nil, &to, &room) : iconv(handle, &from, &left, &to, &room)) != -1
                    let code = errno
                    decoded.bytes += target[..<(target.count - room)].lazy.map { UInt8(bitPattern: $0) }
                    return isDone ? 0 : code
                }
            }
        }
        while true {
            switch step(isEnd: false) {
            case 0: return step(isEnd: true) == 0 ? decoded : nil
            case E2BIG: continue
            case EINVAL:
                decoded.endsInsideCharacter = true
                left = 0
            case EILSEQ: left -= width(ofUndecodable: bytes.suffix(left), in: charset)
            default: return nil
            }
            decoded.bytes += "\u{FFFD}".utf8
            decoded.undecodable += 1
            guard decoded.undecodable * 20 <= bytes.count else { return nil }
        }
    }

    /// The number of bytes that one U+FFFD replaces, as in browsers: a letter that does not exist is skipped as a
    /// whole, so that the letters after it stay readable, but never an ASCII character, which can begin a tag.
    private static func width(ofUndecodable rest: ArraySlice<UInt8>, in charset: String) -> Int {
        if charset.hasPrefix("utf-16") { return min(2, rest.count) }
        guard ["gb18030", "cp932", "cp949", "big5-hkscs", "euc-jp"].contains(charset) else { return 1 }
        let pair = rest.prefix(2)
        return pair.count == 2 && (0x81...0xFE).contains(pair[pair.startIndex]) && pair[pair.startIndex + 1] >= 0x80
            ? 2 : 1
    }

    private static func fromWindows1252(_ bytes: [UInt8]) -> [UInt8] {
        bytes.reduce(into: []) { out, byte in
            if byte < 0x80 { out.append(byte) } else { out += String(windows1252(byte)).utf8 }
        }
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
