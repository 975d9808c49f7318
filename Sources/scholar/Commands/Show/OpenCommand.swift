import ArgumentParser
import Foundation
import ScholarKit
import ScholarServer

/// `scholar open`: shows the searches as a page in the browser, on this machine only.
struct OpenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "open", abstract: "Open the searches as a page in the browser, to edit them with the mouse.",
        discussion: """
            Serves the store as a page on this machine only, and opens it in the browser. The address is valid once, and the \
            browser that opened it has access until the server ends: with Ctrl-C, or after --idle without a request. \
            Every edit is stored at once, with the same history as that of the commands. Nothing is requested from Google \
            Scholar.

              scholar open
              scholar open marchetti
              scholar open --no-open --port 8080
            """)

    @Argument(help: "A search by number, 'last', or label; without it, the list of searches.", completion: .searches)
    var search: SearchReference?

    @Flag(name: .customLong("no-open"), help: "Print the address, and start no browser.")
    var doesNotOpen = false

    @Option(help: ArgumentHelp("Listen on this port instead of any free one.", valueName: "n"))
    var port: UInt16?

    @Option(help: ArgumentHelp("End after this time without a request: 30m, 8h or 2d.", valueName: "time"))
    var idle = TypedTime(seconds: 8 * 3600)

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if port == 0 { throw ValidationError("--port 0 is no port; leave it out for any free one") }
    }

    func run() async throws {
        let scholar = try common.scholar(addsSearches: true)
        let id = try search.map { try scholar.search($0).id }
        let sender = try? MailSettings.sender(of: try Settings.current())
        // A browser that closes a connection early must not end the server.
        signal(SIGPIPE, SIG_IGN)
        let context = RunContext.current
        let host = ServerHost(
            error: { error in RunContext.$current.withValue(context) { Advice.withoutCommands(error) } },
            received: { page, list in
                let words = CollectedWords(
                    page: page, file: page.name, list: list, isRoster: false, storesOthers: true
                ).sentence
                guard case .other(_, _?) = page.outcome, let list else { return words }
                return [words, list.standing(isRoster: false)].compactMap(\.self).joined(separator: ": ")
            },
            standing: { Interruption.announce(page: $0) })
        Interruption.watch(store: try common.databasePath().path)
        let server = try LocalServer(scholar, port: port, sender: sender, host: host)
        let address = server.access.address + (id.map { "&search=\($0)" } ?? "")
        try common.print(
            Sentences(
                sentences: [Sentence(address), Sentence("Ctrl-C ends it.", .note)], document: ["address": address]))
        let entrance = doesNotOpen ? nil : BrowserEntrance(to: address, server.access)
        defer { entrance?.remove() }
        try await server.run(idle: Double(idle.seconds)) { entrance?.open() }
    }
}
