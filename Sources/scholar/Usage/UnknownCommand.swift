import ArgumentParser
import Foundation
import ScholarKit

/// A word that is no command, and the command that was probably meant.
struct UnknownCommand {
    private let word: String
    private let rest: [String]

    /// Checks the word at the position of a command, also after `help`.
    static func check(_ arguments: [String]) throws {
        let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
        guard let word = words.first, !word.hasPrefix("-"), word != "help", ScholarCommand.named(word) == nil else {
            return
        }
        throw StatedError.usage(UnknownCommand(word: word, rest: Array(words.dropFirst())).explanation)
    }

    private var explanation: String {
        let fact = "there is no command \(ShellWords.quoted(word))"
        if let line = notACommand { return "\(fact); did you mean this?\n  \(ShellWords.line(line))" }
        let meant = Self.meant(by: word)
        guard let first = meant.first else { return "\(fact); `scholar --help` lists all commands" }
        let question = "\(fact); did you mean \(meant.listed("or"))?"
        if meant.count == 1, !rest.isEmpty { return "\(question)\n  \(ShellWords.line([first] + rest))" }
        let width = meant.map(\.count).max() ?? 0
        let room = Terminal.standardError(.never).width
        let lines = meant.map { name in
            let what = ScholarCommand.named(name)?.configuration.abstract ?? ""
            return Cells.cut("  \(Cells.pad(name, to: width))  \(what)", to: room)
        }
        return ([question] + lines).joined(separator: "\n")
    }

    /// The commands that were probably meant: by their names in other programs, by their beginning, or by their
    /// spelling.
    static func meant(by word: String) -> [String] {
        let word = word.lowercased()
        let names = ScholarCommand.all.compactMap { $0.configuration.commandName }
        if let known = elsewhere.first(where: { $0.words.contains(word) }) { return known.commands }
        let begun = names.filter { $0.hasPrefix(word) }
        if !word.isEmpty, !begun.isEmpty { return begun }
        return EditDistance.slips(word, of: names)
    }

    /// The command line for a word that is not a command: a number, an address, a file, or the name of an author.
    private var notACommand: [String]? {
        if word.allSatisfy(\.isNumber) || word == "last" { return word.isEmpty ? nil : ["show", word] + rest }
        if ["rename", "label", "name"].contains(word.lowercased()) { return renaming }
        if ["explain", "why"].contains(word.lowercased()) { return explaining }
        if word == "version" { return ["--version"] }
        if word.hasPrefix("completion") { return ["--generate-completion-script", rest.first ?? "bash"] }
        if word.hasPrefix("@"), word.count > 1 { return ["table", word] + rest }
        if let query = SearchQuery(pasted: word) {
            return switch query.target {
            case .profile: ["profile", word] + rest
            case .author(let ids, let source): [source.key, ids] + rest
            default: ["collect", word] + rest
            }
        }
        if word.contains("://") { return ["url", "--explain", word] + rest }
        guard Self.meant(by: word).isEmpty else { return nil }
        if FileManager.default.fileExists(atPath: word) { return ["import", word] + rest }
        guard word.contains(where: \.isLetter), word.allSatisfy({ $0.isLetter || " .'-".contains($0) }) else {
            return nil
        }
        if (try? CommonOptions.parse([]).reader().search(.text(word))) != nil { return ["show", word] + rest }
        // A name of several words without quotes.
        let name = [word] + rest.prefix { !$0.hasPrefix("-") }
        return ["collect", name.joined(separator: " ")] + rest.dropFirst(name.count - 1)
    }

    /// `rename 3 Ada Lovelace` as `keep 3 --label "Ada Lovelace"`.
    private var renaming: [String] {
        guard let search = rest.first, rest.count > 1 else {
            return ["keep", rest.first ?? "SEARCH", "--label", "NAME"]
        }
        let words = rest.dropFirst().prefix { !$0.hasPrefix("-") }
        return ["keep", search, "--label", words.joined(separator: " ")] + rest.dropFirst(words.count + 1)
    }

    /// `explain 3 g` as `indexes 3 --explain g`; without an index, h is explained.
    private var explaining: [String] {
        if let address = rest.first(where: { $0.contains("://") }) { return ["url", "--explain", address] }
        let key = rest.first { IndexDefinition.named($0) != nil }
        return ["indexes"] + rest.filter { $0 != key } + ["--explain", key ?? "h"]
    }

    /// The names of our commands in other programs.
    private static let elsewhere: [(words: Set<String>, commands: [String])] = [
        (["delete", "remove", "rm"], ["forget", "reject"]), (["exclude", "hide"], ["reject"]),
        (["include"], ["restore"]), (["ls", "searches"], ["list"]), (["add", "get", "fetch"], ["search", "import"]),
        (["query", "find", "author"], ["search"]), (["user"], ["profile"]), (["continue", "retry"], ["resume"]),
        (["link"], ["url"]), (["view", "cat", "print", "papers"], ["show"]), (["paper", "article"], ["publication"]),
        (["stats", "metrics", "hindex", "h-index", "g-index", "h", "g"], ["indexes"]),
        (["join", "combine"], ["merge"]), (["unmerge", "split"], ["dissolve"]), (["revert"], ["undo"]),
        (["log"], ["history"]), (["apply"], ["replay", "suggest"]), (["dedupe", "duplicates", "clean"], ["suggest"]),
        (["diff"], ["compare"]), (["watch", "subscribe"], ["follow"]), (["unwatch", "unsubscribe"], ["unfollow"]),
        (["update", "sync"], ["refresh"]), (["plot", "chart", "draw", "citations"], ["graph"]),
        (["pdf", "html"], ["report"]), (["save", "write"], ["keep", "export", "report"]), (["parse"], ["read"]),
        (["csv", "bibtex", "ris"], ["export"]), (["badge", "web"], ["site"]), (["email", "send", "share"], ["mail"]),
        (["status", "config", "settings", "info"], ["doctor"]),
    ]
}
