import Foundation

/// Converts BibTeX values to plain text: accents become letters, and braces are removed.
enum TeXReading {
    /// Returns the text as readers see it.
    static func text(_ value: some StringProtocol) -> String {
        var reader = Reader(rest: Array(value.unicodeScalars)[...])
        reader.readAll()
        // TeX combines several characters into one sign, unless braces separate them.
        let signs = [("---", "—"), ("--", "–"), ("``", "“"), ("''", "”")]
        var text = String(reader.out)
        for (tex, sign) in signs { text = text.replacing(tex, with: sign) }
        return Folding.fold(text.replacing(String(Reader.apart), with: "")).precomposedStringWithCanonicalMapping
    }

    private static let accents: [Unicode.Scalar: Unicode.Scalar] = [
        "`": "\u{300}", "'": "\u{301}", "^": "\u{302}", "~": "\u{303}", "=": "\u{304}", "u": "\u{306}", ".": "\u{307}",
        "\"": "\u{308}", "r": "\u{30A}", "H": "\u{30B}", "v": "\u{30C}", "d": "\u{323}", "c": "\u{327}", "k": "\u{328}",
        "b": "\u{331}",
    ]
    private static let words: [String: String] = [
        "ss": "ß", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł",
        "L": "Ł",
        "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "textbackslash": "\\",
        "textbraceleft": "{", "textbraceright": "}", "textasciitilde": "~", "textasciicircum": "^", "textless": "<",
        "textgreater": ">", "textbar": "|", "textasciigrave": "`", "textquotedbl": "\"", "textendash": "–",
        "textemdash": "—", "ldots": "…", "dots": "…", "textellipsis": "…", "textquotesingle": "'",
    ]

    private struct Reader {
        /// A marker for removed braces, which keeps characters apart until signs are combined.
        static let apart: Unicode.Scalar = "\u{0}"

        var rest: ArraySlice<Unicode.Scalar>
        var out = String.UnicodeScalarView()

        mutating func readAll() {
            while let scalar = rest.popFirst() {
                switch scalar {
                case "\\": readCommand()
                case "{", "}": out.append(Self.apart)
                case "~": out.append(" ")
                case "$": break
                case Self.apart: break
                default: out.append(scalar)
                }
            }
        }

        private mutating func readCommand() {
            guard let first = rest.popFirst() else { return }
            var name = String.UnicodeScalarView([first])
            if Self.isLetter(first) {
                while let next = rest.first, Self.isLetter(next) { name.append(rest.removeFirst()) }
            }
            // A letter is an accent command only as the whole name: \v is one, \verb is not.
            if let accent = TeXReading.accents[first], name.count == 1, readAccented(accent) { return }
            if Self.isLetter(first) { rest = rest.drop { $0 == " " } }
            if let text = TeXReading.words[String(name)] {
                out.append(contentsOf: text.unicodeScalars)
            } else if !Self.isLetter(first) {
                out.append(first)
            }
        }

        /// Reads the letter that carries the accent, which may be in braces.
        private mutating func readAccented(_ accent: Unicode.Scalar) -> Bool {
            var ahead = rest.drop { $0 == " " }
            let isInBraces = ahead.first == "{"
            if isInBraces { ahead.removeFirst() }
            guard var letter = ahead.popFirst() else { return false }
            if letter == "\\" {
                guard let dotless = ahead.popFirst(), dotless == "i" || dotless == "j" else { return false }
                letter = dotless
            }
            guard letter.properties.isAlphabetic else { return false }
            if isInBraces, ahead.first == "}" { ahead.removeFirst() }
            rest = ahead
            out.append(letter)
            out.append(accent)
            return true
        }

        private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        }
    }
}
