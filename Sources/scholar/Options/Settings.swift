import Foundation
import ScholarKit

/// The settings of a user for all commands, in `$XDG_CONFIG_HOME/scholar/config.toml`. Options on the command line take
/// precedence.
struct Settings: Sendable {
    /// The settings, by their keys in the file.
    enum Key: String, CaseIterable {
        case database, color, convention, language, delay, pager
        case keepPages = "keep_pages"
        case cookieFile = "cookie_file"
        case openAlexKey = "openalex_key"
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
            let names: [String] =
                switch self {
                case .color: Terminal.ColorChoice.allCases.map(\.rawValue)
                case .convention: Convention.allCases.map(\.rawValue)
                case .smtpSecurity: SMTP.Security.allCases.map(\.rawValue)
                default: []
                }
            return names.map { "\"\($0)\"" }
        }
    }

    /// The path of the file, even if it does not exist.
    let path: String
    private var texts: [Key: String] = [:]
    private var numbers: [Key: Double] = [:]
    private var truths: [Key: Bool] = [:]

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
        (try? current())?.text(.convention).flatMap(Convention.init(rawValue:)) ?? .thesis
    }

    /// The variable of the environment with the key for OpenAlex, which takes precedence.
    static let keyVariable = "SCHOLAR_OPENALEX_KEY"

    /// The user's keys for sources, without the spaces and line ends around them: with one, no request is answered.
    ///
    /// - Throws: `SettingsError` when a key has signs that no key has; it does not show them.
    func keys() throws -> [Source: String] {
        let set = RunContext.variable(Self.keyVariable)
        guard let text = set ?? self.text(.openAlexKey) else { return [:] }
        let key = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if key.isEmpty { return [:] }
        guard key.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) }) else {
            throw SettingsError.noKey(set == nil ? "\(Key.openAlexKey.rawValue) in \(path)" : Self.keyVariable)
        }
        return [.openAlex: key]
    }

    private static var usualPath: String { Home.folder("XDG_CONFIG_HOME", or: ".config") + "/scholar/config.toml" }

    /// The maximum size of a file in bytes.
    private static let most = 1 << 20

    /// Reads a file; without a file nothing is set.
    ///
    /// - Throws: `SettingsError` when it has a line that cannot be read, an unknown key or a value of the wrong type.
    init(path: String) throws {
        self.path = path
        let entries = try Self.entries(of: path)
        for entry in entries {
            guard let key = Key(rawValue: entry.key) else {
                let name = SettingsText.cut(entry.key)
                throw SettingsError.unknown(path, line: entry.line, name, Self.nearest(to: name))
            }
            switch entry.value {
            case .text(let text): texts[key] = text
            case .number(let number): numbers[key] = number
            case .truth(let truth): truths[key] = truth
            }
        }
        for entry in entries { if let key = Key(rawValue: entry.key) { try check(key, at: entry.line) } }
    }

    private static func entries(of path: String) throws -> [SettingsText.Entry] {
        guard let status = FileStatus(path) else { return [] }
        // A pipe or a device can be endless.
        guard status.isRegular, status.size <= most, let data = FileManager.default.contents(atPath: path) else {
            throw status.isRegular && status.size > most
                ? SettingsError.tooLarge(path, most) : SettingsError.unreadable(path)
        }
        do throws(SettingsText.Mistake) {
            return try SettingsText(Array(data)).entries
        } catch {
            throw SettingsError.wrong(path, line: error.line, error.advice)
        }
    }

    func text(_ key: Key) -> String? { texts[key] }

    func number(_ key: Key) -> Int? { numbers[key].flatMap { Int(exactly: $0) } }

    var delay: Double? { numbers[.delay] }

    /// Whether the bytes of pages are stored.
    var keepsPages: Bool { truths[.keepPages] ?? true }

    /// A path, in which `~` is the home folder.
    func file(_ key: Key) -> String? {
        text(key).map { path in
            // Like a shell: `~` is HOME; the home folders of other users are known only to the system.
            if path == "~" || path.hasPrefix("~/") { return Home.folder + path.dropFirst() }
            return NSString(string: path).expandingTildeInPath
        }
    }

    /// The value of a key as written; nil if it is not set.
    func written(_ key: Key) -> String? {
        text(key) ?? number(key).map(String.init) ?? numbers[key].map { "\($0)" } ?? truths[key].map { "\($0)" }
    }

    /// - Throws: `SettingsError.missing` when it is not set.
    func needed(_ key: Key, example: String) throws -> String {
        guard let text = text(key) else { throw SettingsError.missing(path, key.rawValue, example: example) }
        return text
    }

    private func check(_ key: Key, at line: Int) throws {
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
        case .database, .pager, .cookieFile, .openAlexKey, .smtpHost, .smtpUser, .smtpPasswordCommand, .smtpCAFile:
            isRight = text(key)?.isEmpty == false
            wanted = "a text, such as \(key.rawValue) = \"...\""
        case .color, .convention, .smtpSecurity:
            isRight = text(key).map { key.choices.contains("\"\($0)\"") } ?? false
            wanted = key.choices.listed("or")
        case .delay:
            let least = Int(Allowance.googleScholar.shortestPause)
            isRight = delay.map { (Double(least)...86_400).contains($0) } ?? false
            wanted = "a number of seconds from \(least) to 86400 (\(least) is the minimum at Google Scholar)"
        case .requestsPerRun, .requestsPerDay, .smtpPort:
            let most = key == .smtpPort ? 65_535 : 1000
            isRight = number(key).map { (1...most).contains($0) } ?? false
            wanted = "a number from 1 to \(most)"
        case .keepPages:
            isRight = truths[key] != nil
            wanted = "true or false, without quotes"
        case .mailFrom:
            isRight = text(key).map { (try? MailAddress(parsing: $0)) != nil } ?? false
            wanted = "one address, such as \"Ada Lovelace <ada@example.org>\""
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
    case tooLarge(String, Int)
    case unknown(String, line: Int, String, String)
    case wrong(String, line: Int, String)
    case missing(String, String, example: String)
    case noSender(String)
    case password(String)
    case noKey(String)

    var description: String {
        switch self {
        case .unreadable(let path): "the settings \(path) cannot be read"
        case .tooLarge(let path, let most): "the settings \(path) are larger than \(most >> 20) MB"
        case .unknown(let path, let line, let name, let nearest):
            "unknown setting \"\(name)\" in \(Self.place(path, line)); did you mean \"\(nearest)\"?"
        case .wrong(let path, let line, let advice): "\(Self.place(path, line)): \(advice)"
        case .missing(let path, let name, let example):
            "\(name) is not set, but needed to send mail; write \(name) = \"\(example)\" into \(path)"
        case .noSender(let path):
            "no sender is set; add --from ADDRESS, or write mail_from = \"Ada Lovelace <ada@example.org>\" into \(path)"
        case .password(let reason):
            "no password for smtp_user: \(reason)"
        case .noKey(let place): "\(place) has spaces or other signs that no key has"
        }
    }

    private static func place(_ path: String, _ line: Int) -> String { "line \(line) of the settings \(path)" }
}
