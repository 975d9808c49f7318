import ArgumentParser
import ScholarKit

/// Publications described by their fields.
struct DescriptionOptions: ParsableArguments {
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
        transform: Parsed.reading(YearRange.init(typed:)))
    var years: Parsed<YearRange>?

    @Option(
        help: ArgumentHelp("Select publications with this many citations: 0, 0-5, or 100-.", valueName: "range"),
        transform: Parsed.reading {
            try TypedRange.read($0, within: 0...Int.max, "numbers of citations are 0, 0-5, 100- or -3")
        })
    var cites: Parsed<ClosedRange<Int>>?

    @Option(
        help: ArgumentHelp(
            "Select publications of this kind: book, citation, html, pdf, or another that 'scholar publication' shows.",
            valueName: "kind"))
    var kind: String?

    @Flag(
        name: .shortAndLong,
        help:
            "Do not ask first. (With a description, or if it contradicts an earlier answer, the command asks at a terminal.)"
    )
    var yes = false

    @Flag(help: "With a description: show the publications and the effect; change nothing.")
    var dryRun = false

    func validate() throws {
        _ = try years?.get()
        _ = try cites?.get()
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
        description.years = years?.value?.range
        description.cites = cites?.value
        return description
    }
}
