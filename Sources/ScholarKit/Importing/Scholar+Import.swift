public import ScholarPages
import ScholarLists
import Foundation

/// Importing saved pages of Scholar and lists of other programs.
extension Scholar {
    /// The result of an import.
    public struct ImportReport: Sendable {
        /// The imported searches, in the order of their pages.
        public var answers: [SearchAnswer] = []
        /// The reasons why pages were left out.
        public var failures: [any Error] = []
        /// Further notes.
        public var notices: [Diagnostic] = []
        /// The searches that already had some of the pages.
        package var known: [Int] = []
        /// The stored searches that got their query, each with the latest repeat of that query.
        package var named: [(search: Search, other: Search?)] = []
        /// The new lists that are no repeats because an author is not known, each with the list that it may repeat.
        package var unrepeated: [(list: Search, earlier: Search?)] = []

        /// Adds a notice.
        mutating func add(_ severity: Diagnostic.Severity, _ text: String) {
            notices.append(Diagnostic(severity, text))
        }

        /// Adds the report on further pages.
        static func += (report: inout ImportReport, other: ImportReport) {
            report.answers += other.answers
            report.failures += other.failures
            report.notices += other.notices
            report.known += other.known
            report.named += other.named
            report.unrepeated += other.unrepeated
        }

        /// The error to throw when no page could be imported, if there is a reason.
        var failure: (any Error)? {
            failures.count > 1 ? FailedFiles(errors: failures) : failures.first
        }
    }

    /// The reasons why none of several files could be imported.
    package struct FailedFiles: Error {
        /// One for each file, in their order; there are at least two.
        package let errors: [any Error]
    }

    /// Imports saved pages: pages of one query are joined in order, pages of several queries become several searches.
    ///
    /// - Parameters:
    ///   - pages: the pages, in any order.
    ///   - query: the query; if given, it takes precedence over the pages, and all pages become one search.
    ///   - label: the label of the search, if there is only one.
    ///   - replays: whether to replay the edits of the latest kept search with an equal query.
    ///   - progress: receives the number of the file being read.
    /// - Throws: `ResultsError` when the page could not be read, an error that contains all failures for several pages, `SearchError.nothingImported` when none contains a
    ///   publication.
    public func importPages(
        _ pages: [Page], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importPages(pages, ImportOptions(query: query, label: label, replays: replays), progress: progress)
    }

    package func importPages(
        _ pages: [Page], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let read = try read(pages, into: &report, progress) { ReadPage.all($0, try PageReading.read($0)) }
        return try makeSearches(of: read, options, report)
    }

    /// The same for files and folders, which are read on all cores and never all in memory.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failure when no file could be read; an error that contains
    ///   all failures if there are several.
    public func importFiles(
        _ paths: [String], as query: SearchQuery? = nil, label: String? = nil, replays: Bool = true,
        progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        try importFiles(paths, ImportOptions(query: query, label: label, replays: replays), progress: progress)
    }

    package func importFiles(
        _ paths: [String], _ options: ImportOptions, progress: SearchProgress.Reporter? = nil
    ) throws -> ImportReport {
        var report = ImportReport()
        let read = try read(paths, into: &report, progress)
        return try makeSearches(of: read, options, report)
    }

    func read(
        _ paths: [String], into report: inout ImportReport, _ progress: SearchProgress.Reporter?
    ) throws -> [ReadPage] {
        var files: [SavedPage.File] = []
        for path in paths {
            do {
                files += try SavedPage.files(at: path)
            } catch {
                // Of several paths, those with pages are imported.
                guard paths.count > 1 else { throw error }
                report.failures.append(error)
            }
        }
        let read = try read(files, into: &report, progress) { try SavedPage.read($0).map(ReadPage.all) ?? [] }
        if read.isEmpty, let path = paths.first { throw PageError.noPages(path: path) }
        return read
    }

    /// Reads pages on all cores, and leaves out unreadable and duplicate files.
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
                        twice.append((item.page.name, "the same file as \(name), and is imported once"))
                    } else {
                        read.append(item)
                    }
                }
            case .failure(let error): report.failures.append(error)
            }
        }
        report.notices += Self.folded(twice, of: "the same as others, and are imported once")
        if read.isEmpty, let failure = report.failure { throw failure }
        return read
    }

    /// Notes about files: one line each, or one for all if there are many.
    static func folded(_ files: [(name: String, state: String)], of many: String? = nil) -> [Diagnostic] {
        guard files.count > 3 else { return files.map { Diagnostic(.note, "\($0.name) is \($0.state)") } }
        return [Diagnostic(.note, "\(files.count) files are \(many ?? files[0].state), for example \(files[0].name)")]
    }
}
