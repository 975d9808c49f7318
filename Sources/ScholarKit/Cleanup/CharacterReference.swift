/// Character references in text, as browsers read them where the parser does not.
enum CharacterReference {
    /// Writes the reference that begins at `start` and gives the position behind what was read of it.
    static func write(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, to repair: inout TagRepair
    ) -> Int {
        let first = start + 1
        if first < end, bytes[first] == UInt8(ascii: "#") {
            return writeNumber(bytes, at: start, end: end, to: &repair)
        }
        var index = first
        while index < end, index - first < 8, bytes[index].isLetter || bytes[index].isDigit { index += 1 }
        if index < end, bytes[index] != UInt8(ascii: ";"), index > first,
            unterminated.contains(String(decoding: bytes[first..<index], as: UTF8.self))
        {
            repair.count(.openReference)
            repair.output.append(bytes, start..<index)
            repair.output.append(UInt8(ascii: ";"))
            return index
        }
        repair.output.append(UInt8(ascii: "&"))
        return first
    }

    private static func writeNumber(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, to repair: inout TagRepair
    ) -> Int {
        var index = start + 2
        let isHex = index < end && (bytes[index] | 0x20) == UInt8(ascii: "x")
        if isHex { index += 1 }
        let digits = index
        while index < end, index - digits < 8, bytes[index].isDigit || isHex && bytes[index].isLetter { index += 1 }
        guard let value = UInt32(String(decoding: bytes[digits..<index], as: UTF8.self), radix: isHex ? 16 : 10) else {
            repair.output.append("&amp;")
            return start + 1
        }
        if index < end, bytes[index] == UInt8(ascii: ";") {
            index += 1
        } else {
            repair.count(.openReference)
        }
        if (0x80...0x9F).contains(value) { repair.count(.windowsReference) }
        let scalar = value < 0x100 ? Windows1252.scalar(UInt8(value)) : Unicode.Scalar(value)
        if let scalar, value >= 0x20 || value == 9 || value == 10 {
            switch scalar {
            case "<": repair.output.append("&lt;")
            case "&": repair.output.append("&amp;")
            default: repair.output.append(contentsOf: String(scalar).utf8)
            }
        } else {
            repair.count(.controlCharacter)
        }
        return index
    }

    /// The names that browsers read without their semicolon: those of HTML 2.
    private static let unterminated: Set<String> = Set(
        """
        amp lt gt quot nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup1 \
        sup2 sup3 acute micro para middot cedil ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
        Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
        ugrave uacute ucirc uuml yacute thorn yuml
        """.split(separator: " ").map(String.init))
}
