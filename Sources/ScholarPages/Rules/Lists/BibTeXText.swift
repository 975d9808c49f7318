/// A BibTeX file, parsed into its entries.
struct BibTeXText {
    private var text: ArraySlice<UInt8>
    private var line = 1
    private var macros: [String: String] = [:]

    static func isEntry(_ line: String) -> Bool {
        let line = line.drop(while: \.isWhitespace)
        guard line.first == "@" else { return false }
        let name = line.dropFirst().prefix { $0.isASCII && $0.isLetter }
        let next = line[name.endIndex...].first { !$0.isWhitespace }
        return !name.isEmpty && (next == "{" || next == "(")
    }

    /// Returns the entries of a file, with their fields under the keys of Publish or Perish.
    ///
    /// - Throws: `ListError` when an entry is not closed.
    static func rows(_ text: [UInt8]) throws(ListError) -> [ListedRow] {
        var reader = BibTeXText(text: text[...])
        var rows: [ListedRow] = []
        while reader.skip(to: UInt8(ascii: "@")) {
            let line = reader.line
            if let values = try reader.entry() { rows.append(ListedRow(line: line, values: values)) }
        }
        return rows
    }

    // MARK: Entries

    private mutating func entry() throws(ListError) -> [String: Any]? {
        let start = line
        let type = name().lowercased()
        skipSpace()
        guard let open = text.first, open == UInt8(ascii: "{") || open == UInt8(ascii: "(") else { return nil }
        advance()
        switch type {
        case "comment", "preamble": return nil
        case "string": skipSpace()
        default:
            // The key, which ends where the fields begin.
            while let byte = text.first, byte != UInt8(ascii: ","), byte != UInt8(ascii: "}") { advance() }
        }
        var fields: [String: String] = [:]
        while true {
            skipSpace()
            guard let next = text.first else { throw Self.open(start) }
            if next == UInt8(ascii: "}") || next == UInt8(ascii: ")") {
                advance()
                break
            }
            let field = name().lowercased()
            skipSpace()
            guard text.first == UInt8(ascii: "=") else {
                // Text outside of fields is skipped, one character at a time.
                if field.isEmpty { advance() }
                continue
            }
            advance()
            let value = try value(from: start)
            if fields[field] == nil { fields[field] = value }
        }
        if type == "string" {
            for (name, value) in fields { macros[name] = value }
            return nil
        }
        return Self.values(type, fields)
    }

    private static func open(_ line: Int) -> ListError {
        ListError("the entry is not closed; a brace is missing, or the file was cut off", line: line)
    }

    /// Reads a value: parts in braces, in quotes, or bare, joined by #.
    private mutating func value(from start: Int) throws(ListError) -> String {
        var value = ""
        while true {
            skipSpace()
            switch text.first {
            case UInt8(ascii: "{"): value += try enclosed(UInt8(ascii: "}"), from: start)
            case UInt8(ascii: "\""): value += try enclosed(UInt8(ascii: "\""), from: start)
            case nil: throw Self.open(start)
            default:
                let bare = name()
                value += macros[bare.lowercased()] ?? bare
                if bare.isEmpty, text.first != UInt8(ascii: "#") { return value }
            }
            skipSpace()
            guard text.first == UInt8(ascii: "#") else { return value }
            advance()
        }
    }

    /// Reads up to the closing sign, outside inner braces.
    private mutating func enclosed(_ close: UInt8, from start: Int) throws(ListError) -> String {
        advance()
        var (depth, bytes) = (0, [UInt8]())
        while let byte = text.first {
            if byte == UInt8(ascii: "\\"), text.count > 1 {
                bytes.append(byte)
                advance()
            } else if byte == close, depth == 0 {
                advance()
                return String(decoding: bytes, as: UTF8.self)
            } else if byte == UInt8(ascii: "{") {
                depth += 1
            } else if byte == UInt8(ascii: "}") {
                depth -= 1
            }
            bytes.append(text[text.startIndex])
            advance()
        }
        throw Self.open(start)
    }

    // MARK: Bytes

    private mutating func advance() {
        if text.popFirst() == 0x0A { line += 1 }
    }

    private mutating func skipSpace() {
        while let byte = text.first, byte.isSpace || byte == UInt8(ascii: ",") { advance() }
    }

    /// Moves past the next occurrence of a sign; returns false if there is none.
    private mutating func skip(to sign: UInt8) -> Bool {
        while let byte = text.first {
            advance()
            if byte == sign { return true }
        }
        return false
    }

    private mutating func name() -> String {
        let bytes = text.prefix { $0.isAlphanumeric || $0 >= 0x80 || "-_.:+/'".utf8.contains($0) }
        text = text.dropFirst(bytes.count)
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: Fields

    private static let keys: [String: String] = [
        "title": "title", "journal": "source", "journaltitle": "source", "booktitle": "source", "school": "source",
        "institution": "source", "series": "source", "howpublished": "source", "publisher": "publisher",
        "year": "year", "date": "date", "volume": "volume", "number": "issue", "issue": "issue", "pages": "pages",
        "issn": "issn", "doi": "doi", "url": "article_url", "abstract": "abstract", "unique-id": "uid",
        "times-cited": "cites", "source": "database",
    ]
    /// Fields that map to the same key, the preferred one first.
    private static let order = [
        "journal", "journaltitle", "booktitle", "school", "institution", "howpublished", "series", "number", "issue",
    ]
    private static let types: [String: String] = [
        "article": "journal article", "inproceedings": "conference paper", "conference": "conference paper",
        "book": "book", "incollection": "book chapter", "inbook": "book chapter", "phdthesis": "thesis",
        "mastersthesis": "thesis", "thesis": "thesis", "patent": "patent",
    ]

    private static func values(_ type: String, _ fields: [String: String]) -> [String: Any] {
        var values: [String: Any] = [:]
        values["type"] = types[type]
        for name in order + keys.keys.filter({ !order.contains($0) }).sorted() {
            guard let key = keys[name], values[key] == nil, let value = fields[name] else { continue }
            let isAddress = ["article_url", "doi"].contains(key)
            let text = isAddress ? value.replacing("\\", with: "") : TeXReading.text(value)
            if !text.isEmpty { values[key] = text }
        }
        values["notes"] = [fields["note"], fields["annote"]].compactMap { $0.map { TeXReading.text($0) } }
        values["authors"] = fields["author"].map(authors)
        return values
    }

    /// The names of a list, separated by " and " outside of braces; "others" means that there are more.
    private static func authors(_ list: String) -> [String] {
        var (names, name, depth) = ([String](), [Substring](), 0)
        for word in list.split(whereSeparator: \.isWhitespace) {
            if word.lowercased() == "and", depth == 0 {
                names.append(name.joined(separator: " "))
                name = []
            } else {
                name.append(word)
            }
            depth += word.count { $0 == "{" } - word.count { $0 == "}" }
        }
        names.append(name.joined(separator: " "))
        return names.compactMap { name in
            if name == "others" { return "..." }
            // A name in braces is the name of a group, and stays unchanged.
            if name.hasPrefix("{"), name.hasSuffix("}") { return TeXReading.text(name) }
            return ListedName.name(TeXReading.text(name))
        }
    }
}
