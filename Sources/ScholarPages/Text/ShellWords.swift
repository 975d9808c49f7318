/// A command line in the form in which it is typed, so that it can be copied.
package enum ShellWords {
    package static func line(_ arguments: [String]) -> String {
        (["scholar"] + arguments.map(quoted)).joined(separator: " ")
    }

    /// The word, in quotes if a shell needs them.
    package static func quoted(_ word: String) -> String {
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./,:=@%+".contains($0) }
        if isPlain, !word.isEmpty { return word }
        let isDoubleQuotable = !word.contains { "\"$`\\!".contains($0) }
        return isDoubleQuotable ? "\"\(word)\"" : "'\(word.replacing("'", with: "'\\''"))'"
    }
}
