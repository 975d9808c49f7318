/// Text of a page as people read it: white space is one space, and marks that only steer the direction are gone.
enum Folding {
    /// Folds a text: every run of white space, no-break spaces too, becomes one space; the ends are trimmed, and control
    /// characters are gone.
    static func fold(_ text: String) -> String {
        if isFolded(text) { return text }
        var out = String.UnicodeScalarView()
        var isSpacePending = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace {
                isSpacePending = !out.isEmpty
            } else if !isDirectionMark(scalar), !isControl(scalar) {
                if isSpacePending { out.append(" ") }
                isSpacePending = false
                out.append(scalar)
            }
        }
        return String(out)
    }

    /// A text that was cut: an ellipsis at its end, in dots or as a character, is "…" right behind the last word.
    static func foldCut(_ text: String) -> String {
        var folded = Substring(fold(text))
        var isCut = false
        while true {
            if folded.hasSuffix("…") {
                folded = folded.dropLast()
            } else if folded.hasSuffix("...") {
                folded = folded.dropLast(3)
            } else {
                break
            }
            isCut = true
            while folded.hasSuffix(" ") { folded = folded.dropLast() }
        }
        return isCut ? folded + "…" : String(folded)
    }

    /// The marks of the bidirectional algorithm: LRM, RLM, ALM, embeddings, overrides and isolates.
    static func isDirectionMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// A text without what is no letter and no space, and steers terminals or ends strings in C.
    static func withoutControls(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { isControl($0) && !$0.properties.isWhitespace }) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) || $0.properties.isWhitespace }))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Nearly all texts are plain ASCII with single spaces.
    private static func isFolded(_ text: String) -> Bool {
        var isBehindSpace = true
        for byte in text.utf8 {
            if byte == 0x20 {
                if isBehindSpace { return false }
                isBehindSpace = true
            } else if byte < 0x20 || byte >= 0x7F {
                return false
            } else {
                isBehindSpace = false
            }
        }
        return !isBehindSpace || text.isEmpty
    }
}
