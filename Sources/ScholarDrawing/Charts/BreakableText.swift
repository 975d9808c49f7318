/// Text whose lines can be broken at least every 250 letters.
enum BreakableText {
    private static let most = 250

    /// Returns a text with invisible places for line breaks (U+200B) in words that are longer than a line. For each line
    /// Pango measures the rest of a word, so a word of 100,000 letters would take a minute.
    static func text(_ text: String) -> String {
        guard text.utf8.count > most else { return text }
        var out = ""
        out.reserveCapacity(text.utf8.count + 3 * text.utf8.count / most)
        var count = 0
        for letter in text {
            count = letter.isWhitespace ? 0 : count + 1
            if count > most {
                out += "\u{200B}"
                count = 1
            }
            out.append(letter)
        }
        return out
    }
}
