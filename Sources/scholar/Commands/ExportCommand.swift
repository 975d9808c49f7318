import ArgumentParser
import Foundation
import ScholarKit

/// `scholar export`: the publications of a search for another program.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write the publications for another program.",
        discussion: """
            As they count, by citations: a merged group is one record that names its members, rejected publications are left \
            out. Without --output it goes to standard output; without --format the end of the file's name says which.

            """
                + ExportFormat.all.map { "  \(Cells.pad($0.name, to: widest))\($0.summary)" }.joined(separator: "\n")
                + "\n\n  scholar export 3 --output list.bib\n  scholar export 3 --format csv")

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.one(.last)]

    @Option(
        help: ArgumentHelp("The format, where the end of the file's name does not say it.", valueName: "format"))
    var format: ExportFormat?

    @Flag(help: "Rejected publications, too, marked as such; pop-csv has no way to mark them.")
    var rejected = false

    @Flag(help: "Every publication, rejected and merged ones too, so that 'import' brings back the whole search.")
    var all = false

    @Option(help: ArgumentHelp("Only so many publications, the most cited.", valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp("Between the fields of a table: a comma, a semicolon, or tab.", valueName: "char"))
    var delimiter: Delimiter?

    @Flag(inversion: .prefixedNo, help: "A byte order mark first, by which Excel knows UTF-8; usual for pop-csv.")
    var bom: Bool?

    @Flag(help: "Leave cells as they are that a spreadsheet would run as formulas.")
    var raw = false

    @OptionGroup(title: "Where to") var destination: OutputOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    /// The column of the names in the help.
    private static let widest = 2 + (ExportFormat.all.map(\.name.count).max() ?? 0)

    private var chosen: ExportFormat? {
        if let format { return format }
        guard let output = destination.file?.path else { return common.json ? .named("json") : .named("csv") }
        return ExportFormat.ofFile(output)
    }

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is less than none") }
        guard let chosen else { throw destination.unknownKind(ExportFormat.all.map(\.ending)) }
        if all, !["csv", "json"].contains(chosen.name) {
            throw ValidationError("--all is of csv and json; \(chosen.name) has no place for merged publications")
        }
        if common.json, chosen.name != "json" {
            throw ValidationError("--json and --format \(chosen.name) are two formats")
        }
        if rejected, chosen.omitsUncounted {
            throw ValidationError(
                "\(chosen.name) cannot say of a publication that it was rejected, and it would count again; "
                    + "leave out --rejected, or take pop-json")
        }
        if !chosen.isTable, delimiter != nil || raw || bom == true {
            let tables = ExportFormat.all.filter(\.isTable).map(\.name).joined(separator: " and ")
            throw ValidationError("--delimiter, --bom and --raw are of tables, \(tables); \(chosen.name) is none")
        }
    }

    func run() throws {
        guard let chosen else { return }
        try destination.file?.check()
        var options = Export.Options()
        options.includesRejected = rejected
        options.limit = limit
        options.hasByteOrderMark = bom
        options.guardsFormulas = !raw
        if let delimiter { options.delimiter = delimiter.character }
        options.includesMembers = all
        let scholar = try common.reader()
        let found = try scholar.store.searches(searches)
        if found.count > 1, !chosen.holdsSeveral {
            let several = ExportFormat.all.filter(\.holdsSeveral).map(\.name).joined(separator: " and ")
            throw ValidationError("\(chosen.name) cannot tell searches apart; export one at a time, or take \(several)")
        }
        let exports = try found.map { try scholar.export(.number($0.id), options) }
        let text = try Export.text(exports, chosen)
        let omitted = exports.reduce(0) { $0 + $1.uncounted(in: chosen) }
        if omitted > 0 {
            common.note("\(omitted) left out whose citations are counted elsewhere: \(chosen.name) cannot say so")
        }
        guard let file = destination.file else { return try StandardOutput.write(text) }
        try file.write(text)
        let summary =
            exports.count == 1 ? exports[0].summary(in: chosen) : Counted.text(exports.count, "search", "searches")
        common.note("\(summary) written to \(file.path)")
    }
}

/// What stands between the fields of a table, as people type it.
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
