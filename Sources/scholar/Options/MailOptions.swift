import ArgumentParser
import Foundation
import ScholarKit

/// The recipients of a message, and how it is sent.
struct MailOptions: ParsableArguments {
    @Option(
        name: .customLong("to"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Recipient address: ada@example.org, \"Ada Lovelace <ada@example.org>\", or several separated by commas.",
            valueName: "address"),
        transform: { try MailAddress.list(parsing: $0) })
    private var lists: [[MailAddress]] = []

    /// The recipients.
    var to: [MailAddress] { lists.flatMap { $0 } }

    @Option(help: ArgumentHelp("Subject; without it the title.", valueName: "text"))
    var subject: String?

    @Option(
        help: ArgumentHelp("Sender address; without it mail_from of the settings.", valueName: "address"),
        transform: { try MailAddress(parsing: $0) })
    var from: MailAddress?

    @Option(help: ArgumentHelp("Your own words, which the message begins with.", valueName: "text"))
    var note: String?

    @Flag(help: "Say what would be sent, and send nothing.")
    var dryRun = false

    @OptionGroup(title: "Where to, instead of sending") var destination: OutputOptions

    func validate() throws {
        if destination.output != nil, destination.file?.ending != "eml" { throw destination.unknownKind(["eml"]) }
        if dryRun, destination.output != nil {
            throw ValidationError("--dry-run writes nothing, and --output does; take one of them")
        }
    }

    /// Whom the message is from. A message that is only written needs nobody: the mail program that opens it knows.
    func sender(_ common: CommonOptions) throws -> MailAddress {
        if let from { return from }
        do {
            return try MailSettings.sender(of: try Settings.current())
        } catch SettingsError.missing where destination.file != nil || dryRun {
            common.note("No sender is set (mail_from or --from); using scholar@localhost.")
            return try MailAddress(parsing: "scholar <scholar@localhost>")
        }
    }

    /// Writes the message, or sends it, or says what would be sent.
    func deliver(_ message: MailMessage, _ common: CommonOptions) throws {
        var message = message
        if let file = destination.file {
            message.isDraft = true
            let data = message.data()
            try file.write(data)
            return try common.print(MailOutput(message: message, size: data.count, fate: .written(file.path)))
        }
        let settings = try Settings.current()
        let size = message.data().count
        if dryRun {
            let server = settings.text(.smtpHost) == nil ? nil : try MailSettings.described(settings)
            // Without a password there would be no login, and so no message.
            if server != nil, settings.text(.smtpUser) != nil { _ = try MailSettings.passwordSource(settings) }
            return try common.print(MailOutput(message: message, size: size, fate: .dry(server)))
        }
        let server = try MailSettings.serverToSend(of: settings)
        let user = try SMTP(server).send(message, handingOver: { Interruption.remember(mailTo: server.host) })
        var sender = server.described(user: user)
        if server.login != nil, user == nil { sender += ", since it offers none" }
        try common.print(MailOutput(message: message, size: size, fate: .sent(sender)))
    }
}
