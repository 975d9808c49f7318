import Foundation
import ScholarPages

/// The plain text of a title: without tags, entities, TeX, and letters in a wrong encoding.
enum TitleText {
    static func plain(_ title: String) -> String {
        // Entities first, because tags can be made of them.
        let decoded = title.utf8.contains(UInt8(ascii: "&")) ? Entities.decoded(title) : title
        // Some records have a line break as two letters.
        let joined = decoded.contains("\\n") ? decoded.replacing(lineBreak, with: " ") : decoded
        let untagged = joined.utf8.contains(UInt8(ascii: "<")) ? withoutTags(joined) : joined
        // Some have the signs of joined letters, or of small digits: "eﬃcient", "N₂O".
        let hasSigns = untagged.utf8.contains(0xEF) || untagged.utf8.contains(0xE2)
        let composed = hasSigns ? untagged.precomposedStringWithCompatibilityMapping : untagged
        // PubMed has "CD4(+)" for "CD4+".
        let charged = composed.utf8.contains(UInt8(ascii: "+")) ? composed.replacing("(+)", with: "+") : composed
        let mended = charged.utf8.contains(0xC3) ? MisreadLetters.mended(charged) : charged
        let isTeX = mended.utf8.contains { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "$") }
        return isTeX ? withoutTeX(mended) : mended
    }

    /// The text without tags, as in "H<sub>2</sub>O", but with signs: PubMed writes "< or =".
    private static func withoutTags(_ text: String) -> String {
        text.replacing(/<\/?(?:mml:)?[a-z]{1,10}(?: [a-z:]+="[^"]*")*\/?>/, with: "").replacing("< or =", with: "≤")
            .replacing("> or =", with: "≥")
    }

    /// TeX writes accents before their letters, formulas between dollars, and signs by name: "z\\'eros", "CH$_4$".
    private static func withoutTeX(_ text: String) -> String {
        text.replacing(/\\([A-Za-z]+)/) { match in commands[match.1] ?? String(match.1) }
            .replacing(/\\[^A-Za-z0-9\s]|[$_^{}]/, with: "")
    }

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
