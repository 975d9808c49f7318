import ArgumentParser
import ScholarKit

/// `scholar reread`: reads kept pages with today's rules, and shows what would change.
struct RereadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reread", abstract: "Read kept pages with today's rules.",
        discussion: """
            Shows what newer rules would change in the publications and indexes of searches that were read by older ones. \
            Makes no request, and stores nothing.

              scholar reread
              scholar reread 3 7-9
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try common.reader()
        let found = try searches.isEmpty ? scholar.searches() : scholar.searches(searches)
        var read: [Verification] = []
        var without: [Search] = []
        for search in found {
            do { read.append(try scholar.verify(.number(search.id))) } catch SearchError.notKept {
                without.append(search)
            }
        }
        if read.isEmpty, let first = without.first { throw SearchError.notKept(first.id) }
        if !without.isEmpty {
            let count = Counted.text(without.count, "search", "searches")
            common.note("not kept, so not read again: the pages of \(count)")
        }
        try common.print(RereadOutput(verifications: read))
    }
}

/// What reading again would change.
struct RereadOutput: Output {
    let verifications: [Verification]

    struct Document: Encodable { let searches: [VerificationOutput.Document] }

    var document: Document {
        Document(searches: verifications.map { VerificationOutput(verification: $0).document })
    }

    var presentation: Presentation {
        let changed = verifications.filter { !$0.changes.isEmpty || !$0.faults.isEmpty }
        guard !changed.isEmpty else {
            let count = Counted.text(verifications.count, "search", "searches")
            let fact: Sentence =
                "Today's rules (version \(PageReading.rules)) read the pages of \(count) as they are stored."
            return Presentation(blocks: [.text([fact])])
        }
        return Presentation(sections: changed.flatMap { VerificationOutput(verification: $0).presentation.sections })
    }
}
