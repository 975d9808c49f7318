import ArgumentParser
import ScholarKit

/// `scholar import`: the same from what was saved in a browser, or by another program.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make a search of pages saved in a browser.",
        discussion: """
            Reads HTML of every browser, MHTML, Safari's web archives and SingleFile pages; result pages, profiles and \
            single publications of a profile. Several pages of one query are joined in order, whatever order they are \
            given in; pages of several queries become several searches. Options such as --author say what was asked, \
            and win over what the pages say.

            Lists come in, too, known by their content: CSV and JSON of 'export' with its edits, Publish or Perish CSV \
            and JSON, Scopus CSV, Web of Science (tab-delimited, plain text, CSV), Google Scholar's export of a profile \
            (which has no citation counts), RIS and BibTeX with counts in their notes.

              scholar import ~/Downloads/fielding --label "Roy Fielding"
              scholar import PoPCites.csv --author "Roy Fielding"
              scholar import --into 3 page-4.html
            """)

    @Argument(
        help: ArgumentHelp("Saved pages, or folders of them; - is standard input.", valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp("Fill what is missing of this search instead of making a new one.", valueName: "search"),
        completion: .searches)
    var into: SearchReference?

    @OptionGroup(title: "What was asked") var query: QueryOptions

    @Option(help: ArgumentHelp("The name to give the search.", valueName: "text"), transform: Label.init)
    var label: Label?

    @Flag(help: "Do not repeat the edits of the latest kept search with an equal query.")
    var noReplay = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if files.contains("") {
            throw ValidationError("one of the files has no name; is a variable of the shell empty?")
        }
        guard into != nil else { return }
        if try label != nil || query.given() != nil {
            throw ValidationError(
                "--into adds to a search that says itself what was asked; leave the other options out")
        }
    }

    func run() async throws {
        let asked = try query.given()
        let scholar = try common.scholar()
        let paths = files.map(StandardInput.path)
        let report = try await common.progress.follow { [into, name = label?.text, noReplay] progress in
            if let into { return try scholar.importFiles(paths, into: into, progress: progress) }
            return try scholar.importFiles(paths, as: asked, label: name, replays: !noReplay, progress: progress)
        }
        for failure in report.failures { Message.warn(Advice.sentence(failure)) }
        for notice in report.notices { common.note(notice.sentence) }
        if report.answers.count == 1 {
            try AnswerOutput.print(report.answers[0], common)
        } else {
            if label != nil { common.note("the pages answer several queries, so none of them gets the label") }
            try common.print(ImportOutput(answers: report.answers))
        }
        if let first = report.failures.first { throw ExitStatus.code(of: first) ?? ExitCode.failure }
    }
}

/// The answer of an import that made several searches.
struct ImportOutput: Output {
    let answers: [Scholar.Answer]

    struct Document: Encodable {
        let searches: [SearchDocument]
    }

    var document: Document { Document(searches: answers.map { SearchDocument(advised: $0) }) }

    func text(for terminal: Terminal) -> String {
        "The files make \(answers.count) searches:\n"
            + ListOutput(searches: answers.map { ($0.search, $0.listing.indexes) }).text(for: terminal)
    }
}
