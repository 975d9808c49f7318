import ArgumentParser
import Foundation
import ScholarKit

/// `scholar report`: a search or a comparison for whoever did not make it.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make a report: HTML, PDF, Markdown or text.",
        discussion: """
            What was asked, when and of whom, h and g with their reasons, the other indexes, charts, every publication, and \
            what was edited. One file that stands on its own: HTML (.html), PDF (.pdf), Markdown (.md) or text (.txt); without \
            --output it is text. --email-safe makes HTML that mail programs show, under 90 KB.

              scholar report 3 --output fielding.pdf
              scholar report 3 8 --output compared.html
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference?

    @Argument(help: "The second search of a comparison.", completion: .searches)
    var second: SearchReference?

    @Option(
        help: ArgumentHelp("The kind, where the end of the file's name does not say it.", valueName: "format"))
    var format: Report.Format?

    @Flag(help: "HTML for mail programs: nested tables, nothing that is loaded, as many publications as fit.")
    var emailSafe = false

    @Flag(help: "Print the template instead of a report; with --template write all of them into that folder.")
    var printTemplate = false

    @OptionGroup(title: "What is in it") var options: ReportOptions
    @OptionGroup(title: "Where to") var destination: OutputOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    private var chosen: Report.Format? {
        if let format { return format }
        if emailSafe, destination.file == nil { return .html }
        guard let file = destination.file else { return printTemplate ? .html : .text }
        return file.ending.flatMap { $0 == "htm" ? .html : $0 == "markdown" ? .markdown : Report.Format(rawValue: $0) }
    }

    func validate() throws {
        guard let chosen else { throw destination.unknownKind(Report.Format.allCases.map(\.rawValue)) }
        if emailSafe, chosen != .html { throw ValidationError("--email-safe is of HTML; \(chosen.rawValue) is none") }
        if common.json { throw ValidationError("a report is no JSON; `scholar show` and `scholar compare` have it") }
        if printTemplate, chosen == .pdf || chosen == .text {
            throw ValidationError("there are templates of html and md, and none of \(chosen.rawValue)")
        }
        if search == nil, !printTemplate {
            throw ValidationError("name a search; `scholar list` shows what there is")
        }
        try options.check(isComparison: second != nil)
    }

    func run() throws {
        guard let chosen else { return }
        if printTemplate { return try writeTemplates(chosen) }
        try destination.file?.check()
        let report = try common.reader().report(search ?? .last, and: second, try options.options())
        if emailSafe { return try write(Data(try report.emailHTML().utf8)) }
        let (data, hasUnknownLetters) = try report.file(chosen)
        if chosen == .pdf, destination.file == nil, Terminal.standardOutput(.never).isTerminal {
            throw ValidationError("a PDF is nothing for a terminal; name a file with --output")
        }
        try write(data)
        if hasUnknownLetters, let file = destination.file { common.noteUnknownLetters(in: file) }
    }

    private func write(_ data: Data) throws {
        guard let file = destination.file else { return try StandardOutput.write(data) }
        try file.write(data)
        common.note("written to \(file.path)")
    }

    private func writeTemplates(_ chosen: Report.Format) throws {
        let templates = ReportTemplates()
        guard let folder = options.template else {
            let name: ReportTemplates.Name = chosen == .markdown ? .markdown : emailSafe ? .email : .html
            let text = Data(templates.text(name).utf8)
            return try write(text)
        }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let files = ReportTemplates.Name.allCases.map { name in
            (OutputFile(path: "\(folder)/\(name.rawValue)", replaces: destination.force), templates.text(name))
        }
        for (file, _) in files { try file.check() }
        for (file, text) in files {
            try file.write(text)
            common.note("written to \(file.path)")
        }
    }
}
