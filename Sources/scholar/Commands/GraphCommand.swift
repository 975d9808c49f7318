import ArgumentParser
import ScholarKit

/// `scholar graph`: citations of a publication by year, or h, g and citations over the repeats of a search.
struct GraphCommand: AsyncParsableCommand {
    /// The kinds of files there are, by the ends of their names.
    private enum Kind: String, CaseIterable {
        case svg, png, pdf, csv, json
    }

    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draw citations by year, or the indexes over time.",
        discussion: """
            With a publication: from its page on a profile where one was imported, else from what is stored. --ask, or a yes \
            at a terminal, asks Google Scholar for the citing works of one year after the other, slowly; every year is \
            stored, and one that is over is never asked for again. Without: h, g and citations of all stored searches with an equal query. --profile draws the graph that \
            a profile's own page has. A star marks what is not over. --output takes pictures (.svg, .png, .pdf) and tables \
            (.csv, .json).

              scholar graph 3 12 --ask
              scholar graph 3 12 --output citations.svg
              scholar graph 3
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: "The number of the publication within the search.")
    var publication: Int?

    @Flag(help: "The citations of the whole profile by year, from its own graph.")
    var profile = false

    @Option(help: ArgumentHelp("The first year; without it that of the publication.", valueName: "year"))
    var fromYear: Int?

    @Option(help: ArgumentHelp("The last year; without it this one.", valueName: "year"))
    var toYear: Int?

    @Flag(help: "A picture as wide as it takes to show the value of every bar.")
    var detailed = false

    @Flag(help: "Ask Google Scholar for what is not stored; without it, a question at a terminal comes first.")
    var ask = false

    @Flag(help: "Ask although an imported page says it; years that are over stay as they are.")
    var refresh = false

    @Flag(help: "Never ask; show what is known.")
    var offline = false

    @Option(help: ArgumentHelp("Scheme and host to ask instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "Where to") var destination: OutputOptions
    @OptionGroup(title: "How to ask") var fetching: FetchOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if profile, publication != nil { throw ValidationError("--profile is of all publications; name none") }
        for year in [fromYear, toYear].compactMap({ $0 }) where !(1000...2999).contains(year) {
            throw ValidationError("\(year) is no year; give four digits, such as 1998")
        }
        if ask, offline || publication == nil {
            throw ValidationError("--ask asks about one publication; name it, and leave out --offline")
        }
        if refresh, offline || publication == nil {
            throw ValidationError("--refresh asks about one publication; name it, and leave out --offline")
        }
        if publication == nil, !profile, fromYear != nil || toYear != nil || offline {
            throw ValidationError(
                "--from-year, --to-year and --offline are of a publication; name one, or say --profile")
        }
        if let fromYear, let toYear, fromYear > toYear {
            throw ValidationError("from \(fromYear) to \(toYear) there is no year; the first has to come first")
        }
        if let file = destination.file, Self.Kind(rawValue: file.ending ?? "") == nil {
            throw destination.unknownKind(Kind.allCases.map(\.rawValue))
        }
        try PagingOptions.check(max: nil, baseURL: baseURL)
        if let baseURL { try fetching.check(against: baseURL) }
    }

    func run() async throws {
        try destination.file?.check()
        guard profile || publication != nil else { return try drawRepeats() }
        var options = Scholar.GraphOptions()
        (options.fromYear, options.toYear, options.base) = (fromYear, toYear, baseURL)
        options.refreshes = refresh
        options.politeness = try fetching.politeness()
        let isAsking = try publication.map { try mayAsk(about: $0, options) } ?? false
        options.isOffline = !isAsking
        let scholar = try isAsking ? common.scholar(fetcher: fetching.fetcher()) : common.reader()
        let answer =
            if let publication {
                try await common.progress.follow { [search, options] progress in
                    try await scholar.graph(search, publication: publication, options, progress: progress)
                }
            } else {
                try scholar.profileGraph(search, options)
            }
        let picture = ChartPicture(BarChart(answer), isDetailed: detailed)
        try write(GraphOutput(answer: answer), picture, table: GraphTable.text(answer.history))
        guard let interruption = answer.interruption else { return }
        Message.warn("\(Advice.sentence(interruption.cause))\n  What came is stored; the same command goes on.")
        throw ExitStatus.code(of: interruption.cause) ?? ExitCode.failure
    }

    /// Whether Scholar may be asked: it was said, or a person at a terminal says so now.
    private func mayAsk(about publication: Int, _ options: Scholar.GraphOptions) throws -> Bool {
        if offline || ask { return ask }
        let scholar = try common.reader()
        let requests = try scholar.requestsForGraph(search, publication: publication, options)
        guard requests > 0 else { return false }
        let what = Counted.text(requests, "request")
        guard RunContext.current.input.isTerminal else {
            common.note("nothing is asked without --ask, which takes \(what)")
            return false
        }
        let pause = options.politeness.pause(before: baseURL ?? "https://scholar.google.com")
        let minutes = Counted.text(max(1, Int((pause * Double(requests) / 60).rounded(.up))), "minute")
        Message.ask("scholar: send \(what) to Google Scholar, which takes about \(minutes)? [y/N] ")
        return readLine()?.lowercased().hasPrefix("y") ?? false
    }

    private func drawRepeats() throws {
        let answers = try common.reader().repeats(search)
        let picture = ChartPicture(
            LineChart.repeats(answers), title: answers.last?.search.name ?? "", subtitle: "Indexes over time")
        try write(RepeatsOutput(answers: answers), picture, table: GraphTable.text(answers))
    }

    /// Prints the answer, or writes it to a file of the kind that its name says.
    private func write(_ answer: some Output, _ picture: ChartPicture, table: String) throws {
        guard let file = destination.file, let kind = Kind(rawValue: file.ending ?? "") else {
            return try common.print(answer)
        }
        switch kind {
        case .svg, .png, .pdf:
            guard let format = ChartPicture.Format(rawValue: kind.rawValue) else { return }
            let picture = try picture.file(format)
            try file.write(picture.data)
            if picture.hasUnknownLetters { common.noteUnknownLetters(in: file) }
        case .csv: try file.write(table)
        case .json: try file.write(try DocumentText.json(answer.document) + "\n")
        }
        common.note("written to \(file.path)")
    }
}

/// Citations by year.
struct GraphOutput: Output {
    let answer: GraphAnswer

    var document: GraphDocument { GraphDocument(answer) }

    func text(for terminal: Terminal) -> String {
        let chart = BarChart(answer)
        var lines = Cells.wrap(chart.title, to: terminal.width).map { terminal.styled($0, .strong) }
        lines += Cells.wrap(chart.subtitle, to: terminal.width).map { terminal.styled($0, .dim) }
        lines += [Bars(chart: chart).text(for: terminal)]
        return (lines + Cells.wrap(chart.note, to: terminal.width).map { terminal.styled($0, .dim) })
            .joined(separator: "\n")
    }
}

/// h, g and citations of a search and of its repeats.
struct RepeatsOutput: Output {
    let answers: [Listing]

    var document: RepeatsDocument { RepeatsDocument(answers) }

    func text(for terminal: Terminal) -> String {
        let name = answers.last.map { Cells.cut($0.search.name, to: terminal.width) } ?? ""
        var table = Table(
            columns: [.init("date")]
                + ["search", "papers", "citations", "h", "g"].map {
                    .init($0, isNumber: true, isExtra: ["papers", "citations"].contains($0))
                } + [.init("")])
        for answer in answers {
            let indexes = answer.indexes
            let numbers = [answer.search.id, indexes.papers, indexes.citations, indexes.h, indexes.g].map(String.init)
            let state = answer.search.isComplete ? (answer.search.isLimited ? "limited" : "") : "incomplete"
            table.append([answer.day] + numbers + [state])
        }
        var lines = [terminal.styled(name, .strong), table.text(for: terminal)]
        lines += ["", Steps(charts: LineChart.repeats(answers)).text(for: terminal), ""]
        lines += Cells.wrap(LineChart.caption(answers), to: terminal.width).map { terminal.styled($0, .dim) }
        if answers.count == 1 {
            let text = "There is one answer to this query; `scholar refresh \(answers[0].search.id)` asks for another."
            lines += [""] + Cells.wrap(text, to: terminal.width).map { terminal.styled($0, .dim) }
        }
        return lines.joined(separator: "\n")
    }
}
