import ArgumentParser
import ScholarKit

/// An error about an unknown option, with the option that was probably meant.
struct UnknownOption: CustomStringConvertible {
    private let option: String
    private let arguments: [String]

    /// - Parameter message: the message of ArgumentParser. Only the message contains the option that was not
    ///   recognised.
    init?(_ message: String, _ arguments: [String]) {
        guard let match = message.firstMatch(of: /^Unknown option '(-[^'=]+)/) else { return nil }
        option = String(match.output.1)
        self.arguments = arguments
    }

    var description: String {
        if arguments.first == "help" {
            return
                "help takes only the name of a command\n  \(ShellWords.line(arguments.filter { !$0.hasPrefix("-") }))"
        }
        guard let command = ScholarCommand.named(arguments.first ?? "") else { return beforeCommand }
        let name = command.configuration.commandName ?? ""
        let meant = Self.meant(by: option, of: Self.options(of: command))
        if let first = meant.first {
            let question = "\(name) has no option \(option); did you mean \(meant.listed("or"))?"
            return meant.count == 1 ? "\(question)\n  \(corrected(first))" : question
        }
        let others = ScholarCommand.all.filter { Self.options(of: $0).contains(option) }
            .compactMap { $0.configuration.commandName }
        let sentence = "\(name) has no option \(option)"
        if others.isEmpty || others.count > 6 { return sentence }
        return "\(sentence); \(others.listed("and")) \(others.count == 1 ? "has" : "have") it"
    }

    /// The message about an option before the command.
    private var beforeCommand: String {
        guard let place = arguments.firstIndex(where: { ScholarCommand.named($0) != nil }) else {
            return "there is no option \(option); options follow the command, as in `scholar list --json`"
        }
        let right = [arguments[place]] + arguments[(place + 1)...] + arguments[..<place]
        return "options follow the command\n  \(ShellWords.line(right))"
    }

    /// The same command line with the right option.
    private func corrected(_ right: String) -> String {
        ShellWords.line(
            arguments.map { word in
                word == option ? right : word.hasPrefix("\(option)=") ? right + word.dropFirst(option.count) : word
            })
    }

    /// The options of a command that were probably meant.
    private static func meant(by option: String, of options: [String]) -> [String] {
        let word = option.drop { $0 == "-" }.lowercased()
        guard word.count > 1 else { return [] }
        let known =
            elsewhere.first { $0.words.contains(word) }?.options.filter {
                options.contains(String($0.prefix { $0 != "=" }))
            } ?? []
        if !known.isEmpty { return known }
        let begun = options.filter { $0.hasPrefix("--\(word)") }
        if !begun.isEmpty { return begun }
        let parts = options.filter { $0.split(separator: "-").contains { $0 == word } }
        if !parts.isEmpty { return parts }
        return EditDistance.slips(word, of: options.map { String($0.dropFirst(2)) }).map { "--\($0)" }
    }

    /// The long options of a command, from its help.
    private static func options(of command: any ParsableCommand.Type) -> [String] {
        ScholarCommand.helpMessage(for: command).matches(of: /(?m)^  (?:-\w, )?(--[a-z-]+)/).map { String($0.output.1) }
    }

    /// The names of our options in other programs.
    private static let elsewhere: [(words: Set<String>, options: [String])] = [
        (["db", "store"], ["--database"]), (["file"], ["--output", "--from"]),
        (["top", "count", "n", "max"], ["--limit"]),
        (["limit", "results"], ["--max"]), (["since", "after", "from", "start"], ["--from-year"]),
        (["until", "before", "to", "end"], ["--to-year"]), (["name", "title"], ["--label"]),
        (["no-cache", "fresh", "update"], ["--refresh"]), (["cached", "cache"], ["--offline"]),
        (["force", "no-confirm"], ["--yes"]), (["overwrite", "replace"], ["--force"]), (["silent"], ["--quiet"]),
        (["no-color", "no-colour", "nocolor"], ["--color=never"]), (["email"], ["--to"]),
        (["sort-by", "order"], ["--sort"]),
        (["journal"], ["--publication"]), (["lang"], ["--language"]), (["type"], ["--format"]),
    ]
}
