import ArgumentParser
import ScholarKit

/// How a report is wanted, as a file or in a mail.
struct ReportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only so many publications, the most cited; the rest is counted.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Every publication in a PDF, too, which otherwise ends 20 behind the core.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "thesis, which is usual, and pop: the figures of Publish or Perish 8; paper: as the papers define them.",
            valueName: "name"))
    var convention: Convention?

    @Flag(help: "Every index, and not the common ones alone.")
    var allIndexes = false

    @Option(help: ArgumentHelp("The paper of the PDF.", valueName: "size"))
    var paper = PaperSize.a4

    @Option(
        help: ArgumentHelp(
            "Your own Mustache templates; `scholar report --print-template` gives some to start from.",
            valueName: "folder"),
        completion: .directory)
    var template: String?

    @Option(
        help: ArgumentHelp(
            "The citations of this publication by year, too; `scholar graph` gets them first.", valueName: "number"))
    var graph: Int?

    /// What only the report of one search has.
    func check(isComparison: Bool) throws {
        let options = [
            ("--graph", graph != nil), ("--convention", convention != nil), ("--all-indexes", allIndexes),
        ]
        for (name, isGiven) in options where isComparison && isGiven {
            throw ValidationError("\(name) is of one search; name one")
        }
    }

    func validate() throws {
        if limit != nil, all { throw ValidationError("--limit and --all contradict each other; leave out one") }
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is less than none") }
        if let template, template.isEmpty { throw ValidationError("--template needs the name of a folder") }
    }

    func options() throws -> Report.Options {
        var options = Report.Options()
        options.limit = limit
        options.isWhole = all
        options.convention = convention ?? Settings.convention
        options.showsAllIndexes = allIndexes
        options.paper = paper
        options.graph = graph
        if let template { options.templates = try ReportTemplates(folder: template) }
        return options
    }
}
