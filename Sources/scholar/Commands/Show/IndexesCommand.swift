import ArgumentParser
import ScholarKit

/// `scholar indexes`: shows the indexes of a search, or of given citation counts, each with its definition, source and
/// convention.
struct IndexesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "indexes",
        abstract: "Show the indexes of a search or of numbers, and why.",
        discussion: """
            --counts reads one of these: one number per line; a table with a column cites (and year, authors and title, if known); \
            CSV or JSON of Publish or Perish. --if, --years and --without-self show a hypothetical \
            case and store nothing. For a group, a range or several searches, --json gives a list with one element per search.

              scholar indexes 3 --all
              scholar indexes @physics --union
              scholar indexes 3 --explain h
              scholar indexes 3 --explain all
              scholar indexes 3 --if "merge 3 9" --if "reject 4,7"
              scholar indexes --counts citations.txt
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Treat several searches as one list; each publication counts once.")
    var union = false

    @Option(
        help: ArgumentHelp("Read citation counts from FILE; - is standard input.", valueName: "file"),
        completion: .file())
    var counts: String?

    @Flag(help: "Show all indexes, not only the common ones.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Explain this index: the reason, the citations that the next h or g needs, and the ranks that decide it (each of them with --all); 'all' shows each index with its definition and source.",
            valueName: "index"), completion: .list(["all"] + IndexDefinition.all.map(\.key)))
    var explain: String?

    @Flag(help: "Show h and g of the publications up to each year, with the citations that they have today.")
    var byYear = false

    @OptionGroup(title: "Conventions and assumptions") var options: IndexOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if counts != nil, !searches.isEmpty {
            throw ValidationError("name a search or --counts FILE, not both")
        }
        if union, explain != nil || byYear || counts != nil || options.question.isWhatIf {
            throw ValidationError(
                "--union cannot be combined with --explain, --by-year, --counts, --if, --years or --without")
        }
        let isWithout = options.withoutSelf != nil || options.without != nil
        if counts != nil, !options.supposed.isEmpty || isWithout {
            throw ValidationError("--if and --without need a search; --counts has only numbers")
        }
        if byYear, explain != nil { throw ValidationError("--by-year and --explain contradict each other; use one") }
        if let explain, !isExplained, IndexDefinition.named(explain) == nil {
            if let first = explain.split(separator: ",").first, first.count < explain.count,
                let key = IndexDefinition.named(String(first).trimmed)?.key
            {
                throw ValidationError("--explain takes one index, such as --explain \(key)")
            }
            let names = IndexDefinition.nearest(to: explain)
            let question = names.isEmpty ? "" : " did you mean \(names.listed("or"))?"
            throw ValidationError("there is no index \(explain);\(question) --all lists them all")
        }
    }

    /// Whether each index is shown with its definition and source.
    private var isExplained: Bool { explain?.lowercased() == "all" }

    func run() throws {
        let scholar = try counts == nil ? common.reader() : nil
        if union, let scholar {
            return try common.print(UnionOutput(union: try scholar.union(of: named, options.question), isAll: all))
        }
        let found = try scholar?.searches(named) ?? []
        if explain == nil || isExplained, !byYear, named.isSeveral {
            let answers = try found.map { try self.answer($0, scholar) }
            let outputs = answers.enumerated().map { place, answer in
                IndexesOutput(
                    header: self.header(answer), isAll: all, isExplained: isExplained,
                    hasHint: place == answers.count - 1)
            }
            return try common.print(SeveralIndexesOutput(outputs: outputs))
        }
        guard found.count < 2 else {
            throw ValidationError("--explain and --by-year need one search; these are \(found.count)")
        }
        let answer = try answer(found.first, scholar)
        let header = self.header(answer)
        if byYear, let listing = answer.listing, !listing.hasCounts { throw SearchError.noCounts(listing.search.id) }
        if let definition = explain.flatMap(IndexDefinition.named) {
            try common.print(
                ExplanationOutput(
                    header: header, explanation: answer.indexes.explanation(of: definition), hasAllRanks: all))
        } else if byYear {
            let source = answer.listing?.onlySource
            let history = answer.indexes.history(countedSince: answer.listing?.publications.firstYearOfCitations)
            guard !history.rows.isEmpty || answer.indexes.papers == 0 else { throw IndexError.noYears }
            try common.print(IndexHistoryOutput(header: header, history: history, source: source))
        } else {
            try common.print(IndexesOutput(header: header, isAll: all, isExplained: isExplained))
        }
    }

    private var named: [SearchSelection] { searches.isEmpty ? [.one(.last)] : searches }

    private func header(_ answer: IndexAnswer) -> IndexesHeader {
        IndexesHeader(answer: answer, counts: counts, options: options)
    }

    private func answer(_ search: Search?, _ scholar: Scholar?) throws -> IndexAnswer {
        if let search, let scholar {
            let answer = try scholar.indexes(of: .number(search.id), options.question)
            try options.check(answer.listing?.entries.compactMap(\.publication.year) ?? [])
            return answer
        }
        let file = counts ?? "-"
        let list = try CountList(try StandardInput.bytes(of: file), name: file == "-" ? "standard input" : file)
        try options.check(list.works.detailed.compactMap(\.year))
        return try IndexAnswer(list, options.question)
    }
}

/// The indexes of several searches, one below the other.
struct SeveralIndexesOutput: Output {
    let outputs: [IndexesOutput]

    var document: JSONValue {
        let searches = outputs.map { output -> JSONValue in
            let search = output.header.answer.listing?.search
            return [
                "id": search?.id, "label": search?.name, "complete": search?.isWhole, "indexes": output.document,
            ]
        }
        return searches.json
    }

    var presentation: Presentation { Presentation(sections: outputs.flatMap(\.presentation.sections)) }
}

/// The indexes of several searches, combined into one list.
struct UnionOutput: Output {
    let union: UnionAnswer
    let isAll: Bool

    private var output: IndexesOutput {
        let title = "\(Counted.text(union.searches.count, "search")) as one list"
        let answer = IndexAnswer(union.indexes)
        return IndexesOutput(
            header: IndexesHeader(answer: answer, counts: title), isAll: isAll)
    }

    var document: JSONValue { union.indexes.json(successiveH: union.successiveH) }

    var presentation: Presentation {
        let text =
            union.successiveH.map { h in
                "successive h-index \(h): \(h.numberText) of \(union.searches.count) searches have an h of "
                    + "\(h.numberText) or more (Schubert 2007)"
            } ?? "successive h-index –: no citation counts are known"
        let last = Presentation.Section(isAttached: true, blocks: [.text([Sentence(text)])])
        return Presentation(sections: output.presentation.sections + [last])
    }
}
