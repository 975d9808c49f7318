import ArgumentParser
import ScholarKit

/// `scholar mail`: sends a report as a message.
struct MailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Send a report by mail.",
        discussion: """
            Sends charts and the 20 most cited publications (HTML and plain text), and the report as PDF. With \
            --graph the message is about one publication and begins with it. --output writes the message to a file (.eml), \
            which a mail program opens as a draft; without it the server in the settings file (see 'scholar doctor') \
            sends it. Its settings are mail_from, smtp_host, smtp_port, smtp_security, smtp_user, smtp_password_command and \
            smtp_ca_file. The password comes from that command or from SCHOLAR_SMTP_PASSWORD.

              scholar mail 3 --to ada@example.org
              scholar mail 3 --to ada@example.org --note "Dear Ada" --output report.eml
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Argument(help: "The second search of a comparison.", completion: .searches)
    var second: SearchReference?

    @OptionGroup(title: "Message") var mail: MailOptions
    @OptionGroup(title: "Report") var options: ReportOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if mail.to.isEmpty { throw ValidationError("--to needs a recipient address, such as ada@example.org") }
        try options.check(isComparison: second != nil)
    }

    func run() throws {
        try common.check(mail.destination.file)
        var chosen = try options.options()
        chosen.note = mail.note ?? ""
        let report = try common.reader().report(search, and: second, chosen)
        try mail.deliver(
            try report.message(from: try mail.sender(common), to: mail.to, subject: mail.subject), common)
    }
}
