/// The script of a name: names in different scripts cannot be compared letter by letter.
package enum NameScript: Hashable, Sendable {
    case latin, cyrillic, greek, arabic, hebrew, eastAsian, other

    /// The script of a letter; nil for other scalars.
    init?(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0xFF21...0xFF5A: self = .latin
        case 0x370...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x52F: self = .cyrillic
        case 0x590...0x5FF: self = .hebrew
        case 0x600...0x77F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: self = .arabic
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .eastAsian
        default:
            guard scalar.properties.isAlphabetic else { return nil }
            self = .other
        }
    }

    package static func first(of text: some StringProtocol) -> NameScript? {
        text.unicodeScalars.lazy.compactMap { NameScript($0) }.first
    }
}
