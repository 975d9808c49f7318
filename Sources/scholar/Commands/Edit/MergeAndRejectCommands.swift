import ArgumentParser
import ScholarKit

/// `scholar reject`: excludes publications from the indexes.
struct RejectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject", abstract: "Take publications out of the indexes.",
        discussion: """
            They stay in the list, marked as rejected; 'scholar restore' and 'scholar undo' bring them back. \
            Publications that are already rejected stay rejected and are listed.

              scholar reject 3 5 7-9
              scholar reject 3 --years 1950-1970 --not-by "E Marchetti" --dry-run
            """)

    @OptionGroup var edit: DescribedEdit

    func run() throws { try edit.run(.reject) }
}

/// `scholar restore`: includes rejected publications again.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring rejected publications back into the indexes.",
        discussion: """
              scholar restore 3 5
              scholar restore 3 --publication "Coastal Letters"
            """)

    @OptionGroup var edit: DescribedEdit

    func run() throws { try edit.run(.restore) }
}

/// `scholar merge`: combines publications into one.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Merge several publications into one.",
        discussion: """
            The most cited publication represents the others, and its citations become the sum. More can be added; \
            'dissolve' undoes it. With a description, all publications that match become one.

              scholar merge 3 12 40
              scholar merge 3 --title "salt marsh growth" --years 2004-2005
            """)

    @OptionGroup var edit: DescribedEdit

    func run() throws { try edit.run(.merge) }
}

/// `scholar dissolve`: separates merged publications.
struct DissolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dissolve", abstract: "Separate merged publications.",
        discussion: """
            A publication that was merged into another becomes separate again. Naming the one that represents a group \
            separates all of the group.

              scholar dissolve 3 12
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: .publications, transform: Parsed.reading(PublicationNumbers.read))
    var publications: [Parsed<[Int]>]

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        for part in publications { _ = try part.get() }
    }

    func run() throws {
        try common.edit(.dissolve, search, publications.flatMap { $0.value ?? [] }, reason.reason())
    }
}
