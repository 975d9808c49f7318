/// Text without white space at both ends.
extension StringProtocol {
    package var trimmed: String {
        if let first = utf8.first, first.isVisible, let last = unicodeScalars.last, last.isASCII,
            last.value > 0x20
        {
            return String(self)
        }
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace { text = text.dropLast() }
        return String(text)
    }
}
