import ArgumentParser

/// A name of several words without quotes, as in `show Ada Lovelace`, and the command line with the quotes.
struct UnquotedName: CustomStringConvertible {
    let description: String

    /// - Parameter message: the message of the parser; nil is returned for errors that quotes do not solve.
    init?(_ message: String, _ arguments: [String]) {
        let isExcess = message.lowercased().contains("unexpected argument")
        let isNumber = message.contains("is not a number of a publication")
        guard isExcess || isNumber || message.contains("is invalid for '<publication>'") else { return nil }
        let lines = Self.joined(arguments)
        guard let line = lines.first else { return nil }
        let fact = "a name of several words needs quotes"
        // With two names, only the user knows where the first one ends.
        description = lines.count == 1 ? "\(fact)\n  \(ShellWords.line(line))" : "\(fact), such as \"Ada Lovelace\""
    }

    /// The same command line with neighbouring words joined, as few as make it valid.
    private static func joined(_ arguments: [String]) -> [[String]] {
        for length in 2...max(2, arguments.count) {
            let lines = arguments.indices.dropFirst().compactMap { start -> [String]? in
                guard start + length <= arguments.count else { return nil }
                let words = arguments[start..<start + length]
                guard words.allSatisfy(isWord) else { return nil }
                let line = arguments[..<start] + [words.joined(separator: " ")] + arguments[(start + length)...]
                return (try? ScholarCommand.parseAsRoot(Array(line))) == nil ? nil : Array(line)
            }
            if !lines.isEmpty { return lines }
        }
        return []
    }

    private static func isWord(_ text: String) -> Bool {
        !text.hasPrefix("-") && text.contains(where: \.isLetter)
    }
}
