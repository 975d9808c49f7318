import ArgumentParser
import Foundation
import ScholarKit

/// `scholar mail`: sends a report as a message.
struct MailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Send a report by mail.",
        discussion: """
            Sends charts and the 20 most cited publications (HTML and plain text), and the report as PDF; --html attaches the \
            HTML report, too. Two searches are compared; a group, a range or more searches are a report of many. With \
            --graph the message is about one publication and begins with it. --output writes the message to a file (.eml), \
            which a mail program opens as a draft; without it the server in the settings file (see 'scholar doctor') \
            sends it. Its settings are mail_from, smtp_host, smtp_port, smtp_security, smtp_user, smtp_password_command and \
            smtp_ca_file. The password comes from that command or from SCHOLAR_SMTP_PASSWORD.

              scholar mail 3 --to ada@example.org
              scholar mail @physics --to office@example.org --html
              scholar mail 3 --to ada@example.org --note "Dear Ada" --output report.eml
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Attach the report as HTML, too.")
    var html = false

    @OptionGroup(title: "Message") var mail: MailOptions
    @OptionGroup(title: "Report") var options: ReportOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if mail.to.isEmpty { throw ValidationError("--to needs a recipient address, such as ada@example.org") }
        try options.check(isComparison: ReportedSearches(searches).pair != nil)
    }

    func run() throws {
        try common.check(mail.destination.file)
        var chosen = try options.options()
        chosen.note = mail.note ?? ""
        let report = try ReportedSearches(searches).report(in: try common.reader(), chosen, common)
        var (message, undrawn) = try report.message(
            from: try mail.sender(), to: mail.to, subject: mail.subject)
        if let undrawn {
            Message.warn("\(Advice.sentence(undrawn)); the report is attached as HTML")
        } else if html {
            message.attachments.append(try report.attachedPage())
        }
        try mail.deliver(message, common)
    }
}
