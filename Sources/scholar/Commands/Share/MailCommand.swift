import ArgumentParser
import Foundation
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

              scholar mail 3 --to ada@example.org
              scholar mail @physics --to office@example.org --html
              scholar mail @physics --each --to office@example.org --output drafts
              scholar mail 3 --to ada@example.org --note "Dear Ada" --output report.eml
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Make a message for each search, about that search alone; --output then names a folder.")
    var each = false

    @Flag(help: "Attach the report as HTML, too.")
    var html = false

    @OptionGroup(title: "Message") var mail: MailOptions
    @OptionGroup(title: "Report") var options: ReportOptions
    @OptionGroup(title: "Proof") var proof: ProofOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if mail.to.isEmpty { throw ValidationError("--to needs a recipient address, such as ada@example.org") }
        if !each { try mail.checkEnding() }
        if each, mail.destination.file?.ending == "eml" {
            throw ValidationError("--each writes a draft for each search; --output names their folder, not a file")
        }
        if each, proof.archive != nil {
            throw ValidationError("--each makes a message for each search, and --archive one file; leave out one")
        }
        try options.check(isComparison: !each && ReportedSearches(searches).pair != nil)
    }

    func run() throws {
        if !each { try common.check(mail.destination.file) }
        var chosen = try options.options()
        chosen.note = mail.note ?? ""
        let (scholar, named) = (try common.reader(), ReportedSearches(searches))
        if each { return try runEach(named, chosen, scholar) }
        guard try proof.state(in: &chosen, of: named, replaces: mail.destination.force, scholar, common) else { return }
        let report = try named.report(in: scholar, chosen, common)
        let (message, undrawn) = try message(report, from: try mail.sender())
        warn(undrawn)
        try mail.deliver(message, common)
    }

    /// Makes all messages before the first is written or sent.
    private func runEach(_ named: ReportedSearches, _ options: Report.Options, _ scholar: Scholar) throws {
        let found = try named.each(in: scholar, common)
        if let folder = mail.destination.output {
            try OutputFile.makeFolder(folder, for: "--output")
            let drafts = mail.drafts(of: found, in: folder)
            for search in found { try common.check(drafts[search.id]) }
        }
        let sender = try mail.sender()
        let made = try found.map { try message(named.report(on: $0, in: scholar, options, common), from: sender) }
        warn(made.lazy.compactMap(\.undrawn).first)
        try mail.deliver(zip(found, made).map { ($0, $1.message) }, common)
    }

    private func message(
        _ report: Report, from sender: MailAddress?
    ) throws -> (message: MailMessage, undrawn: PictureError?) {
        var (message, undrawn) = try report.message(from: sender, to: mail.to, subject: mail.subject)
        if html, undrawn == nil { message.attachments.append(try report.attachedPage()) }
        return (message, undrawn)
    }

    private func warn(_ undrawn: PictureError?) {
        if let undrawn { Message.warn("\(Advice.sentence(undrawn)); the report is attached as HTML") }
    }
}
