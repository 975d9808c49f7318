import ScholarKit

/// The result of a command that sends, writes or only shows a message.
struct MailOutput: Output {
    enum Delivery {
        case written(String), sent(String), dry(String?)
    }

    let message: MailMessage
    let size: Int
    let delivery: Delivery
    /// Whether the addresses are those of a roster, which stand in no JSON.
    var isPrivate = false

    /// The file; nil if it is not written.
    var file: String? { if case .written(let path) = delivery { path } else { nil } }

    var document: JSONValue {
        let isSent = if case .sent = delivery { true } else { false }
        return [
            "to": isPrivate ? nil : message.to.map(\.address), "from": message.from?.address,
            "subject": message.subject, "bytes": size, "attachments": message.attachments.map(\.name), "sent": isSent,
            "output": file,
        ]
    }

    /// What was done with the message.
    var headline: String {
        switch delivery {
        case .written(let path): "written to \(path); open it in a mail program to send it"
        case .sent(let server): "sent by \(server)"
        case .dry(let server?): "nothing was sent; the server would be \(server)"
        case .dry(nil): "nothing was sent; no server is set (smtp_host)"
        }
    }

    /// The recipients and the sender.
    var people: [Presentation.Fact] {
        [.init("to", message.to.map { "\($0)" }.joined(separator: ", ")), .init("from", sender)]
    }

    var presentation: Presentation {
        var facts =
            people + [
                .init("subject", message.subject), .init("HTML", message.html.map { Self.size($0.utf8.count) } ?? ""),
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

    static func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB"
    }
}

extension MailOptions {
    /// Writes the message, sends it, or shows it without sending.
    func deliver(_ message: MailMessage, _ common: CommonOptions) throws {
        try common.print(
            try destination.file.map { try written(message, to: $0, common) } ?? sending()(message))
    }

    /// Writes the message as a draft.
    func written(_ message: MailMessage, to file: OutputFile, _ common: CommonOptions) throws -> MailOutput {
        var message = message
        message.isDraft = true
        let data = message.data()
        try common.write(data, to: file)
        return MailOutput(message: message, size: data.count, delivery: .written(file.path))
    }

    /// Returns the function that sends a message, or with `--dry-run` only shows it. The password is requested here,
    /// once for all messages.
    func sending() throws -> (MailMessage) throws -> MailOutput {
        let settings = try Settings.current()
        if dryRun {
            let server = settings.text(.smtpHost) == nil ? nil : try MailSettings.described(settings)
            // Without a password the login would fail, so the message could not be sent.
            if server != nil, settings.text(.smtpUser) != nil { _ = try MailSettings.passwordSource(settings) }
            return { MailOutput(message: $0, size: $0.data().count, delivery: .dry(server)) }
        }
        let server = try MailSettings.serverToSend(of: settings)
        return { message in
            guard let sender = message.from else { throw SettingsError.noSender(settings.path) }
            let size = message.data().count
            let user = try SMTP(server).send(
                message, from: sender, handingOver: { Interruption.announce(mailTo: server.host) })
            var used = server.described(user: user)
            if server.login != nil, user == nil { used += ", because it offers no login" }
            return MailOutput(message: message, size: size, delivery: .sent(used))
        }
    }
}
