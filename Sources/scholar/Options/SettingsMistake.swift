import Foundation
import ScholarKit

/// The sentences about a settings file that cannot be read: the mistake, and the line to write instead.
enum SettingsMistake {
    static func advice(_ mistake: SettingsText.Mistake) -> String {
        let key = cut(mistake.key)
        switch mistake.reason {
        case .notText: return "the line is not UTF-8 text; write the file again with a text editor"
        case .control(let byte):
            return "the line has a control character (U+\(hexadecimal(byte))); write the line again"
        case .noEqualsSign(let line): return withoutEqualsSign(line)
        case .badKey:
            return "the name of a setting has only letters, digits, _ and -; write NAME = VALUE, such as \(usual)"
        case .dottedKey: return "the name of a setting has no dots; write NAME = VALUE, such as \(usual)"
        case .section: return "settings have no sections in brackets; delete the line"
        case .noValue: return "\(key) has no value; write \(key) = VALUE"
        case .curlyQuotes(let text):
            return "the quotes of \(key) are curly; write \(example(key, bare(text))) with straight quotes"
        case .openQuote(let text): return "\(key) has no closing quote; write \(example(key, bare(text)))"
        case .escape(let text): return "\(key) has the unknown escape \(text); write the text in single quotes"
        case .unquoted(let text): return unquoted(key, text)
        case .tooLarge: return "the number of \(key) is too large"
        case .list: return "\(key) has a list or a table; write one value: \(key) = VALUE"
        case .date: return "\(key) has a date or a time, which no setting is; write \(key) = VALUE"
        case .more(let text): return "'\(cut(text))' follows the value of \(key); write one setting in a line"
        case .twice(let earlier):
            return "\(key) is set twice, also in line \(earlier); delete one of the two lines"
        }
    }

    /// The beginning of a long text of the file, for a sentence.
    static func cut(_ text: String) -> String {
        let most = 80
        return text.unicodeScalars.count <= most
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
    }

    private static let usual = "color = \"never\""

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// The line as it should be: numbers without quotes, texts with quotes.
    private static func example(_ name: String, _ value: String) -> String {
        let value = cut(value)
        guard Settings.Key(rawValue: name)?.isNumber == true else {
            let mark = value.contains("\"") ? "'" : "\""
            return "\(name) = \(mark)\(value)\(mark)"
        }
        return "\(name) = \(value.firstMatch(of: /[1-9][0-9]*(\.[0-9]+)?/).map { String($0.output.0) } ?? "60")"
    }

    private static func withoutEqualsSign(_ line: String) -> String {
        let parts = cut(line).split(separator: ":", maxSplits: 1).map(\.trimmed)
        guard parts.count == 2, let key = Settings.Key(rawValue: parts[0]), !parts[1].isEmpty else {
            return "the line has no equals sign; write NAME = VALUE, such as \(usual)"
        }
        return "\(key.rawValue) needs an equals sign; write \(example(key.rawValue, bare(parts[1])))"
    }

    private static func bare(_ text: String) -> String {
        cut(text).trimmingCharacters(in: CharacterSet(charactersIn: "“”„‟‘’‚«»\"'"))
    }

    private static func unquoted(_ name: String, _ text: String) -> String {
        let choices = Settings.Key(rawValue: name)?.choices ?? []
        guard choices.isEmpty || choices.contains("\"\(text)\"") else {
            return "\(name) is not \(choices.listed("or")), in quotes"
        }
        return Settings.Key(rawValue: name)?.isNumber == true
            ? "\(name) is not a number; write \(example(name, text))"
            : "\(name) has a text without quotes; write \(example(name, text))"
    }
}
