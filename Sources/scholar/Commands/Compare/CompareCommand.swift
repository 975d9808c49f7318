import ArgumentParser
import ScholarKit

/// `scholar compare`: shows two searches side by side, and the reasons why their indexes differ.
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare", abstract: "Compare two searches: two people, dates or indexes.",
        discussion: """
            Shows the publications in both with their citations and the difference, the publications in one only, and the \
            changes that explain the difference of h and g. Of one person in two indexes, such as Google Scholar and OpenAlex, \
            it shows which publications make h differ, and which part of the h-core is in both. The edits of both searches are \
            applied.

              scholar compare 3 8
              scholar compare Marchetti Rossi --changed
            """)

    @Argument(help: .search, completion: .searches)
    var first: SearchReference

    @Argument(help: "The second search.", completion: .searches)
    var second: SearchReference

    @Option(help: ArgumentHelp("Show at most this many publications of each kind.", valueName: "n"))
    var limit: Int?

    @Flag(help: "Show every publication.")
    var all = false

    @Flag(help: "Show only the publications in both whose citations differ.")
    var changed = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try check(limit: limit, all: all)
    }

    func run() throws {
        let comparison = try common.reader().compare(first, second)
        try common.print(
            ComparisonSubject(comparison, isChangedOnly: changed),
            View(.details, for: .terminal, limit: all ? .max : limit))
    }
}
