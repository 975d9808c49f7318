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
        transform: { try MailAddress.list(parsing: $0) })
    private var lists: [[MailAddress]] = []

    var to: [MailAddress] { lists.flatMap { $0 } }

    @Option(help: ArgumentHelp("The subject; without it, the title.", valueName: "text"))
    var subject: String?

    @Option(
        help: ArgumentHelp("The sender; without it, mail_from in the settings file.", valueName: "address"),
        transform: { try MailAddress(parsing: $0) })
    var from: MailAddress?

    @Option(help: ArgumentHelp("Begin the message with this text.", valueName: "text"))
    var note: String?

    @Flag(help: "Show the message's recipients and size; send nothing.")
    var dryRun = false

    @OptionGroup(title: "Write instead of sending") var destination: MailDestination

    func validate() throws {
        if destination.output != nil, destination.file?.ending != "eml" { throw destination.unknownKind(["eml"]) }
        if dryRun, destination.output != nil {
            throw ValidationError("--dry-run writes nothing, --output does; use one of them")
        }
    }

    /// The sender. A message that is only written to a file needs none: the mail program that opens it adds one.
    func sender(_ common: CommonOptions) throws -> MailAddress {
        if let from { return from }
        do {
            return try MailSettings.sender(of: try Settings.current())
        } catch SettingsError.missing where destination.file != nil || dryRun {
            common.note("No sender is set (mail_from or --from); using scholar@localhost.")
            return try MailAddress(parsing: "scholar <scholar@localhost>")
        }
    }

    /// Writes the message, sends it, or shows it without sending.
    func deliver(_ message: MailMessage, _ common: CommonOptions) throws {
        var message = message
        if let file = destination.file {
            message.isDraft = true
            let data = message.data()
            try common.write(data, to: file)
            return try common.print(MailOutput(message: message, size: data.count, delivery: .written(file.path)))
        }
        let settings = try Settings.current()
        let size = message.data().count
        if dryRun {
            let server = settings.text(.smtpHost) == nil ? nil : try MailSettings.described(settings)
            // Without a password the login would fail, so the message could not be sent.
            if server != nil, settings.text(.smtpUser) != nil { _ = try MailSettings.passwordSource(settings) }
            return try common.print(MailOutput(message: message, size: size, delivery: .dry(server)))
        }
        let server = try MailSettings.serverToSend(of: settings)
        let user = try SMTP(server).send(message, handingOver: { Interruption.announce(mailTo: server.host) })
        var sender = server.described(user: user)
        if server.login != nil, user == nil { sender += ", because it offers no login" }
        try common.print(MailOutput(message: message, size: size, delivery: .sent(sender)))
    }
}
