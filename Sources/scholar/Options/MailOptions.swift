import ArgumentParser
import Foundation
import ScholarKit

/// To whom a message goes, and how.
struct MailOptions: ParsableArguments {
    @Option(
        name: .customLong("to"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Whom it goes to: ada@example.org, \"Ada Lovelace <ada@example.org>\", or several with commas between.",
            valueName: "address"),
        transform: { try MailAddress.list(parsing: $0) })
    private var lists: [[MailAddress]] = []

    /// Whom it goes to.
    var to: [MailAddress] { lists.flatMap { $0 } }

    @Option(help: ArgumentHelp("What it is about; without it the title.", valueName: "text"))
    var subject: String?

    @Option(
        help: ArgumentHelp("Whom it is from; without it mail_from of the settings.", valueName: "address"),
        transform: { try MailAddress(parsing: $0) })
    var from: MailAddress?

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
            common.note("nobody is set as the sender (mail_from in the settings, or --from); it says scholar@localhost")
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
            let server = try? MailSettings.described(settings)
            return try common.print(MailOutput(message: message, size: size, fate: .dry(server)))
        }
        try SMTP(try MailSettings.serverToSend(of: settings)).send(message)
        try common.print(
            MailOutput(message: message, size: size, fate: .sent(try MailSettings.described(settings))))
    }
}

/// What became of a message.
struct MailOutput: Output {
    enum Fate {
        case written(String), sent(String), dry(String?)
    }

    let message: MailMessage
    let size: Int
    let fate: Fate

    struct Document: Encodable {
        let to: [String]
        let from, subject: String
        let bytes: Int
        let attachments: [String]
        let sent: Bool
        let output: String?
    }

    var document: Document {
        var (isSent, path): (Bool, String?) = (false, nil)
        switch fate {
        case .written(let file): path = file
        case .sent: isSent = true
        case .dry: break
        }
        return Document(
            to: message.to.map(\.address), from: message.from.address, subject: message.subject, bytes: size,
            attachments: message.attachments.map(\.name), sent: isSent, output: path)
    }

    func text(for terminal: Terminal) -> String {
        let recipients = message.to.map { "\($0)" }.joined(separator: ", ")
        var lines: [String] = []
        switch fate {
        case .written(let path): lines.append("written to \(path); open it in a mail program to send it")
        case .sent(let server): lines.append("sent by \(server)")
        case .dry(let server):
            lines.append(
                "nothing was sent; it would go by \(server ?? "no server: smtp_host is not set in the settings")")
        }
        var fields = [("to", recipients), ("from", "\(message.from)"), ("subject", message.subject)]
        if let html = message.html { fields.append(("HTML", Self.size(html.utf8.count))) }
        for picture in message.pictures {
            fields.append(("picture", "\(picture.name), \(Self.size(picture.data.count))"))
        }
        for file in message.attachments { fields.append(("attached", "\(file.name), \(Self.size(file.data.count))")) }
        fields.append(("all", Self.size(size)))
        for (name, value) in fields {
            let parts = Cells.wrap(value, to: terminal.width - 10)
            for (place, part) in parts.enumerated() {
                lines.append(terminal.styled(Cells.pad(place == 0 ? name : "", to: 10), .dim) + part)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB"
    }
}
