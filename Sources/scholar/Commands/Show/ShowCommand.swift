import ArgumentParser
import ScholarKit

/// `scholar show`: shows a search with its indexes and publications.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a search: its indexes and its publications.",
        discussion: """
            h and g in the margin mark the last publication of the h-core and of the g-core (in another order than by \
            citations, each publication of a core); "merged 2" means that two others are merged into this one. Lists rejected \
            publications separately.

              scholar show last
              scholar show marchetti --all --sort year
              scholar show marchetti@previous --details
              scholar show 3 --json
              scholar show 3 --facets
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Option(
        help: ArgumentHelp(
            "Show at most this many publications; without it, as many as both cores have, and a few more.",
            valueName: "n"))
    var limit: Int?

    @Option(
        help: ArgumentHelp(
            "Sort by cites, cites_per_year, year, title, authors, publication or versions, or keep Scholar's order (scholar).",
            valueName: "order"))
    var sort = ListOrder.cites

    @Flag(help: "Show every publication.")
    var all = false

    @Flag(help: "Show also the query, the source, Google's own numbers and all notes.")
    var details = false

    @Flag(
        help: "Show the venues, authors, years and kinds with the options that select their publications for an edit.")
    var facets = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        try check(limit: limit, all: all)
    }

    func run() throws {
        let scholar = try common.reader()
        try common.noteRepeat(of: search, in: scholar)
        let listing = try scholar.listing(search)
        if facets { return try common.print(FacetsOutput(listing: listing, limit: all ? .max : limit)) }
        try common.print(
            SearchSubject(listing, order: sort, since: common.json ? scholar.since(listing) : nil),
            View(details ? .details : .brief, for: .terminal, limit: all ? .max : limit))
    }
}

extension ListOrder: ExpressibleByArgument {}
