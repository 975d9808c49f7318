import ArgumentParser
import ScholarKit

/// `scholar reject`: takes publications out of the indexes.
struct RejectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject", abstract: "Take publications out of the indexes.",
        discussion: """
            They stay in the list, marked as rejected; 'scholar restore' and 'scholar undo' bring them back. What is \
            rejected already stays so, and is told.

              scholar reject 3 5 7-9
              scholar reject 3 --years 1950-1970 --not-by "E Marchetti" --dry-run
            """)

    @OptionGroup var target: DescribedTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws { try EditOutput.run(.reject, target, common) }
}

/// `scholar restore`: brings rejected publications back.
struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Bring rejected publications back into the indexes.",
        discussion: """
              scholar restore 3 5
              scholar restore 3 --publication "Coastal Letters"
            """)

    @OptionGroup var target: DescribedTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws { try EditOutput.run(.restore, target, common) }
}

/// `scholar merge`: makes publications one.
struct MergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Make several publications one.",
        discussion: """
            The most cited represents the others, and its count becomes the sum. A publication that others are merged \
            into can be merged again.

              scholar merge 3 12 40
              scholar merge 3 --title "salt marsh growth" --years 2004-2005
            """)

    @OptionGroup var target: DescribedTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws { try EditOutput.run(.merge, target, common) }
}

/// `scholar dissolve`: sets merged publications free.
struct DissolveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "dissolve", abstract: "Set merged publications free.",
        discussion: """
            A merged publication leaves its group; a publication that others are merged into frees all of them.

              scholar dissolve 3 12
            """)

    @OptionGroup var target: EditTarget
    @OptionGroup(title: "Common options") var common: CommonOptions

    func run() throws {
        try EditOutput.run(.dissolve, target.search, PublicationNumbers.all(target.publications), common)
    }
}
