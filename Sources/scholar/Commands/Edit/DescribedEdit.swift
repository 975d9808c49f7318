import ArgumentParser
import ScholarKit

/// The arguments and the work of a command that changes publications named by numbers or by a description.
struct DescribedEdit: ParsableArguments {
    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: .publications, transform: Parsed.reading(PublicationNumbers.read))
    var publications: [Parsed<[Int]>] = []

    @OptionGroup(title: "Description instead of numbers (all parts must match)") var options: DescriptionOptions
    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        for part in publications { _ = try part.get() }
        if publications.isEmpty, options.description.isEmpty {
            throw ValidationError(
                "\(search) is read as the search; name its publications by their numbers, or describe them, as with --title TEXT"
            )
        }
        if !publications.isEmpty, !options.description.isEmpty {
            throw ValidationError("give numbers or a description of publications, not both")
        }
    }

    /// Edits publications given by numbers, or by a description. With a description it asks for confirmation.
    func run(_ operation: EditOperation) throws {
        guard publications.isEmpty else {
            let numbers = publications.flatMap { $0.value ?? [] }
            try check(operation, numbers)
            return try common.edit(operation, search, numbers, reason.reason(), isSure: options.yes)
        }
        let scholar = try common.scholar()
        try common.noteRepeat(of: search, in: scholar)
        let (numbers, trial) = try scholar.trial(search, operation, options.description)
        let preview = EditOutput(
            headline: "would \(operation.name) \(Counted.text(numbers.count, "publication"))", answer: trial,
            found: numbers, isTrial: true)
        if options.dryRun { return try common.print(preview) }
        // Edits the publications that were shown, even if another process edits the list in the meantime.
        try common.edit(
            operation, .number(trial.search.id), numbers, reason.reason(.description), isSure: options.yes,
            showing: preview)
    }

    /// Rejects a merge of one number, and the options of a description together with numbers. The error names the command
    /// that is meant.
    private func check(_ operation: EditOperation, _ numbers: [Int]) throws {
        if operation == .merge, numbers.count == 1 { throw Self.single(numbers[0], of: search) }
        guard options.dryRun else { return }
        let edit = "\(operation.name) \(numbers.map(String.init).joined(separator: ","))"
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

extension CommonOptions {
    /// Edits publications by their numbers. At a terminal it asks if the edit contradicts an earlier answer, or if there is
    /// a preview.
    ///
    /// - Parameters:
    ///   - isSure: whether earlier answers are taken back, and nothing is asked.
    ///   - preview: the effect on publications that were described, which the user has not seen yet.
    func edit(
        _ operation: EditOperation, _ search: SearchReference, _ numbers: [Int], _ reason: EditReason,
        isSure: Bool = false, showing preview: EditOutput? = nil
    ) throws {
        let scholar = try scholar()
        if preview == nil { try noteRepeat(of: search, in: scholar) }
        var isSure = isSure
        if !isSure, RunContext.current.input.isTerminal {
            let contradiction = try scholar.contradiction(scholar.listing(search), operation, numbers)
            let question = preview.map { _ in "\(operation.name) \(numbers.count == 1 ? "it" : "them")?" }
            if let preview {
                Message.show(Terminal.standardError(colours).renderer.text(preview.presentation))
            }
            if let asked = contradiction.map({ "\($0); \(operation.name) nevertheless?" }) ?? question {
                guard Question.isAgreed(asked) else { return Message.warn("nothing was changed") }
                isSure = contradiction != nil
            }
        }
        let answer = try scholar.edit(search, takingAnswersBack: isSure, reason) { _ in [(operation, numbers)] }
        try print(stored: EditOutput(headline: answer.headline(of: operation, numbers), answer: answer))
    }
}
