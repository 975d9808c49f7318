import ArgumentParser
import ScholarKit

/// `scholar reread`: reads kept pages with today's rules, and shows what would change.
struct RereadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reread", abstract: "Read kept pages with today's rules.",
        discussion: """
            Shows what newer rules would change in the publications and indexes of searches that were read by older ones, and \
            stores nothing; --apply stores it. Publications keep their numbers, edits are applied to the new reading, and \
            'scholar undo' brings the earlier one back. Makes no request.

              scholar reread
              scholar reread 3 7-9
              scholar reread 3 --apply
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Store what today's rules read.")
    var apply = false

    @OptionGroup var common: CommonOptions

    func run() throws {
        let scholar = try apply ? common.scholar() : common.reader()
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
            let count = Counted.text(without.count, "search")
            common.note("not kept, so not read again: the pages of \(count)")
        }
        guard apply else { return try common.print(RereadOutput(verifications: read)) }
        var answers: [EditAnswer] = []
        for verification in read {
            if let answer = try scholar.reread(.number(verification.stored.search.id)) { answers.append(answer) }
        }
        try common.print(stored: AppliedReadings(answers: answers))
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
            let count = Counted.text(verifications.count, "search")
            let fact: Sentence =
                "Today's rules (version \(PageReading.rules)) read the pages of \(count) as they are stored."
            return Presentation(blocks: [.text([fact])])
        }
        return Presentation(sections: changed.flatMap { VerificationOutput(verification: $0).presentation.sections })
    }
}

/// The searches that were read again.
struct AppliedReadings: Output {
    let answers: [EditAnswer]

    struct Document: Encodable { let applied: [EditDocument] }

    var document: Document { Document(applied: answers.map { EditDocument($0) }) }

    var presentation: Presentation {
        guard !answers.isEmpty else {
            return Presentation(blocks: [.text(["Today's rules read all pages as they are stored."])])
        }
        let headline = "read the pages again by version \(PageReading.rules) of the rules"
        return Presentation(
            sections: answers.flatMap { EditOutput(headline: headline, answer: $0).presentation.sections })
    }
}
