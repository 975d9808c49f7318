import ScholarKit

/// The section above indexes: the search, the year, the convention, and the assumptions.
struct IndexesHeader {
    let answer: IndexAnswer
    /// The source of citation counts that are not from a search.
    let counts: String?
    /// The options of the command; nil for several searches as one list, whose header does not advise `--explain`.
    var options: IndexOptions?

    var section: Presentation.Section {
        let indexes = answer.indexes
        let basis = Sentence("\(date), convention \(indexes.convention.rawValue)", .note)
        var section: Presentation.Section
        var sentences: [Sentence] = []
        if let listing = answer.listing {
            let subject = SearchSubject(listing)
            section = subject.head(View(.brief, for: .terminal), g: answer.unchanged ?? indexes, last: basis)
            if !listing.hasCounts { sentences.append(basis) }
        } else {
            let source = counts == "-" ? "standard input" : counts ?? ""
            section = .init(heading: Sentence(source, .answer), blocks: [])
            sentences.append(basis)
        }
        if let assumptions = options?.assumptions, !assumptions.isEmpty {
            sentences.append(Sentence("assumed, not stored: " + assumptions.joined(separator: "; "), .answer))
        }
        section.blocks.append(.text(sentences + indexes.notes.map { Sentence($0, .warning) }))
        return section
    }

    /// The way to state the year, if only the date of a file is known.
    var adviceOnYear: Sentence? {
        guard options?.asOf == nil, answer.listing?.search.doubtfulYear != nil else { return nil }
        return """
            --as-of YEAR counts ages up to another year; \(command: "scholar import FILE --date DATE") stores the date of \
            the page.
            """
    }

    /// The year for ages, and the year of the publications and citations if it is different.
    private var date: String {
        let year = answer.indexes.year
        let origin = answer.listing?.search.isDatedByYear == true ? ", the year of the numbers on the page" : ""
        guard options?.asOf != nil else { return "as of \(year)\(origin)" }
        guard let listing = answer.listing else { return "ages as of \(year)" }
        let counted = listing.search.countedYear
        return counted == year ? "as of \(year)" : "ages as of \(year); publications and citations as of \(counted)"
    }
}

/// The indexes below their search, and the way to see more.
struct IndexesOutput: Output {
    let header: IndexesHeader
    let isAll: Bool
    /// Whether to show definitions and sources.
    var isExplained = false
    /// Whether the last line says how to see more.
    var hasHint = true

    private var subject: IndexesSubject {
        let answer = header.answer
        return IndexesSubject(
            answer.indexes, unchanged: answer.unchanged, range: answer.range, of: answer.listing,
            without: header.options?.without, isAll: isAll)
    }

    private var view: View { View(isExplained ? .details : .brief, for: .terminal) }

    var document: JSONValue { subject.document(view) }

    var presentation: Presentation {
        var shown = subject.presentation(view)
        if hasHint { shown.sections[shown.sections.count - 1].blocks.append(.text(hint)) }
        shown.sections.insert(header.section, at: 0)
        return shown
    }

    private var hint: [Sentence] {
        let target = header.answer.listing.map { "\($0.search.id)" } ?? "--counts \(header.counts ?? "-")"
        guard let options = header.options else { return isAll ? [] : ["--all shows all indexes."] }
        let command = (["scholar indexes \(target)"] + options.words + ["--explain h"]).joined(separator: " ")
        let all = isAll ? "" : "--all shows all indexes; "
        let why: Sentence =
            isExplained
            ? "\(all)\(command: command) shows why."
            : "\(all)\(command: command) shows why, --explain all each definition and source."
        return (header.adviceOnYear.map { [$0] } ?? []) + [why]
    }
}
