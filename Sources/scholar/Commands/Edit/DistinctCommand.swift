import ArgumentParser
import ScholarKit

/// `scholar distinct`: says that publications are different works, or the author's, so that no suggestion doubts it.
struct DistinctCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "distinct", abstract: "Say that publications are different works.",
        discussion: """
            The answer no to a suggestion, given directly: 'scholar suggest' does not ask again. No number changes. With \
            --same-person the publications are confirmed as the author's. 'scholar suggest --answered' lists the answers, and \
            --take-back takes one back.

              scholar distinct 3 12 40
              scholar distinct 3 7-9 --same-person
              scholar distinct 3 12 40 --take-back
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: .publications, transform: Parsed.reading(PublicationNumbers.read))
    var publications: [Parsed<[Int]>]

    @Flag(help: "Say that they are the author's, not those of another person with the same name.")
    var samePerson = false

    @Flag(help: "Take the answer back, so that it can be asked again.")
    var takeBack = false

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    private var numbers: [Int] { publications.flatMap { $0.value ?? [] } }

    func validate() throws {
        for part in publications { _ = try part.get() }
        guard !samePerson, Set(numbers).count < 2, let number = numbers.first else { return }
        throw ValidationError(
            "different works are two publications or more; \(search) is read as the search, so only \(number) is left")
    }

    func run() throws {
        let operation: EditOperation = samePerson ? takeBack ? .doubt : .confirm : takeBack ? .reopen : .distinct
        try common.edit(operation, search, numbers, reason.reason())
    }
}
