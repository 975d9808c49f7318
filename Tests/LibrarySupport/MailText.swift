import TestSupport

import ScholarKit

/// Test texts for messages, the same in every run.
enum MailText {
    /// Texts that often cause errors.
    private static let pieces = [
        "a", "Z", "9", " ", "  ", "\t", "\n", "\r", "\r\n", "\0", "\u{1B}[31m", "\u{7F}", "\u{85}", "\u{2028}", "=",
        "=3D", "=\n", "?", "=?utf-8?B?", "?=", "_", "\"", "\\", "'", "<", ">", ",", ";", ":", "(", ")", "@", ".", "\n.",
        "\n..\n", "From ", "\nFrom ", "--", "\n--=_token_1_", "%", "*", "/", "../", "é", "e\u{301}", "ß", "漢字", "🧪",
        "👩‍👩‍👧‍👦", "🇩🇪", "👍🏽", "שלום", "\u{202E}", "\u{200F}", "\u{A0}", "\u{FEFF}", "\u{FFFD}", "𝔸", "Bcc: x@y.example",
    ]

    static func random(_ most: Int, using random: inout SeededRandom) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
            switch Int.random(in: 0...20, using: &random) {
            case 0: String(repeating: "w", count: Int.random(in: 1...200, using: &random))
            case 1: "a" + String(repeating: "\u{301}", count: Int.random(in: 1...120, using: &random))
            case 2: String(Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random)) ?? "x")
            default: pieces.randomElement(using: &random) ?? ""
            }
        }.joined()
    }

    /// Whether a line is printable ASCII.
    static func isPrintable(_ line: String) -> Bool {
        line.utf8.allSatisfy { (byte: UInt8) -> Bool in byte >= 0x20 && byte <= 0x7E }
    }

    /// Whether two texts have the same bytes; Swift compares é independent of its encoding.
    static func areSame(_ one: String?, _ other: String) -> Bool {
        one.map { Array($0.utf8) == Array(other.utf8) } ?? false
    }

    /// A text on one line, folded like headers, with a separate implementation.
    static func folded(_ text: String) -> String {
        let gaps: Set<Unicode.GeneralCategory> = [.control, .lineSeparator, .paragraphSeparator]
        return text.unicodeScalars.split { $0 == " " || gaps.contains($0.properties.generalCategory) }
            .map { String($0) }.joined(separator: " ")
    }

    /// A text with LF and an end to its last line.
    static func lines(_ text: String) -> String {
        var text = String(
            text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false).enumerated().map {
                // After a CR, an LF belongs to it.
                $0 > 0 && $1.first == "\n" ? String($1) : ($0 > 0 ? "\n" : "") + String($1)
            }.joined())
        if let last = text.unicodeScalars.last, last != "\n" { text += "\n" }
        return text
    }
}
