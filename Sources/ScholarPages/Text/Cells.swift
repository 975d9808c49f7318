/// The width of a text in columns of a terminal: Chinese, Japanese and Korean characters take two, accents none.
package enum Cells {
    package static func width(_ text: String) -> Int {
        isPlain(text) ? text.utf8.count : text.unicodeScalars.reduce(0) { $0 + width($1) }
    }

    /// Whether each byte is a letter of one column, as in most titles. Letters one by one would be slow for long lists.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }

    /// Returns the text cut to `limit` cells; "…" replaces the rest.
    package static func cut(_ text: String, to limit: Int) -> String {
        guard width(text) > limit else { return text }
        guard limit > 0 else { return "" }
        if isPlain(text) {
            return String(decoding: text.utf8.prefix(limit - 1), as: UTF8.self).withoutTrailingSpaces + "…"
        }
        var out = ""
        var used = 0
        for character in text {
            used += width(String(character))
            if used > limit - 1 { break }
            out.append(character)
        }
        return out.withoutTrailingSpaces + "…"
    }

    /// Returns the text padded with spaces to `limit` cells, after it or, with `right`, before it.
    package static func pad(_ text: String, to limit: Int, right: Bool = false) -> String {
        let fill = String(repeating: " ", count: max(0, limit - width(text)))
        return right ? fill + text : text + fill
    }

    /// Returns the text in lines of at most `limit` cells, broken at spaces, and between the letters of scripts without
    /// spaces.
    package static func wrap(_ text: String, to limit: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            for (number, part) in parts(word, limit).enumerated() {
                let cells = width(part)
                let space = line.isEmpty || number > 0 ? "" : " "
                if !line.isEmpty, used + space.count + cells > limit {
                    lines.append(line)
                    line = part
                    used = cells
                } else {
                    line += space + part
                    used += space.count + cells
                }
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Returns the parts of a word that stay together. Only a word of wide letters that is too long for a line is
    /// split: addresses and other long words of narrow letters stay whole. No line begins with closing punctuation.
    private static func parts(_ word: Substring, _ limit: Int) -> [String] {
        guard width(String(word)) > limit else { return [String(word)] }
        var parts: [String] = []
        var wasWide = true
        for character in word {
            let isWide = width(String(character)) > 1
            if parts.isEmpty || (isWide || wasWide) && !"、。，．：；！？）」』】》〉・ー".contains(character) {
                parts.append(String(character))
            } else {
                parts[parts.count - 1].append(character)
            }
            wasWide = isWide
        }
        return parts
    }

    private static func width(_ scalar: Unicode.Scalar) -> Int {
        let value = scalar.value
        if value < 0x300 { return value < 0x20 || value == 0x7F || value == 0xAD ? 0 : 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: break
        }
        return wide.contains { $0.contains(value) } ? 2 : 1
    }

    /// The wide and full-width blocks of Unicode's East Asian Width.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x2E80...0x303E, 0x3041...0x33FF,
        0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
        0x1F900...0x1F9FF, 0x20000...0x3FFFD,
    ]
}
