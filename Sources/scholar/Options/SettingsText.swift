/// The keys and values of a settings file: the part of TOML 1.0 that settings without sections need, read strictly.
///
/// A line is empty, a comment, or `key = value`; a value is a string in one of TOML's four forms, a number, or a truth
/// value. Tables, lists and dates are refused. All bytes yield entries or one mistake, in linear time.
struct SettingsText: Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        case whole(Int)
        case decimal(Double)
        case truth(Bool)
    }

    struct Entry: Hashable, Sendable {
        let key: String
        let value: Value
        /// The line of the key, from 1.
        let line: Int
    }

    /// The first reason why a file cannot be read.
    struct Mistake: Error, Hashable {
        enum Reason: Hashable {
            case notText
            case control(UInt8)
            case noEqualsSign(line: String)
            case badKey
            case dottedKey
            case section
            case noValue
            case curlyQuotes(String)
            case openQuote(String)
            case escape(String)
            case unquoted(String)
            case tooLarge
            case list
            case date
            case more(String)
            case twice(earlier: Int)
        }

        let line: Int
        /// The key; empty if the line has none that can be read.
        let key: String
        let reason: Reason
    }

    let entries: [Entry]

    /// - Throws: `Mistake`.
    init(_ bytes: [UInt8]) throws(Mistake) {
        var reader = SettingsReader(try Self.lines(of: bytes))
        var entries: [Entry] = []
        var lines: [String: Int] = [:]
        while let entry = try reader.next() {
            if let earlier = lines[entry.key] {
                throw Mistake(line: entry.line, key: entry.key, reason: .twice(earlier: earlier))
            }
            lines[entry.key] = entry.line
            entries.append(entry)
        }
        self.entries = entries
    }

    /// The lines, whose ends may be those of Windows. A byte order mark is skipped.
    private static func lines(of bytes: [UInt8]) throws(Mistake) -> [ArraySlice<UInt8>] {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var lines: [ArraySlice<UInt8>] = []
        for var line in text.split(separator: 10, omittingEmptySubsequences: false) {
            if line.last == 13, line.endIndex < text.endIndex { line.removeLast() }
            func mistake(_ reason: Mistake.Reason) -> Mistake {
                Mistake(line: lines.count + 1, key: "", reason: reason)
            }
            if let byte = line.first(where: { $0 < 32 && $0 != 9 || $0 == 127 }) { throw mistake(.control(byte)) }
            guard String(validating: line, as: UTF8.self) != nil else { throw mistake(.notText) }
            lines.append(line)
        }
        return lines
    }
}

/// A place in the lines of a settings file.
private struct SettingsReader {
    typealias Mistake = SettingsText.Mistake

    private let lines: [ArraySlice<UInt8>]
    private var row = 0
    /// The unread bytes of the line.
    private var rest: ArraySlice<UInt8>
    private var key = ""
    /// The line of the key, from 1.
    private var line = 1

    init(_ lines: [ArraySlice<UInt8>]) {
        self.lines = lines
        rest = lines.first ?? []
    }

    /// The next entry; nil at the end of the file.
    mutating func next() throws(Mistake) -> SettingsText.Entry? {
        while row < lines.count {
            rest = lines[row]
            line = row + 1
            key = ""
            skipSpaces()
            if !isAtEnd { break }
            row += 1
        }
        guard row < lines.count else { return nil }
        key = try readKey()
        skipSpaces()
        let value = try readValue()
        skipSpaces()
        guard isAtEnd else { throw mistake(.more(text(unquoted))) }
        row += 1
        return .init(key: key, value: value, line: line)
    }

    private func mistake(_ reason: Mistake.Reason) -> Mistake { Mistake(line: line, key: key, reason: reason) }

    private func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

    private var isAtEnd: Bool { rest.isEmpty || rest.first == UInt8(ascii: "#") }

    private mutating func skipSpaces() { rest = rest.drop { $0 == 32 || $0 == 9 } }

    private mutating func skip(_ prefix: StaticString) -> Bool {
        let count = prefix.utf8CodeUnitCount
        guard rest.count >= count, zip(rest, 0..<count).allSatisfy({ $0 == prefix.utf8Start[$1] }) else { return false }
        rest = rest.dropFirst(count)
        return true
    }

    /// The bytes up to a comment or the end of the line, without the white space at their end.
    private var unquoted: ArraySlice<UInt8> {
        var bytes = rest.prefix { $0 != UInt8(ascii: "#") }
        while let last = bytes.last, last == 32 || last == 9 { bytes.removeLast() }
        return bytes
    }

    // MARK: Keys

    private mutating func readKey() throws(Mistake) -> String {
        let whole = unquoted
        var name: String
        switch rest.first {
        case UInt8(ascii: "["): throw mistake(.section)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if skip("\"\"\"") || skip("'''") { throw mistake(.badKey) }
            do throws(Mistake) {
                name = try readString()
            } catch {
                throw mistake(.badKey)
            }
        default:
            let bytes = rest.prefix { Self.isOfKey($0) }
            rest = rest.dropFirst(bytes.count)
            name = text(bytes)
            if bytes.isEmpty { throw mistake(.badKey) }
        }
        skipSpaces()
        if skip("=") { return name }
        if rest.first == UInt8(ascii: ".") { throw mistake(.dottedKey) }
        throw mistake(whole.contains(UInt8(ascii: "=")) ? .badKey : .noEqualsSign(line: text(whole)))
    }

    private static func isOfKey(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    // MARK: Values

    private mutating func readValue() throws(Mistake) -> SettingsText.Value {
        switch rest.first {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .text(try readString())
        case UInt8(ascii: "["), UInt8(ascii: "{"): throw mistake(.list)
        default: break
        }
        let bytes = unquoted
        let word = text(bytes)
        guard let first = word.unicodeScalars.first else { throw mistake(.noValue) }
        if "“”„‟‘’‚«»".unicodeScalars.contains(first) { throw mistake(.curlyQuotes(word)) }
        rest = rest.dropFirst(bytes.count)
        switch word {
        case "true": return .truth(true)
        case "false": return .truth(false)
        default: break
        }
        if SettingsNumber.isDate(bytes) { throw mistake(.date) }
        switch SettingsNumber.read(word) {
        case .success(let value?): return value
        case .success(nil): throw mistake(.unquoted(word))
        case .failure: throw mistake(.tooLarge)
        }
    }

    // MARK: Strings

    private mutating func readString() throws(Mistake) -> String {
        if skip("\"\"\"") { return try readLines(quote: UInt8(ascii: "\"")) }
        if skip("'''") { return try readLines(quote: UInt8(ascii: "'")) }
        let quote = rest.removeFirst()
        let whole = rest
        var bytes: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == quote { return text(bytes) }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                bytes += try readEscape()
            } else {
                bytes.append(byte)
            }
        }
        throw mistake(.openQuote(text(whole)))
    }

    /// Reads a string of several lines. A line break after the opening quotes does not count.
    private mutating func readLines(quote: UInt8) throws(Mistake) -> String {
        let first = rest
        var bytes: [UInt8] = []
        if rest.isEmpty { nextRow() }
        while row < lines.count {
            guard let byte = rest.popFirst() else {
                bytes.append(10)
                nextRow()
                continue
            }
            if byte == quote {
                // One or two quotes may stand before the three that close the string.
                let count = 1 + rest.prefix(4).prefix { $0 == quote }.count
                rest = rest.dropFirst(count - 1)
                if count >= 3 {
                    bytes += Array(repeating: quote, count: count - 3)
                    return text(bytes)
                }
                bytes += Array(repeating: quote, count: count)
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                if rest.allSatisfy({ $0 == 32 || $0 == 9 }) { skipLineBreaks() } else { bytes += try readEscape() }
            } else {
                bytes.append(byte)
            }
        }
        throw mistake(.openQuote(text(first)))
    }

    private mutating func nextRow() {
        row += 1
        rest = row < lines.count ? lines[row] : []
    }

    /// Skips white space and line breaks after a backslash at the end of a line.
    private mutating func skipLineBreaks() {
        repeat {
            nextRow()
            skipSpaces()
        } while rest.isEmpty && row < lines.count
    }

    private mutating func readEscape() throws(Mistake) -> [UInt8] {
        guard let letter = rest.popFirst() else { throw mistake(.escape("\\")) }
        switch letter {
        case UInt8(ascii: "b"): return [8]
        case UInt8(ascii: "t"): return [9]
        case UInt8(ascii: "n"): return [10]
        case UInt8(ascii: "f"): return [12]
        case UInt8(ascii: "r"): return [13]
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): return [letter]
        case UInt8(ascii: "u"), UInt8(ascii: "U"):
            let digits = rest.prefix(letter == UInt8(ascii: "u") ? 4 : 8)
            guard digits.count == (letter == UInt8(ascii: "u") ? 4 : 8),
                digits.allSatisfy(SettingsNumber.isHexadecimal),
                let scalar = UInt32(text(digits), radix: 16).flatMap(Unicode.Scalar.init)
            else { throw mistake(.escape("\\" + text([letter]))) }
            rest = rest.dropFirst(digits.count)
            return Array(String(Character(scalar)).utf8)
        default:
            throw mistake(.escape("\\" + text([letter] + rest.prefix { $0 & 0xC0 == 0x80 })))
        }
    }
}
