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
        let send = try destination.output == nil ? sending() : nil
        var batch = Batch<MailOutput>()
        var failure: (any Error)?
        for (search, message) in letters {
            do {
                if failure != nil { throw NotReached() }
                let done =
                    if let folder = destination.output {
                        try written(message, to: draft(of: search, in: folder), common)
                    } else {
                        try send?(message)
                    }
                batch.add(search.id, done)
            } catch {
                batch.add(search.id, because: error)
                guard failure == nil else { continue }
                failure = error
                // Without this line a person would send the first ones twice.
                common.note(
                    "\(batch.values.count) of \(Counted.text(letters.count, "message")) "
                        + (send == nil ? "written" : "sent")
                        + "; the one about \(search.name) was not, nor those after it")
            }
        }
        try common.print(MailsOutput(batch: batch, folder: destination.output))
        if let failure { throw failure }
    }
}

/// The result of sending, writing or only showing several messages.
struct MailsOutput: Output {
    let batch: Batch<MailOutput>
    /// The folder of the drafts; nil if they are not written.
    let folder: String?

    private var messages: [MailOutput] { batch.values }

    var document: BatchDocument<MailOutput.Document> { batch.document(isList: true, \.document) }

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
