import ArgumentParser
import ScholarKit

/// `scholar reread`: reads kept pages with today's rules, and shows what would change.
struct RereadCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reread", abstract: "Read kept pages with today's rules.",
        discussion: """
            Shows what newer rules would change in the publications and indexes of searches that were read by older ones, and \
            stores nothing; --apply stores it. Publications keep their numbers, edits are applied to the new rows, and the \
            earlier rows are not kept. Makes no request.

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
        guard apply else {
            // A store can have far more pages than memory, so only what is printed is kept.
            let read = Batch(found) { search in
                RereadOutput.Part(try scholar.verify(.number(search.id)))
            }
            try noteThoseWithoutPages(read)
            return try common.print(RereadOutput(parts: read.values))
        }
        let read = Batch(found) { try scholar.reread(.number($0.id)) }
        try noteThoseWithoutPages(read)
        try read.failIfOnlyOne()
        try common.print(
            stored: AppliedReadings(answers: read.values.compactMap(\.self), results: read.results))
        try read.report { !SearchError.isWithoutPages($0) }
    }

    /// Says how many searches were kept without their pages, which is no failure unless all were.
    private func noteThoseWithoutPages<Value>(_ read: Batch<Value>) throws {
        let without = read.failures.filter(SearchError.isWithoutPages)
        guard let first = without.first else { return }
        if without.count == read.parts.count { throw first }
        let count = Counted.text(without.count, "search")
        common.note("not kept, so not read again: the pages of \(count)")
    }
}

extension SearchError {
    fileprivate static func isWithoutPages(_ error: any Error) -> Bool {
        if case SearchError.notKept = error { true } else { false }
    }
}

/// What reading again would change.
struct RereadOutput: Output {
    /// What one search is read as.
    struct Part {
        let document: JSONValue
        /// Empty for a search that is read as it is stored.
        let sections: [Presentation.Section]

        init(_ verification: Verification) {
            document = verification.document
            let isRead = verification.differences.isEmpty && verification.fold.faults.isEmpty
            sections = isRead ? [] : verification.presentation.sections
        }
    }

    let parts: [Part]

    var document: JSONValue { ["searches": parts.map(\.document)] }

    var presentation: Presentation {
        let sections = parts.flatMap(\.sections)
        guard !sections.isEmpty else {
            let count = Counted.text(parts.count, "search")
            let fact: Sentence =
                "Today's rules (version \(PageReading.rules)) read the pages of \(count) as they are stored."
            return Presentation(blocks: [.text([fact])])
        }
        return Presentation(sections: sections)
    }
}

/// The searches that were read again.
struct AppliedReadings: Output {
    let answers: [EditAnswer]
    let results: [JSONValue]

    var document: JSONValue { ["applied": answers, "results": results] }

    var presentation: Presentation {
        guard !answers.isEmpty else {
            return Presentation(blocks: [.text(["Today's rules read all pages as they are stored."])])
        }
        let headline = "read the pages again by version \(PageReading.rules) of the rules"
        return Presentation(
            sections: answers.flatMap { EditOutput(headline: headline, answer: $0).presentation.sections })
    }
}
