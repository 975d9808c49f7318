import Foundation

/// Converts BibTeX values to plain text: accents become letters, and braces are removed.
package enum TeXReading {
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
        "L": "Ł", "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ",
        "textquotedbl": "\"", "textendash": "–", "textemdash": "—", "ldots": "…", "dots": "…", "textellipsis": "…",
        "textquotesingle": "'",
    ].merging(signs.map { ($1, String($0)) }) { word, _ in word }

    /// The signs that only a command prints, and the commands.
    package static let signs: [Unicode.Scalar: String] = [
        "\\": "textbackslash", "{": "textbraceleft", "}": "textbraceright", "~": "textasciitilde",
        "^": "textasciicircum", "<": "textless", ">": "textgreater", "|": "textbar", "`": "textasciigrave",
    ]

    private struct Reader {
        /// A marker for removed braces, which keeps characters apart until signs are combined.
        static let apart: Unicode.Scalar = "\u{0}"

        var rest: ArraySlice<Unicode.Scalar>
        /// Whether the text is between dollar signs, where other signs lift and lower letters.
        var isFormula = false
        var out = String.UnicodeScalarView()

        mutating func readAll() {
            while let scalar = rest.popFirst() {
                switch scalar {
                case "\\": readCommand()
                case "{", "}": out.append(Self.apart)
                case "~": out.append(" ")
                case "$": isFormula.toggle()
                case "^" where isFormula, "_" where isFormula: break
                case Self.apart: break
                default: out.append(scalar)
                }
            }
        }

        private mutating func readCommand() {
            let name = readName()
            if let accent = Self.accent(name), let letter = readAccented(accent) {
                out.append(contentsOf: letter)
                return
            }
            if let first = name.first, Self.isLetter(first) {
                rest = rest.drop { $0 == " " }
                if let text = TeXReading.words[String(name)] { out.append(contentsOf: text.unicodeScalars) }
            } else {
                out.append(contentsOf: TeXReading.words[String(name)]?.unicodeScalars ?? name)
            }
        }

        /// Reads the name of a command: letters, or one other character.
        private mutating func readName() -> String.UnicodeScalarView {
            guard let first = rest.popFirst() else { return String.UnicodeScalarView() }
            var name = String.UnicodeScalarView([first])
            if Self.isLetter(first) {
                while let next = rest.first, Self.isLetter(next) { name.append(rest.removeFirst()) }
            }
            return name
        }

        /// The accent of a command. A letter is one only as the whole name: \v is one, \verb is not.
        private static func accent(_ name: String.UnicodeScalarView) -> Unicode.Scalar? {
            name.count == 1 ? name.first.flatMap { TeXReading.accents[$0] } : nil
        }

        /// Accents inside accents; more are no text.
        private static let deepest = 4

        /// Reads the letter that carries the accent, which may be in braces and have another accent: `\'{\^e}`.
        private mutating func readAccented(
            _ accent: Unicode.Scalar, depth: Int = 0
        ) -> String.UnicodeScalarView? {
            let start = rest
            rest = rest.drop { $0 == " " }
            if var letter = readLetter(depth: depth) {
                letter.append(accent)
                return letter
            }
            rest = start
            return nil
        }

        /// Reads one letter with its accents, without the braces around it.
        private mutating func readLetter(depth: Int) -> String.UnicodeScalarView? {
            guard depth < Self.deepest, let first = rest.popFirst() else { return nil }
            switch first {
            case "{":
                let letter = readLetter(depth: depth + 1)
                if rest.first == "}" { rest.removeFirst() }
                return letter
            case "\\":
                let name = readName()
                if let accent = Self.accent(name) { return readAccented(accent, depth: depth + 1) }
                if let letter = name.first, Self.isLetter(letter) { rest = rest.drop { $0 == " " } }
                // A letter with an accent has no dot.
                if ["i", "j"].contains(String(name)) { return name }
                return TeXReading.words[String(name)].flatMap { $0.first?.isLetter == true ? $0.unicodeScalars : nil }
            default: return first.properties.isAlphabetic ? String.UnicodeScalarView([first]) : nil
            }
        }

        private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        }
    }
}
