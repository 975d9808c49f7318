import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import LibrarySupport
@testable import ScholarKit
@testable import scholar

/// Whole conversations with the program, and the commands that it advises in them.
@Suite("Transcripts")
struct TranscriptTests {
    @Test("every command prints what its transcript says", arguments: Transcript.names)
    func replay(_ name: String) async throws {
        let golden = Golden("CommandTests/Transcripts/\(name)")
        let present = try await Transcript(text: try String(contentsOf: golden.file, encoding: .utf8)).replayed()
        let difference = try golden.difference(from: present)
        #expect(difference == nil)
    }

    /// The options of each command.
    private static let options: [String: Set<String>] = Dictionary(
        uniqueKeysWithValues: ScholarCommand.all.map { command in
            let help = ScholarCommand.helpMessage(for: command)
            let names = help.matches(of: /--(?:\[no-\])?[a-z-]+/).map {
                String($0.output).replacing("[no-]", with: "")
            }
            return (command.configuration.commandName ?? "", Set(names))
        })

    /// The golden files of the commands, with lines of one paragraph joined.
    private static var texts: [(name: String, text: String)] {
        get throws {
            let tests = Folders.project.appending(path: "Tests/CommandTests")
            return try ["Transcripts", "Golden"].flatMap { folder in
                try FileManager.default.contentsOfDirectory(
                    at: tests.appending(path: folder), includingPropertiesForKeys: nil)
            }.map { ($0.lastPathComponent, try String(contentsOf: $0, encoding: .utf8)) }
        }
    }

    @Test("every command that is advised in an output exists, and has the options that it is advised with")
    func advice() throws {
        var found = 0
        for (name, text) in try Self.texts {
            let outputs = text.split(separator: "\n").filter { !$0.hasPrefix("$ ") && !$0.hasPrefix("% ") }
            for line in outputs {
                // In a sentence a command is quoted; elsewhere it begins its line.
                for match in line.matches(of: /(?:`|^[!\s]*(?:scholar: )?)scholar ([a-z]+)((?: [^`;,.:'" ]+)*)/) {
                    let command = String(match.output.1)
                    found += 1
                    guard let options = Self.options[command] else {
                        #expect(command == "help", "\(name): no command \(command)")
                        continue
                    }
                    for option in match.output.2.matches(of: /--[a-z-]+/) {
                        #expect(options.contains(String(option.output)), "\(name): \(match.output.0)")
                    }
                }
            }
        }
        #expect(found > 200 && Transcript.names.count > 10)
    }
}
