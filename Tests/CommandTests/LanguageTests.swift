import Foundation
import TestSupport
import Testing

/// The language of the environment: everything is in English, and no value of it ends the program.
@Suite("Languages of the environment")
struct LanguageTests: CommandSuite {
    let folder = TemporaryFolder.new()

    @Test(
        "the program runs with every language",
        arguments: [
            "", "C", "de_DE.UTF-8", "Europe/Berlin", "abcdefghijkl", "abcdefghijklmnop_DE.UTF-8@euro", "@", "../../x",
            "Ü日本", String(repeating: "x", count: 5000),
        ])
    func language(_ value: String) async throws {
        try await CommandRun.importFixtures(["odd-cited-by"], in: folder)
        let commands = [
            ["doctor"], ["verify", "1"], ["report", "1"], ["mail", "1", "--to", "a@example.org", "--dry-run"], ["list"],
        ]
        for environment in [["LANG": value], ["LANG": "C", "LC_ALL": value], ["LANG": value, "LC_ALL": value]] {
            for command in commands {
                let run = try await CommandRun.process(command, in: folder, environment: environment)
                #expect(run.status == 0, "\(command) \(environment): \(run.errors)")
            }
        }
    }
}
