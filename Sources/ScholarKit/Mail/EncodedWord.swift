import Foundation

/// A piece of a header in any script, written in ASCII: `=?utf-8?Q?Caf=C3=A9?=` (RFC 2047).
enum EncodedWord {
    /// The maximum length of an encoded word.
    static let longest = 75

    /// The two encodings.
    private enum Encoding: String {
        case base64 = "B"
        case quoted = "Q"

        /// The number of characters of an encoded text.
        func count(_ text: String) -> Int {
            switch self {
            case .base64: (text.utf8.count + 2) / 3 * 4
            case .quoted: text.utf8.reduce(0) { $0 + EncodedWord.quoted($1).count }
            }
        }

        func encoded(_ text: String) -> String {
            switch self {
            case .base64: Data(text.utf8).base64EncodedString()
            case .quoted: text.utf8.map(EncodedWord.quoted).joined()
            }
        }
    }

    /// Returns a text as encoded words. Programs join them without the spaces between them.
    ///
    /// No word ends inside a character, so each can be decoded separately.
    ///
    /// - Parameter room: the maximum length of the first word.
    static func words(for text: String, room: Int) -> [String] {
        guard !text.isEmpty else { return [] }
        // The quoted form stays readable if most letters are ASCII.
        let odd = text.utf8.reduce(0) { $0 + (quoted($1).count > 1 ? 1 : 0) }
        let encoding = odd * 2 <= text.utf8.count ? Encoding.quoted : .base64
        let frame = "=?utf-8?\(encoding.rawValue)?"
        var words: [String] = []
        var current = ""
        func close() {
            guard !current.isEmpty else { return }
            words.append(frame + encoding.encoded(current) + "?=")
            current = ""
        }
        func add(_ part: String) -> Bool {
            let limit = min(longest, words.isEmpty ? room : longest) - frame.count - 2
            guard encoding.count(current + part) <= limit else { return false }
            current += part
            return true
        }
        for character in text where !add(String(character)) {
            close()
            if add(String(character)) { continue }
            // A letter with many combining marks can be longer than a word: it is split between marks.
            for scalar in character.unicodeScalars where !add(String(scalar)) {
                close()
                _ = add(String(scalar))
            }
        }
        close()
        return words
    }

    /// Returns the encoded form of one byte; only characters that are also allowed in the names of people stay
    /// unchanged (RFC 2047, 5 (3)).
    private static func quoted(_ byte: UInt8) -> String {
        if byte == UInt8(ascii: " ") { return "_" }
        if byte.isAlphanumeric || "!*+-/".utf8.contains(byte) { return String(UnicodeScalar(byte)) }
        return QuotedPrintable.triplet(byte)
    }
}
