import ArgumentParser
import ScholarKit

/// `scholar show`: shows a search with its indexes and publications.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a search: its indexes and its publications.",
        discussion: """
            h and g in the margin mark the last publication of the h-core and of the g-core (in another order than by \
            citations, each publication of a core); (+2) means that two others are merged into this one. Lists rejected \
            publications separately.

              scholar show last
              scholar show fielding --all --sort year
              scholar show fielding@previous --details
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

    @OptionGroup(title: "Common options") var common: CommonOptions

    func validate() throws {
        if let limit, limit < 0 { throw ValidationError("--limit \(limit) is negative; give 0 or more") }
        if limit != nil, all { throw ReportOptions.limitAndAll }
    }

    func run() throws {
        let scholar = try common.reader()
        try common.noteRepeat(of: search, in: scholar)
        let listing = try scholar.store.listing(search)
        if facets { return try common.print(FacetsOutput(listing: listing, limit: all ? .max : limit)) }
        try common.print(ShowOutput(listing: listing, order: sort, limit: all ? .max : limit, hasDetails: details))
    }
}

/// A search with its publications.
struct ShowOutput: Output {
    let listing: Listing
    let order: ListOrder
    let limit: Int?
    var hasDetails = false

    /// The number of publications shown after the cores without `--limit`.
    private static let behindCores = 5
    private static let least = 20

    var document: SearchDocument { SearchDocument(listing, entries: Array(ordered.prefix(limit ?? .max))) }

    var presentation: Presentation {
        let waiting = listing.waitingEditsInWords.map { Sentence($0, .warning) }
        let unapplied = listing.failedForGood.map { Sentence("edit not applied: \($0.explanation)", .warning) }
        var header = Presentation.Section(brief: listing, unapplied + waiting)
        if hasDetails || listing.search.pages == 0 {
            header = Presentation.Section(listing)
            header.blocks.append(.text(facts + remarks + unapplied + waiting))
        }
        if listing.search.pages == 0 { return Presentation(sections: [header]) }
        let usual = max(Self.least, max(listing.indexes.g, listing.indexes.h) + Self.behindCores)
        let shown = ordered.prefix(limit ?? usual)
        let indexes = listing.indexes
        let cores = order == .cites ? (h: indexes.h, g: indexes.g) : nil
        var list = [Presentation.Block.table(.init(numbered: shown, digits: digits, cores: cores))]
        let hidden = listing.entries.count - shown.count
        if hidden > 0 {
            let what = Counted.text(hidden, "more publication")
            let uncounted = listing.entries.count - listing.indexes.papers
            let verb = uncounted == 1 ? "is" : "are"
            let part =
                uncounted > 0
                ? " (\(uncounted.grouped) of all \(listing.entries.count.grouped) \(verb) not counted)" : ""
            list.append(.text([Sentence("… \(what)\(part); --all shows them", .note)]))
        }
        return Presentation(sections: [header, .init(blocks: list)] + rejected)
    }

    private var remarks: [Sentence] {
        let isOld = listing.search.facts.dateDoubt != nil
        let remarks = listing.search.remarks.filter { remark in
            // The header already names the files and what is missing, and the warning about an old file the date of the file.
            remark.format == nil && !(isOld && remark.fact == .dateSource(.file)) && !remark.isInHeader
        }
        return Remark.folded(remarks).map {
            let remark: Sentence = "\($0.severity.rawValue): \($0.sentence(in: listing.search.id))"
            return remark.as(.note)
        }
    }

    /// The query, unless the search has its name, and the facts about the author on the profile.
    private var facts: [Sentence] {
        let search = listing.search
        let asked = search.query.isEmpty ? "not known" : search.query.fullSummary
        let facts = [
            ("query", asked == search.name ? nil : asked), ("affiliation", search.affiliation),
            ("interests", search.interests.isEmpty ? nil : search.interests.joined(separator: ", ")),
            ("e-mail verified at", search.emailDomain), ("homepage", search.homepage),
        ]
        return facts.compactMap { name, value in value.map { Sentence("\(name): \($0)", .note) } }
    }

    /// Rejected publications are a separate section, in red, as in the thesis. A rejected group is one line, because
    /// its citations include those of its members.
    private var rejected: [Presentation.Section] {
        let rejected = listing.rejectedGroups
        guard !rejected.isEmpty else { return [] }
        let shown = rejected.prefix(limit ?? Self.least)
        let hidden = rejected.count - shown.count
        let rest = hidden > 0 ? [Sentence("… \(hidden) more; --all shows them", .note)] : []
        let heading = Sentence("rejected: \(Counted.text(listing.rejected.count, "publication"))", .failure)
        return [.init(heading: heading, blocks: [.table(.init(numbered: shown, digits: digits)), .text(rest)])]
    }

    private var digits: Int {
        String(listing.entries.count + listing.merged.count + listing.rejected.count).count
    }

    private var ordered: [Listing.Entry] { listing.entries(by: order) }
}

extension ListOrder: ExpressibleByArgument {}
