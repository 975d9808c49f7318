import ArgumentParser
import ScholarKit

/// The end of a run that failed or only shows help: writes the message and determines the exit code.
enum ErrorReport {
    static func exitCode(after error: any Error, _ arguments: [String]) -> Int32 {
        if let code = ExitStatus.code(of: error) {
            let errors = (error as? FailedFiles)?.errors ?? [error]
            for error in errors { Message.warn(onOneLine(arguments, in: "\(Advice.sentence(error))")) }
            return code.rawValue
        }
        if let code = error as? ExitCode { return code.rawValue }
        // Errors that a command finds while it runs are not about its usage.
        if let error = error as? ValidationError {
            Message.warn("\(onOneLine(arguments, in: error.message))\n\(more(arguments))")
            return ExitStatus.usage.rawValue
        }
        switch ScholarCommand.exitCode(for: error) {
        case .success: return show(error)
        case .validationFailure: Message.warn(complaint(error, arguments))
        default: Message.warn(ScholarCommand.message(for: error))
        }
        return ScholarCommand.exitCode(for: error).rawValue
    }

    /// Puts the arguments that a message repeats on one line: a line break in them could forge a message.
    private static func onOneLine(_ arguments: [String], in message: String) -> String {
        arguments.filter { $0.contains(where: \.isNewline) }.reduce(message) { message, argument in
            let value = argument.split(separator: "=", maxSplits: 1).last.map(String.init) ?? argument
            return [argument, value, value.trimmed].filter { !$0.isEmpty }.reduce(message) {
                $0.replacing($1, with: Folding.oneLine($1))
            }
        }
    }

    /// Shows help, the version or a completion script.
    private static func show(_ request: any Error) -> Int32 {
        let width = min(Terminal.standardOutput(.never).width, HelpScreen.widest)
        let message = ScholarCommand.fullMessage(for: request, columns: width)
        // Completion scripts and descriptions for other programs stay as they are.
        let text = message.hasPrefix("OVERVIEW: ") ? HelpScreen.text(message, width: width) : message
        do {
            try StandardOutput.write(text + "\n")
        } catch {
            return exitCode(after: error, [])
        }
        return 0
    }

    /// The message about a wrong command line, with the help of the argument concerned and the command for more.
    private static func complaint(_ error: any Error, _ arguments: [String]) -> String {
        if let fact = misplaced(arguments) ?? tooMany(arguments) ?? UnquotedName.explanation(arguments) {
            return "\(fact)\n\(more(arguments))"
        }
        let width = Terminal.standardError(.never).width
        let lines = ScholarCommand.fullMessage(for: error, columns: width).replacing(
            "Error: ", with: "", maxReplacements: 1
        )
        .split(separator: "\n").map(String.init)
        return lines.prefix(1).joined() + "\n"
            + HelpScreen.text(lines.dropFirst().joined(separator: "\n"), width: width)
    }

    /// Options in front of the command, and the command line with them behind it.
    private static func misplaced(_ arguments: [String]) -> String? {
        guard arguments.first?.hasPrefix("-") == true,
            let place = arguments.firstIndex(where: { ScholarCommand.named($0) != nil })
        else { return nil }
        return "options follow the command\n  \(ShellWords.line(Array(arguments[place...]) + arguments[..<place]))"
    }

    /// Several searches behind `show`, which takes one, and the command that takes several.
    private static func tooMany(_ arguments: [String]) -> String? {
        let numbers = arguments.dropFirst()
        guard arguments.first == "show", numbers.count > 1, numbers.allSatisfy({ Int($0) != nil }) else { return nil }
        return "show takes one search; for several: `scholar table \(numbers.joined(separator: " "))`"
    }

    /// The line that names the help of a command.
    private static func more(_ arguments: [String]) -> String {
        let name = ScholarCommand.named(arguments.first ?? "")?.configuration.commandName
        return "  See 'scholar \(name.map { "\($0) " } ?? "")--help' for more information."
    }
}
