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
        var pages: [(group: String, name: String, help: HelpText)] = []
        for group in ScholarCommand.configuration.groupedSubcommands {
            for command in group.subcommands {
                let name = try #require(command.configuration.commandName)
                let help = try await run("help", name, environment: ["COLUMNS": "100"])
                #expect(help.status == 0)
                pages.append((group.name, name, HelpText(help.output)))
            }
        }
        let uses = pages.flatMap { Set($0.help.options) }.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
        let all = Set(pages.flatMap(\.help.options)).sorted { HelpText.name(of: $0) < HelpText.name(of: $1) }
        let common = all.filter { uses[$0] == pages.count }
        // A name that means two things stays with its command.
        let several = all.filter { (2..<pages.count).contains(uses[$0] ?? 0) }
        let shared = several.filter { option in
            several.count { HelpText.name(of: $0) == HelpText.name(of: option) } == 1
        }
        var text = """
            # Commands

            What `scholar help COMMAND` prints, for all commands; options of several are here once. This
            document is written from the options themselves (`make commands`); a test fails if it differs from them.
            [The guide](guide.md) shows them at work.

            ## Options of every command

            ```text
            \(common.joined(separator: "\n"))
            ```

            ## Options of several commands

            ```text
            \(shared.joined(separator: "\n"))
            ```

            """
        var group = ""
        for page in pages {
            if page.group != group { text += "\n## \(page.group)\n" }
            group = page.group
            let names = page.help.options.filter(shared.contains).map(HelpText.name)
            let own = page.help.text(without: Set(common + shared))
            text += "\n### \(page.name)\n\n```text\n\(own)\n```\n"
            if !names.isEmpty { text += "\nAlso \(names.map { "`\($0)`" }.joined(separator: ", ")).\n" }
        }
        let document = Golden("../docs/commands.md")
        #expect(try document.difference(from: text) == nil)
        for command in ScholarCommand.all {
            #expect(text.contains("\n### \(command.configuration.commandName ?? "?")\n"))
        }
    }
}

/// What a command prints as its help, with each option as one text.
private struct HelpText {
    private let blocks: [String]

    init(_ help: String) {
        blocks = help.split(separator: "\n", omittingEmptySubsequences: false).reduce(into: []) { blocks, line in
            let continues = line.hasPrefix(String(repeating: " ", count: 20))
            if continues, let last = blocks.last, last.hasPrefix("  -") {
                blocks[blocks.count - 1] = last + "\n" + line
            } else {
                blocks.append(String(line))
            }
        }
    }

    var options: [String] { blocks.filter { $0.hasPrefix("  -") } }

    /// The long name of an option.
    static func name(of option: String) -> String {
        option.firstMatch(of: /--[a-z-]+/).map { String($0.output) } ?? option
    }

    /// The help without these options, and without headings under which nothing is left.
    func text(without others: Set<String>) -> String {
        let kept = blocks.filter { !others.contains($0) }.joined(separator: "\n")
        let text = (kept + "\n").replacing(/(?m)^[A-Z][A-Z (),;]*:\n(?=\n|\z)/, with: "")
        return text.replacing(/\n{3,}/, with: "\n\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
