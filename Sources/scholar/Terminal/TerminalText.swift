/// Text that is safe to show in a terminal: titles and names come from unknown sources and could contain control
/// sequences.
enum TerminalText {
    /// Returns the text without characters that control a terminal: control characters other than line breaks and tabs,
    /// and marks that change the direction of text. The colour sequences of this program stay.
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

    /// The colour sequence at the beginning of a text, if `Terminal.styled` can have written it.
    private static func ownColour(at text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        guard text.first == "\u{1B}", text.dropFirst().first == "[" else { return nil }
        let number = text.dropFirst(2).prefix { ("0"..."9").contains($0) }
        guard number.count <= 2, text.dropFirst(2 + number.count).first == "m" else { return nil }
        let code = String(String.UnicodeScalarView(number))
        return code == "0" || Terminal.Style(rawValue: code) != nil ? text.prefix(3 + number.count) : nil
    }
}
