/// Text inside elements and quoted attributes of HTML and SVG.
package enum Markup {
    /// - Parameter isASCII: whether to write all other characters as references, so that no mail server can change
    ///   them.
    package static func escaped(_ text: String, isASCII: Bool = false) -> String {
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
    /// Whether it is a control character other than white space, a noncharacter, or a mark that changes the direction
    /// of the following text.
    package var isForbiddenInHTML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        case 0x202A...0x202E, 0x2066...0x2069: true
        default: value & 0xFFFE == 0xFFFE
        }
    }
}
