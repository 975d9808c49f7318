import ScholarPages
import Foundation

/// A piece of a header in any script, written in ASCII: `=?utf-8?Q?Caf=C3=A9?=` (RFC 2047).
enum EncodedWord {
    static let longest = 75

    /// Returns a text as encoded words. Programs join them without the spaces between them.
    ///
    /// No word ends inside a character, so each can be decoded separately.
    ///
    /// - Parameter room: the maximum length of the first word.
    static func words(for text: String, room: Int) -> [String] {
        // The quoted form stays readable if most letters are ASCII.
        let odd = text.utf8.reduce(0) { $0 + (quoted($1).count > 1 ? 1 : 0) }
        let isQuoted = odd * 2 <= text.utf8.count
        let frame = "=?utf-8?\(isQuoted ? "Q" : "B")?"
        func encoded(_ text: String) -> String {
            isQuoted ? text.utf8.map(quoted).joined() : Data(text.utf8).base64EncodedString()
        }
        var words: [String] = []
        var current = ""
        func close() {
            guard !current.isEmpty else { return }
            words.append(frame + encoded(current) + "?=")
            current = ""
        }
        func add(_ part: String) -> Bool {
            let limit = min(longest, words.isEmpty ? room : longest) - frame.count - 2
            guard encoded(current + part).count <= limit else { return false }
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
