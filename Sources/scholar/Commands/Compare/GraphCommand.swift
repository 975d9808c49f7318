import ArgumentParser
import ScholarKit

/// `scholar graph`: shows the citations of a publication by year, or h, g and citations over the repeats of a search.
struct GraphCommand: AsyncParsableCommand {
    /// The extensions of files: pictures and tables.
    private static let endings = ChartPicture.Format.allCases.map(\.rawValue) + ["csv", "json"]

    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draw citations by year, or the indexes over time.",
        discussion: """
            With a publication, draws its citations by year: from its page in a profile, if you imported it, else from \
            stored years. --ask, or a yes at a terminal, fetches missing years from Google Scholar, slowly; each year is \
            stored, and a past year is requested only once. Without a publication, draws h, g and citations of all stored \
            repeats of the query. --profile draws the citations of the whole list: of a profile, or of OpenAlex \
            since 2012. A star marks a year that may not be complete. --output writes pictures (.svg, .png, .pdf) and tables (.csv, .json).

              scholar graph 3 12 --ask
              scholar graph 3 12 --output citations.svg
              scholar graph 3
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Argument(help: "The number of the publication within the search.")
    var publication: Int?

    @Flag(help: "Draw the citations of the whole list, by the graph of the profile or the years that OpenAlex states.")
    var profile = false

    @Option(
        help: ArgumentHelp(
            "The first year; by default the first on the imported page, or the year of the publication.",
            valueName: "year"))
    var fromYear: Int?

    @Option(
        help: ArgumentHelp("The last year; by default the last on the imported page, or this year.", valueName: "year"))
    var toYear: Int?

    @Flag(help: "Make the picture wide enough to show the value of every bar.")
    var detailed = false

    @Option(
        help: ArgumentHelp(
            "The colours of an SVG picture: light, or auto for those of the reader's screen.", valueName: "theme"))
    var theme = Drawing.Theme.light

    @Flag(
        help:
            "Fetch missing years without asking you: one request to Google Scholar for each, or a single one for a publication of a profile."
    )
    var ask = false

    @Flag(
        help:
            "Send the requests again, even if a page is imported or the answer is recent, but not for past years that are stored."
    )
    var refresh = false

    @Flag(help: "Make no request; show the stored years.")
    var offline = false

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "Destination") var destination: OutputOptions
    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if profile, publication != nil {
            throw ValidationError("--profile draws the whole list and takes no publication")
        }
        for year in [fromYear, toYear].compactMap({ $0 }) where !(1000...2999).contains(year) {
            throw ValidationError("\(year) is not a year; give four digits, such as 1998")
        }
        for (option, isGiven) in [("--ask", ask), ("--refresh", refresh)] where isGiven {
            if offline { throw ValidationError("\(option) and --offline contradict each other; leave one out") }
            if publication == nil { throw ValidationError("\(option) needs a publication") }
        }
        if publication == nil, !profile, fromYear != nil || toYear != nil || offline {
            throw ValidationError(
                "--from-year, --to-year and --offline need a publication, or --profile")
        }
        if let fromYear, let toYear, fromYear > toYear {
            throw ValidationError("--from-year \(fromYear) is after --to-year \(toYear); exchange them")
        }
        if let file = destination.file, !Self.endings.contains(file.ending ?? "") {
            throw destination.unknownKind(Self.endings)
        }
        try PagingOptions.check(max: nil, baseURL: baseURL)
        if let baseURL { try fetching.check(against: baseURL) }
    }

    func run() async throws {
        try common.check(destination.file)
        guard profile || publication != nil else { return try drawRepeats() }
        var options = GraphOptions()
        options.fromYear = fromYear
        options.toYear = toYear
        options.base = baseURL
        options.refreshes = refresh
        options.politeness = try fetching.politeness()
        let isAsking = try publication.map { try mayAsk(about: $0, options) } ?? false
        options.isOffline = !isAsking
        if isAsking { try fetching.check(common.reader().searches([.one(search)]), base: baseURL) }
        let scholar = try isAsking ? common.scholar(fetcher: fetching.fetcher()) : common.reader()
        let answer = try await common.progress().follow { [search, publication, options] progress in
            try await scholar.graph(search, publication: publication, options, progress: progress)
        }
        let picture = ChartPicture(
            BarChart(answer), source: ChartPicture.source(answer.search), isDetailed: detailed)
        try write(answer, picture, table: answer.history.table)
        guard let interruption = answer.interruption else { return }
        Message.warn(
            "\(Advice.sentence(interruption.cause))\n  The years before are stored; the same command continues.")
        throw ExitStatus.code(of: interruption.cause) ?? ExitCode.failure
    }

    /// Whether requests are allowed, by an option or by the answer of the user at a terminal.
    private func mayAsk(about publication: Int, _ options: GraphOptions) throws -> Bool {
        if offline || ask { return ask }
        let scholar = try common.reader()
        let requests = try scholar.requestsForGraph(search, publication: publication, options)
        guard requests > 0 else { return false }
        let allowed = RequestsToAllow(requests, to: baseURL, options.politeness)
        if let answer = allowed.answer() { return answer }
        common.note("nothing was requested; --ask fetches the missing years, with \(allowed.words)")
        return false
    }

    private func drawRepeats() throws {
        let all = try common.reader().listingsOfRepeats(search)
        let answers = all.filter(\.hasCounts)
        if let last = all.last, answers.isEmpty { throw SearchError.noCounts(last.search.id) }
        let picture = ChartPicture(
            LineChart.repeats(answers), title: answers.last?.search.name ?? "", subtitle: "Indexes over time",
            source: answers.last.map { ChartPicture.source($0.search) } ?? "")
        try write(RepeatsOutput(answers: answers), picture, table: answers.table)
    }

    /// Prints the answer, or writes it to a file in the format of its extension.
    private func write(_ answer: some Output, _ picture: ChartPicture, table: String) throws {
        guard let file = destination.file else { return try common.print(answer) }
        if let format = ChartPicture.Format(rawValue: file.ending ?? "") {
            return try common.write(picture.file(format, theme: theme), to: file, "written")
        }
        let text = try file.ending == "csv" ? table : DocumentText.json(answer.document) + "\n"
        try common.write(text, to: file, "written")
    }
}

/// Citations by year.
extension GraphAnswer: Output {
    var document: JSONValue { json }

    var presentation: Presentation {
        let chart = BarChart(self)
        return Presentation(
            title: chart.title,
            blocks: [.text([Sentence(chart.subtitle, .note)]), .bars(chart), .text([Sentence(chart.note, .note)])])
    }
}

/// h, g and citations of a search and of its repeats.
struct RepeatsOutput: Output {
    let answers: [Listing]

    var document: JSONValue { answers.jsonOfRepeats }

    var presentation: Presentation {
        var table = Presentation.Table(
            columns: [.text("date")]
                + ["search", "papers", "citations", "h", "g"].map {
                    .number($0, isOptional: ["papers", "citations"].contains($0))
                } + [.text("")])
        for answer in answers {
            let numbers = IndexSummary.keys.map { Presentation.Cell(.index(answer.value($0))) }
            let state = answer.search.isWhole ? "" : answer.search.isLimited ? "limited" : "incomplete"
            table.append([.init(answer.day), .plain(answer.search.id)] + numbers + [.init(state)])
        }
        let charts = LineChart.repeats(answers)
        var blocks: [[Presentation.Block]] = [
            [.table(table)], [.lines(charts)], [.text([Sentence(charts.first?.caption ?? "", .note)])],
        ]
        let unlike = zip(answers, answers.dropFirst()).compactMap { before, now -> Sentence? in
            let likeness = Likeness(SearchNumbers(before), SearchNumbers(now))
            let ids = ("search \(before.search.id)", "search \(now.search.id)")
            guard likeness.onlyEditsDiffer else {
                return likeness.reason(ids).map { "No difference between \(ids.0) and \(ids.1): \($0)." }
            }
            let words = Likeness.words(
                withEditsOf: ids.0, ["h", "g"], from: before.value, to: now.withEdits(of: before).value)
            return "\(ids.1.prefix(1).uppercased() + ids.1.dropFirst()) \(words)."
        }
        if !unlike.isEmpty { blocks.append([.text(unlike.map { $0.as(.note) })]) }
        if answers.count == 1 {
            let search = answers[0].search
            let sentence: Sentence =
                search.query.isEmpty
                ? "This search has no query, so it cannot be repeated."
                : "There is one search of this query; \(command: "scholar refresh \(search.id)") repeats it."
            blocks.append([.text([sentence.as(.note)])])
        }
        return Presentation(
            title: answers.last?.search.name ?? "", sections: blocks.map { Presentation.Section(blocks: $0) })
    }
}
