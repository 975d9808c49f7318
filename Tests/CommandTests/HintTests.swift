import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import ScholarKit
@testable import ScholarWeb
@testable import ScholarStore
@testable import ScholarLists
@testable import scholar

/// Every hint names commands that exist, and options that the command has.
@Suite("Hints")
struct HintTests {
    private static let folder = Folders.project.appending(path: "Sources/scholar")

    private static let options: [String: Set<String>] = Dictionary(
        uniqueKeysWithValues: ScholarCommand.all.map { command in
            let help = ScholarCommand.helpMessage(for: command)
            let names = help.matches(of: /--(?:\[no-\])?[a-z-]+/).map {
                String($0.output).replacing("[no-]", with: "")
            }
            return (command.configuration.commandName ?? "", Set(names))
        })

    /// The texts of a source file, without comments.
    private static func texts(in file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .filter { !$0.trimmed.hasPrefix("//") }
            .flatMap { $0.matches(of: /"((?:[^"\\]|\\.)*)"/).map { String($0.output.1) } }
    }

    private static var files: [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects as? [URL]
        return all?.filter { $0.pathExtension == "swift" } ?? []
    }

    @Test("a command line in a text has a command and options that exist")
    func commandLines() throws {
        var found = 0
        for file in Self.files {
            for text in try Self.texts(in: file) {
                for match in text.matches(of: /scholar ([a-z]+)((?: [^`;,.:'" ]+)*)/) {
                    guard let options = Self.options[String(match.output.1)] else { continue }
                    found += 1
                    for option in match.output.2.matches(of: /--[a-z-]+/) {
                        let name = String(option.output)
                        #expect(options.contains(name), "\(file.lastPathComponent): \(match.output.0)")
                    }
                }
            }
        }
        #expect(found > 40)
    }

    @Test("a command's own texts name its own options, or the command that has them")
    func ownOptions() throws {
        var found = 0
        for file in Self.files where file.path.contains("/Commands/") {
            let source = try String(contentsOf: file, encoding: .utf8)
            let names = source.matches(of: /commandName: "([a-z]+)"/).map { String($0.output.1) }
            let own = names.reduce(into: Set<String>()) { $0.formUnion(Self.options[$1] ?? []) }
            guard !own.isEmpty else { continue }
            for text in try Self.texts(in: file) where !text.contains("scholar ") {
                for option in text.matches(of: /(?:^|[^a-z-])(--[a-z][a-z-]+)/) {
                    found += 1
                    #expect(own.contains(String(option.output.1)), "\(file.lastPathComponent): \(text)")
                }
            }
        }
        #expect(found > 40)
    }
}
