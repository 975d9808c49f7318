import ArgumentParser
import ScholarKit

/// `scholar import`: the same from pages that were saved in a browser.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make a search of result pages or profiles saved in a browser.",
        discussion: """
            Several pages of one query are joined in order, whatever order they are given in; pages of several queries \
            become several searches. Options such as --author say what was asked, and win over what the pages say.
            """)

    @Argument(help: ArgumentHelp("Saved pages, or folders of them.", valueName: "file"))
    var files: [String]

    @OptionGroup(title: "What was asked") var query: QueryOptions

    @Option(help: ArgumentHelp("The name to give the search.", valueName: "text"), transform: Label.init)
    var label: Label?

    @Flag(help: "Do not repeat the edits of the latest kept search with an equal query.")
    var noReplay = false

    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        let asked = try query.query()
        let scholar = try common.scholar()
        let report = try scholar.importPages(
            try SavedPage.read(files), as: asked == SearchQuery() ? nil : asked, label: label?.text, replays: !noReplay)
        for failure in report.failures { Message.warn("\(failure)") }
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

    var document: Document { Document(searches: answers.map { SearchDocument($0) }) }

    func text(for terminal: Terminal) -> String {
        "The pages answer \(answers.count) queries:\n" + ListOutput(answers: answers).text(for: terminal)
    }
}
