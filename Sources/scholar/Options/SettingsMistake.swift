import Foundation
import ScholarKit

/// Finds the usual mistakes in a settings file that is not TOML, and says what to write.
enum SettingsMistake {
    /// The first line with a known mistake, and the advice; nil when the file has other mistakes.
    static func first(in text: String) -> (line: Int, advice: String)? {
        var lines: [String: Int] = [:]
        for (place, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = String(line).trimmed
            guard !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("[") else { continue }
            guard let match = line.wholeMatch(of: /"?([A-Za-z_]+)"?\s*=\s*(.*)/) else {
                return (place + 1, withoutEqualsSign(line))
            }
            let name = String(match.output.1)
            if let earlier = lines[name] {
                return (place + 1, "\(name) is set twice, also in line \(earlier); delete one of the two lines")
            }
            lines[name] = place + 1
            if let advice = advice(name, String(match.output.2)) { return (place + 1, advice) }
        }
        return nil
    }

    /// The line of a key, from 1.
    static func line(of name: String, in text: String) -> Int? {
        text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .firstIndex { line in
                let words = line.split(whereSeparator: { $0 == "=" || $0.isWhitespace || $0 == "\"" })
                return words.first.map(String.init) == name && line.contains("=")
            }
            .map { $0 + 1 }
    }

    /// The line as it should be: numbers without quotes, texts with quotes.
    static func example(_ name: String, _ value: String) -> String {
        guard Settings.Key(rawValue: name)?.isNumber == true else { return "\(name) = \"\(value)\"" }
        return "\(name) = \(value.firstMatch(of: /[0-9]+(\.[0-9]+)?/).map { String($0.output.0) } ?? "60")"
    }

    private static func withoutEqualsSign(_ line: String) -> String {
        guard let match = line.wholeMatch(of: /([A-Za-z_]+)\s*:\s*(.+)/),
            let key = Settings.Key(rawValue: String(match.output.1))
        else { return "the line has no equals sign; write NAME = VALUE, such as \(example("color", "never"))" }
        let value = String(match.output.2).trimmingCharacters(in: quotes)
        return "\(key.rawValue) needs an equals sign; write \(example(key.rawValue, value))"
    }

    private static let curlyQuotes = "“”„‟‘’‚«»"
    private static let quotes = CharacterSet(charactersIn: curlyQuotes + "\"'")

    private static func advice(_ name: String, _ value: String) -> String? {
        guard let first = value.first else { return "\(name) has no value; write \(name) = VALUE" }
        let bare = value.trimmingCharacters(in: quotes)
        if curlyQuotes.contains(first) {
            return "the quotes of \(name) are curly; write \(example(name, bare)) with straight quotes"
        }
        if first == "\"" || first == "'" {
            let isOpen = !value.dropFirst().contains(first)
            return isOpen ? "\(name) has no closing quote; write \(example(name, bare))" : nil
        }
        guard let match = value.wholeMatch(of: /([^"'\s\[{=#][^"'#]*?)\s*(#.*)?/) else { return nil }
        let text = String(match.output.1)
        if Double(text) != nil || ["true", "false"].contains(text) { return nil }
        let choices = Settings.Key(rawValue: name)?.choices ?? []
        guard choices.isEmpty || choices.contains("\"\(text)\"") else {
            return "\(name) is not \(choices.listed("or")), in quotes"
        }
        return Settings.Key(rawValue: name)?.isNumber == true
            ? "\(name) is not a number; write \(example(name, text))"
            : "\(name) has a text without quotes; write \(example(name, text))"
    }
}
