import ArgumentParser
import Foundation
import ScholarKit

/// `scholar import`: creates searches from pages saved in a browser, or from lists of other programs.
struct ImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Import pages saved in a browser.",
        discussion: """
            Reads HTML of every browser, MHTML, Safari's web archives and SingleFile pages: result pages (also of "Cited by"), profiles \
            and single publications of a profile (several in one import become one search). Pages of one query become one search, in any order; pages of several \
            queries, and several saves of a whole list with a day or more between them, become several searches. A name or words (--author, --phrase, …) replace the query that the pages \
            name, and make one search of all files. Years and other options are added to the query of each search. \
            Pages stored already are skipped; missing pages are added to their search; newer pages become a new search with \
            the same edits.

            Also reads lists: CSV and JSON of 'scholar export' (with all edits after 'export --all'), Publish or Perish CSV and \
            JSON, Scopus CSV, Web of Science (tab-delimited, plain text, CSV), Google Scholar's export of a profile \
            (which has no citation counts), RIS, BibTeX and CSL-JSON with citation counts in their notes or in fields of Zotero and JabRef, CSV of Zotero, JSON of \
            OpenAlex (answers of /works, an author with works, works in lines). Most lists do not name their \
            author: without --author, a newer list does not get the edits and groups of the older one. A stored list gets \
            its author when you import the same file again with --author.

            Also reads replies to the mails of 'scholar ask': mails (.eml), mailboxes, texts and the table that was attached. They \
            are shown first, and their answers become edits after a yes, or with --yes.

              scholar import ~/Downloads --dry-run
              scholar import ~/Downloads/marchetti --label "Elena Marchetti"
              scholar import PoPCites.csv --author "Elena Marchetti"
              scholar import --into 3 page-4.html
              scholar import --watch ~/Downloads
              scholar import quarter-2 --roster people.csv
            """)

    @Argument(
        help: ArgumentHelp(
            "Saved pages or folders of pages; - is one page on standard input ('scholar read -' reads names of files).",
            valueName: "file"),
        completion: .file())
    var files: [String]

    @Option(
        help: ArgumentHelp(
            "Add the pages that this search lacks; a complete search stays as it is. Lists can be added only to a search of lists; the query and the edits in the list are not used.",
            valueName: "search"),
        completion: .searches)
    var into: SearchReference?

    @OptionGroup(title: "The query of the pages (these only describe it; they do not filter)") var query: QueryOptions

    @Option(help: .labels, transform: Parsed.reading(Label.read))
    var label: Parsed<String>?

    @Option(
        help: ArgumentHelp(
            "The date of pages that state none, also of stored ones: YYYY-MM-DD; YYYY-MM and YYYY mean the last day of the month or year.",
            valueName: "date"))
    var date: String?

    @Flag(help: "Do not apply your earlier edits of the same query to the new search.")
    var noReplay = false

    @Flag(help: "Make a new search even if the pages are stored already.")
    var new = false

    @Option(roster: "Name and group the searches of the people in a file, and list the missing people")
    var roster: String?

    @Flag(
        name: .shortAndLong,
        help: ArgumentHelp("Take over the answers of replies without asking. \(ArgumentHelp.leavers.abstract)"))
    var yes = false

    @Flag(help: .noPages)
    var noPages = false

    @Flag(help: "Show what would be imported, and store nothing.")
    var dryRun = false

    @Flag(help: "Wait for pages that are saved in this folder, and import each one, until Ctrl-C.")
    var watch = false

    @Flag(help: "Name each file that is not read, and each search with a warning.")
    var verbose = false

    @Flag(help: "Fail when any file fails, not only when all fail.")
    var strict = false

    @OptionGroup var common: CommonOptions

    func validate() throws {
        _ = try label?.get()
        if files.contains("") {
            throw ValidationError("a file name is empty; check the variables of your shell")
        }
        if label != nil, roster != nil {
            throw ValidationError("--label and --roster exclude each other; the roster names the searches")
        }
        if let date { _ = try Self.endOfDay(date) }
        if watch, files.count != 1 { throw ValidationError("--watch needs one folder") }
        if watch, dryRun || strict { throw ValidationError("--watch excludes --dry-run and --strict; leave them out") }
        guard into != nil else { return }
        if try label != nil || date != nil || new || roster != nil || query.given() != nil {
            throw ValidationError(
                "--into adds to a search that has its query already; leave out the other options")
        }
    }

    /// The last second of a day, month or year, and not later than now.
    ///
    /// - Throws: `ValidationError` for other texts, the future, and the time before Google Scholar.
    private static func endOfDay(_ text: String) throws -> Date {
        guard let period = DatePeriod(text) else {
            throw ValidationError("--date \(text) is not a date; give a day such as 2009-06-30, or only 2009")
        }
        let now = Date()
        guard period.start <= now else { throw ValidationError("--date \(text) is in the future") }
        let date = min(period.end.addingTimeInterval(-1), now)
        guard PageDate.isPlausible(date, now: now) else {
            throw ValidationError(
                "--date \(text) cannot be the date of a page: Google Scholar has pages since November 2004")
        }
        return date
    }

    func run() async throws {
        let asked = try query.given()
        let scholar =
            try dryRun
            ? Scholar(store: Store(copyOf: common.databasePath().path))
            : common.scholar(addsSearches: into == nil, keepsPages: !noPages)
        let paths = try takeReplies(in: files.map(StandardInput.path), scholar)
        if paths.isEmpty { return }
        var options = try into.map { ImportOptions(into: try scholar.search($0).id) } ?? ImportOptions()
        options.query = asked
        options.label = label?.value
        options.replays = !noReplay
        options.isAlwaysNew = new
        options.date = try date.map(Self.endOfDay)
        options.roster = try roster.map(Roster.read)
        let hasChoices = asked != nil || label != nil || date != nil || new || roster != nil || into != nil || noPages
        if hasChoices, let archive = paths.first(where: Store.isStore) {
            throw ValidationError(
                "\(archive) is an archive, which has its own queries, names and pages; leave out the options")
        }
        if watch {
            var run = ImportWatch(
                folder: try WatchedFolder(files[0]), scholar: scholar, options: options, common: common)
            try run.run()
        }
        let names = ShortFileNames(verbose ? [] : paths)
        let report: ImportReport
        do {
            report = try await common.progress().follow { [options] progress in
                try scholar.importFiles(paths, options, progress: progress)
            }
        } catch {
            guard let code = ExitStatus.code(of: error) else { throw error }
            let lines = FilesNotUsed((error as? FailedFiles)?.errors ?? [error], isEach: verbose).lines
            let failures = lines.map { StatedError(description: "\(names.shortened($0))", exitCode: code) }
            throw FailedFiles.error(failures) ?? error
        }
        let unused = FilesNotUsed(report.failures, report.unused, isEach: verbose)
        // The warnings of each search contain some of the notices.
        let told = Set(report.answers.flatMap(\.search.diagnostics) + unused.notices)
        let notices = report.notices.filter { !told.contains($0) }.map { "\(names.shortened($0.sentence))" }
        let notes = try notices + ImportNotes(report: report, scholar: scholar).lines()
        if report.batch.parts.count == 1 {
            for note in notes { common.note(note) }
            try SearchAnswerOutput.print(
                report.answers[0], common, besides: report.failures, isNamed: roster != nil, isDryRun: dryRun)
        } else {
            let new = Set(report.answers.map(\.search.id)).subtracting(report.known)
            let changes = try scholar.overview(latest: true) { _ in }.filter { new.contains($0.search.id) }
            let output = ImportOutput(batch: report.batch, known: report.known, changes: changes, isDryRun: dryRun)
            // The table comes first.
            if common.json || !report.answers.isEmpty { try common.print(output) }
            for note in notes + output.warnings(each: verbose) { common.note(note) }
        }
        if let people = options.roster {
            try common.follow(people, report.roster, isAgreed: yes, isDryRun: dryRun, scholar)
        }
        for line in unused.lines { Message.warn(names.shortened(line)) }
        if dryRun {
            common.note("a dry run: nothing is stored or changed; this is what an import would do")
        }
        // After an error of the store, or of a search of an archive, only a part is stored.
        let serious = report.failures.filter { strict || $0 is StoreError || $0 is SearchError }
        if let worst = ExitStatus.worst(of: serious) { throw worst }
        if strict, options.roster?.faults.isEmpty == false { throw ExitStatus.notUnderstood }
    }
}

/// The answer of an import that made several searches.
struct ImportOutput: Output {
    let batch: Batch<SearchAnswer>
    /// The numbers of the searches that already had the files.
    let known: [Int]
    /// The new searches that are the latest of their queries, with their previous repeats.
    var changes: [SearchOverview] = []
    /// Whether nothing was stored.
    var isDryRun = false

    private var answers: [SearchAnswer] { batch.values }

    /// The edits that were replayed on a search, and the change of h.
    private func replay(_ answer: SearchAnswer) -> String? {
        guard let source = answer.replayedFrom else { return nil }
        let listing = answer.listing
        let before = listing.asRetrieved.indexes.value("h")
        let after = listing.indexes.value("h")
        let edits = Counted.text(listing.appliedEdits, "edit")
        let change = before == after ? "h stays \(before)" : "h \(before) → \(after)"
        return "\(listing.search.id): \(edits) of search \(source.id) (\(source.name)) replayed, \(change)"
    }

    /// The warnings of the searches; the list shows missing pages. Warnings of one kind are one line with the numbers of
    /// their searches, unless each is wanted.
    func warnings(each isEach: Bool) -> [String] {
        let undated = answers.map(\.search).filter { $0.doubtAboutDate != nil }
        let areJoined = undated.count > 1
        let all = answers.flatMap { answer in
            let search = answer.search
            let warnings = search.remarks.filter { remark in
                if case .dateDoubt = remark.fact, areJoined { return false }
                return remark.isWarning && !remark.isAboutMissing && (!remark.isAboutDamage || search.isComplete)
            }
            return Remark.folded(warnings).map {
                (search: search, text: "\($0.sentence(in: search.id))", kind: $0.topic)
            }
        }
        var lines: [String] = []
        var told: Set<Diagnostic.Topic> = []
        for (search, text, topic) in all {
            let alike = topic.map { topic in all.filter { $0.kind == topic }.map(\.search) } ?? []
            guard !isEach, let topic, alike.count > 1 else {
                lines.append("search \(search.id) (\(search.name)): \(text)")
                continue
            }
            guard told.insert(topic).inserted else { continue }
            let others = alike.dropFirst().map { "\($0.name) (\($0.id))" }.shortList
            lines.append("search \(search.id) (\(search.name)): \(text)\n  The same kind of warning: \(others)")
        }
        return lines + (areJoined ? SearchNotes.dates(undated) : [])
    }

    var document: JSONValue { ["searches": answers.map(\.document), "results": batch.results] }

    var presentation: Presentation {
        let list = ListSubject(answers.map { SearchOverview(SearchNumbers($0.listing)) }).presentation(
            View(.brief, for: .terminal))
        let isNew = answers.contains { !known.contains($0.search.id) }
        let fact = isNew ? isDryRun ? "The files would make" : "The files make" : "The files are those of"
        let told = (answers.compactMap(replay) + changes.compactMap(ChangeLine.text)).map { Sentence($0) }
        return Presentation(
            blocks: [.text(["\(fact) \(Counted.text(answers.count, "search")):"])] + list.blocks
                + [.text(told + (isDryRun || answers.count < 2 ? [] : [next].compactMap(\.self)))])
    }

    /// The commands that show one of the searches, and the indexes of all.
    private var next: Sentence? {
        guard let first = answers.first?.search else { return nil }
        let all = SearchNotes.ranges(answers.map(\.search)).replacing(",", with: "")
        let line: Sentence = """
            \(command: "scholar show \(first.id)") shows one of them, \(command: "scholar table \(all)") the indexes of all.
            """
        return line.as(.note)
    }
}
