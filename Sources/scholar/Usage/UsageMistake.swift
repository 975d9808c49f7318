import ScholarKit

/// The messages of ArgumentParser about a wrong command line, in the words of this program: what the command needs or
/// takes, and what was typed.
enum UsageMistake {
    static func inOurWords(_ message: String, command: String) -> String {
        let first = message.prefix { $0 != "\n" }
        if let match = first.wholeMatch(of: /Missing expected argument '(.+)'\.?/) {
            return "\(command) needs \(need(String(match.1), command))"
        }
        if let match = first.wholeMatch(of: /Missing value for '(-\S+)(?: <(.+)>)?'\.?/) {
            return "\(match.1) needs a value: \(match.1) \((match.2 ?? "value").uppercased())"
        }
        if let match = first.wholeMatch(of: /Unexpected argument '(.+)'\.?/) {
            return "'\(match.1)' is more than \(command) takes"
        }
        if let match = first.wholeMatch(of: /\d+ unexpected arguments: (.+)/) {
            return "\(match.1) are more than \(command) takes"
        }
        if let match = first.wholeMatch(of: /The value '(.*)' is invalid for '(.+?)'\.?(?: Please .*)?/) {
            let name = match.2.split(separator: " ")[0]
            guard let taken = taken(by: String(match.2), message) else { return "\(name) does not take '\(match.1)'" }
            return "\(taken), not '\(match.1)'"
        }
        return message
    }

    /// What a missing argument or option is: `<search> ...`, `--every <time>`.
    private static func need(_ argument: String, _ command: String) -> String {
        let words = argument.split(separator: " ").map { $0.filter { $0 != "<" && $0 != ">" } }
        guard let name = words.first, !name.hasPrefix("-") else {
            return argument.split(separator: " ").map { word in
                word.hasPrefix("<") ? word.filter { $0 != "<" && $0 != ">" }.uppercased() : String(word)
            }.joined(separator: " ")
        }
        let isSeveral = words.last == "..."
        return switch name {
        case "first": "two searches"
        case "second": "a second search"
        case "search": isSeveral ? "one or more searches" : "a search"
        case "publication": isSeveral ? "numbers of publications" : "the number of a publication"
        case "file": isSeveral ? "files or folders" : "a file"
        case "user-id|url": "a user id, or the address of a profile"
        case "name": "a name"
        case "from": "the search with the edits, and the search to apply them to"
        default: "<\(name)>"
        }
    }

    /// What an option or argument takes: one of a few words, a number, or what its name says; nil if it does not say.
    private static func taken(by argument: String, _ message: String) -> String? {
        let words = argument.split(separator: " ").map(String.init)
        let name = words[0].hasPrefix("-") ? words[0] : "the \(words[0].filter { $0 != "<" && $0 != ">" })"
        let choices = message.matches(of: /(?m)^ +- (.+)$/).map { String($0.1) }
        if !choices.isEmpty { return "\(name) takes \(choices.listed("or"))" }
        let list = message.firstMatch(of: /Please provide one of (.+)/).map { String($0.1) } ?? ""
        let inline = list.matches(of: /'([^']+)'/).map { String($0.1) }
        if !inline.isEmpty { return "\(name) takes \(inline.listed("or"))" }
        switch (words.last ?? "").filter({ $0 != "<" && $0 != ">" }) {
        case "n", "number": return "\(name) takes a number"
        case "year": return "\(name) takes a year"
        case "date": return "\(name) takes a date"
        case "time": return "\(name) takes a time such as 30d"
        case "publication" where words.count == 1: return "a publication is named by its number"
        default: return nil
        }
    }
}
