/// Text without white space at both ends.
extension StringProtocol {
    package var trimmed: String {
        if let first = utf8.first, first.isVisible, let last = unicodeScalars.last, last.isASCII,
            last.value > 0x20
        {
            return String(self)
        }
        guard let start = firstIndex(where: { !$0.isWhitespace }), let end = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[start...end])
    }

    /// The text without spaces at its end.
    package var withoutTrailingSpaces: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
