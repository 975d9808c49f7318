import ArgumentParser
import ScholarKit

/// A name of several words without quotes, as in `show Ada Lovelace`, and the command line with the quotes.
enum UnquotedName {
    /// Returns nil if quotes do not make a wrong command line right.
    static func explanation(_ arguments: [String]) -> String? {
        let lines = joined(arguments)
        guard let line = lines.first else { return nil }
        let fact = "a name of several words needs quotes"
        // With two names, only the user knows where the first one ends.
        return lines.count == 1 ? "\(fact)\n  \(ShellWords.line(line))" : "\(fact), such as \"Ada Lovelace\""
    }

    /// The same command line with neighbouring words joined, as few as make it valid.
    private static func joined(_ arguments: [String]) -> [[String]] {
        (2...max(2, arguments.count)).lazy.map { length in
            stride(from: 1, through: arguments.count - length, by: 1).compactMap { start -> [String]? in
                let words = arguments[start..<start + length]
                guard words.allSatisfy(isWord) else { return nil }
                let line = arguments[..<start] + [words.joined(separator: " ")] + arguments[(start + length)...]
                return (try? ScholarCommand.parseAsRoot(Array(line))) == nil ? nil : Array(line)
            }
        }.first { !$0.isEmpty } ?? []
    }

    private static func isWord(_ text: String) -> Bool {
        !text.hasPrefix("-") && text.contains(where: \.isLetter)
    }
}
