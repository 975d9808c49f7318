import ArgumentParser
import ScholarKit

/// The search and the publications of a command that takes numbers or a description.
struct DescribedTarget: ParsableArguments {
    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: .publications, transform: Typed.reading(PublicationNumbers.read))
    var publications: [Typed<[Int]>] = []

    /// The numbers of the publications.
    var numbers: [Int] { publications.flatMap { $0.value ?? [] } }

    func validate() throws {
        for part in publications { _ = try part.get() }
    }
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
        let edit = "\(Self.operation.name) \(numbers.map(String.init).joined(separator: ","))"
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
