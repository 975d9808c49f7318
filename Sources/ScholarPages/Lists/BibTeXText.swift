/// A BibTeX file, parsed into its entries.
struct BibTeXText {
    private var text: ArraySlice<UInt8>
    private var line = 1
    private var macros: [String: String] = [:]
    /// The number of bytes that macros may still add.
    private var room: Int
    /// The number of bytes that may still be read again: hostile values are never closed, each to the end of the file.
    private var spare: Int
    private var damage: [ListDamage] = []
    /// Where the last search for a field behind an early brace ended without one.
    private var endOfSearch = 0
    /// Whether only white space precedes in the line.
    private var isAtLineStart = true
    /// Whether the text before the next entry may be a comment.
    private var isAfterComment = false

    private init(text: ArraySlice<UInt8>, room: Int) {
        self.text = text
        self.room = room
        spare = room
    }

    static func isEntry(_ line: String) -> Bool {
        let line = line.drop(while: \.isWhitespace)
        guard line.first == "@" else { return false }
        let name = line.dropFirst().prefix { $0.isASCII && $0.isLetter }
        let next = line[name.endIndex...].first { !$0.isWhitespace }
        return !name.isEmpty && (next == "{" || next == "(")
    }

    /// Returns the entries of a file, with their fields under the keys of Publish or Perish.
    ///
    /// - Throws: `ListError` when no entry is closed.
    static func read(_ text: [UInt8]) throws(ListError) -> ListContents {
        var reader = BibTeXText(text: text[...], room: 10 * text.count + 100_000)
        var rows: [ListedRow] = []
        while reader.skipToEntry() {
            let line = reader.line
            do {
                if let values = try reader.entry() { rows.append(ListedRow(line: line, values: values)) }
            } catch {
                switch error {
                case .cutOff where rows.isEmpty:
                    throw ListError("the entry is not closed; a brace is missing, or the file was cut off", line: line)
                case .tooMuch: throw ListError("the strings of the file expand to too much text", line: line)
                case .cutOff, .nextEntry:
                    reader.damage.append(ListDamage(line, "begins an entry that is not closed and is left out"))
                }
            }
        }
        return ListContents(.bibTeX, rows, damage: reader.damage)
    }

    // MARK: Entries

    /// The reason why an entry cannot be read.
    private enum Failure: Error {
        /// The file ends inside it.
        case cutOff
        /// Another entry begins at the start of a line inside it.
        case nextEntry
        /// Strings that contain strings are longer than the whole file several times over.
        case tooMuch
    }

    private mutating func entry() throws(Failure) -> [String: Any]? {
        let start = line
        let type = name().lowercased()
        skipSpace()
        guard let open = text.first, open == UInt8(ascii: "{") || open == UInt8(ascii: "(") else {
            if text.isEmpty { damage.append(ListDamage(start, "is the last one and begins an entry that is cut off")) }
            return nil
        }
        advance()
        isAfterComment = type == "comment"
        switch type {
        case "comment", "preamble": return nil
        case "string": skipSpace()
        default: skipKey()
        }
        let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
        var fields = BibTeXFields()
        // Whether text outside of fields precedes: a brace too many closed the value before it.
        var isStray = false
        while true {
            try skipToField()
            guard let next = text.first else { throw .cutOff }
            if next == close {
                advance()
                // After an entry there is no comma: a brace too many closed it.
                if isCommaBeforeField { continue }
                // Nor is there a text, except in front of the next entry.
                if isStray, skipToFieldOfEntry() { continue }
                break
            }
            if next == UInt8(ascii: "%") {
                skipComment(close)
            } else if let field = fieldName() {
                fields.add(try value(), as: field)
                isStray = false
            } else {
                isStray = true
                // Text outside of fields is skipped, one character at a time.
                if name().isEmpty { advance() }
            }
        }
        if type == "string" {
            macros.merge(fields.texts) { _, new in new }
            return nil
        }
        return fields.values(of: type)
    }

    /// Skips the key of an entry and its comma. Some files have no keys; then the first field follows.
    private mutating func skipKey() {
        let before = (text, line)
        skipSpace()
        while let byte = text.first, !byte.isSpace, !",={}\"".utf8.contains(byte) { advance() }
        skipSpace()
        if text.first == UInt8(ascii: "=") { (text, line) = before }
    }

    /// Reads a value: parts in braces, in quotes, or bare, joined by #.
    private mutating func value() throws(Failure) -> String {
        var value = ""
        while true {
            try skipToField()
            switch text.first {
            case UInt8(ascii: "{"): value += try enclosed(UInt8(ascii: "}"))
            case UInt8(ascii: "\""): value += try enclosed(UInt8(ascii: "\""))
            case nil: throw .cutOff
            default:
                let bare = name()
                let meaning = macros[bare.lowercased()]
                room -= meaning?.utf8.count ?? 0
                guard room >= 0 else { throw .tooMuch }
                value += meaning ?? bare
            }
            skipSpace()
            guard text.first == UInt8(ascii: "#") else { return value }
            advance()
        }
    }

    /// Reads up to the closing sign, outside inner braces.
    ///
    /// In BibTeX a backslash does not take a brace out of the count: `{\{\}}` has two pairs. Some programs write `\{`
    /// alone, as a sign of the text; then what follows the value shows that the count was wrong.
    private mutating func enclosed(_ close: UInt8) throws(Failure) -> String {
        let start = self
        let counted = scan(close, countsAll: true)
        if counted.hasEscapes, spare > 0, counted.failure != nil || !isAtEndOfValue {
            let end = self
            self = start
            let escaped = scan(close, countsAll: false)
            let rest = spare - (start.text.count - text.count) - (start.text.count - end.text.count)
            let isBetter = escaped.failure == nil && (counted.failure != nil || isAtEndOfValue)
            if !isBetter { self = end }
            spare = rest
            if isBetter { return escaped.text }
        }
        if let failure = counted.failure { throw failure }
        return counted.text
    }

    private mutating func scan(
        _ close: UInt8, countsAll: Bool
    ) -> (text: String, hasEscapes: Bool, failure: Failure?) {
        advance()
        var depth = 0
        var bytes = [UInt8]()
        var hasEscapes = false
        while let byte = text.first {
            if isAtLineStart, isAtEntry { return ("", hasEscapes, .nextEntry) }
            if byte == UInt8(ascii: "\\"), let next = text.dropFirst().first, "{}\"\\".utf8.contains(next) {
                hasEscapes = hasEscapes || next != byte
                if !countsAll || next == byte {
                    bytes.append(byte)
                    advance()
                }
            } else if byte == close, depth == 0 {
                advance()
                return (String(decoding: bytes, as: UTF8.self), hasEscapes, nil)
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
            }
            bytes.append(text[text.startIndex])
            advance()
        }
        return ("", hasEscapes, .cutOff)
    }

    /// Whether the text after a value continues the entry, or ends it where it should.
    private var isAtEndOfValue: Bool {
        let rest = text.drop { $0.isSpace || $0 == UInt8(ascii: ",") }
        return rest.first.map { "})#%".utf8.contains($0) } ?? false || Self.isField(rest.prefix(100))
    }

    /// Moves to the next field of the entry, behind a brace that closed it too early; false, without moving, if an entry or
    /// the end comes before a field.
    private mutating func skipToFieldOfEntry() -> Bool {
        // A search that ended behind this place would end there again.
        guard text.startIndex >= endOfSearch else { return false }
        let start = self
        while !text.isEmpty, !(isAtLineStart && isAtEntry) {
            let isEnd = text.first == UInt8(ascii: "}")
            if isAtLineStart, Self.isField(text.prefix(100)) { return true }
            advance()
            if isEnd, isCommaBeforeField { return true }
        }
        let end = text.startIndex
        self = start
        endOfSearch = end
        return false
    }

    /// Whether a comma and a field follow.
    private var isCommaBeforeField: Bool {
        let rest = text.drop(while: \.isSpace)
        return rest.first == UInt8(ascii: ",")
            && Self.isField(rest.drop { $0.isSpace || $0 == UInt8(ascii: ",") }.prefix(100))
    }

    // MARK: Bytes

    private mutating func advance() {
        guard let byte = text.popFirst() else { return }
        if byte == 0x0A || byte == 0x0D && text.first != 0x0A { line += 1 }
        isAtLineStart = byte == 0x0A || byte == 0x0D || isAtLineStart && byte.isSpace
    }

    private mutating func skipSpace() {
        while let byte = text.first, byte.isSpace || byte == UInt8(ascii: ",") { advance() }
    }

    private mutating func skipToField() throws(Failure) {
        skipSpace()
        if isAtLineStart, isAtEntry { throw .nextEntry }
    }

    /// Whether an entry begins here.
    private var isAtEntry: Bool {
        guard text.first == UInt8(ascii: "@") else { return false }
        return Self.isEntry(String(decoding: text.prefix(40), as: UTF8.self))
    }

    /// Moves past the sign of the next entry, and reports lines before it that are fields of an entry without a
    /// beginning; returns false if there is no further entry.
    private mutating func skipToEntry() -> Bool {
        var isReported = isAfterComment
        var previous = UInt8(ascii: " ")
        while let byte = text.first {
            if isAtLineStart, !byte.isSpace {
                let line = line
                if !isReported, Self.isField(text.prefix(100)) {
                    isReported = true
                    damage.append(ListDamage(line, "belongs to an entry without a beginning and is left out"))
                } else if !isAfterComment, Self.isDamagedHead(text.prefix(300)) {
                    damage.append(ListDamage(line, "has an entry without its sign or its brace and is left out"))
                }
            }
            advance()
            // In "name@example (2011)" no entry begins.
            if byte == UInt8(ascii: "@"), !previous.isAlphanumeric { return true }
            previous = byte
        }
        return false
    }

    /// Whether a line is an entry whose beginning is damaged: `article{a, title=` or `@article a, title=`.
    private static func isDamagedHead(_ text: ArraySlice<UInt8>) -> Bool {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        let hasSign = line.first == UInt8(ascii: "@")
        let rest = line.dropFirst(hasSign ? 1 : 0).drop { $0.isLetter }
        let next = rest.first { !$0.isSpace }
        guard rest.startIndex > line.startIndex + (hasSign ? 1 : 0), line.contains(UInt8(ascii: "=")) else {
            return false
        }
        let hasBrace = next == UInt8(ascii: "{") || next == UInt8(ascii: "(")
        return hasBrace != hasSign && (hasBrace || line.contains(UInt8(ascii: ",")))
    }

    /// Whether a line is a field: `title = {`.
    private static func isField(_ line: ArraySlice<UInt8>) -> Bool {
        let rest = line.drop { $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        let value = rest.drop(while: \.isSpace)
        guard rest.startIndex > line.startIndex, value.first == UInt8(ascii: "=") else { return false }
        let sign = value.dropFirst().first { !$0.isSpace }
        return sign.map { $0.isAlphanumeric || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "\"") } ?? false
    }

    /// Moves past the name of a field and its equals sign; returns nil, without moving, when no field begins here.
    ///
    /// Web of Science writes names with spaces and parentheses: `Usage-Count-(Last-180-days)`, `Early Access Date`.
    private mutating func fieldName() -> String? {
        let bytes = text.prefix(100).prefix { !"=,{}\"#\n\r".utf8.contains($0) }
        let name = String(decoding: bytes, as: UTF8.self).trimmed
        let next = text[bytes.endIndex...].first { !$0.isSpace && $0 != UInt8(ascii: ",") }
        guard !name.isEmpty, next == UInt8(ascii: "=") else { return nil }
        while text.first != next { advance() }
        advance()
        return name
    }

    /// Skips the rest of a line, except a sign that closes the entry, which another entry or nothing follows.
    private mutating func skipComment(_ close: UInt8) {
        let line = text.prefix { $0 != 0x0A && $0 != 0x0D }
        let next = text[line.endIndex...].first { !$0.isSpace }
        let isEnd = next == nil || next == UInt8(ascii: "@")
        let end = isEnd && line.last == close ? line.endIndex - 1 : line.endIndex
        while text.startIndex < end { advance() }
    }

    private mutating func name() -> String {
        let bytes = text.prefix { $0.isAlphanumeric || $0 >= 0x80 || "-_.:+/'".utf8.contains($0) }
        text = text.dropFirst(bytes.count)
        if !bytes.isEmpty { isAtLineStart = false }
        return String(decoding: bytes, as: UTF8.self)
    }
}
