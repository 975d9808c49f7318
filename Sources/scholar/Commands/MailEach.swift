import ArgumentParser
import Foundation
import ScholarKit

/// `scholar mail --each`: a message for each search, written into a folder or sent.
extension MailOptions {
    /// A message and the search that it is about.
    typealias Letter = (search: Search, message: MailMessage)

    /// The draft of a search in a folder.
    func draft(of search: Search, in folder: String) -> OutputFile {
        OutputFile(path: "\(folder)/\(search.fileName("eml"))", replaces: destination.force)
    }

    /// Writes each message into the folder, sends each, or shows them without sending.
    func deliver(_ letters: [Letter], _ common: CommonOptions) throws {
        var done: [MailOutput] = []
        if let folder = destination.output {
            done = try letters.map { try written($0.message, to: draft(of: $0.search, in: folder), common) }
        } else {
            let send = try sending()
            for (search, message) in letters {
                do {
                    done.append(try send(message))
                } catch {
                    // Without this line a person would send the first ones twice.
                    common.note(
                        "\(done.count) of \(Counted.text(letters.count, "message")) sent; "
                            + "the one about \(search.name) was not, nor those after it")
                    throw error
                }
            }
        }
        try common.print(MailsOutput(messages: done, folder: destination.output))
    }
}

/// The result of sending, writing or only showing several messages.
struct MailsOutput: Output {
    /// At least one message.
    let messages: [MailOutput]
    /// The folder of the drafts; nil if they are not written.
    let folder: String?

    var document: [MailOutput.Document] { messages.map(\.document) }

    var presentation: Presentation {
        guard let first = messages.first else { return Presentation(blocks: []) }
        let count = Counted.text(messages.count, folder == nil ? "message" : "draft")
        let headline =
            folder.map { "\(count) written to \($0); open each in a mail program to send it" }
            ?? "\(count): \(first.headline)"
        var table = Presentation.Table(columns: [.flexible("subject"), .flexible("file"), .text("size")])
        for message in messages {
            let files = message.file.map { [$0] } ?? message.message.attachments.map(\.name)
            table.append([
                .init(message.message.subject), .init(files.joined(separator: ", ")),
                .init(MailOutput.size(message.size)),
            ])
        }
        return Presentation(blocks: [.text([Sentence(headline)]), .facts(first.people), .table(table)])
    }
}
