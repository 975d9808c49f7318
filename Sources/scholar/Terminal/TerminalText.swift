/// Text that may be shown at a terminal: titles and names come from strangers, and could steer it.
enum TerminalText {
    /// The text without characters that steer a terminal: no controls but line breaks and tabs, no marks that change the
    /// direction of text. The colours that this program sets itself stay.
    static func safe(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isSteering) else { return text }
        var out = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            if let colour = ownColour(at: rest) {
                out.append(contentsOf: colour)
                rest = rest.dropFirst(colour.count)
                continue
            }
            if !isSteering(scalar) { out.append(scalar) }
            rest = rest.dropFirst()
        }
        return String(out)
    }

    private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x200E, 0x200F, 0x061C, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// One of the sequences that `Terminal.styled` writes.
    private static func ownColour(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let number = text.dropFirst(2).prefix { ("0"..."9").contains($0) }
        guard number.count <= 2, text.dropFirst(2 + number.count).first == "m" else { return nil }
        let code = String(String.UnicodeScalarView(number))
        return code == "0" || Terminal.Style(rawValue: code) != nil ? text.prefix(3 + number.count) : nil
    }
}
