import ArgumentParser
import ScholarKit

/// `scholar table`: shows several searches as a table.
struct TableCommand: ParsableCommand {
    /// The file formats of a table.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, csv, tsv, json, md, html, pdf
    }

    enum Columns: String, ExpressibleByArgument, CaseIterable {
        case all, short
    }

    static let configuration = CommandConfiguration(
        commandName: "table", abstract: "Show many searches side by side.",
        discussion: """
            Shows one row for each search, by default the latest repeat of each query, in alphabetical order. --against \
            compares each with its previous repeat, or with the repeat of a date: h 25 (+1); or with the list of the same person \
            from another index. --output and --format write all columns. --columns short is for people: a line each with \
            name, h, g, citations, publications, date, the changes of h and citations since the previous repeat, and what is \
            not certain; JSON keeps its keys.

              scholar table
              scholar table @physics --indexes h,g,hi_norm --against previous
              scholar table all --against openalex
              scholar table @physics --sort h --limit 10
              scholar table @physics --summary
              scholar table @physics --columns short --output physics.pdf
              scholar table all --output people.csv
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = [.all]

    @Option(
        help: ArgumentHelp(
            "Show these indexes, by key or name (see 'scholar indexes --all'), or all.", valueName: "key,..."),
        completion: .indexList)
    var indexes: String?

    @Option(
        help: ArgumentHelp(
            "Compare with an earlier repeat: previous, or the last one by the end of a date such as 2026-03; or with the counts of another index, such as openalex; none compares with nothing.",
            valueName: "lists"),
        completion: .list(["previous", "none"]))
    var against: String?

    @Option(help: ArgumentHelp("Show the columns that people read (short), or all.", valueName: "columns"))
    var columns = Columns.all

    @Option(
        help: ArgumentHelp(
            "Sort by this column, numbers with the largest first; without it, by label.", valueName: "key"),
        completion: .indexes)
    var sort: String?

    @Flag(help: "Sort the other way round.")
    var reverse = false

    @Option(help: ArgumentHelp("Show at most this many rows.", valueName: "n"))
    var limit: Int?

    @Flag(
        help: "Show the number, sum, quartiles and median of each index of all rows; in CSV, TSV and JSON only these.")
    var summary = false

    @Option(roster: "Show the people of a file")
    var roster: String?

    @Option(help: ArgumentHelp("The format; without it, the extension of the file decides.", valueName: "format"))
    var format: Format?

    @OptionGroup(title: "Destination") var destination: OutputOptions
    @OptionGroup var common: CommonOptions

    private var chosen: Format? {
        format ?? (destination.file == nil ? common.json ? .json : .text : formatOfFile)
    }

    private var formatOfFile: Format? {
        destination.file?.ending.flatMap { $0 == "htm" ? .html : $0 == "txt" ? .text : Format(rawValue: $0) }
    }

    func validate() throws {
        guard let chosen else {
            throw destination.unknownKind(Format.allCases.map { $0 == .text ? "txt" : $0.rawValue })
        }
        // A .txt file can hold every format.
        if let formatOfFile, formatOfFile != .text, formatOfFile != chosen {
            throw destination.contradiction(chosen.rawValue)
        }
        if common.json, chosen != .json {
            throw ValidationError("--json and --format \(chosen.rawValue) contradict each other")
        }
        try check(limit: limit)
        if columns == .short, summary || indexes != nil {
            throw ValidationError("--columns short has its own columns; leave out --summary and --indexes")
        }
        if summary, [.md, .html, .pdf].contains(chosen) {
            throw ValidationError("--summary is for text, CSV, TSV and JSON, not for \(chosen.rawValue)")
        }
        if roster != nil, searches != [.all] {
            throw ValidationError("--roster shows the people of a file; leave out the searches")
        }
        _ = try keys()
    }

    /// The columns that have another name in a terminal than in files.
    private static let otherNames = ["no": "id", "name": "label", "google_h": "reported_h"]

    private func keys() throws -> [String] {
        guard let indexes else { return SearchTable.usualKeys }
        if indexes.lowercased() == "all" { return IndexDefinition.all.map(\.key) }
        let keys = indexes.split(separator: ",").map { String($0).trimmed }
        if keys.isEmpty { throw ValidationError("--indexes is empty; give keys such as h,g") }
        for key in keys where IndexDefinition.named(key) == nil {
            let nearest = IndexDefinition.nearest(to: key)
            let question = nearest.isEmpty ? "" : " did you mean \(nearest.listed("or"))?"
            throw ValidationError("there is no index \(key);\(question) `scholar indexes --all` lists them all")
        }
        return keys.compactMap { IndexDefinition.named($0)?.key }
    }

    private func compared(among searches: [Search]) throws -> SearchTable.Against? {
        guard let against else { return columns == .short ? .repeats("previous") : nil }
        if against.lowercased() == "none" { return nil }
        if let found = SearchTable.Against(against, among: searches) {
            guard columns == .short, let source = found.source else { return found }
            throw ValidationError("--columns short shows changes; leave it out to compare with \(source.name)")
        }
        let sources = SearchTable.Against.sources(of: searches).map(\.name)
        throw ValidationError(
            "--against takes none, previous, a date such as 2026, 2026-03 or 2026-03-15, or the index of a stored list"
                + (sources.isEmpty ? "" : ": \(sources.listed("or"))"))
    }

    /// The error about a column that the table does not have: an index that is not shown, or a misspelt name.
    private func unknownColumn(_ name: String, in table: SearchTable) -> ValidationError {
        let key = IndexDefinition.named(name)?.key
        if key == name {
            let keys = (table.keys + [name]).joined(separator: ",")
            return ValidationError("the table has no column \(name); add --indexes \(keys) to sort by it")
        }
        let meant = key.map { [$0] } ?? EditDistance.slips(name.lowercased(), of: table.columns.map(\.name))
        let advice =
            meant.isEmpty ? "sort by label, fetched_at or an index" : "did you mean \(meant.listed("or"))?"
        return ValidationError("the table has no column \(name); \(advice)")
    }

    func run() throws {
        guard let chosen else { return }
        if let roster, roster != "-" { try OutputFile.take(roster) }
        try common.check(destination.file)
        let scholar = try common.reader()
        let latest = try scholar.latest()
        let against = try compared(among: latest)
        let names = try roster.map { try Roster.read($0) }
        // With another index, the lists from it are no rows.
        let people = names?.members(among: latest.filter { $0.countSource != against?.source })
        if let roster, let people, people.compactMap(\.search).isEmpty {
            throw StoreError.noSearches("of the roster \(roster)")
        }
        // As for `list`, a store without searches is no error.
        let isEmpty = latest.isEmpty && searches == [.all]
        var table =
            try isEmpty
            ? SearchTable([], keys: keys(), against: against)
            : scholar.table(
                people?.compactMap(\.search).map { .one(.number($0.id)) } ?? searches, indexes: keys(),
                against: against, roster: names)
        if isEmpty { common.note(Advice.sentence(StoreError.empty(path: try common.databasePath().path))) }
        table.missing += people?.missing ?? []
        for doubt in people?.doubts ?? [] { common.note(doubt) }
        if let sort {
            guard table.sort(by: Self.otherNames[sort] ?? sort, isReversed: reverse) else {
                throw unknownColumn(sort, in: table)
            }
        } else if reverse {
            table.reverse()
        }
        let summaries = summary ? table.summaries : []
        table.limit(to: limit ?? .max)
        let isShort = columns == .short
        let subject = TableSubject(table, summaries: summaries, group: isShort ? table.group : nil, isShort: isShort)
        if chosen == .text, destination.file == nil {
            return try isEmpty ? () : common.print(subject, View(.brief, for: .terminal))
        }
        if chosen != .text, let note = table.missingNote { common.note(note) }
        let fact = "\(Counted.text(table.rows.count, "search")) written"
        if let format = Report.Format(rawValue: chosen.rawValue) {
            return try common.write(Report(subject).file(format), to: destination.file, fact)
        }
        let text: String =
            switch chosen {
            case .csv where isShort: (destination.file == nil ? "" : "\u{FEFF}") + subject.shortText(delimiter: ",")
            case .tsv where isShort: subject.shortText(delimiter: "\t")
            case .csv where summary: SearchTable.text(summaries, delimiter: ",")
            case .tsv where summary: SearchTable.text(summaries, delimiter: "\t")
            case .json where summary: try DocumentText.json(SearchTable.json(summaries))
            case .csv: table.text(delimiter: ",")
            case .tsv: table.text(delimiter: "\t")
            case .json: try DocumentText.json(table.json)
            case _ where isEmpty: ""
            default: try Self.textOfFile(subject)
            }
        // A table ends with CR LF, which is a single character.
        let whole = text.isEmpty || text.last?.isNewline == true ? text : text + "\n"
        try common.write(whole, to: destination.file, fact)
    }

    /// The table as text, in which every line is as long as it needs to be.
    private static func textOfFile(_ subject: TableSubject) throws -> String {
        let shown = try subject.presentation(View(.brief, for: .terminal))
        return TerminalText.safe(TextRenderer(width: TextRenderer.natural).text(shown))
    }
}
