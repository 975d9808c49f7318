import ArgumentParser
import ScholarKit

/// The recipients, the sender and the destination of a message.
struct MailOptions: ParsableArguments {
    @Option(
        name: .customLong("to"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Recipients: ada@example.org, \"Ada Lovelace <ada@example.org>\", or several separated by commas.",
            valueName: "address"),
        transform: Parsed.reading { try MailAddress.list(parsing: $0) })
    private var lists: [Parsed<[MailAddress]>] = []

    var to: [MailAddress] { lists.flatMap { $0.value ?? [] } }

    @Option(help: ArgumentHelp("The subject; without it, the title.", valueName: "text"))
    var subject: String?

    @Option(
        help: ArgumentHelp(
            "The sender; without it, mail_from in the settings file. A draft needs none.", valueName: "address"),
        transform: Parsed.reading { try MailAddress(parsing: $0) })
    var from: Parsed<MailAddress>?

    @Option(help: ArgumentHelp("Begin the message with this text.", valueName: "text"))
    var note: String?

    @Flag(help: "Show the message's recipients and size; send nothing.")
    var dryRun = false

    @OptionGroup(title: "Write instead of sending") var destination: MailDestination

    func validate() throws {
        for list in lists { _ = try list.get() }
        _ = try from?.get()
        if dryRun, destination.output != nil {
            throw ValidationError("--dry-run writes nothing, --output does; use one of them")
        }
    }

    /// Rejects a file for one message that no mail program would open.
    func checkEnding() throws {
        if destination.output != nil, destination.file?.ending != "eml" { throw destination.unknownKind(["eml"]) }
    }

    /// The sender. A draft needs none, because the mail program that opens it adds its own; before a message is sent, a
    /// person at a terminal is asked.
    func sender() throws -> MailAddress? {
        if let from = from?.value { return from }
        let settings = try Settings.current()
        if let sender = try MailSettings.sender(of: settings) { return sender }
        if destination.output != nil || dryRun { return nil }
        guard RunContext.current.input.isTerminal else { throw SettingsError.noSender(settings.path) }
        // Without a server an address would be typed in vain.
        _ = try MailSettings.server(of: settings)
        let line = Question.answer("scholar: address of the sender: ")
        guard !line.isEmpty else { throw SettingsError.noSender(settings.path) }
        return try MailAddress(parsing: line)
    }
}
