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
            do {
                try UnknownCommand.check(arguments)
                try PublicationNumbers.check(arguments)
                var command = try ScholarCommand.parseAsRoot(arguments)
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

    /// Wrong settings stop every command except `doctor`, which explains them.
    private static func checkSettings(for command: any ParsableCommand) throws {
        let isOurs = ScholarCommand.all.contains { ObjectIdentifier($0) == ObjectIdentifier(type(of: command)) }
        if isOurs, !(command is DoctorCommand) { _ = try Settings.current() }
    }
}
