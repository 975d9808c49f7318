import ArgumentParser
import ScholarKit

/// `scholar refresh`: repeats a search and prints only the changes.
struct RefreshCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "refresh", abstract: "Repeat a search and print only what changed.",
        discussion: """
            Applies your edits to the new answer and compares it with the latest complete answer. Prints nothing when \
            nothing changed; with --from, a note on stderr says so. Of several searches, each that changed has a line, and \
            searches without a page and pages without a query are named; the exit code is 0 if all that came is stored. --due refreshes every followed search that is due, one after the other, until Scholar \
            refuses: let your computer's timer (cron) run 'scholar refresh --due' daily. --from takes the answer from \
            pages that you saved. An imported list that you do not follow needs --ask, or a yes at a terminal, because \
            its refresh sends requests to Google Scholar. If you name an older repeat, the newest one of its query is used.

              scholar refresh 3
              scholar refresh --due
              scholar refresh 3 --from ~/Downloads/marchetti-again
              scholar refresh @physics --from quarter-2
            """)

    @Argument(help: .searches, completion: .searches)
    var searches: [SearchSelection] = []

    @Flag(help: "Refresh every followed search that is due.")
    var due = false

    @Option(
        help: ArgumentHelp(
            "Read saved pages or lists of the same query, or a folder; make no request. The query of a list is not checked.",
            valueName: "file"),
        completion: .file())
    var from: [String] = []

    @Flag(help: "Send requests to Google Scholar for imported lists, too, without asking you.")
    var ask = false

    @Option(help: ArgumentHelp("Send requests to this scheme and host instead of Google Scholar.", valueName: "url"))
    var baseURL: String?

    @Option(help: ArgumentHelp("Show at most this many publications of each kind.", valueName: "n"))
    var limit = 20

    @OptionGroup(title: "Requests") var fetching: FetchOptions
    @OptionGroup var common: CommonOptions

    func validate() throws {
        if due, !searches.isEmpty { throw ValidationError("name a search or give --due, not both") }
        guard !searches.isEmpty || due || !from.isEmpty else {
            throw ValidationError("name a search, or give --due")
        }
        if due, !from.isEmpty {
            throw ValidationError("--from needs no --due: name the searches, or none for all followed ones")
        }
        try PagingOptions.check(max: nil, baseURL: baseURL)
        if let baseURL { try fetching.check(against: baseURL) }
        try check(limit: limit)
    }

    func run() async throws {
        let scholar = try common.scholar(fetcher: from.isEmpty ? try fetching.fetcher() : .offline)
        let options = try SearchOptions(base: baseURL, fetching)
        var named = try due ? scholar.due().map(\.search) : scholar.searches(searches)
        // If no search is named, the folder can contain pages of all followed searches.
        if searches.isEmpty, !due { named = try scholar.follows().map(\.search) }
        if from.isEmpty { try fetching.check(named.filter { !$0.query.isEmpty }, base: baseURL) }
        let refused = try notAllowed(named, scholar)
        // Cron sends a mail for every line, so pages are not reported.
        let progress = common.progress(isQuiet: due)
        let files =
            from.isEmpty
            ? nil : try await progress.follow { [from] in try scholar.read(from.map(StandardInput.path), progress: $0) }
        var round = RefreshRound(named, refusing: refused, from: files)
        for search in round.searches { common.noteRepeat(of: search, instead: try scholar.latest(of: search)) }
        if !round.isOfOne { for problem in files?.failures ?? [] { Message.warn(Advice.sentence(problem)) } }
        try await round.run { search, own in
            try await progress.follow {
                try await scholar.refresh(.number(search.id), options, from: own, progress: $0)
            }
        } told: { [isOne = round.isOfOne] in
            try tell($1, of: $0, isOne)
        }
        let answers = round.batch.values
        warn(of: round)
        let isPartly = warn(unused: round.unused, round.searches)
        if named.isEmpty { note(nothingNew: NothingDue.text(try scholar.follows())) }
        let unchanged = answers.filter { !$0.isChanged }
        if due || answers.count == 1 {
            for answer in unchanged { note(nothingNew: answer.summary) }
        } else if !unchanged.isEmpty {
            note(nothingNew: "nothing changed: \(unchanged.map(\.after.search.name).shortList)")
        }
        if !from.isEmpty, round.isOfOne { answers.compactMap(\.sentenceIfOlder).forEach(common.note) }
        if due || !answers.isEmpty || searches.isSeveral {
            try common.print(
                RefreshOutput(
                    batch: round.batch, limit: limit, isList: searches.isEmpty || searches.isSeveral, isDue: due))
        }
        // Searches without a page fail only if none of the others has one.
        let failures = round.batch.failures.filter { answers.isEmpty || !Self.isFolded($0) }
        if let worst = ExitStatus.worst(of: failures + (isPartly ? [SearchError.nothingImported] : [])) { throw worst }
    }

    /// Says that there is nothing new: at a terminal, because cron sends a mail for every line, or if a user names pages.
    private func note(nothingNew text: String) { from.isEmpty ? common.remark(text) : common.note(text) }

    /// Says what is special about an answer, or why it is missing. For one search that is the error of the command.
    private func tell(_ part: Batch<RefreshAnswer>.Part, of search: Search, _ isOne: Bool) throws {
        guard let answer = part.value else {
            guard let reason = part.reason else { return }
            guard due || !isOne else { throw reason }
            if Self.isFolded(reason) { return }
            let sentence = Advice.sentence(reason)
            return Message.warn(Self.beginsWithSearch(reason) ? sentence : "search \(search.id): \(sentence)")
        }
        for notice in answer.notices where !due { common.note(notice.sentence) }
        for problem in answer.failures { Message.warn(Advice.sentence(problem)) }
        if let interruption = answer.interruption {
            Message.warn(SearchAnswerOutput.explanation(of: interruption, answer.after.search))
        } else if answer.isCompletion {
            common.note(answer.summary)
        } else if answer.comparison == nil, isOne {
            Message.warn(Advice.sentence(notCompared: answer))
        }
    }

    /// The searches that are not refreshed, because the user did not allow requests to Google Scholar for them.
    private func notAllowed(_ searches: [Search], _ scholar: Scholar) throws -> [Search] {
        guard from.isEmpty, !due, !ask else { return [] }
        let needing = try scholar.withoutConsent(searches)
        guard !needing.isEmpty else { return [] }
        let requests = RequestsToAllow(
            needing.reduce(0) { $0 + $1.requests }, to: baseURL, try fetching.politeness())
        if requests.answer() == true { return [] }
        Message.warn(
            "not refreshed: \(Self.names(of: needing.map(\.search))); an imported list that is not followed needs --ask, which sends \(requests.words) to "
                + "\(baseURL ?? "Google Scholar"), or --from FILE with saved pages")
        return needing.map(\.search)
    }

    /// Names the searches that could not be refreshed or compared, once for each reason.
    private func warn(of round: RefreshRound) {
        let withoutPage = round.failed { if case NotRefreshed.withoutPage = $0 { true } else { false } }
        if !withoutPage.isEmpty {
            // A list does not state its query.
            let list = withoutPage.first { !$0.facts.formats.isEmpty }
            let advice = list.map { "; for a list: `scholar refresh \($0.id) --from FILE`" } ?? ""
            Message.warn("none of the pages belongs to \(Self.names(of: withoutPage))\(advice)")
        }
        let withoutQuery = round.failed { if case SearchError.cannotAskAgain = $0 { true } else { false } }
        if !withoutQuery.isEmpty {
            let numbers = withoutQuery.map { "\($0.id)" }.shortList
            let (have, adds) =
                withoutQuery.count == 1
                ? ("search \(numbers) has", "file adds it") : ("searches \(numbers) have", "files adds them")
            Message.warn(
                "\(have) no query; `scholar import FILE --author NAME` with the same \(adds); edits and groups stay")
        }
        let later = round.failed { $0 is NotReached }
        if !later.isEmpty { Message.warn("not refreshed after this failure: \(Self.names(of: later))") }
        let incomplete = round.batch.values.filter {
            $0.interruption == nil && $0.comparison == nil && !$0.isCompletion
        }
        if !round.isOfOne, !incomplete.isEmpty {
            let names = Self.names(of: incomplete.map(\.after.search))
            Message.warn("incomplete, so not compared: \(names); `scholar list` says what is missing")
        }
    }

    private static func names(of searches: [Search]) -> String { searches.map { "\($0.name) (\($0.id))" }.shortList }

    /// Names the pages that no search took; returns whether some of them may belong to one.
    private func warn(unused: (ofOthers: [ReadPage], withoutQuery: [ReadPage]), _ searches: [Search]) -> Bool {
        let names = ShortFileNames(from)
        let unknown = unused.withoutQuery
        let others = unused.ofOthers.map(\.page.name).sorted()
        if !others.isEmpty {
            let belong = others.count == 1 ? "belongs" : "belong"
            Message.warn(
                "\(Counted.text(others.count, "page")) \(belong) to none of the searches, so not used: "
                    + names.shortened(others.shortList))
        }
        guard let first = searches.first, !unknown.isEmpty else { return false }
        let state = unknown.count == 1 ? "file states" : "files state"
        let files = names.shortened(unknown.map(\.page.name).shortList)
        Message.warn(
            "\(unknown.count) \(state) no query, so not used: \(files); for one search: "
                + "`scholar refresh \(first.id) --from FILE`")
        return true
    }

    /// Whether an error has one line for all of its searches.
    private static func isFolded(_ error: any Error) -> Bool {
        switch error {
        case NotRefreshed.withoutPage, NotRefreshed.incomplete, SearchError.cannotAskAgain: true
        default: error is NotReached
        }
    }

    /// Whether the sentence of an error begins with the search, which needs no further name then.
    private static func beginsWithSearch(_ error: any Error) -> Bool {
        switch error {
        case SearchError.noCounts, SearchError.nothingYet, SearchError.nothingMissing,
            StoreError.changedMeanwhile, StoreError.noPrevious:
            true
        default: false
        }
    }
}
