import ScholarKit

/// Text that is safe to show in a terminal: titles and names come from unknown sources and could contain control
/// sequences.
enum TerminalText {
    /// Returns the text without characters that control a terminal: control characters other than line breaks and tabs,
    /// and marks that change the direction of text.
    ///
    /// - Parameter isColoured: whether the colour sequences of this program stay, which an argument in an error could have.
    static func safe(_ text: String, isColoured: Bool = true) -> String {
        guard text.unicodeScalars.contains(where: isSteering) else { return text }
        var out = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.first {
            let colour = scalar == "\u{1B}" && isColoured ? colours.first { rest.starts(with: $0) } : nil
            if let colour { out.append(contentsOf: colour) } else if !isSteering(scalar) { out.append(scalar) }
            rest = rest.dropFirst(colour?.count ?? 1)
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

    private static let colours = Role.colours.map { Array($0.unicodeScalars) }
}
