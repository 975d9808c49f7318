import ArgumentParser
import ScholarKit

/// `scholar mail`: sends a report as a message.
struct MailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Send a report by mail.",
        discussion: """
            Sends charts and the 20 most cited publications (HTML and plain text), and the report as PDF; --html attaches the \
            HTML report, too. Two searches are compared; a group, a range or more searches are a report of many, or \
            with --each a message for each. With \
            --graph the message is about one publication and begins with it. --output writes the message to a file (.eml), \
            which a mail program opens as a draft; without it the server in the settings file (see 'scholar doctor') \
            sends it. Its settings are mail_from, smtp_host, smtp_port, smtp_security, smtp_user, smtp_password_command and \
            smtp_ca_file. The password comes from that command or from SCHOLAR_SMTP_PASSWORD.

            --to-each writes to each person's address in the column mail of a roster, and --to to those without one. All \
            messages are made before the first is sent, and each that was sent is noted without the address: after an \
            interruption the same command sends the rest.

              scholar mail 3 --to ada@example.org
              scholar mail @physics --to office@example.org --html
              scholar mail @physics --each --to office@example.org --output drafts
              scholar mail @physics --to-each --roster people.csv --dry-run
              scholar mail 3 --to ada@example.org --note "Dear Ada" --output report.eml
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Make a message for each search, about that search alone; --output then names a folder.")
    var each = false

    @Flag(help: "Make a message for each search, to the person's address in the roster's column mail.")
    var toEach = false

    @Option(
        help: ArgumentHelp(
            "The people of --to-each (CSV; first line: name,profile,group,mail). Their addresses are stored nowhere.",
            valueName: "file"),
        completion: .file(extensions: ["csv"]))
    var roster: String?

    @Flag(help: "With --to-each, send also what was sent already.")
    var again = false

    @Flag(help: "Attach the report as HTML, too.")
    var html = false

    @OptionGroup(title: "Message") var mail: MailOptions
    @OptionGroup(title: "Report") var options: ReportOptions
    @OptionGroup(title: "Proof") var proof: ProofOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if toEach != (roster != nil) {
            throw ValidationError("--to-each and --roster go together: the roster has the addresses in its column mail")
        }
        if again, !toEach { throw ValidationError("--again is for --to-each, which sends nothing twice without it") }
        if mail.to.isEmpty, !toEach {
            throw ValidationError("--to needs a recipient address, such as ada@example.org")
        }
        if !isEach { try mail.checkEnding() }
        if isEach, mail.destination.file?.ending == "eml" {
            throw ValidationError("\(option) writes a draft for each search; --output names their folder, not a file")
        }
        if isEach, proof.archive != nil {
            throw ValidationError("\(option) makes a message for each search, and --archive one file; leave out one")
        }
        try options.check(isComparison: !isEach && ReportedSearches(searches).pair != nil)
    }

    private var isEach: Bool { each || toEach }
    private var option: String { toEach ? "--to-each" : "--each" }

    func run() throws {
        if !isEach { try common.check(mail.destination.file) }
        var chosen = try options.options()
        chosen.note = mail.note ?? ""
        // What is sent to people is noted in the store.
        let isNoted = toEach && mail.destination.output == nil && !mail.dryRun
        let (scholar, named) = (try isNoted ? common.scholar() : common.reader(), ReportedSearches(searches))
        if isEach { return try runEach(named, chosen, scholar) }
        guard try proof.state(in: &chosen, of: named, replaces: mail.destination.force, scholar, common) else { return }
        let report = try named.report(in: scholar, chosen, common)
        let (message, undrawn) = try message(report, from: try mail.sender(), to: mail.to)
        warn(undrawn)
        if !mail.dryRun { try named.keep(common) }
        try mail.deliver(message, common)
    }

    /// Makes all messages before the first is written or sent.
    private func runEach(_ named: ReportedSearches, _ options: Report.Options, _ scholar: Scholar) throws {
        var found = try named.each(in: scholar, common)
        let own = try mail.recipients(of: &found, roster, common)
        let sender = try mail.sender()
        let made = try found.map { search in
            let to = own[search.id] ?? mail.to
            return try message(named.report(on: search, in: scholar, options, common), from: sender, to: to)
        }
        if !mail.dryRun { try named.keep(common) }
        warn(made.lazy.compactMap(\.undrawn).first)
        let letters = zip(found, made).map { Letter(search: $0, message: $1.message, isPrivate: own[$0.id] != nil) }
        try mail.deliver(toEach ? try open(letters, in: scholar) : letters, common) { letter in
            if toEach { try scholar.noteSent(letter.message, about: letter.search) }
        }
    }

    /// The letters that were not sent yet, unless they shall be sent again or are only written.
    private func open(_ letters: [Letter], in scholar: Scholar) throws -> [Letter] {
        guard !again, mail.destination.output == nil else { return letters }
        let sent = try scholar.sentMails()
        let dated = try letters.map { ($0, sent[try $0.message.digest()]) }
        let done = dated.compactMap { letter, date in date.map { (letter.search.name, $0) } }
        if let last = done.map(\.1).max() {
            let names = done.map(\.0).joined(separator: ", ")
            common.note("sent already, the last on \(LocalTime.text(last)): \(names); --again sends them once more")
        }
        return dated.filter { $1 == nil }.map(\.0)
    }

    private func message(
        _ report: Report, from sender: MailAddress?, to: [MailAddress]
    ) throws -> (message: MailMessage, undrawn: PictureError?) {
        var (message, undrawn) = try report.message(from: sender, to: to, subject: mail.subject)
        if html, undrawn == nil { message.attachments.append(try report.attachedPage()) }
        return (message, undrawn)
    }

    private func warn(_ undrawn: PictureError?) {
        if let undrawn { Message.warn("\(Advice.sentence(undrawn)); the report is attached as HTML") }
    }
}
