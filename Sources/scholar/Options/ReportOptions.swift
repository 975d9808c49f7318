import ArgumentParser
import ScholarKit

/// The options of a report, as a file or in a mail.
struct ReportOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show at most this many publications, the most cited first, and count the others.", valueName: "n"))
    var limit: Int?

    @Flag(
        help:
            "List every publication in a PDF; without it, both cores and the next 20. (The PDF of 'scholar mail' lists all in any case.)"
    )
    var all = false

    @Option(help: .convention)
    var convention: Convention?

    @Flag(help: "Show every index, not only the common ones.")
    var allIndexes = false

    @Option(help: ArgumentHelp("The paper size of the PDF.", valueName: "size"))
    var paper = PaperSize.a4

    @Option(
        help: ArgumentHelp(
            "Use your own Mustache templates; `scholar report --print-template` prints the default.",
            valueName: "folder"),
        completion: .directory)
    var template: String?

    @Option(
        help: ArgumentHelp(
            "Add the citations of this publication by year; `scholar graph` with --ask fetches years that are missing.",
            valueName: "number")
    )
    var graph: Int?

    @Option(
        help: ArgumentHelp(
            "Tell what changed since an earlier list: the last one by the end of a date such as 2026-03; none tells nothing. Without it, since the previous one.",
            valueName: "date"),
        completion: .list(["previous", "none"]))
    var against: String?

    /// Rejects options that only the report of one search has.
    func check(isComparison: Bool) throws {
        let options = [
            ("--against", against != nil),
            ("--graph", graph != nil), ("--convention", convention != nil), ("--all-indexes", allIndexes),
        ]
        for (name, isGiven) in options where isComparison && isGiven {
            throw ValidationError("\(name) does not apply to a comparison of two searches")
        }
    }

    func validate() throws {
        if limit != nil, all { throw Self.limitAndAll }
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is negative; give 0 or more") }
        if let against, !["none", "previous"].contains(against.lowercased()), DatePeriod(against) == nil {
            throw ValidationError("--against takes none, previous, or a date such as 2026, 2026-03 or 2026-03-15")
        }
        if let template, template.isEmpty { throw ValidationError("--template needs the name of a folder") }
    }

    /// The error for `--limit` together with `--all`.
    static var limitAndAll: ValidationError {
        ValidationError("--limit and --all exclude each other; leave out one")
    }

    func options() throws -> Report.Options {
        var options = Report.Options()
        options.limit = limit
        options.isWhole = all
        options.convention = convention ?? Settings.convention
        options.showsAllIndexes = allIndexes
        options.paper = paper
        options.graph = graph
        options.hasSince = against?.lowercased() != "none"
        options.against = options.hasSince ? against.map { .repeats($0) } : nil
        if let template {
            options.templates = try ReportTemplates(folder: template)
            for name in ReportTemplates.Name.allCases { try OutputFile.take("\(template)/\(name.rawValue)") }
        }
        return options
    }
}
