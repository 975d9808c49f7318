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
        let text = HelpScreen.text(ScholarCommand.fullMessage(for: request, columns: width), width: width)
        do {
            try StandardOutput.write(text + "\n")
        } catch {
            return exitCode(after: error, [])
        }
        return 0
    }

    /// The message about a wrong command line, the help of the argument concerned, and the command for more help.
    private static func complaint(_ error: any Error, _ arguments: [String]) -> String {
        let more = more(arguments)
        if let explanation = UnknownOption.explanation(error, arguments) ?? UnquotedName.explanation(arguments) {
            return "\(explanation)\n\(more)"
        }
        let width = Terminal.standardError(.never).width
        let full = ScholarCommand.fullMessage(for: error).split(separator: "\n").map(String.init)
        let name = ScholarCommand.named(arguments.first ?? "")?.configuration.commandName ?? "scholar"
        var lines = [UsageMistake.inOurWords(ScholarCommand.message(for: error), command: name)]
        lines += behind("Help:  ", in: full).flatMap { Cells.wrap($0.replacing("  ", with: ": "), to: width - 2) }
            .map { "  \($0)" }
        let shape = ScholarCommand.named(arguments.first ?? "").flatMap { CommandShape($0) }
        if let shape, !shape.isComplete(arguments.dropFirst()) {
            lines += behind("Usage: ", in: full).flatMap { HelpScreen.usage($0, behind: "  ", width: width) }
        }
        return (lines + [more]).joined(separator: "\n")
    }

    /// The line that names the help of a command.
    private static func more(_ arguments: [String]) -> String {
        let name = ScholarCommand.named(arguments.first ?? "")?.configuration.commandName
        return "  scholar \(name.map { "\($0) " } ?? "")--help explains the command"
    }

    private static func behind(_ title: String, in lines: [String]) -> [String] {
        lines.filter { $0.hasPrefix(title) }.map { String($0.dropFirst(title.count)) }
    }
}
