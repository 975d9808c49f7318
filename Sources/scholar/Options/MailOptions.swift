import ArgumentParser
import Foundation
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
        help: ArgumentHelp("The sender; without it, mail_from in the settings file.", valueName: "address"),
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
        if destination.output != nil, destination.file?.ending != "eml" { throw destination.unknownKind(["eml"]) }
        if dryRun, destination.output != nil {
            throw ValidationError("--dry-run writes nothing, --output does; use one of them")
        }
    }

    /// The sender. A message that is only written to a file needs none: the mail program that opens it adds one.
    func sender(_ common: CommonOptions) throws -> MailAddress {
        if let from = from?.value { return from }
        do {
            return try MailSettings.sender(of: try Settings.current())
        } catch SettingsError.missing where destination.file != nil || dryRun {
            common.note("No sender is set (mail_from or --from); using scholar@localhost.")
            return try MailSettings.unknownSender()
        }
    }
}
