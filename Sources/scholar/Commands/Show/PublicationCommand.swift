import ArgumentParser
import ScholarKit

/// `scholar publication`: shows all details of one publication.
struct PublicationCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "publication", abstract: "Show one publication; open its page or mail its link.",
        discussion: """
              scholar publication 3 12
              scholar publication 3 12 --open
              scholar publication 3 12 --mail --to ada@example.org
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: "The number of the publication within the search.")
    var publication: Int

    @Flag(help: "Open the page of the publication in the browser.")
    var open = false

    @Flag(name: .customLong("mail"), help: "Mail the link to the recipients of --to.")
    var isMailed = false

    @OptionGroup(title: "Mail (with --mail)") var mail: MailOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        try mail.checkEnding()
        if isMailed, mail.to.isEmpty { throw ValidationError("--mail needs a recipient: --to ADDRESS") }
        let texts = [mail.subject, mail.note, mail.destination.output].contains { $0 != nil }
        let flags = mail.dryRun || mail.destination.force
        if !isMailed, !mail.to.isEmpty || mail.from != nil || texts || flags {
            throw ValidationError("--to, --subject, --note, --from, --dry-run, --output and --force need --mail")
        }
        if isMailed, open { throw ValidationError("--mail and --open cannot be combined; use one") }
    }

    func run() throws {
        try common.check(mail.destination.file)
        let listing = try common.reader().listing(search)
        guard let entry = listing.entry(publication) else {
            throw EditError.noPublication(publication, search: listing.search.id)
        }
        if isMailed {
            var message = try entry.publication.message(
                from: try mail.sender(), to: mail.to, subject: mail.subject)
            if let note = mail.note { message.text = note + "\n\n" + message.text }
            return try mail.deliver(message, common)
        }
        try common.print(entry)
        guard open else { return }
        guard let link = entry.publication.link else {
            let fact = "publication \(publication) of search \(listing.search.id) has no link to open"
            throw StatedError(description: fact, exitCode: ExitStatus.nothing)
        }
        try Browser.open(link)
    }
}

/// One publication, field by field.
extension Listing.Entry: Output {
    var document: JSONValue { json() }
    var presentation: Presentation { Presentation(publication: self) }
}
