import Foundation
import ScholarPages

/// The plain text of a title: without tags, entities, TeX, and letters in a wrong encoding.
enum TitleText {
    static func plain(_ title: String) -> String {
        // Most titles have plain letters and punctuation only.
        guard title.utf8.contains(where: { $0 >= 0x80 || "&<\\$+".utf8.contains($0) }) else { return title }
        // Entities first, because tags can be made of them.
        let decoded = Entities.decoded(title)
        // Some records have a line break as two letters.
        let joined = decoded.utf8.contains(UInt8(ascii: "\\")) ? decoded.replacing(lineBreak, with: " ") : decoded
        let untagged = joined.utf8.contains(UInt8(ascii: "<")) ? withoutTags(joined) : joined
        // Some have the signs of joined letters, or of small digits: "eﬃcient", "N₂O".
        let hasSigns = untagged.utf8.contains(0xEF) || untagged.utf8.contains(0xE2)
        let composed = hasSigns ? untagged.precomposedStringWithCompatibilityMapping : untagged
        // PubMed has "CD4(+)" for "CD4+".
        let charged = composed.utf8.contains(UInt8(ascii: "+")) ? composed.replacing("(+)", with: "+") : composed
        let mended = charged.utf8.contains(0xC3) ? reread(charged) : charged
        let isTeX = mended.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") }
        return isTeX ? withoutTeX(mended) : mended
    }

    /// The text with letters restored that a program read in the wrong encoding: "Ã©" for "é".
    private static func reread(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0 == "Ã" || $0 == "Â" }) else { return text }
        return text.data(using: .windowsCP1252).flatMap { String(data: $0, encoding: .utf8) } ?? text
    }

    /// The text without tags, as in "H<sub>2</sub>O", but with signs: PubMed writes "< or =".
    private static func withoutTags(_ text: String) -> String {
        text.replacing(tag, with: "").replacing("< or =", with: "≤")
            .replacing("> or =", with: "≥")
    }

    /// TeX writes accents before their letters, formulas between dollars, and signs by name: "z\\'eros", "CH$_4$".
    private static func withoutTeX(_ text: String) -> String {
        text.replacing(command) { match in commands[match.1] ?? String(match.1) }
            .replacing(sign, with: "")
    }

    nonisolated(unsafe) private static let tag = /<\/?(?:mml:)?[a-z]{1,10}(?: [a-z:]+="[^"]*")*\/?>/
    nonisolated(unsafe) private static let command = /\\([A-Za-z]+)/
    nonisolated(unsafe) private static let sign = /\\[^A-Za-z0-9\s]|[$_^{}]/
    /// `\n` that is no command of TeX.
    nonisolated(unsafe) private static let lineBreak = /\\n(?!(?:u|e|eq|ot|i|abla|atural)\b)/

    /// Signs, and changes of the font; other names are words, mostly Greek letters.
    private static let commands: [Substring: String] = [
        "le": "≤", "leq": "≤", "leqslant": "≤", "ge": "≥", "geq": "≥", "geqslant": "≥", "lt": "<", "gt": ">",
        "ne": "≠", "neq": "≠", "pm": "±", "mp": "∓", "times": "×", "cdot": "·", "sqrt": "√", "to": "→",
        "rightarrow": "→", "sim": "∼", "approx": "≈", "ell": "l", "varepsilon": "epsilon", "varphi": "phi",
        "vartheta": "theta", "rm": "", "mathrm": "", "text": "", "textrm": "", "textit": "", "textbf": "", "emph": "",
        "it": "", "bf": "", "mathbf": "", "mathit": "", "mathcal": "", "mathbb": "", "textsubscript": "",
        "textsuperscript": "", "left": "", "right": "",
    ]
}
