import ArgumentParser
import Foundation
import ScholarKit

/// `scholar site`: writes the files that sites and READMEs read into a folder.
struct SiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Write h and the list as files for your site or README.",
        discussion: """
            Writes the files that templates of sites read, and prints the lines to paste:

            """
                + ExportFormat.forSites.map { format in
                    "  \(Cells.pad(format.site?.name ?? "", to: 20))\(format.name)"
                }.joined(separator: "\n") + """


                    --for writes only what a template reads. acad-homepage reads from the branch google-scholar-stats of its \
                    repository; the guide says how to push there. \
                    The names on the right are those of 'scholar export --format', which writes a single file. The date in a file is \
                    that of the pages, so a file whose numbers and date are the same is not touched. An incomplete list has bounds \
                    (≥ 20) and a note. A file of another form under one of these names is replaced with --force only.

                      scholar site marchetti --output _data
                      scholar site 3 -o ~/page/_data --quiet
                      scholar site 3 --for acad-homepage -o stats
                    """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write into this folder, which is made if needed.", valueName: "folder"),
        completion: .directory)
    var output: String

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("Write only the files that a template reads.", valueName: "template"))
    var template: SiteTemplate?

    @Flag(help: "Replace files of another form, too.")
    var force = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if output.isEmpty { throw ValidationError("--output needs the name of a folder") }
    }

    func run() throws {
        let scholar = try common.reader()
        try common.noteRepeat(of: search, in: scholar)
        let export = try scholar.export(search)
        var files: [SiteOutput.File] = []
        var texts: [(text: String, file: OutputFile)] = []
        // Nothing is written if one of the files is the work of somebody else.
        for format in template?.formats ?? ExportFormat.forSites {
            guard let site = format.site else { continue }
            let file = OutputFile(path: "\(output)/\(site.name)", replaces: true)
            guard let text = try text(of: export, format) else {
                let isThere = FileManager.default.fileExists(atPath: file.path)
                if isThere { files.append(.init(name: site.name, outcome: .left)) }
                continue
            }
            let isKnown = try text == current(file, site)
            files.append(.init(name: site.name, outcome: isKnown ? .unchanged : .written))
            if !isKnown { texts.append((text, file)) }
        }
        try OutputFile.makeFolder(output, for: "--output")
        for (_, file) in texts { try common.check(file) }
        for (text, file) in texts { try common.write(text, to: file) }
        // acad-homepage gets them all the same, because its script stops at a row that is missing.
        let uncounted = export.uncounted(in: .alFolio)
        if uncounted > 0, template != .acadHomepage {
            common.note("\(Counted.text(uncounted, "publication")) left out, whose citations count under another entry")
        }
        try common.print(SiteOutput(export: export, folder: output, template: template, files: files))
    }

    /// The text of a file; nil if the search has no citation counts and the file is about them.
    private func text(of export: Export, _ format: ExportFormat) throws -> String? {
        do { return try export.text(format) } catch SearchError.noCounts { return nil }
    }

    /// The text of the file that is there; nil if there is none, or one of another form that may be replaced.
    private func current(_ file: OutputFile, _ site: SiteFile) throws -> String? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        let text = FileManager.default.contents(atPath: file.path).map { String(decoding: $0, as: UTF8.self) }
        if let text, text.isEmpty || site.isLike(text) { return text }
        guard force else {
            throw OutputFile.failure(
                "\(file.path) is a file of another form; --force replaces it, or name another folder")
        }
        return nil
    }
}
