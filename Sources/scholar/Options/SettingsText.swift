import Foundation
import ScholarKit

/// The keys and values of a settings file: lines of `key = value` as in TOML, whose values are texts in quotes, numbers, and
/// truth values. All bytes yield entries or one mistake, in linear time.
struct SettingsText: Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        case number(Double)
        case truth(Bool)
    }

    struct Entry: Hashable, Sendable {
        let key: String
        let value: Value
        /// The line, from 1.
        let line: Int
    }

    /// The first line that cannot be read, and what to write instead.
    struct Mistake: Error, Hashable {
        let line: Int
        let advice: String
    }

    private(set) var entries: [Entry] = []

    /// - Throws: `Mistake`.
    init(_ bytes: [UInt8]) throws(Mistake) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        var lines: [String: Int] = [:]
        for (index, line) in text.split(separator: 10, omittingEmptySubsequences: false).enumerated() {
            let number = index + 1
            do throws(Advice) {
                guard let (key, value) = try Self.entry(line.last == 13 ? line.dropLast() : line) else { continue }
                if let earlier = lines.updateValue(number, forKey: key) {
                    throw Advice("\(Self.cut(key)) is set twice, also in line \(earlier); delete one of the two lines")
                }
                entries.append(Entry(key: key, value: value, line: number))
            } catch {
                throw Mistake(line: number, advice: error.text)
            }
        }
    }

    /// The beginning of a long text of the file, for a sentence.
    static func cut(_ text: String) -> String {
        let most = 80
        return text.unicodeScalars.count <= most
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
    }

    private struct Advice: Error {
        let text: String
        init(_ text: String) { self.text = text }
    }

    private static func entry(_ bytes: ArraySlice<UInt8>) throws(Advice) -> (key: String, value: Value)? {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Advice("the line is not UTF-8 text; write the file again with a text editor")
        }
        if bytes.contains(where: { $0 < 32 && $0 != 9 || $0 == 127 }) {
            throw Advice("the line has control characters; write the line again")
        }
        let line = text.trimmed
        if line.isEmpty || line.hasPrefix("#") { return nil }
        if line.hasPrefix("[") { throw Advice("settings have no sections in brackets; delete the line") }
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 2, !parts[0].contains("#") else { throw withoutEqualsSign(uncommented(line)) }
        let key = parts[0].trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
        guard !key.isEmpty, key.utf8.allSatisfy({ $0.isAlphanumeric || "_-".utf8.contains($0) }) else {
            throw Advice(
                "the name of a setting has only letters, digits, _ and -; write NAME = VALUE, such as \(usual)")
        }
        return (key, try value(parts[1], of: cut(key)))
    }

    private static func value(_ text: String, of key: String) throws(Advice) -> Value {
        switch text.unicodeScalars.first {
        case "\""?, "'"?: return .text(try quoted(text, of: key))
        case "["?, "{"?: throw Advice("\(key) has a list or a table; write one value: \(key) = VALUE")
        default: break
        }
        let word = uncommented(text)
        if word.isEmpty { throw Advice("\(key) has no value; write \(key) = VALUE") }
        if let truth = Bool(word) { return .truth(truth) }
        if word.wholeMatch(of: /[+-]?[0-9][0-9_]*(\.[0-9]+)?/) != nil,
            let number = Double(word.replacing("_", with: ""))
        {
            return .number(number)
        }
        guard let first = word.unicodeScalars.first, !"“”„‟‘’‚«»".unicodeScalars.contains(first) else {
            throw Advice("the quotes of \(key) are curly; write \(example(key, bare(word))) with straight quotes")
        }
        let choices = Settings.Key(rawValue: key)?.choices ?? []
        guard choices.isEmpty || choices.contains("\"\(word)\"") else {
            throw Advice("\(key) is not \(choices.listed("or")), in quotes")
        }
        let mistake = Settings.Key(rawValue: key)?.isNumber == true ? "is not a number" : "has a text without quotes"
        throw Advice("\(key) \(mistake); write \(example(key, cut(word)))")
    }

    /// The text in quotes: as it stands between single ones, with the escapes of JSON between double ones.
    private static func quoted(_ text: String, of key: String) throws(Advice) -> String {
        let scalars = text.unicodeScalars
        let quote = scalars[scalars.startIndex]
        let rest = scalars.dropFirst()
        var isEscaped = false
        let end = rest.firstIndex {
            if isEscaped {
                isEscaped = false
                return false
            }
            isEscaped = $0 == "\\" && quote == "\""
            return $0 == quote
        }
        guard let end else { throw Advice("\(key) has no closing quote; write \(example(key, bare(String(rest))))") }
        let more = uncommented(String(rest[end...].dropFirst()))
        guard more.isEmpty else {
            throw Advice("'\(cut(more))' follows the value of \(key); write one setting in a line")
        }
        let inner = String(rest[..<end])
        if quote == "'" { return inner }
        let json = Data("\"\(inner.replacing("\t", with: "\\t"))\"".utf8)
        guard let value = try? JSONDecoder().decode(String.self, from: json) else {
            throw Advice("\(key) has a backslash that is no escape; write the text in single quotes")
        }
        return value
    }

    /// A text without the comment at its end.
    private static func uncommented(_ text: String) -> String { text.prefix { $0 != "#" }.trimmed }

    private static let usual = "color = \"never\""

    /// The line as it should be: numbers without quotes, texts with quotes.
    private static func example(_ name: String, _ value: String) -> String {
        guard Settings.Key(rawValue: name)?.isNumber == true else {
            let mark = value.contains("\"") ? "'" : "\""
            return "\(name) = \(mark)\(value)\(mark)"
        }
        return "\(name) = \(value.firstMatch(of: /[1-9][0-9]*(\.[0-9]+)?/).map { String($0.output.0) } ?? "60")"
    }

    private static func withoutEqualsSign(_ line: String) -> Advice {
        let parts = cut(line).split(separator: ":", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2, let key = Settings.Key(rawValue: parts[0]), !parts[1].isEmpty else {
            return Advice("the line has no equals sign; write NAME = VALUE, such as \(usual)")
        }
        return Advice("\(key.rawValue) needs an equals sign; write \(example(key.rawValue, bare(parts[1])))")
    }

    private static func bare(_ text: String) -> String {
        cut(text).trimmingCharacters(in: CharacterSet(charactersIn: "“”„‟‘’‚«»\"'"))
    }
}
