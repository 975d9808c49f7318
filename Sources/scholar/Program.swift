import ArgumentParser
import Foundation
import ScholarKit

/// The entry point of the program, also used by tests to run commands in their own process.
@main
enum Program {
    static func main() async {
        // Everything is in English. Foundation's ICU would read LANG otherwise, and crashes on a language of twelve letters.
        setlocale(LC_MESSAGES, "C.UTF-8")
        Interruption.stopAtOnce()
        // End without an error when the reader of the output ends, such as `head`.
        signal(SIGPIPE, SIG_DFL)
        // A parent process that ignores SIGCHLD passes this on. Then the exit status of the password command would be
        // lost.
        signal(SIGCHLD, SIG_DFL)
        PrivateFolder.removeAbandoned(in: PrivateFolder.usualParent)
        exit(await run(Array(CommandLine.arguments.dropFirst()), in: RunContext.current))
    }

    /// Runs one command line and returns its exit code.
    nonisolated(nonsending) static func run(_ arguments: [String], in context: RunContext) async -> Int32 {
        await RunContext.$current.withValue(context) {
            // ArgumentParser would read the options of all commands first, which takes longer than everything else.
            if arguments == ["--version"], (try? StandardOutput.write(ScholarVersion.current + "\n")) != nil {
                return 0
            }
            let arguments = negativeValuesJoined(arguments)
            var command: any ParsableCommand
            do {
                command = try checked(arguments)
            } catch {
                return report(error, arguments)
            }
            do {
                try checkSettings(for: command)
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                return 0
            } catch {
                return ErrorReport.exitCode(after: error, arguments)
            }
        }
    }

    /// Joins a value such as `-3` to its option, as in `--limit=-3`; the parser would read it as another option.
    private static func negativeValuesJoined(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.count
        return arguments[..<end].reduce(into: []) { joined, word in
            guard let option = joined.last, option.hasPrefix("--"), !option.contains("="),
                word.wholeMatch(of: /-\d[\d.]*/) != nil
            else { return joined.append(word) }
            joined[joined.count - 1] += "=\(word)"
        } + arguments[end...]
    }

    private static func checked(_ arguments: [String]) throws -> any ParsableCommand {
        try UnknownCommand.check(arguments)
        try PublicationNumbers.check(arguments)
        return try parse(arguments)
    }

    /// Reports a wrong command line. The message repeats arguments, so it is made of arguments without line breaks and
    /// other control characters.
    private static func report(_ error: any Error, _ arguments: [String]) -> Int32 {
        let clean = arguments.map(Folding.oneLine)
        do {
            if clean != arguments { _ = try checked(clean) }
            return ErrorReport.exitCode(after: error, clean)
        } catch {
            return ErrorReport.exitCode(after: error, clean)
        }
    }

    private static func parse(_ arguments: [String]) throws -> any ParsableCommand {
        // ArgumentParser reads the options of a command twice as often if it begins at the root, which only help and
        // messages need.
        if let name = arguments.first,
            let command = try? ScholarCommand.named(name)?.parse(Array(arguments.dropFirst()))
        {
            return command
        }
        return try ScholarCommand.parseAsRoot(arguments)
    }

    /// Wrong settings stop every command except `doctor`, which explains them.
    private static func checkSettings(for command: any ParsableCommand) throws {
        let isOurs = ScholarCommand.all.contains { ObjectIdentifier($0) == ObjectIdentifier(type(of: command)) }
        if isOurs, !(command is DoctorCommand) { _ = try Settings.current() }
    }
}
