import Foundation
import ScholarKit
import TOMLKit

/// The settings of a user for all commands, in `$XDG_CONFIG_HOME/scholar/config.toml`. Options on the command line take
/// precedence.
struct Settings: Sendable {
    /// The settings, by their keys in the file.
    enum Key: String, CaseIterable {
        case database, color, convention, language, delay, pager
        case cookieFile = "cookie_file"
        case requestsPerRun = "requests_per_run"
        case requestsPerDay = "requests_per_day"
        case mailFrom = "mail_from"
        case smtpHost = "smtp_host"
        case smtpPort = "smtp_port"
        case smtpSecurity = "smtp_security"
        case smtpUser = "smtp_user"
        case smtpPasswordCommand = "smtp_password_command"
        case smtpCAFile = "smtp_ca_file"

        /// Whether its value is a number, which has no quotes.
        var isNumber: Bool { [.delay, .requestsPerRun, .requestsPerDay, .smtpPort].contains(self) }

        /// The allowed texts in quotes; empty if others are allowed.
        var choices: [String] {
            switch self {
            case .color: ["\"auto\"", "\"always\"", "\"never\""]
            case .convention: Convention.allCases.map { "\"\($0.rawValue)\"" }
            case .smtpSecurity: ["\"starttls\"", "\"tls\"", "\"none\""]
            default: []
            }
        }
    }

    /// The path of the file, even if it does not exist.
    let path: String
    private let values: [Key: Value]

    /// The value of a key.
    private enum Value: Sendable {
        case text(String)
        case number(Double)
        case other
    }

    /// Reads the settings of this run.
    static func current() throws -> Settings {
        try Settings(path: usualPath)
    }

    /// The language of Scholar's pages without an option or setting.
    static var language: String {
        (try? current())?.text(.language) ?? "en"
    }

    /// The convention of indexes without `--convention`.
    static var convention: Convention {
        (try? current())?.convention ?? .thesis
    }

    static var usualPath: String {
        let folder =
            RunContext.variable("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "\(Home.folder)/.config"
        return "\(folder)/scholar/config.toml"
    }

    /// Reads a file; without a file nothing is set.
    ///
    /// - Throws: `SettingsError` when it is not TOML, or has an unknown key or a value of the wrong type.
    init(path: String) throws {
        self.path = path
        guard let data = FileManager.default.contents(atPath: path) else {
            guard !FileManager.default.fileExists(atPath: path) else { throw SettingsError.unreadable(path) }
            values = [:]
            return
        }
        let text = String(decoding: data, as: UTF8.self)
        let table: TOMLTable
        do {
            table = try TOMLTable(string: text)
        } catch let error as TOMLParseError {
            if let (line, advice) = SettingsMistake.first(in: text) {
                throw SettingsError.wrong(path, line: line, advice)
            }
            throw SettingsError.noTOML(path, line: Int(error.source.begin.line), error.description)
        }
        var values: [Key: Value] = [:]
        for name in table.keys {
            guard let key = Key(rawValue: name) else {
                let line = SettingsMistake.line(of: name, in: text)
                throw SettingsError.unknown(path, line: line, name, Self.nearest(to: name))
            }
            let number = table[name]?.int.map(Double.init) ?? table[name]?.double
            values[key] = table[name]?.string.map(Value.text) ?? number.map(Value.number) ?? .other
        }
        self.values = values
        for key in values.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            try check(key, at: SettingsMistake.line(of: key.rawValue, in: text))
        }
    }

    func text(_ key: Key) -> String? {
        if case .text(let text) = values[key] { text } else { nil }
    }

    func number(_ key: Key) -> Int? {
        if case .number(let number) = values[key] { Int(exactly: number) } else { nil }
    }

    var delay: Double? {
        if case .number(let number) = values[.delay] { number } else { nil }
    }

    var convention: Convention? { text(.convention).flatMap(Convention.init) }

    var color: Terminal.ColorChoice? { text(.color).flatMap(Terminal.ColorChoice.init) }

    /// A path, in which `~` is the home folder.
    func file(_ key: Key) -> String? {
        text(key).map { path in
            // Like a shell: `~` is HOME; the home folders of other users are known only to the system.
            if path == "~" || path.hasPrefix("~/") { return Home.folder + path.dropFirst() }
            return NSString(string: path).expandingTildeInPath
        }
    }

    /// The keys that the file sets, with their values as written.
    var described: [(key: Key, value: String)] {
        Key.allCases.compactMap { key in
            values[key].map { value in
                switch value {
                case .text(let text): (key, text)
                case .number(let number): (key, Int(exactly: number).map(String.init) ?? "\(number)")
                case .other: (key, "?")
                }
            }
        }
    }

    private func check(_ key: Key, at line: Int?) throws {
        if key.isNumber, let text = text(key), let number = Double(text) {
            let example = "\(key.rawValue) = \(text.trimmed)"
            guard number.isFinite else { throw SettingsError.wrong(path, line: line, "\(key.rawValue) is no number") }
            throw SettingsError.wrong(
                path, line: line, "\(key.rawValue) is a number in quotes; write it without quotes: \(example)")
        }
        let isRight: Bool
        let wanted: String
        switch key {
        case .language:
            isRight = text(key).map(LanguageCode.isCode) ?? false
            wanted = text(key).map(LanguageCode.wanted) ?? "a text, such as language = \"en\""
        case .database, .pager, .cookieFile, .smtpHost, .smtpUser, .smtpPasswordCommand, .smtpCAFile:
            isRight = text(key)?.isEmpty == false
            wanted = "a text, such as \(key.rawValue) = \"...\""
        case .color:
            isRight = color != nil
            wanted = key.choices.listed("or")
        case .convention:
            isRight = convention != nil
            wanted = key.choices.listed("or")
        case .delay:
            let least = Int(Politeness.shortestPause)
            isRight = delay.map { (Politeness.shortestPause...86_400).contains($0) } ?? false
            wanted = "a number of seconds from \(least) to 86400 (\(least) is the minimum at Google Scholar)"
        case .requestsPerRun, .requestsPerDay:
            isRight = number(key).map { (1...1000).contains($0) } ?? false
            wanted = "a number from 1 to 1000"
        case .mailFrom:
            isRight = text(key).map { (try? MailAddress(parsing: $0)) != nil } ?? false
            wanted = "one address, such as \"Ada Lovelace <ada@example.org>\""
        case .smtpPort:
            isRight = number(key).map { (1...65_535).contains($0) } ?? false
            wanted = "a number from 1 to 65535"
        case .smtpSecurity:
            isRight = text(key).flatMap(SMTP.Security.init) != nil
            wanted = key.choices.listed("or")
        }
        guard isRight else { throw SettingsError.wrong(path, line: line, "\(key.rawValue) is not \(wanted)") }
    }

    private static func nearest(to name: String) -> String {
        let all = Key.allCases.map(\.rawValue)
        // Keys with this beginning come first: `smtp_password` probably means `smtp_password_command`.
        return all.first { $0.hasPrefix(name) } ?? EditDistance.nearest(to: name, among: all) ?? all[0]
    }
}

/// An error in the settings.
enum SettingsError: Error, Equatable, CustomStringConvertible {
    case unreadable(String)
    case noTOML(String, line: Int, String)
    case unknown(String, line: Int?, String, String)
    case wrong(String, line: Int?, String)
    case missing(String, String, example: String)
    case password(String)

    var description: String {
        switch self {
        case .unreadable(let path): "the settings \(path) cannot be read"
        case .noTOML(let path, let line, let reason):
            "the settings \(path) are not TOML: line \(line): \(reason.prefix(1).lowercased() + reason.dropFirst())"
        case .unknown(let path, let line, let name, let nearest):
            "unknown setting \"\(name)\" in \(Self.place(path, line)); did you mean \"\(nearest)\"?"
        case .wrong(let path, let line, let advice): "\(Self.place(path, line)): \(advice)"
        case .missing(let path, let name, let example):
            "\(name) is not set, but needed to send mail; write \(name) = \"\(example)\" into \(path)"
        case .password(let reason):
            "no password for smtp_user: \(reason)"
        }
    }

    private static func place(_ path: String, _ line: Int?) -> String {
        (line.map { "line \($0) of " } ?? "") + "the settings \(path)"
    }
}
