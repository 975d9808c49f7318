import ArgumentParser
import Foundation
import ScholarKit

/// How a run ends that did not come to its end: what is said, on which stream, with which exit code.
enum Ending {
    static func leave(after error: any Error, _ arguments: [String]) -> Never {
        if let code = ExitStatus.code(of: error) {
            Message.warn("\(error)")
            exit(code.rawValue)
        }
        let code = ScholarCommand.exitCode(for: error)
        if code.isSuccess {
            // Help, the version, a completion script: what was asked for.
            let width = min(Terminal.standardOutput(.never).width, HelpScreen.widest)
            let text = HelpScreen.text(ScholarCommand.fullMessage(for: error, columns: width), width: width)
            try? StandardOutput.write(text + "\n")
        } else if !(error is ExitCode) {
            Message.warn(complaint(error, arguments))
        }
        exit(code.rawValue)
    }

    /// What is wrong with a command line, what the argument is that it is about, and where to read more.
    private static func complaint(_ error: any Error, _ arguments: [String]) -> String {
        let message = ScholarCommand.message(for: error)
        let name = ScholarCommand.named(arguments.first ?? "")?.configuration.commandName
        let more = "  scholar \(name.map { "\($0) " } ?? "")--help tells more"
        let option = UnknownOption(message, arguments)
        var lines = [option?.description ?? begunSmall(message)]
        // What a command finds out while it runs has nothing to do with how it is typed.
        if !(error is ValidationError), option == nil {
            let width = Terminal.standardError(.never).width
            let full = ScholarCommand.fullMessage(for: error, columns: width).split(separator: "\n")
            for line in full where line.hasPrefix("Help:  ") {
                lines += Cells.wrap(String(line.dropFirst("Help:  ".count)).replacing("  ", with: ": "), to: width - 2)
                    .map {
                        "  \($0)"
                    }
            }
            if message.contains("expected argument") {
                lines += full.filter { $0.hasPrefix("Usage: ") }.flatMap { line in
                    HelpScreen.usage(String(line.dropFirst("Usage: ".count)), behind: "  ", width: width)
                }
            }
        }
        return (lines + [more]).joined(separator: "\n")
    }

    /// ArgumentParser begins its sentences with a capital, and this program does not.
    private static func begunSmall(_ message: String) -> String {
        let isTheirs = ["Missing ", "Unexpected ", "The ", "Unknown "].contains(where: message.hasPrefix)
        guard isTheirs else { return message }
        return (message.prefix(1).lowercased() + message.dropFirst()).replacing("'. Please", with: "'; please")
    }
}
