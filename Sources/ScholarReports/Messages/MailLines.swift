/// The lines of a text for a mail.
enum MailLines {
    /// Splits a text at CR, LF or CRLF. A line end after the last line adds no line.
    static func split(_ text: String) -> [[UInt8]] {
        var lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r", "\r\n"].contains($0) }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { Array($0.utf8) }
    }

    /// Whether no server or mailbox would change a line: it is short and printable, does not end with white space, and
    /// does not begin with "." or "From ".
    static func isPlain(_ line: [UInt8]) -> Bool {
        line.count <= 78 && line.allSatisfy { (0x20...0x7E).contains($0) || $0 == 9 } && line.last != 9
            && line.last != 32 && line.first != UInt8(ascii: ".") && !line.starts(with: "From ".utf8)
    }
}
