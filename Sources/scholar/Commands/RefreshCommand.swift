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
        if limit < 0 { throw ValidationError("--limit \(limit) is negative; give 0 or more") }
    }

    func run() async throws {
        let scholar = try common.scholar(fetcher: from.isEmpty ? try fetching.fetcher() : .offline)
        let options = try SearchOptions(base: baseURL, fetching)
        var named = try scholar.searches(searches)
        if due { named = try scholar.due().map(\.search) }
        // If no search is named, the folder can contain pages of all followed searches.
        if searches.isEmpty, !due { named = try scholar.follows().map(\.search) }
        if from.isEmpty { try fetching.check(named.filter { !$0.query.isEmpty }, base: baseURL) }
        let unasked = try notAllowed(named, scholar)
        named.removeAll { search in unasked.contains { $0.id == search.id } }
        for search in named { common.noteRepeat(of: search, instead: try scholar.latest(of: search)) }
        let saved = from.isEmpty ? nil : try SavedPage.read(from.map(StandardInput.path))
        let isOne = named.count == 1
        // A folder for several searches contains pages of all of them; for one search, pages of another query are an error.
        let sorted = isOne ? nil : saved.map { PagesByQuery($0.pages) }
        for problem in (saved?.failures ?? []) + (sorted?.failures ?? []) { Message.warn(Advice.sentence(problem)) }
        // Cron sends a mail for every line, so pages are not reported.
        let progress = common.progress(isQuiet: due)
        var answers: [RefreshAnswer] = []
        var withoutPage: [Search] = []
        var withoutQuery: [Search] = []
        var failure: (any Error)?
        for search in named {
            let name = SearchReference.number(search.id)
            do {
                if search.query.isEmpty {
                    guard !isOne, !due else { throw SearchError.cannotAskAgain(search.id) }
                    withoutQuery.append(search)
                    continue
                }
                let pages = sorted?.pages(of: search) ?? saved?.pages
                if pages?.isEmpty == true {
                    withoutPage.append(search)
                    continue
                }
                let answer = try await progress.follow {
                    try await scholar.refresh(name, options, pages: pages, progress: $0)
                }
                answers.append(answer)
                for notice in answer.notices where !due { common.note(notice.sentence) }
                for problem in answer.failures { Message.warn(Advice.sentence(problem)) }
                failure = answer.failures.first ?? failure
                guard let interruption = answer.interruption else {
                    if answer.isCompletion {
                        common.note(answer.summary)
                    } else if answer.comparison == nil, isOne {
                        Message.warn(Advice.sentence(notCompared: answer))
                        failure = failure ?? SearchError.nothingImported
                    }
                    continue
                }
                Message.warn(SearchAnswerOutput.explanation(of: interruption, answer.after.search))
                failure = interruption.cause
            } catch {
                guard due || !isOne else { throw error }
                let sentence = Advice.sentence(error)
                Message.warn(Self.beginsWithSearch(error) ? sentence : "search \(name): \(sentence)")
                failure = error
            }
            // After a refusal every request would be refused, and due searches stay due. Other failures concern one
            // search.
            if failure is Refusal || failure is RequestLimit || failure is StoreError { break }
        }
        warn(withoutPage: withoutPage, withoutQuery: withoutQuery, isOne ? [] : answers)
        if let sorted, warn(leftOut: sorted, by: named) { failure = failure ?? SearchError.nothingImported }
        if answers.isEmpty, !withoutPage.isEmpty || !withoutQuery.isEmpty {
            failure = failure ?? SearchError.nothingImported
        }
        if named.isEmpty, unasked.isEmpty {
            let nothing = NothingDue.text(try scholar.follows())
            // Cron runs `--due`, so the message is only for a terminal; users of `--from` always get it.
            due ? common.remark(nothing) : common.note(nothing)
        }
        // A user who names saved pages of one search reads the answer; cron does not name any.
        let isAttended = answers.count == 1 && !from.isEmpty
        for answer in answers where !answer.isChanged && (due || answers.count == 1) {
            isAttended ? common.note(answer.summary) : common.remark(answer.summary)
        }
        let unchanged = answers.filter { !$0.isChanged }.map(\.after.search.name)
        if !due, answers.count > 1, !unchanged.isEmpty {
            let note = "nothing changed: \(unchanged.shortList)"
            from.isEmpty ? common.remark(note) : common.note(note)
        }
        if isAttended, isOne { answers.compactMap(\.sentenceIfOlder).forEach(common.note) }
        if due || !answers.isEmpty {
            try common.print(
                RefreshOutput(
                    answers: answers, limit: limit, isList: searches.isEmpty || searches.isSeveral, isDue: due))
        }
        guard let failure else {
            if !unasked.isEmpty { throw ExitStatus.usage }
            return
        }
        throw ExitStatus.code(of: failure) ?? ExitCode.failure
    }

    /// The searches that are not refreshed, because the user did not allow requests to Google Scholar for them.
    private func notAllowed(_ searches: [Search], _ scholar: Scholar) throws -> [Search] {
        guard from.isEmpty, !due, !ask else { return [] }
        let needing = try scholar.withoutConsent(searches)
        guard !needing.isEmpty else { return [] }
        let requests = RequestsToAllow(
            needing.reduce(0) { $0 + $1.requests }, to: baseURL, try fetching.politeness())
        if requests.answer() == true { return [] }
        let names = needing.map { "\($0.search.name) (\($0.search.id))" }.shortList
        Message.warn(
            "not refreshed: \(names); an imported list that is not followed needs --ask, which sends \(requests.words) to "
                + "\(baseURL ?? "Google Scholar"), or --from FILE with saved pages")
        return needing.map(\.search)
    }

    /// Names the searches that could not be refreshed or compared, once for each reason.
    private func warn(withoutPage: [Search], withoutQuery: [Search], _ answers: [RefreshAnswer]) {
        if !withoutPage.isEmpty {
            // A list does not state its query.
            let list = withoutPage.first { !$0.facts.formats.isEmpty }
            let advice = list.map { "; for a list: `scholar refresh \($0.id) --from FILE`" } ?? ""
            let names = withoutPage.map { "\($0.name) (\($0.id))" }.shortList
            Message.warn("none of the pages belongs to \(names)\(advice)")
        }
        if !withoutQuery.isEmpty {
            let numbers = withoutQuery.map { "\($0.id)" }.shortList
            let (have, adds) =
                withoutQuery.count == 1
                ? ("search \(numbers) has", "file adds it") : ("searches \(numbers) have", "files adds them")
            Message.warn(
                "\(have) no query; `scholar import FILE --author NAME` with the same \(adds); edits and groups stay")
        }
        let incomplete = answers.filter { $0.interruption == nil && $0.comparison == nil && !$0.isCompletion }
        if !incomplete.isEmpty {
            let names = incomplete.map { "\($0.after.search.name) (\($0.after.search.id))" }.shortList
            Message.warn("incomplete, so not compared: \(names); `scholar list` says what is missing")
        }
    }

    /// Names the pages that no search got; returns whether some of them may belong to one.
    private func warn(leftOut pages: PagesByQuery, by searches: [Search]) -> Bool {
        let names = ShortFileNames(from)
        let others = pages.pages(ofNone: searches)
        if !others.isEmpty {
            let belong = others.count == 1 ? "belongs" : "belong"
            Message.warn(
                "\(Counted.text(others.count, "page")) \(belong) to none of the searches, so not used: "
                    + names.shortened(others.map(\.name).shortList))
        }
        let unknown = pages.withoutQuery
        guard let first = searches.first, !unknown.isEmpty else { return false }
        let state = unknown.count == 1 ? "file states" : "files state"
        Message.warn(
            "\(unknown.count) \(state) no query, so not used: \(names.shortened(unknown.map(\.name).shortList)); for one search: "
                + "`scholar refresh \(first.id) --from FILE`")
        return true
    }

    /// Whether the sentence of an error begins with the search, which needs no further name then.
    private static func beginsWithSearch(_ error: any Error) -> Bool {
        switch error {
        case SearchError.cannotAskAgain, SearchError.noCounts, SearchError.nothingYet, SearchError.nothingMissing,
            StoreError.changedMeanwhile, StoreError.noPrevious:
            true
        default: false
        }
    }
}
