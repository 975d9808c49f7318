import Foundation
import ScholarKit

/// A message about one search, and whether it goes to the person's own address.
struct Letter {
    let search: Search
    let message: MailMessage
    var isPrivate = false

    /// An error without the addresses, for JSON.
    func withoutAddresses(_ error: any Error) -> any Error {
        guard isPrivate, let code = ExitStatus.code(of: error) else { return error }
        let sentence = message.to.reduce("\(error)") { text, recipient in
            text.replacingOccurrences(of: recipient.address, with: search.name, options: .caseInsensitive)
        }
        return StatedError(description: sentence, exitCode: code)
    }
}

/// `scholar mail --each` and `--to-each`: a message for each search, written into a folder or sent.
extension MailOptions {
    /// The drafts of searches in a folder, by number.
    func drafts(of searches: [Search], in folder: String) -> [Int: OutputFile] {
        Search.fileNames(searches, "eml").mapValues {
            OutputFile(path: "\(folder)/\($0)", replaces: destination.force)
        }
    }

    /// Writes each message into the folder, sends each, or shows them without sending.
    ///
    /// - Parameter note: stores that a message was sent.
    func deliver(_ letters: [Letter], _ common: CommonOptions, note: (Letter) throws -> Void) throws {
        let send = try destination.output == nil ? sending() : nil
        let drafts = destination.output.map { self.drafts(of: letters.map(\.search), in: $0) } ?? [:]
        var batch = Batch<MailOutput>()
        var (failure, refusals): ((any Error)?, [any Error]) = (nil, [])
        for letter in letters {
            let (search, message) = (letter.search, letter.message)
            let person = letter.isPrivate ? search.name : nil
            do {
                if failure != nil { throw NotReached() }
                guard
                    var done = try drafts[search.id].map({ try written(message, to: $0, common) }) ?? send?(message)
                else { continue }
                done.isPrivate = letter.isPrivate
                batch.add(search.id, done, person: person)
                if case .sent = done.delivery { failure = Self.failure(of: letter, note) }
            } catch {
                batch.add(search.id, because: letter.withoutAddresses(error), person: person)
                guard failure == nil else { continue }
                // A wrong address of one person keeps no other from a message.
                if letter.isPrivate, case MailServerError.recipientRefused = error {
                    Message.warn("\(search.name): \(Advice.sentence(error))")
                    refusals.append(error)
                    continue
                }
                failure = error
                // Without this line a person would send the first ones twice.
                common.note(
                    "\(batch.values.count) of \(Counted.text(letters.count, "message")) "
                        + (send == nil ? "written" : "sent")
                        + "; the one about \(search.name) was not, nor those after it"
                        + (letter.isPrivate && send != nil ? "; the same command sends the rest" : ""))
            }
        }
        try common.print(
            MailsOutput(batch: batch, folder: destination.output, isToEach: letters.contains(where: \.isPrivate)))
        if let failure = failure ?? ExitStatus.worst(of: refusals) { throw failure }
    }

    /// The error if it cannot be stored that a message was sent; nothing else is sent then.
    private static func failure(of letter: Letter, _ note: (Letter) throws -> Void) -> (any Error)? {
        do {
            try note(letter)
            return nil
        } catch {
            Message.warn("the message about \(letter.search.name) was sent, but this could not be stored")
            return error
        }
    }
}

/// The result of sending, writing or only showing several messages.
struct MailsOutput: Output {
    let batch: Batch<MailOutput>
    /// The folder of the drafts; nil if they are not written.
    let folder: String?
    /// Whether each has its own recipient.
    let isToEach: Bool

    private var messages: [MailOutput] { batch.values }

    var document: JSONValue { batch.document(isList: true, \.document) }

    var presentation: Presentation {
        guard let first = messages.first else { return Presentation(blocks: []) }
        let count = Counted.text(messages.count, folder == nil ? "message" : "draft")
        let headline =
            folder.map { "\(count) written to \($0); open each in a mail program to send it" }
            ?? "\(count): \(first.headline)"
        // Who gets what is whole in any width.
        var to = Presentation.Column.head("to")
        to.least = nil
        var table = Presentation.Table(
            columns: isToEach
                ? [to, .text("subject"), .text("file"), .text("size")]
                : [.flexible("subject"), .text("file"), .text("size")])
        table.keepsAll = isToEach
        for message in messages {
            let file = message.file.map { [String($0.split(separator: "/").last ?? "")] }
            let files = file ?? message.message.attachments.map(\.name)
            let recipients = message.message.to.map { "\($0)" }.joined(separator: ", ")
            table.append(
                (isToEach ? [.init(recipients)] : []) + [
                    .init(message.message.subject), .init(files.joined(separator: ", ")),
                    .init(MailOutput.size(message.size)),
                ])
        }
        let people = isToEach ? Array(first.people.dropFirst()) : first.people
        return Presentation(blocks: [.text([Sentence(headline)]), .facts(people), .table(table)])
    }
}
