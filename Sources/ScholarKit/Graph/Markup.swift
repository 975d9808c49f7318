/// Text inside elements and quoted attributes of HTML and SVG.
enum Markup {
    /// - Parameter isASCII: whether everything but ASCII is a reference, so that nothing on the way of a mail can change it.
    static func escaped(_ text: String, isASCII: Bool = false) -> String {
        var out = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\"": out += "&quot;"
            case "'": out += "&#39;"
            default:
                // Control characters and noncharacters are errors in any HTML.
                if scalar.isForbiddenInHTML { continue }
                if isASCII, !scalar.isASCII { out += "&#\(scalar.value);" } else { out.unicodeScalars.append(scalar) }
            }
        }
        return out
    }
}

extension Unicode.Scalar {
    /// Controls but the white ones, noncharacters, and marks that turn the direction of all that follows.
    var isForbiddenInHTML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
