/// The text of a page as readers see it: white space becomes one space, and direction marks are removed.
package enum Folding {
    /// Folds a text: every run of white space, including no-break spaces, becomes one space; the ends are trimmed and
    /// control characters removed.
    package static func fold(_ text: String) -> String {
        var folded = FoldedText()
        let letters = Array(text.utf8)
        folded.append(letters, letters.indices)
        return folded.string
    }

    /// Folds a text that may be cut: an ellipsis at its end, as dots or as a character, becomes "…" directly after the
    /// last word.
    package static func foldCut(_ text: String) -> String { cut(fold(text)) }

    /// The same for text that is already folded.
    package static func cut(_ folded: String) -> String {
        // Both kinds of ellipsis end with one of these two bytes; most texts end with another.
        guard let last = folded.utf8.last, last == UInt8(ascii: ".") || last == 0xA6 else { return folded }
        var rest = folded.utf8[...]
        // Both kinds of ellipsis have three bytes.
        while rest.suffix(3).elementsEqual("…".utf8) || rest.suffix(3).elementsEqual("...".utf8) {
            rest = rest.dropLast(3)
            while rest.last == 0x20 { rest.removeLast() }
        }
        return rest.endIndex == folded.endIndex ? folded : String(Substring(rest)) + "…"
    }

    /// The most bytes of the name of a person, an institution or a search: far more than names have.
    private static let longestName = 10_000

    package static func isLongName(_ text: String) -> Bool { text.utf8.count > longestName }

    /// A name as it is stored: what is too long for one is cut, and ends with "…".
    package static func name(_ text: String) -> String {
        guard isLongName(text) else { return text }
        // A string rounds the end down to that of a character.
        return text[..<text.utf8.index(text.startIndex, offsetBy: longestName - "…".utf8.count)] + "…"
    }

    /// The text without control characters other than white space: they can control a terminal, or end a string in C.
    package static func withoutControls(_ text: String) -> String {
        // Of the bytes of UTF-8, only these begin a control character.
        guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return text }
        return String(text.unicodeScalars.filter { !OneLine.isControl($0) || $0.properties.isWhitespace })
    }

    /// The text of a name on one line: a file name can hold any character, and a line break could forge a message.
    package static func oneLine(_ text: String) -> String {
        func isSteering(_ scalar: Unicode.Scalar) -> Bool {
            OneLine.isControl(scalar) || scalar.properties.isBidiControl
        }
        guard text.unicodeScalars.contains(where: isSteering) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map { isSteering($0) ? "\u{FFFD}" : $0 }))
    }
}

/// A folded text under construction.
struct FoldedText {
    private var bytes: [UInt8] = []
    private var isSpacePending = false

    var isEmpty: Bool { bytes.isEmpty }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: [UInt8], _ range: Range<Int>) {
        if bytes.isEmpty { bytes.reserveCapacity(range.count) }
        var index = range.lowerBound
        while index < range.upperBound {
            // Most text is letters separated by single spaces.
            var end = index
            var isBehindSpace = true
            while end < range.upperBound {
                let byte = text[end]
                guard Self.isLetter(byte) || byte == 0x20 && !isBehindSpace else { break }
                isBehindSpace = byte == 0x20
                end += 1
            }
            // A space at the end may be the first of several, or the last character.
            if end > index, isBehindSpace { end -= 1 }
            if end > index { appendLetters(text[index..<end]) }
            index = end < range.upperBound ? appendOther(text[end..<range.upperBound]) : end
        }
    }

    /// Whether a byte never belongs to white space, to a mark or to a control character.
    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        // Characters that begin with these bytes: U+0080 to U+00BF, U+0600 to U+063F, U+1000 to U+3FFF.
        case 0...0x20, 0x7F, 0xC2, 0xD8, 0xE1...0xE3: false
        default: true
        }
    }

    /// Appends a space, unless it would be the first or the last character.
    mutating func appendSpace() { isSpacePending = !bytes.isEmpty }

    private mutating func appendLetters(_ letters: ArraySlice<UInt8>) {
        if isSpacePending { bytes.append(0x20) }
        isSpacePending = false
        bytes += letters
    }

    /// Appends a character that is not plain ASCII, and returns the index after it.
    private mutating func appendOther(_ text: ArraySlice<UInt8>) -> Int {
        let index = text.startIndex
        let first = text[text.startIndex]
        if first < 0x80 {
            if first == 0x20 || (0x09...0x0D).contains(first) { appendSpace() }
            return index + 1
        }
        let end = min(index + (first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4), text.endIndex)
        let scalar = String(decoding: text[index..<end], as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
        if scalar.properties.isWhitespace {
            appendSpace()
        } else if !scalar.properties.isBidiControl, !OneLine.isControl(scalar) {
            appendLetters(text[index..<end])
        }
        return end
    }
}
