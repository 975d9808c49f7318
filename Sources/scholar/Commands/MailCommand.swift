import ArgumentParser
import ScholarKit

/// `scholar mail`: a report as a message.
struct MailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Send a report by mail.",
        discussion: """
            HTML that mail programs show, the same as text, and the whole report as a PDF beside them. --output writes the \
            message to a file (.eml), which a mail program opens as a draft; else it is sent by the server of the settings: \
            mail_from, smtp_host, smtp_port, smtp_security, smtp_user, smtp_password_command, smtp_ca_file. The password comes \
            from that command or from SCHOLAR_SMTP_PASSWORD.

              scholar mail 3 --to ada@example.org
              scholar mail 3 --to ada@example.org --output report.eml
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Argument(help: "The second search of a comparison.", completion: .searches)
    var second: SearchReference?

    @OptionGroup(title: "To whom") var mail: MailOptions
    @OptionGroup(title: "What is in it") var options: ReportOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if mail.to.isEmpty { throw ValidationError("--to names nobody; give an address, such as ada@example.org") }
        try options.check(isComparison: second != nil)
    }

    func run() throws {
        try mail.destination.file?.check()
        let report = try common.reader().report(search, and: second, try options.options())
        try mail.deliver(
            try report.message(from: try mail.sender(common), to: mail.to, subject: mail.subject), common)
    }
}
