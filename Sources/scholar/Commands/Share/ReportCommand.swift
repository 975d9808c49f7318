import ArgumentParser
import ScholarKit

/// `scholar report`: writes a search, a comparison or several searches as a report.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "report", abstract: "Make a report: HTML, PDF, Markdown or text.",
        discussion: """
            Writes the query, its source and date, h and g with their reasons, the other indexes, charts, all publications \
            (a PDF lists both cores and the next 20; --all lists all), and the edits into one file: HTML (.html), PDF (.pdf), Markdown (.md) or text (.txt); without --output the \
            report is text. --email-safe makes HTML for mail programs, below 90 KB. 'report 3 8' compares two searches. \
            Three or more, a group, or 'report 3,8' with a comma give a table and a part for each search. A search with an \
            earlier repeat has a part on what changed since; --against chooses the repeat. --for committee makes one page with \
            what committees ask, and the works behind it; of several people a page each, and a table with --table.

              scholar report 3 --output marchetti.pdf
              scholar report 3 8 --output compared.html
              scholar report @physics --output physics.html
              scholar report all --each reports --format pdf
              scholar report 3 --output marchetti.pdf --archive marchetti.sqlite
              scholar report 3 --for committee --output page.pdf --archive marchetti.sqlite
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Write only the table of several searches.")
    var table = false

    @Option(
        help: ArgumentHelp("Write a file for each search into this folder.", valueName: "folder"),
        completion: .directory)
    var each: String?

    @Option(
        help: ArgumentHelp("Format; the default follows the extension of the file.", valueName: "format"))
    var format: Report.Format?

    @Flag(help: "Make HTML for mail programs: nested tables, nothing loaded, as many publications as fit.")
    var emailSafe = false

    @Flag(help: "Print the template instead of a report; with --template write all templates into that folder.")
    var printTemplate = false

    @OptionGroup(title: "Proof") var proof: ProofOptions
    @OptionGroup(title: "Contents") var options: ReportOptions
    @OptionGroup(title: "Destination") var destination: OutputOptions
    @OptionGroup var common: CommonOptions

    private var chosen: Report.Format? {
        format ?? (destination.file == nil ? emailSafe || printTemplate ? .html : .text : formatOfFile)
    }

    private var formatOfFile: Report.Format? {
        destination.file?.ending.flatMap {
            $0 == "htm" ? .html : $0 == "markdown" ? .markdown : Report.Format(rawValue: $0)
        }
    }

    func validate() throws {
        guard let chosen else { throw destination.unknownKind(Report.Format.allCases.map(\.rawValue)) }
        if let formatOfFile, formatOfFile != chosen { throw destination.contradiction(chosen.rawValue) }
        if each == "" { throw ValidationError("--each needs the name of a folder") }
        if emailSafe, chosen != .html {
            throw ValidationError("--email-safe makes HTML, not \(chosen.rawValue); leave out one")
        }
        if common.json {
            throw ValidationError("a report has no JSON form; use `scholar show --json` or `scholar compare --json`")
        }
        if printTemplate, chosen == .pdf || chosen == .text {
            throw ValidationError("only html and md have templates, not \(chosen.rawValue)")
        }
        try options.check(isComparison: !table && each == nil && named.pair != nil)
        if each != nil, proof.archive != nil {
            throw ValidationError("--each writes a report for each search, and --archive one file; leave out one")
        }
        if each != nil, destination.file != nil || table || emailSafe {
            throw ValidationError("--each writes a file for each search; leave out --output, --table and --email-safe")
        }
    }

    private var named: ReportedSearches { ReportedSearches(searches) }

    private func writeEach(_ folder: String, _ chosen: Report.Format, _ scholar: Scholar) throws {
        let options = try options.options()
        let found = try named.each(in: scholar, common)
        try OutputFile.makeFolder(folder, for: "--each")
        let files = Search.fileNames(found, chosen.rawValue).mapValues {
            OutputFile(path: "\(folder)/\($0)", replaces: destination.force)
        }
        for search in found { try common.check(files[search.id]) }
        let written = Batch(found) { search in
            let report = try named.report(on: search, in: scholar, options, common)
            if let file = files[search.id] { try common.write(report.file(chosen).data, to: file) }
        }
        try named.keep(common)
        common.note("\(Counted.text(written.values.count, "report")) written to \(folder)")
        try written.report()
    }

    func run() throws {
        guard let chosen else { return }
        if printTemplate { return try writeTemplates(chosen) }
        try common.check(destination.file)
        let scholar = try common.reader()
        if let each { return try writeEach(each, chosen, scholar) }
        var contents = try options.options()
        guard try proof.state(in: &contents, of: named, replaces: destination.force, scholar, common) else { return }
        let report =
            try table
            ? scholar.report(named.selections, isTableOnly: true, contents)
            : named.report(in: scholar, contents, common)
        try named.keep(common)
        // The search can be another than the user thinks, above all without an argument.
        let fact = "\(report.title): report written"
        if emailSafe { return try common.write(report.email().html, to: destination.file, fact) }
        try common.write(report.file(chosen), to: destination.file, fact)
    }

    private func writeTemplates(_ chosen: Report.Format) throws {
        let templates = ReportTemplates()
        guard let folder = options.template else {
            let name: ReportTemplates.Name = chosen == .markdown ? .markdown : emailSafe ? .email : .html
            return try common.write(templates.text(name), to: destination.file, "written")
        }
        try OutputFile.makeFolder(folder, for: "--template")
        let files = ReportTemplates.Name.allCases.map { name in
            (OutputFile(path: "\(folder)/\(name.rawValue)", replaces: destination.force), templates.text(name))
        }
        for (file, _) in files { try common.check(file) }
        for (file, text) in files { try common.write(text, to: file, "written") }
    }
}
