import ArgumentParser
import Foundation
import ScholarKit

/// `scholar mail --each`: a message for each search, written into a folder or sent.
extension MailOptions {
    /// A message and the search that it is about.
    typealias Letter = (search: Search, message: MailMessage)

    /// The drafts of searches in a folder, by number.
    func drafts(of searches: [Search], in folder: String) -> [Int: OutputFile] {
        Search.fileNames(searches, "eml").mapValues {
            OutputFile(path: "\(folder)/\($0)", replaces: destination.force)
        }
    }

    /// Writes each message into the folder, sends each, or shows them without sending.
    func deliver(_ letters: [Letter], _ common: CommonOptions) throws {
        let send = try destination.output == nil ? sending() : nil
        let drafts = destination.output.map { self.drafts(of: letters.map(\.search), in: $0) } ?? [:]
        var batch = Batch<MailOutput>()
        var failure: (any Error)?
        for (search, message) in letters {
            do {
                if failure != nil { throw NotReached() }
                let done =
                    if let draft = drafts[search.id] {
                        try written(message, to: draft, common)
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
        var table = Presentation.Table(columns: [.flexible("subject"), .text("file"), .text("size")])
        for message in messages {
            let file = message.file.map { [String($0.split(separator: "/").last ?? "")] }
            let files = file ?? message.message.attachments.map(\.name)
            table.append([
                .init(message.message.subject), .init(files.joined(separator: ", ")),
                .init(MailOutput.size(message.size)),
            ])
        }
        return Presentation(blocks: [.text([Sentence(headline)]), .facts(first.people), .table(table)])
    }
}
