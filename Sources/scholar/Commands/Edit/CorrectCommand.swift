import ArgumentParser
import ScholarKit

/// `scholar correct`: a field of a publication as the user knows it.
struct CorrectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "correct", abstract: "Correct the year, title, authors or venue of a publication.",
        discussion: """
            Indexes that need years or authors count with them, and the list shows what the source says. An empty text \
            ("") takes a correction back. Citation counts cannot be corrected: they are what Google Scholar counts.

              scholar correct 3 12 --year 2005
              scholar correct 3 12 --authors "E Marchetti; A Rossi"
              scholar correct 3 12 --publication "Coastal Letters"
              scholar correct 3 12 --year ""
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference

    @Argument(help: "The number of the publication within the search.")
    var publication: Int

    @Option(help: "The year in which it was published.")
    var year: String?

    @Option(help: "Its title.")
    var title: String?

    @Option(help: "All its authors, with semicolons between them.")
    var authors: String?

    @Option(name: .customLong("publication"), help: "Its journal, book or conference.")
    var venue: String?

    @Option(help: .private)
    var cites: String?

    @OptionGroup var reason: ReasonOptions
    @OptionGroup var common: CommonOptions

    private var texts: [Correction.Field: String] {
        var texts: [Correction.Field: String] = [:]
        texts[.year] = year
        texts[.title] = title
        texts[.authors] = authors
        texts[.publication] = venue
        return texts
    }

    func validate() throws {
        if cites != nil {
            throw ValidationError(
                "a citation count cannot be corrected: it says what Google Scholar counts, and so do the indexes; "
                    + "merge publications that are the same, or reject one that does not belong")
        }
        if texts.isEmpty {
            throw ValidationError("say what is to be corrected: --year, --title, --authors or --publication")
        }
    }

    func run() throws {
        try common.edit(.correct(try Correction(texts)), search, [publication], reason.reason())
    }
}
