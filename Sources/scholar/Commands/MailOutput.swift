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
        let from, subject: String
        let bytes: Int
        let attachments: [String]
        let sent: Bool
        let output: String?
    }

    var document: Document {
        var (isSent, path): (Bool, String?) = (false, nil)
        switch delivery {
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
        switch delivery {
        case .written(let path): lines.append("written to \(path); open it in a mail program to send it")
        case .sent(let server): lines.append("sent by \(server)")
        case .dry(let server):
            lines.append(
                "nothing was sent; \(server.map { "the server would be \($0)" } ?? "no server is set (smtp_host)")")
        }
        var fields = [("to", recipients), ("from", "\(message.from)"), ("subject", message.subject)]
        if let html = message.html { fields.append(("HTML", Self.size(html.utf8.count))) }
        for picture in message.pictures {
            fields.append(("picture", "\(picture.name), \(Self.size(picture.data.count))"))
        }
        for file in message.attachments { fields.append(("attached", "\(file.name), \(Self.size(file.data.count))")) }
        fields.append(("total", Self.size(size)))
        lines = lines.flatMap { Cells.wrap($0, to: terminal.width) }
        return (lines + terminal.fields(fields, indent: 10)).joined(separator: "\n")
    }

    private static func size(_ bytes: Int) -> String {
        bytes < 1000 ? "\(bytes) bytes" : "\((bytes + 500) / 1000) kB"
    }
}
