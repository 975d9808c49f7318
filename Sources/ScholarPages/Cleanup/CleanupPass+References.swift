/// Repairs of character references that libxml2 would misread.
extension CleanupPass {
    /// Repairs the references in a range.
    ///
    /// - Parameter isInAttribute: whether the range is in an attribute. Only numeric references are repaired there,
    ///   because addresses contain parameters such as `&copy=2`.
    mutating func repairReferences(in range: Range<Int>, isInAttribute: Bool) {
        var start = range.lowerBound
        while let place = page.firstIndex(of: UInt8(ascii: "&"), in: start..<range.upperBound) {
            start = place + 1
            guard start < range.upperBound else { return }
            if page[start] == UInt8(ascii: "#") {
                repairNumber(at: place, end: range.upperBound)
            } else if !isInAttribute {
                completeName(at: place, end: range.upperBound)
            }
        }
    }

    /// `&#150;` means character 150 of windows-1252. References to control characters have no meaning.
    private mutating func repairNumber(at start: Int, end: Int) {
        var index = start + 2
        let isHex = index < end && page[index].lowercased == UInt8(ascii: "x")
        if isHex { index += 1 }
        let digits = index
        var value = 0
        while index < end, let digit = page[index].hexValue, isHex || digit < 10 {
            value = min(value * (isHex ? 16 : 10) + Int(digit), 0x110000)
            index += 1
        }
        guard index > digits else { return }
        if index < end, page[index] == UInt8(ascii: ";") { index += 1 }
        if (0x80...0x9F).contains(value) {
            note(.windowsReference)
            return replace(start..<index, with: Array(String(Charset.windows1252(UInt8(value))).utf8))
        }
        let isText = value >= 0x20 && value != 0x7F || value == 9 || value == 10
        guard !isText || Unicode.Scalar(UInt32(value)) == nil else { return }
        note(.controlCharacter)
        drop(start..<index)
    }

    /// `&nbsp Journal`: HTML allows Latin-1 names without a semicolon.
    private mutating func completeName(at start: Int, end: Int) {
        var index = start + 1
        while index < end, page[index].isAlphanumeric { index += 1 }
        // At the end of the page letters may be missing.
        guard (2...6).contains(index - start - 1), index < page.count, page[index] != UInt8(ascii: ";"),
            Self.latin1.contains(String(decoding: page[start + 1..<index], as: UTF8.self)[...])
        else { return }
        note(.openReference)
        replace(index..<index, with: ";")
    }

    /// The names of HTML 2 and of Latin-1 (HTML 4.01, section 24).
    private static let latin1: Set<Substring> = Set(
        """
        amp lt gt quot nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 \
        sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml \
        Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml \
        times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil \
        egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash \
        ugrave uacute ucirc uuml yacute thorn yuml
        """.split(separator: " "))
}
