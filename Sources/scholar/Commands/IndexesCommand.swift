import ArgumentParser
import Foundation
import ScholarKit

/// `scholar indexes`: the indexes of a search, or of numbers, each with its definition, source and convention.
struct IndexesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "indexes",
        abstract: "Show the indexes of a search or of numbers, and why.",
        discussion: """
            --counts reads one number a line, a table whose first line names cites and if known year, authors and title, \
            or a CSV or JSON of Publish or Perish. What --if, --years and --without-self suppose is never stored.

              scholar indexes 3 --all
              scholar indexes 3 --explain h
              scholar indexes 3 --if "merge 3 9" --if "reject 4,7"
              scholar indexes --counts citations.txt
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference?

    @Option(
        help: ArgumentHelp("Numbers from a file, or from standard input with -.", valueName: "file"),
        completion: .file())
    var counts: String?

    @Flag(help: "All indexes, not only those that most people use.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Show what decides this index: the ranks, the line, the reason, and what the next h or g needs.",
            valueName: "index"))
    var explain: String?

    @Flag(help: "h and g at the end of each year, with today's counts of the publications out by then.")
    var byYear = false

    @OptionGroup(title: "Conventions and suppositions") var options: IndexOptions
    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        guard (search == nil) != (counts == nil) else {
            throw ValidationError("name a search, or numbers by --counts FILE, and not both")
        }
        if counts != nil, !options.supposed.isEmpty || options.withoutSelf != nil {
            throw ValidationError(
                "--if and --without-self need the publications of a search; --counts has only numbers")
        }
        if byYear, explain != nil { throw ValidationError("--by-year and --explain are two answers; ask for one") }
        if let explain, IndexDefinition.named(explain) == nil {
            let names = IndexDefinition.nearest(to: explain)
            let question = names.isEmpty ? "" : " do you mean \(names.listed("or"))?"
            throw ValidationError("there is no index \(explain);\(question) --all shows them all")
        }
    }

    func run() throws {
        let answer = try answer()
        let header = IndexesHeader(answer: answer, assumptions: options.assumptions, counts: counts)
        if let definition = explain.flatMap(IndexDefinition.named) {
            try common.print(ExplanationOutput(header: header, explanation: answer.indexes.explanation(of: definition)))
        } else if byYear {
            let history = answer.indexes.history
            guard !history.rows.isEmpty || answer.indexes.papers == 0 else { throw IndexError.noYears }
            try common.print(IndexHistoryOutput(header: header, history: history))
        } else {
            try common.print(IndexesOutput(header: header, isAll: all))
        }
    }

    private func answer() throws -> Scholar.IndexAnswer {
        guard let counts else { return try common.reader().indexes(of: search ?? .last, options.question) }
        return try Scholar.indexes(of: CountList(try StandardInput.bytes(of: counts)), options.question)
    }
}
