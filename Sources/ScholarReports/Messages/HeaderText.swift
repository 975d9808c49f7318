import ScholarPages

/// The text of a header, written so that every mail program reads it the same way.
///
/// The text contains no line break, so it cannot begin another header.
enum HeaderText {
    /// Returns whether a byte is allowed in an unquoted word of an address (RFC 5322, atext).
    static func isAtom(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    /// Returns a text in quotes, with backslashes and quotes inside escaped.
    static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }

    /// The maximum length of a line with an encoded word (RFC 2047), used for all lines. Other lines could have 78
    /// characters.
    static let widestLine = 76

    /// Returns a free text, such as a subject, as pieces between which a line may break.
    static func pieces(of text: String, after name: String) -> [String] {
        let text = OneLine.folded(text)
        let words = text.split(separator: " ").map(String.init)
        let room = widestLine - name.count - 2
        // Text that looks encoded would be decoded, and a word that is longer than a line has to be split.
        let isPlain =
            text.allSatisfy(\.isASCII) && !text.contains("=?") && words.allSatisfy { $0.count < widestLine }
            && (words.first?.count ?? 0) <= room
        return isPlain ? words : EncodedWord.words(for: text, room: room)
    }

    /// Returns an address as pieces between which a line may break.
    static func pieces(of address: MailAddress, after name: String) -> [String] {
        guard let person = address.name else { return [address.address] }
        let words = person.split(separator: " ").map(String.init)
        let room = widestLine - name.count - 2
        let isShort = person.allSatisfy(\.isASCII) && !person.contains("=?") && person.count <= room - 10
        if isShort, words.allSatisfy({ $0.utf8.allSatisfy(isAtom) }) { return words + ["<\(address.address)>"] }
        let quoted = quoted(person)
        if isShort, quoted.count <= room { return [quoted, "<\(address.address)>"] }
        return EncodedWord.words(for: person, room: room) + ["<\(address.address)>"]
    }

    /// Returns a header with these pieces, on as many lines as needed.
    static func header(_ name: String, _ pieces: [String]) -> String {
        var text = "\(name):"
        var width = text.count
        for (place, piece) in pieces.enumerated() {
            // The first piece stays on the line of the name: some programs ignore a line that has only a name.
            if place > 0, width + 1 + piece.count > widestLine {
                text += "\r\n"
                width = 0
            }
            text += " " + piece
            width += 1 + piece.count
        }
        return text
    }
}
