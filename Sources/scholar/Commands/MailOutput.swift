import ScholarKit

/// The result of a command that sends, writes or only shows a message.
struct MailOutput: Output {
    enum Delivery {
        case written(String), sent(String), dry(String?)
    }

    let message: MailMessage
    let size: Int
    let delivery: Delivery

    struct Document: Encodable {
        let to: [String]
        let from: String?
        let subject: String
        let bytes: Int
        let attachments: [String]
        let sent: Bool
        let output: String?
    }

    var document: Document {
        let path: String? = if case .written(let file) = delivery { file } else { nil }
        let isSent = if case .sent = delivery { true } else { false }
        return Document(
            to: message.to.map(\.address), from: message.from?.address, subject: message.subject, bytes: size,
            attachments: message.attachments.map(\.name), sent: isSent, output: path)
    }

    var presentation: Presentation {
        let recipients = message.to.map { "\($0)" }.joined(separator: ", ")
        let headline =
            switch delivery {
            case .written(let path): "written to \(path); open it in a mail program to send it"
            case .sent(let server): "sent by \(server)"
            case .dry(let server?): "nothing was sent; the server would be \(server)"
            case .dry(nil): "nothing was sent; no server is set (smtp_host)"
            }
        var facts: [Presentation.Fact] = [
            .init("to", recipients), .init("from", sender), .init("subject", message.subject),
            .init("HTML", message.html.map { Self.size($0.utf8.count) } ?? ""),
        ]
        facts += message.pictures.map { .init("picture", "\($0.name), \(Self.size($0.data.count))") }
        let files = message.attachments.map { "\($0.name), \(Self.size($0.data.count))" }
        facts += (files.isEmpty ? [""] : files).map { .init("attached", $0) }
        // Attachments grow by a third when they are encoded.
        facts.append(.init("total", "\(Self.size(size)) as encoded for mail"))
        return Presentation(blocks: [.text([Sentence(headline)]), .facts(facts)])
    }

    private var sender: String {
        if let from = message.from { return "\(from)" }
        return if case .written = delivery { "added by the mail program" } else { "not set (mail_from or --from)" }
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB"
    }
}

extension MailOptions {
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
        guard let sender = message.from else { throw SettingsError.noSender(settings.path) }
        let server = try MailSettings.serverToSend(of: settings)
        let user = try SMTP(server).send(message, from: sender, handingOver: { Interruption.announce(mailTo: server.host) })
        var used = server.described(user: user)
        if server.login != nil, user == nil { used += ", because it offers no login" }
        try common.print(MailOutput(message: message, size: size, delivery: .sent(used)))
    }
}
