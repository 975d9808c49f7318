import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import scholar

/// docs/commands.md, which is the help of all commands in one document.
@Suite("The document of commands")
struct CommandsDocumentTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test("docs/commands.md has every command with its options and examples as recorded")
    func recorded() async throws {
        var text = """
            # Commands

            What `scholar help COMMAND` prints, for all commands. This document is written from the options themselves
            (`make commands`); a test fails if it differs from them. [The guide](guide.md) shows them at work.

            """
        for group in ScholarCommand.configuration.groupedSubcommands {
            text += "\n## \(group.name)\n"
            for command in group.subcommands {
                let name = try #require(command.configuration.commandName)
                let help = try await run("help", name, environment: ["COLUMNS": "100"])
                #expect(help.status == 0)
                let printed = help.output.trimmingCharacters(in: .whitespacesAndNewlines)
                text += "\n### \(name)\n\n```text\n\(printed)\n```\n"
            }
        }
        let document = Golden("../docs/commands.md")
        #expect(try document.difference(from: text) == nil)
        for command in ScholarCommand.all {
            #expect(text.contains("\n### \(command.configuration.commandName ?? "?")\n"))
        }
    }
}
