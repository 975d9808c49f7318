import ArgumentParser
import Foundation
import ScholarKit

/// `scholar table`: shows several searches as a table.
struct TableCommand: ParsableCommand {
    /// The file formats of a table.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, csv, tsv, json, md, html
    }

    static let configuration = CommandConfiguration(
        commandName: "table", abstract: "Show many searches side by side.",
        discussion: """
            Shows one row for each search, by default the latest repeat of each query, in alphabetical order. --against \
            compares each with its previous repeat, or with the repeat of a date, and shows the differences.

              scholar table
              scholar table @physics --indexes h,g,hi_norm --against previous
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
            "Compare with an earlier repeat: previous, or the last one by the end of a date such as 2026-03.",
            valueName: "when"),
        completion: .list(["previous"]))
    var against: String?

    @Option(help: ArgumentHelp("Sort by this column; without it, by label.", valueName: "key"), completion: .indexes)
    var sort: String?

    @Option(help: .roster("Show the people of a file"), completion: .file(extensions: ["csv"]))
    var roster: String?

    @Option(help: ArgumentHelp("The format; without it, the extension of the file decides.", valueName: "format"))
    var format: Format?

    @OptionGroup(title: "Where to") var destination: OutputOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

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
        if roster != nil, searches != [.all] {
            throw ValidationError("--roster shows the people of a file; leave out the searches")
        }
        _ = try (keys(), earlier())
    }

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

    private func earlier() throws -> String? {
        guard let against, against.lowercased() != "previous", DatePeriod(against) == nil else { return against }
        throw ValidationError("--against takes previous, or a date such as 2026, 2026-03 or 2026-03-15")
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
        try common.check(destination.file)
        let scholar = try common.reader()
        let people = try roster.map { try Roster.read($0).members(in: scholar.store) }
        if let roster, let people, people.compactMap(\.search).isEmpty {
            throw StoreError.noSearches("of the roster \(roster)")
        }
        var table = try scholar.table(
            people?.compactMap(\.search).map { .one(.number($0.id)) } ?? searches, indexes: try keys(),
            against: try earlier())
        table.missing += people?.missing ?? []
        for doubt in people?.doubts ?? [] { common.note(doubt) }
        if let sort, !table.sort(by: sort) { throw unknownColumn(sort, in: table) }
        let text: String =
            switch chosen {
            case .text: common.text(of: TableOutput(table: table, against: against).presentation)
            case .csv: table.text(delimiter: ",")
            case .tsv: table.text(delimiter: "\t")
            case .json: try DocumentText.json(table.json)
            case .md: try Report(table).markdown()
            case .html: try Report(table).html()
            }
        if chosen != .text, let note = table.missingNote { common.note(note) }
        // A table ends with CR LF, which is a single character.
        let whole = text.last?.isNewline == true ? text : text + "\n"
        guard let file = destination.file else {
            return try chosen == .text ? common.page(whole) : StandardOutput.write(whole)
        }
        try common.write(whole, to: file)
        common.note("\(Counted.text(table.rows.count, "search", "searches")) written to \(file.path)")
    }
}

/// The table in a terminal.
struct TableOutput {
    let table: SearchTable
    /// The date to compare with, or `previous`.
    var against: String?

    var presentation: Presentation {
        let notes =
            dateNote + comparisonNotes + incompleteNote + (table.missingNote.map { [$0] } ?? [])
            + table.doubtfulStarts.map { "search \($0.search.id): \($0.reason)" }
            + table.ofEarlierYears.map { "search \(Self.list($0.searches.map { "\($0.id)" })): \($0.fact)" }
        let undated = table.doubtfulYears.map { doubt -> Sentence in
            let ids = Self.list(doubt.searches.map { "\($0.id)" })
            return "\(ids): \(doubt.reason) (\(command: "scholar import FILE --date DATE"))"
        }
        let uncounted = SearchNotes.lines(
            withoutCounts: table.rows.filter { !$0.hasCounts }.map(\.search), of: table.rows.map(\.search))
        let sentences = notes.map { Sentence($0) } + (undated.map { [$0] } ?? []) + uncounted.map { Sentence($0) }
        return Presentation(blocks: [.table(rows), .text(sentences)])
    }

    private var rows: Presentation.Table {
        var columns: [Presentation.Column] = [.number("no"), .flexible("name")]
        for key in table.keys {
            // h and g stay if the terminal is too narrow for all columns.
            let isOptional = !["h", "g"].contains(key)
            columns.append(.number(key, isOptional: isOptional))
            guard table.isAgainst else { continue }
            columns.append(.number("was", isOptional: true, fullTitle: "\(key) was"))
            columns.append(.number("+/-", isOptional: isOptional, fullTitle: "\(key) +/-"))
        }
        columns += [.number("edited", isOptional: true), .number("google h", isOptional: true)]
        var rows = Presentation.Table(columns: columns, adviceOnHidden: "--output FILE writes all")
        for row in table.rows {
            var cells: [Presentation.Cell] = [
                .plain(row.search.id), .init(row.search.name, sign: row.search.isWhole ? "" : "*"),
            ]
            for key in table.keys {
                cells.append(Self.cell(row.indexes[key]))
                guard table.isAgainst else { continue }
                cells += [
                    .init(row.before?.indexes[key].map { "\($0)" } ?? "–"), .init(Self.signed(row.change(of: key))),
                ]
            }
            let edits = row.editCounts.rejected + row.editCounts.merged
            rows.append(cells + [.plain(edits == 0 ? nil : edits), .plain(row.search.reportedIndexes?.h)])
        }
        return rows
    }

    /// The date of the pages, or the first and the last, with their searches.
    private var dateNote: [String] {
        let searches = table.rows.map(\.search).filter { $0.pages > 0 }.sorted { $0.countedAt < $1.countedAt }
        guard let first = searches.first, let last = searches.last else { return [] }
        let verb = searches.allSatisfy(\.isDatedByFile) ? "saved" : "as of"
        let from = first.countedDay
        let to = last.countedDay
        return ["\(verb) " + (from == to ? from : "\(from) (search \(first.id)) to \(to) (search \(last.id))")]
    }

    /// The repeats that the searches are compared with, and the searches without one.
    private var comparisonNotes: [String] {
        guard let against else { return [] }
        let pairs = table.rows.compactMap { row in
            row.before.map { "\(row.search.id) with \($0.numbers.search.id) (\($0.numbers.search.countedDay))" }
        }
        let alone = table.rows.filter { $0.before == nil }.map { "\($0.search.id)" }
        let period = against.lowercased() == "previous" ? "earlier repeat" : "other repeat by the end of \(against)"
        let searches = alone.count == 1 ? "search" : "searches"
        let reasons = Dictionary(grouping: table.withoutChange, by: \.reason).sorted { $0.key < $1.key }
        let doubts = reasons.map { reason, rows in
            "\(Self.list(rows.map { "\($0.search.id)" })): no other change is shown (\(reason))"
        }
        let alike = table.rows.compactMap { row -> String? in
            guard let before = row.before, let values = row.likeForLike else { return nil }
            let words = Likeness.words(
                withEditsOf: before.numbers.search.id, table.keys, from: { before.indexes[$0] }, to: { values[$0] })
            return "search \(row.search.id) \(words)"
        }
        let years = table.rows.compactMap { row in row.likeness?.yearsApart.map { "\(row.search.id) by \($0)" } }
        return (pairs.isEmpty ? [] : ["compared: \(Self.list(pairs))"]) + doubts + alike
            + (years.isEmpty ? [] : ["years apart: \(Self.list(years))"])
            + (alone.isEmpty ? [] : ["no \(period) of \(searches) \(Self.list(alone))"])
    }

    private static func list(_ names: [String]) -> String {
        let first = names.count > 8 ? 6 : names.count
        let rest = names.count > first ? ", … (\(names.count - first) more)" : ""
        return names.prefix(first).joined(separator: ", ") + rest
    }

    private var incompleteNote: [String] {
        table.incomplete.map { doubt, searches in
            let profiles = searches.filter(\.lacksRowsOfProfile).map { "\($0.id)" }
            let advice = "; press \"Show more\" on a profile (\(Self.list(profiles))) before saving it"
            return "* incomplete (\(searches.map { "\($0.id)" }.joined(separator: ", "))): \(doubt)"
                + (profiles.isEmpty ? "" : advice)
        }
    }

    /// A number, with the number without the publication on which the first year depends.
    private static func cell(_ value: IndexValue?) -> Presentation.Cell {
        guard let value else { return "–" }
        guard let other = value.withoutFirst else { return .init("\(value)") }
        return .init("\(value) (\(other))", short: "\(value) (\(other.number))")
    }

    private static func signed(_ value: SearchTable.Value?) -> String {
        switch value {
        case .count(let count): CompareOutput.signed(count)
        case .number(let number):
            (number > 0 ? "+" : number < 0 ? "-" : "±") + "\(IndexValue(outcome: .number(abs(number))))"
        default: ""
        }
    }
}
