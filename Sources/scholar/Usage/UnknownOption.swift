import ArgumentParser
import ScholarKit

/// The explanation of an unknown option, with the option that was probably meant.
enum UnknownOption {
    /// - Parameter error: the error of ArgumentParser; nil is returned if it is about something else.
    static func explanation(_ error: any Error, _ arguments: [String]) -> String? {
        let named = ScholarCommand.named(arguments.first ?? "")
        guard let shape = CommandShape(named ?? ScholarCommand.self), let place = shape.firstUnknown(in: arguments),
            let option = shape.unknownOption(in: arguments[place]), isCause(place, of: error, arguments)
        else { return nil }
        if arguments.first == "help" {
            return
                "help takes only the name of a command\n  \(ShellWords.line(arguments.filter { !$0.hasPrefix("-") }))"
        }
        guard let command = named else { return beforeCommand(option, arguments) }
        let sentence = "\(command.configuration.commandName ?? "") has no option \(option)"
        let meant = meant(by: option, of: options(of: command))
        if let first = meant.first {
            let question = "\(sentence); did you mean \(meant.listed("or"))?"
            return meant.count == 1 ? "\(question)\n  \(corrected(arguments, option, first))" : question
        }
        let others = ScholarCommand.all.filter { options(of: $0).contains(option) }
            .compactMap { $0.configuration.commandName }
        if others.isEmpty || others.count > 6 { return sentence }
        return "\(sentence); \(others.listed("and")) \(others.count == 1 ? "has" : "have") it"
    }

    /// Whether an option causes an error: without it, the command line is right or has another error.
    private static func isCause(_ place: Int, of error: any Error, _ arguments: [String]) -> Bool {
        var others = arguments
        others.remove(at: place)
        do {
            _ = try ScholarCommand.parseAsRoot(others)
            return true
        } catch let other {
            return ScholarCommand.message(for: other) != ScholarCommand.message(for: error)
        }
    }

    private static func beforeCommand(_ option: String, _ arguments: [String]) -> String {
        guard let place = arguments.firstIndex(where: { ScholarCommand.named($0) != nil }) else {
            return "there is no option \(option); options follow the command, as in `scholar list --json`"
        }
        let right = [arguments[place]] + arguments[(place + 1)...] + arguments[..<place]
        return "options follow the command\n  \(ShellWords.line(right))"
    }

    private static func corrected(_ arguments: [String], _ option: String, _ right: String) -> String {
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
        let begun = options.filter { $0.hasPrefix("--\(word)") }
        let parts = options.filter { $0.split(separator: "-").contains { $0 == word } }
        let slips = EditDistance.slips(word, of: options.map { String($0.dropFirst(2)) }).map { "--\($0)" }
        return [known, begun, parts].first { !$0.isEmpty } ?? slips
    }

    private static func options(of command: any ParsableCommand.Type) -> [String] {
        CommandShape(command)?.longOptions ?? []
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
