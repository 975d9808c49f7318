/// The lines of a text, as they go by mail.
enum MailLines {
    /// Lines without their ends, whichever they were; the last one is ended, too.
    static func split(_ text: String) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        var lines: [[UInt8]] = []
        var line: [UInt8] = []
        for (place, byte) in bytes.enumerated() {
            switch byte {
            case 10 where place > 0 && bytes[place - 1] == 13: break
            case 10, 13:
                lines.append(line)
                line = []
            default: line.append(byte)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines
    }

    /// Whether nothing on its way would change a line: short, printable, no space at its end, and none of the beginnings
    /// that servers and mailboxes mark.
    static func isPlain(_ line: [UInt8]) -> Bool {
        line.count <= 78 && line.allSatisfy { (0x20...0x7E).contains($0) || $0 == 9 } && line.last != 9
            && line.last != 32 && line.first != UInt8(ascii: ".") && !line.starts(with: "From ".utf8)
    }
}
