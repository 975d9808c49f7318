import ArgumentParser
import ScholarKit

/// `scholar export`: writes the publications of a search for another program.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the publications for another program.",
        discussion: """
            Writes the most cited first. In tables, id is the number that 'reject' and 'merge' take. A merged group is one \
            record that names its members; rejected publications are left out. Publications that Scholar counts under another entry have counted = no. Without --output, writes to standard \
            output; without --format, the format follows the extension of the file, and is CSV without a file. Only CSV and JSON \
            take several searches; 'all' means the latest of each query. JSON keeps the groups. The last six formats are single files of 'scholar site', by --format only. To move earlier repeats as well, copy the \
            store file, which 'scholar doctor' names.

            """
                + ExportFormat.known.map { "  \(Cells.pad($0.name, to: widest))\($0.summary)" }.joined(separator: "\n")
                + "\n\n  scholar export 3 --output list.bib\n  scholar export 3 --format csv")

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.one(.last)]

    @Option(
        help: ArgumentHelp("The format; without it, the extension of the file decides.", valueName: "format"))
    var format: ExportFormat?

    @Flag(help: "Include rejected publications, marked as rejected; not for pop-csv.")
    var rejected = false

    @Flag(
        help: "Include rejected and merged publications, so that 'import' restores them; only csv and json."
    )
    var all = false

    @Option(help: ArgumentHelp("Write at most this many publications, the most cited first.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp("Separate the fields of a table by comma, semicolon or tab.", valueName: "char"))
    var delimiter: Delimiter?

    @Flag(
        inversion: .prefixedNo,
        help: "Begin with a byte order mark, so that Excel reads UTF-8; the default for pop-csv.")
    var bom: Bool?

    @Flag(
        help:
            "Do not change cells that a spreadsheet would run as formulas; without it, an invisible mark in front of them prevents that."
    )
    var raw = false

    @OptionGroup(title: "Destination") var destination: OutputOptions
    @OptionGroup var common: CommonOptions

    /// The column of the names in the help.
    private static let widest = 2 + (ExportFormat.known.map(\.name.count).max() ?? 0)

    private var chosen: ExportFormat? {
        if let format { return format }
        guard let output = destination.file?.path else { return common.json ? .named("json") : .named("csv") }
        return ExportFormat.ofFile(output)
    }

    func validate() throws {
        try check(limit: limit, all: all)
        guard let chosen else { throw destination.unknownKind(ExportFormat.all.map(\.ending)) }
        // A .csv file can hold csv and pop-csv.
        if let file = destination.file, ExportFormat.ofFile(file.path) != nil,
            chosen.ending.split(separator: ".").last.map(String.init) != file.ending
        {
            throw destination.contradiction(chosen.name)
        }
        if all, !["csv", "json"].contains(chosen.name) {
            throw ValidationError("--all needs csv or json; \(chosen.name) cannot hold merged publications")
        }
        if common.json, chosen.name != "json" {
            throw ValidationError("--json and --format \(chosen.name) contradict each other")
        }
        if rejected, chosen.omitsUncounted {
            throw ValidationError(
                "\(chosen.name) cannot mark rejected publications, so they would count again; "
                    + "leave out --rejected, or use pop-json")
        }
        if chosen.site != nil, rejected || limit != nil {
            throw ValidationError("--rejected and --limit are for lists, and \(chosen.name) is a file for a page")
        }
        if !chosen.isTable, delimiter != nil || raw || bom == true {
            let tables = ExportFormat.all.filter(\.isTable).map(\.name).joined(separator: " and ")
            throw ValidationError("--delimiter, --bom and --raw are for tables (\(tables)), not for \(chosen.name)")
        }
    }

    func run() throws {
        guard let chosen else { return }
        try common.check(destination.file)
        var options = Export.Options()
        options.includesRejected = rejected
        options.limit = limit
        options.hasByteOrderMark = bom
        options.guardsFormulas = !raw
        if let delimiter { options.delimiter = delimiter.character }
        options.includesMembers = all
        let scholar = try common.reader()
        let found = try scholar.searches(searches)
        if found.count > 1, !chosen.holdsSeveral {
            let several = ExportFormat.all.filter(\.holdsSeveral).map(\.name).joined(separator: " and ")
            throw ValidationError("\(chosen.name) holds one search; export one at a time, or use \(several)")
        }
        let exports = try found.map { try scholar.export(.number($0.id), options) }
        let text = try Export.text(exports, chosen)
        let omitted = exports.reduce(0) { $0 + $1.uncounted(in: chosen) }
        if omitted > 0 {
            common.note(
                "\(Counted.text(omitted, "publication")) left out: Scholar counts \(omitted == 1 ? "its" : "their") citations under "
                    + "another entry, which \(chosen.name) cannot express"
            )
        }
        let hidden = all || rejected ? 0 : exports.reduce(0) { $0 + $1.listing.rejected.count }
        if hidden > 0 {
            let option = ["csv", "json"].contains(chosen.name) ? "--all" : "--rejected"
            let remedy = chosen.omitsUncounted || chosen.site != nil ? "" : "; \(option) includes them"
            common.note("\(Counted.text(hidden, "rejected publication")) left out\(remedy)")
        }
        for search in found where !search.isWhole {
            common.note("search \(search.id) is incomplete, so the export lacks publications")
        }
        guard let file = destination.file else { return try StandardOutput.write(text) }
        try common.write(text, to: file)
        if chosen.site != nil {
            return common.note("\(exports[0].listing.search.name): \(chosen.name) written to \(file.path)")
        }
        let summary =
            exports.count == 1 ? exports[0].summary(in: chosen) : Counted.text(exports.count, "search")
        let elsewhere = exports.reduce(0) { $0 + $1.listing.entries.count { !$0.isCounted } }
        let which = exports.count == 1 ? "of them" : "of their publications"
        let rest = elsewhere == 0 || omitted > 0 ? "" : "; \(elsewhere.grouped) \(which) counted under another entry"
        common.note("\(summary) written to \(file.path)\(rest)")
    }
}

/// The separator of the fields of a table, as typed.
struct Delimiter: ExpressibleByArgument {
    let character: Character

    init?(argument: String) {
        switch argument.lowercased() {
        case ",", "comma": character = ","
        case ";", "semicolon": character = ";"
        case "\t", "\\t", "tab": character = "\t"
        default: return nil
        }
    }
}
