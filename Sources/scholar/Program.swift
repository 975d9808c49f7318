import ArgumentParser
import Foundation
import ScholarKit

/// The entry point of the program, for its process and for tests that run commands in theirs.
@main
enum Program {
    static func main() async {
        Interruption.stopAtOnce()
        // A reader that went away, such as `head`, is no failure.
        signal(SIGPIPE, SIG_DFL)
        // When a parent ignores SIGCHLD, that is inherited, and the end of the password command would go unnoticed.
        signal(SIGCHLD, SIG_DFL)
        exit(await run(Array(CommandLine.arguments.dropFirst()), in: RunContext.current))
    }

    /// Runs one command line and returns its exit code.
    nonisolated(nonsending) static func run(_ arguments: [String], in context: RunContext) async -> Int32 {
        await RunContext.$current.withValue(context) {
            var arguments = arguments
            do {
                try UnknownCommand.check(arguments)
                try PublicationNumbers.check(arguments)
                var command = try parse(&arguments)
                try checkSettings(for: command)
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
                return 0
            } catch {
                return Ending.exitCode(after: error, arguments)
            }
        }
    }

    /// Parses the arguments, again with a negative value behind its option.
    private static func parse(_ arguments: inout [String]) throws -> any ParsableCommand {
        do {
            return try ScholarCommand.parseAsRoot(arguments)
        } catch {
            guard let joined = NegativeValue.joined(arguments, ScholarCommand.message(for: error)) else { throw error }
            arguments = joined
            return try ScholarCommand.parseAsRoot(joined)
        }
    }

    /// Wrong settings stop every command except `doctor`, which explains them.
    private static func checkSettings(for command: any ParsableCommand) throws {
        let isOurs = ScholarCommand.all.contains { ObjectIdentifier($0) == ObjectIdentifier(type(of: command)) }
        if isOurs, !(command is DoctorCommand) { _ = try Settings.current() }
    }
}
