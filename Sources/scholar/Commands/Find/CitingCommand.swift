import ArgumentParser
import ScholarKit

/// `scholar citing`: asks OpenAlex for the works that cite a list.
struct CitingCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "citing", abstract: "Ask OpenAlex which works cite a list: self-citations of co-authors, years.",
        discussion: """
            For a list of OpenAlex. From then on 'indexes --without coauthor', reports and tables know the self-citations \
            of co-authors, at least. It first says what it costs, and asks at a terminal; in a script give --ask. After an \
            interruption the same command goes on. Without requests it shows what the store has.

              scholar citing 3
              scholar citing 3 --ask
            """)

    @Argument(help: .search, completion: .searches)
    var search: SearchReference = .last

    @Flag(help: "Send the requests; in a script nothing is sent without it.")
    var ask = false

    @Flag(help: "Ask again for everything, even if the store has it.")
    var refresh = false

    @Flag(help: "Make no request; use the store only.")
    var offline = false

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of OpenAlex.", valueName: "url"))
    var baseURL: String?

    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        for (option, isGiven) in [("--ask", ask), ("--refresh", refresh)] where isGiven && offline {
            throw ValidationError("\(option) and --offline contradict each other; leave one out")
        }
        try PagingOptions.check(max: nil, baseURL: baseURL)
    }

    func run() async throws {
        var options = try SearchOptions(base: baseURL, fetching)
        options.refreshes = refresh
        guard try mayAsk(options) else {
            return try common.print(common.reader().knownCiting(search))
        }
        let answer = try await common.answer(fetching, options, isNew: false) { [search, options] in
            try await $0.citing(search, options, progress: $1)
        }
        try common.print(answer)
        guard let interruption = answer.interruption else { return }
        Message.warn(
            "\(Advice.sentence(interruption.cause))\n  What came is stored; the same command continues.")
        throw ExitStatus.code(of: interruption.cause) ?? ExitCode.failure
    }

    /// Whether requests are needed and allowed, by an option or by the answer of the user at a terminal.
    private func mayAsk(_ options: SearchOptions) throws -> Bool {
        if offline { return false }
        let plan = try common.reader().citingPlan(search, refreshes: refresh)
        guard plan.requests > 0 else { return false }
        let allowed = RequestsToAllow(plan.requests, to: baseURL, options.politeness, of: .openAlex)
        let kilobytes = plan.kilobytes
        let size = kilobytes < 1000 ? "\(kilobytes) kB" : "\((kilobytes + 500) / 1000) MB"
        common.note(
            "\(Counted.text(plan.works, "publication")) with \(IndexValue.citations(plan.citing)): \(allowed.words), a credit each; about \(size) in the store"
        )
        if ask { return true }
        if let answer = allowed.answer() { return answer }
        common.note("nothing was requested; --ask sends \(allowed.words)")
        return false
    }
}

/// The works that cite a list: how many, by year, and the self-citations among the citations.
extension CitingAnswer: Output {
    private var citing: CitingCounts? { listing.search.citing }
    /// The citations that the source lists, of the counted publications.
    private var listed: Int {
        let groups = Listing.Groups(listing)
        return listing.entries.filter(\.isCounted).flatMap(groups.publications)
            .reduce(0) { $0 + (citing?.listed[$1.id] ?? 0) }
    }
    private var byYear: [(year: Int, works: Int)] {
        Dictionary(grouping: works.compactMap(\.year)) { $0 }.map { ($0, $1.count) }.sorted { $0.0 < $1.0 }
    }
    private var retracted: Int { works.count(where: \.isRetracted) }

    var document: JSONValue {
        [
            "search": listing.search.id, "citing_works": works.count, "retracted": retracted,
            "citations": listing.indexes.citations, "listed": listed,
            "own_citations": SelfCitations(.own, of: listing)?.total,
            "coauthor_citations": SelfCitations(.coauthor, of: listing)?.total,
            "by_year": Dictionary(uniqueKeysWithValues: byYear.map { ("\($0.year)", $0.works) }),
            "complete": citing?.isWhole ?? !isOpen, "asked_at": citing.map { Timestamp.text($0.askedAt) },
            "sha256": citing?.sha256,
        ]
    }

    var presentation: Presentation {
        let subject = SearchSubject(listing)
        var sentences: [Sentence] = []
        let count = Counted.text(works.count, "different work")
        let source = listing.search.countSource.words.name
        sentences.append(
            "\(count) cite this list. \(source) counts \(IndexValue.citations(listing.indexes.citations)) and lists \(listed.grouped)."
        )
        if retracted > 0 { sentences.append("Retracted among them: \(retracted.grouped).") }
        sentences += subject.selfCitations
        let cut = works.count(where: \.areAuthorsTruncated)
        if cut > 0 {
            sentences.append("\(Counted.text(cut, "work")) can have further authors, which \(source) does not list.")
        }
        if isOpen || citing?.isWhole == false {
            let lost = "\(source) states \(stated.grouped) citing works and lists \(found.grouped)"
            let way = isOpen ? "the same command continues" : "\(lost); --refresh asks again"
            sentences.append(Sentence("Incomplete: \(way).", .warning))
        }
        var years = Presentation.Table(columns: [.text("year"), .number("citing works")])
        for (year, works) in byYear { years.append([.init("\(year)"), .number(works)]) }
        return Presentation(sections: [
            subject.head(View(.brief, for: .terminal), g: try? listing.allIndexes(), last: ""),
            .init(blocks: [.text(sentences), .table(years)]),
        ])
    }
}
