/// Texts of other programs with the markup of web pages: `Q&amp;A`, `CO<sub>2</sub>`, `10&lt;sup&gt;2&lt;/sup&gt;`.
enum MarkedText {
    /// Returns the text as readers see it. Comparisons, like "a < b", stay.
    static func plain(_ text: String) -> String {
        var text = text
        // Some programs escape what is already escaped.
        for _ in 0..<2 { text = Entities.decoded(text) }
        guard text.utf8.contains(UInt8(ascii: "<")) else { return text }
        let bytes = Array(text.utf8)
        return Folding.fold(bytes.text { endOfTag(bytes, $0) })
    }

    /// The tags of fonts and positions.
    private static let tags: Set<String> = [
        "sup", "sub", "inf", "i", "b", "u", "em", "strong", "span", "small", "sc", "scp", "tt", "p", "br", "font",
        "italic", "bold", "title",
    ]

    /// The end of a tag of these, of MathML or of JATS; nil where none begins.
    private static func endOfTag(_ text: [UInt8], _ start: Int) -> Int? {
        guard text[start] == UInt8(ascii: "<") else { return nil }
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
