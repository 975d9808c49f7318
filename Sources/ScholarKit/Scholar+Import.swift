import Foundation

/// Importing saved pages and lists of other programs as new searches.
extension Scholar {
    /// What became of the files of an import.
    public struct ImportReport: Sendable {
        /// The searches that were made, in the order of their pages.
        public var answers: [Answer] = []
        /// Why pages were left out.
        public var failures: [any Error] = []
        /// What else there is to say.
        public var notices: [Diagnostic] = []
        /// The searches that had pages already which came again.
        package var known: [Int] = []
    }

    /// Answers from saved pages: pages of one query are joined in order, pages of several make several searches.
    ///
    /// - Parameters:
    ///   - pages: the pages, in any order.
    ///   - query: what was asked; when given it wins over what the pages say, and all pages are one search.
    ///   - label: the name to give the search, when it is one.
    ///   - replays: whether the edits of the latest kept search with an equal query are done again.
    ///   - progress: told which file is read.
    /// - Throws: `ResultsError` when no page could be read, `SearchError.nothingImported` when none holds a publication.
    public func importPages(
        _ pages: [Page], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var options = ImportOptions()
        (options.query, options.label, options.replays) = (query, label, replays)
        return try importPages(pages, options, progress: progress)
    }

    package func importPages(
        _ pages: [Page], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let read = try read(pages, into: &report, progress) { ReadPage.all($0, try PageReading.read($0)) }
        return try makeSearches(of: read, options, report)
    }

    /// The same from files and folders, whose pages are read on all cores and never all in memory.
    ///
    /// - Throws: `PageError` when a path leads to nothing, or the first failure when nothing could be read.
    public func importFiles(
        _ paths: [String], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var options = ImportOptions()
        (options.query, options.label, options.replays) = (query, label, replays)
        return try importFiles(paths, options, progress: progress)
    }

    package func importFiles(
        _ paths: [String], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let read = try read(paths, into: &report, progress)
        return try makeSearches(of: read, options, report)
    }

    func makeSearches(of read: [ReadPage], _ options: ImportOptions, _ report: ImportReport) throws -> ImportReport {
        var report = report
        let groups = PageGroup.all(of: read, asked: options.query)
            .filter { $0.pages.contains { $0.reading.rowCount > 0 } }
        let joined = try options.query.map { $0.isEmpty ? [] : try self.joined(read, as: $0) } ?? []
        report.notices += joined
        for group in groups {
            let isOnly = groups.count == 1
            var search = Search(query: group.query, source: .imported)
            let entry = options.roster?.entries.first { $0.series == search.series }
            let label = entry?.name ?? (isOnly ? options.label : nil)
            if let known = try importAgain(group, options, &report) {
                if let label { try store.keep(known.search.id, label: label) }
                report.answers.append(try answer(for: known.search.id, isNew: false))
                continue
            }
            search.label = label ?? group.defaultLabel
            search.isKept = true
            var results = Results(search)
            try store(
                group, in: &results, replays: options.replays, remarks: joined, failures: isOnly ? report.failures : [],
                &report)
            report.answers.append(try answer(for: results.search.id, isNew: true))
        }
        if report.answers.isEmpty {
            if let first = report.failures.first { throw first }
            throw SearchError.nothingImported
        }
        if let prefix = options.label, groups.count > 1 {
            for place in report.answers.indices {
                let search = report.answers[place].search
                try store.keep(search.id, label: search.name(after: prefix))
                report.answers[place].listing = try listing(.number(search.id))
            }
        }
        if !report.known.isEmpty {
            let searches = report.known.count == 1 ? "search" : "searches"
            let numbers = report.known.map(String.init).joined(separator: ", ")
            let text = "pages that came are in the store already, as \(searches) \(numbers)"
            report.notices.append(Diagnostic(.note, text, about: .known))
        }
        if let roster = options.roster { try enter(roster, &report) }
        return report
    }

    /// What becomes one because it was said what was asked, although the pages say otherwise: people would not see it.
    private func joined(_ pages: [ReadPage], as query: SearchQuery) throws -> [Diagnostic] {
        var names: [String] = []
        for name in pages.compactMap(\.answered) where !names.contains(name) { names.append(name) }
        if names.count > 1 {
            let some = names.prefix(3).joined(separator: "; ")
            return [
                Diagnostic(
                    .warning,
                    "the pages answer \(names.count) queries (\(some)\(names.count > 3 ? "; …" : "")) and become one search, "
                        + "as it was said what was asked", about: .joined)
            ]
        }
        let twins = try store.repeats(of: QueryKey(query))
        let digests = Set(pages.map(\.digest))
        guard let twin = twins.last, let name = names.first, pages.contains(where: { !$0.asks(query) }),
            try !store.results(of: twin.id).pages.contains(where: { $0.digest.map(digests.contains) ?? false })
        else { return [] }
        return [
            Diagnostic(
                .warning,
                "search \(twin.id) has the same query, \(query.summary), so this one (\(name)) counts as its repeat and gets "
                    + "the same edits", about: .repeated)
        ]
    }

    func read(
        _ paths: [String], into report: inout ImportReport, _ progress: SearchProgress.Reporter?
    ) throws -> [ReadPage] {
        let files = try paths.flatMap { try SavedPage.files(at: $0) }
        let read = try read(files, into: &report, progress) { try SavedPage.read($0).map(ReadPage.all) ?? [] }
        if read.isEmpty, let path = paths.first { throw PageError.noPages(path: path) }
        return read
    }

    /// Reads pages on all cores, leaving out what cannot be read and what is there twice.
    func read<Item: Sendable>(
        _ items: [Item], into report: inout ImportReport, _ progress: SearchProgress.Reporter?,
        _ open: @escaping @Sendable (Item) throws -> [ReadPage]
    ) throws -> [ReadPage] {
        var names: [String: String] = [:]
        var twice: [(String, String)] = []
        var read: [ReadPage] = []
        var number = 0
        items.transformOnAllCores { item in
            Result { try open(item) }
        } forEach: { result in
            number += 1
            progress?.yield(.file(number, of: items.count))
            switch result {
            case .success(let found):
                for item in found {
                    if let name = names.updateValue(item.page.name, forKey: item.digest) {
                        twice.append((item.page.name, "the same file as \(name), and is taken once"))
                    } else {
                        read.append(item)
                    }
                }
            case .failure(let error): report.failures.append(error)
            }
        }
        report.notices += Self.folded(twice, of: "the same as others, and are taken once")
        if read.isEmpty, let first = report.failures.first { throw first }
        return read
    }

    /// What is to be said of files: a line each, or one for all where there are many.
    static func folded(_ files: [(name: String, state: String)], of many: String? = nil) -> [Diagnostic] {
        guard files.count > 3 else { return files.map { Diagnostic(.note, "\($0.name) is \($0.state)") } }
        return [Diagnostic(.note, "\(files.count) files are \(many ?? files[0].state), such as \(files[0].name)")]
    }

    private func store(
        _ group: PageGroup, in results: inout Results, replays: Bool, remarks: [Diagnostic],
        failures: [any Error], _ report: inout ImportReport
    ) throws {
        let pages = ReadPage.inOrder(group.pages)
        var decisions = Decisions()
        for item in pages { decisions += item.append(to: &results, now: clock.now()) }
        results.search.diagnostics += remarks
        close(&results, failures, &report)
        if let twin = try store.search(holding: results.pages.compactMap(\.digest)) {
            let isOne = results.pages.count == 1
            // A search that has more than these pages is the better one.
            let isPart = try store.search(.number(twin)).pages > results.search.pages
            report.notices.append(
                isPart
                    ? Diagnostic(
                        .note, (isOne ? "this file is a page" : "these files are pages") + " of search \(twin) already")
                    : Diagnostic(
                        .note, "\(isOne ? "this file" : "these files") made search \(twin) before", about: .madeBefore,
                        search: twin))
        }
        results.search.url = pages.first?.reading.url
        results.search.nextURL = nextURL(of: results, results.search)
        // Our own exports say what was decided, be it nothing.
        let saysDecisions = !pages.isEmpty && pages.allSatisfy { $0.heading != nil }
        try store.write(&results, replays: replays && !saysDecisions, decisions: decisions, now: clock.now())
    }

    /// Says what is missing, and what does not belong together.
    func close(_ results: inout Results, _ failures: [any Error], _ report: inout ImportReport) {
        let coverage = results.coverage
        results.search.diagnostics.removeAll { $0.topic == .gap || $0.topic == .dates || $0.topic == .oldFile }
        if let sentence = results.fileIsNewer {
            let old = Diagnostic(.warning, sentence, about: .oldFile)
            results.search.diagnostics.append(old)
        }
        if let sentence = results.datesApart {
            let apart = Diagnostic(.warning, sentence, about: .dates)
            results.search.diagnostics.append(apart)
            report.notices.append(apart)
        }
        results.search.diagnostics += coverage.gaps.map {
            Diagnostic(.warning, "missing: results \($0.lowerBound + 1)-\($0.upperBound)", about: .gap)
        }
        if let next = coverage.openEnd {
            let what =
                results.search.profileName == nil
                ? "the results from \(next + 1) on" : "the rows behind \(next): press \"Show more\" before saving"
            results.search.diagnostics.append(Diagnostic(.warning, "missing: \(what)", about: .gap))
        }
        let failures = failures.compactMap { $0 as? ResultsError }
        results.search.diagnostics += failures.map { Diagnostic(.warning, "left out: \($0)", about: .gap) }
        // In the place of a refusal there was a page; a file that is no page of Scholar stands for nothing.
        let isRefused = failures.contains { if case .refused = $0 { true } else { false } }
        let isPartial = results.search.diagnostics.contains { $0.topic == .partial }
        results.search.isComplete = coverage.isComplete && !isRefused && !isPartial
    }

    /// The address of the first page that is missing.
    func nextURL(of results: Results, _ search: Search) -> String? {
        results.coverage.firstMissing.flatMap { try? Self.address(of: search).page(startingAt: $0) }
    }
}

extension ReadPage {
    /// What the page says that it answers, as people call it.
    var answered: String? {
        if case .profile(let page) = reading.content, !page.name.isEmpty { return "the profile of \(page.name)" }
        return reading.query.flatMap { $0.isEmpty ? nil : $0.withoutQuotes.summary }
    }

    /// Whether the page does not say that it answers another query.
    fileprivate func asks(_ wanted: SearchQuery) -> Bool {
        if wanted.isEmpty { return true }
        if case .differs = reading.answers(wanted) { return false }
        return true
    }
}

extension SearchQuery {
    /// The query in whatever quotes.
    var withoutQuotes: SearchQuery {
        var query = self
        query.author = author.filter { $0 != "\"" }
        query.allWords = allWords.filter { $0 != "\"" }
        query.publication = publication.filter { $0 != "\"" }
        return query
    }
}
