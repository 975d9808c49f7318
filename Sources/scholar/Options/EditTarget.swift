import ArgumentParser
import ScholarKit

/// The search and the publications of a command that takes numbers or a description.
struct DescribedTarget: ParsableArguments {
    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: .publications, transform: PublicationNumbers.read)
    var publications: [[Int]] = []
}

/// A command that changes publications named by numbers or by a description.
protocol DescribedEdit: ParsableCommand {
    static var operation: EditOperation { get }
    var target: DescribedTarget { get }
    var options: DescriptionOptions { get }
    var common: CommonOptions { get }
}

extension DescribedEdit {
    private var search: SearchReference { target.search }

    func validate() throws {
        if target.publications.isEmpty, options.description.isEmpty {
            throw ValidationError(
                "\(search) is read as the search; name its publications by their numbers, or describe them, as with --title TEXT"
            )
        }
        if !target.publications.isEmpty, !options.description.isEmpty {
            throw ValidationError("give numbers or a description of publications, not both")
        }
    }

    func run() throws { try EditOutput.run(self) }

    /// Rejects a merge of one number, and the options of a description together with numbers. The error names the command
    /// that is meant.
    func checkNumbers(_ numbers: [Int]) throws {
        if Self.operation == .merge, numbers.count == 1 { throw Self.single(numbers[0], of: search) }
        guard options.yes || options.dryRun else { return }
        if !options.dryRun { throw ValidationError("--yes needs a description; numbers are edited at once") }
        let edit = "\(Self.operation.rawValue) \(numbers.map(String.init).joined(separator: ","))"
        throw ValidationError(
            "--dry-run needs a description; "
                + "`scholar indexes \(ShellWords.quoted(search.description)) --if \"\(edit)\"` shows the effect first")
    }

    /// People leave out the search, and the first publication is taken for it.
    private static func single(_ number: Int, of search: SearchReference) -> ValidationError {
        if case .number(let other) = search {
            return ValidationError(
                "the first number is the search, so this would merge publication \(number) of search \(other) with nothing; "
                    + "name the search, then two publications or more\n  scholar merge SEARCH \(other) \(number)")
        }
        let fact = "merging needs two publications or more; \(search) is read as the search, so only \(number) is left"
        let name = ShellWords.quoted(search.description)
        return ValidationError("\(fact); name another publication\n  scholar merge \(name) \(number) NUMBER")
    }
}

/// Publications described by their fields.
struct DescriptionOptions: ParsableArguments {
    /// The heading in the help.
    static let title = "Description instead of numbers (all parts must match)"

    @Option(help: ArgumentHelp("Select publications with these words in the title.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("Select publications by an author of this name.", valueName: "name"))
    var by: String?

    @Option(
        help: ArgumentHelp(
            "Select publications without this author (only if all authors are known).", valueName: "name"))
    var notBy: String?

    @Option(help: ArgumentHelp("Select publications in this journal, book or conference.", valueName: "text"))
    var publication: String?

    @Option(
        help: ArgumentHelp("Select publications of these years: 1950-1970, 1950-, or 1960.", valueName: "years"),
        transform: YearRange.init(typed:))
    var years: YearRange?

    @Option(
        help: ArgumentHelp("Select publications with this many citations: 0, 0-5, or 100-.", valueName: "range"),
        transform: { try TypedRange.read($0, within: 0...Int.max, "numbers of citations are 0, 0-5, 100- or -3") })
    var cites: ClosedRange<Int>?

    @Option(
        help: ArgumentHelp(
            "Select publications of this kind: book, citation, html, pdf, or another that 'scholar publication' shows.",
            valueName: "kind"))
    var kind: String?

    @Flag(name: .shortAndLong, help: "Do not ask first. (With a description, the command asks at a terminal.)")
    var yes = false

    @Flag(help: "With a description: show the publications and the effect; change nothing.")
    var dryRun = false

    func validate() throws {
        let texts = [
            ("--title", title, "words of the title"), ("--by", by, "a name"), ("--not-by", notBy, "a name"),
            ("--publication", publication, "words of the journal, book or conference"),
            ("--kind", kind, "a kind, such as book"),
        ]
        for (option, text, wanted) in texts {
            // A text without letters and digits would match every publication, or none.
            if let text, !text.contains(where: { $0.isLetter || $0.isNumber }) {
                throw ValidationError("\(option) is empty; give \(wanted)")
            }
        }
    }

    var description: PublicationDescription {
        var description = PublicationDescription()
        description.title = title
        description.by = by
        description.notBy = notBy
        description.publication = publication
        description.kind = kind
        description.years = years?.range
        description.cites = cites
        return description
    }
}
