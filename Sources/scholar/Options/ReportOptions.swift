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

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp("Make one page with what a committee asks, and the works behind it.", valueName: "reader"))
    var reader: Reader?

    @Option(
        help: ArgumentHelp(
            "Show the numbers of the works of these years beside those of all: 2016-, 2016-2020.", valueName: "years"),
        transform: Parsed.reading(YearRange.init(typed:)))
    var years: Parsed<YearRange>?

    @Option(help: ArgumentHelp("Show the numbers without self-citations beside those with all.", valueName: "kind"))
    var without: SelfCitations.Kind?

    @Option(
        name: .customLong("break"), parsing: .upToNextOption,
        help: ArgumentHelp(
            "Leave months out of the academic age: 2019-03..2020-01 \"parental leave\".", valueName: "months reason"))
    var breaks: [String] = []

    /// Readers with an order of their own.
    enum Reader: String, ExpressibleByArgument, CaseIterable { case committee }

    var isForCommittee: Bool { reader == .committee }

    /// The breaks as typed: each a period, and the reason behind it.
    private func careerBreaks() throws -> [CareerBreak] {
        var found: [CareerBreak] = []
        for word in breaks {
            if let period = word.wholeMatch(of: /(\d{4})-(0[1-9]|1[0-2])\.\.(\d{4})-(0[1-9]|1[0-2])/) {
                let parts = [period.output.1, period.output.2, period.output.3, period.output.4].compactMap { Int($0) }
                let (first, last) = (parts[0] * 12 + parts[1] - 1, parts[2] * 12 + parts[3] - 1)
                if first > last { throw ValidationError("--break \(word) ends before it begins") }
                found.append(CareerBreak(months: first...last, reason: ""))
            } else if let last = found.last, last.reason.isEmpty, !word.trimmed.isEmpty {
                found[found.count - 1] = CareerBreak(months: last.months, reason: Folding.oneLine(word.trimmed))
            } else {
                throw ValidationError(
                    "--break takes months and a reason, such as 2019-03..2020-01 \"parental leave\", not "
                        + "\(ShellWords.quoted(word)); searches stand before it")
            }
        }
        return found
    }

    /// Rejects options that only the report of one search has.
    func check(isComparison: Bool) throws {
        let options = [
            ("--against", against != nil), ("--years", years != nil), ("--without", without != nil),
            ("--graph", graph != nil), ("--convention", convention != nil), ("--all-indexes", allIndexes),
        ]
        for (name, isGiven) in options where isComparison && !isForCommittee && isGiven {
            throw ValidationError("\(name) does not apply to a comparison of two searches")
        }
    }

    func validate() throws {
        try check(limit: limit, all: all)
        _ = try years?.get()
        if try !careerBreaks().isEmpty, !isForCommittee {
            throw ValidationError("--break is for the academic age, which --for committee shows")
        }
        if isForCommittee, years != nil || without != nil {
            throw ValidationError(
                "--for committee has years and self-citations already; leave out --years and --without")
        }
        if let against, !["none", "previous"].contains(against.lowercased()), DatePeriod(against) == nil {
            throw ValidationError("--against takes none, previous, or a date such as 2026, 2026-03 or 2026-03-15")
        }
        if let template, template.isEmpty { throw ValidationError("--template needs the name of a folder") }
    }

    func options() throws -> Report.Options {
        var options = Report.Options()
        options.limit = limit
        options.isWhole = all
        options.convention = convention ?? Settings.convention
        options.showsAllIndexes = allIndexes
        options.paper = paper
        options.isForCommittee = isForCommittee
        options.breaks = try careerBreaks()
        if years != nil || without != nil {
            options.part = ListPart(years: years?.value?.range, without: without)
        }
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

extension ParsableArguments {
    /// Checks how many rows or publications are wanted at most.
    func check(limit: Int?, all: Bool = false) throws {
        if limit != nil, all { throw ValidationError("--limit and --all exclude each other; leave out one") }
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is negative; give 0 or more") }
    }
}
