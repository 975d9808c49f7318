import ArgumentParser
import Foundation

/// The arguments and options of a command, as ArgumentParser describes them for other programs.
struct CommandShape: Decodable {
    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional, option, flag
        }

        struct Name: Decodable {
            let kind: String
            let name: String

            /// The name as typed: `--limit`, `-q`.
            var typed: String { (kind == "long" ? "--" : "-") + name }
        }

        let kind: Kind
        let names: [Name]?
        let sectionTitle: String?
        let isOptional: Bool
        let isRepeating: Bool
        /// The words that belong to an option: `upToNextOption`, otherwise one.
        let parsingStrategy: String
    }

    let arguments: [Argument]

    /// The options that every command of ArgumentParser has besides those of its description.
    private static let builtIn = ["--help-hidden", "--generate-completion-script", "--experimental-dump-help"]

    /// nil if ArgumentParser describes its commands in another way.
    init?(_ command: any ParsableCommand.Type) {
        struct Description: Decodable {
            let command: CommandShape
        }
        do {
            _ = try command.parse(["--experimental-dump-help"])
            return nil
        } catch {
            let text = command.fullMessage(for: error)
            guard let found = try? JSONDecoder().decode(Description.self, from: Data(text.utf8)) else { return nil }
            self = found.command
        }
    }

    /// The long options, in the order of the help.
    var longOptions: [String] {
        let titled = arguments.filter { $0.sectionTitle != nil } + arguments.filter { $0.sectionTitle == nil }
        return titled.flatMap { $0.names ?? [] }.filter { $0.kind == "long" }.map(\.typed)
    }

    /// The index of the first word with an option that the command does not have.
    func firstUnknown(in words: [String]) -> Int? {
        let words = words.prefix { $0 != "--" }
        return words.indices.first { unknownOption(in: words[$0]) != nil }
    }

    /// The option in a word that the command does not have: its name, or one of several letters, such as `-x` in `-qx`.
    func unknownOption(in word: String) -> String? {
        let name = String(word.prefix { $0 != "=" })
        guard name.hasPrefix("-"), name.count > 1, !Self.builtIn.contains(name), option(name) == nil else { return nil }
        let letters = name.hasPrefix("--") ? [] : name.dropFirst().map { "-\($0)" }
        let unknown = letters.filter { option($0) == nil }
        if !letters.isEmpty, unknown.isEmpty { return nil }
        return unknown.count < letters.count ? unknown.first : name
    }

    /// Whether a word is the name of an option that has a value.
    func takesValue(_ word: String) -> Bool { option(word)?.kind == .option }

    /// Whether the number of arguments is right, and every required option is there.
    func isComplete(_ words: ArraySlice<String>) -> Bool {
        var given = 0
        var named: [String] = []
        var values = 0
        for word in words {
            if word.hasPrefix("-"), word.count > 1 {
                let name = String(word.prefix { $0 != "=" })
                named.append(name)
                let takesAll = option(name)?.parsingStrategy == "upToNextOption"
                values = takesValue(name) && name == word ? takesAll ? .max : 1 : 0
            } else if values > 0 {
                values -= 1
            } else {
                given += 1
            }
        }
        let positional = arguments.filter { $0.kind == .positional }
        let most = positional.contains(where: \.isRepeating) ? Int.max : positional.count
        return (positional.count { !$0.isOptional }...most).contains(given)
            && arguments.filter { $0.kind == .option && !$0.isOptional }.allSatisfy { option in
                (option.names ?? []).contains { named.contains($0.typed) }
            }
    }

    private func option(_ typed: String) -> Argument? {
        arguments.first { $0.names?.contains { $0.typed == typed } ?? false }
    }
}
