/// Texts of other programs with the markup of web pages: `Q&amp;A`, `CO<sub>2</sub>`, `10&lt;sup&gt;2&lt;/sup&gt;`.
enum MarkedText {
    /// Returns the text as readers see it. Comparisons, like "a < b", stay.
    static func plain(_ text: String) -> String {
        var text = text
        // Some programs escape what is already escaped.
        for _ in 0..<2 { text = Entities.decoded(text) }
        return text.utf8.contains(UInt8(ascii: "<")) ? Folding.fold(withoutTags(Array(text.utf8))) : text
    }

    private static let tags: Set<String> = [
        "sup", "sub", "inf", "i", "b", "u", "em", "strong", "span", "small", "sc", "scp", "tt", "p", "br", "font",
        "italic", "bold", "title",
    ]

    /// The text without the tags of fonts and positions, and without those of MathML and JATS.
    private static func withoutTags(_ text: [UInt8]) -> String {
        var kept: [UInt8] = []
        var place = 0
        while place < text.count {
            if text[place] == UInt8(ascii: "<"), let end = endOfTag(text, place) {
                place = end
            } else {
                kept.append(text[place])
                place += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private static func endOfTag(_ text: [UInt8], _ start: Int) -> Int? {
        var rest = text[(start + 1)...].prefix(300)
        if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
        let name = rest.prefix { $0.isAlphanumeric || $0 == UInt8(ascii: ":") }
        let known = String(decoding: name, as: UTF8.self).lowercased()
        guard tags.contains(known) || known.hasPrefix("mml:") || known.hasPrefix("jats:"),
            let next = rest.dropFirst(name.count).first, next.isSpace || next == UInt8(ascii: "/") || next == 0x3E
        else { return nil }
        return rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 }
    }
}
