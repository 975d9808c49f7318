import ScholarLists
import ScholarPages

/// The pages of an import, read on all cores and never all in memory, and the reasons why files could not be read.
struct ReadFiles {
    private(set) var pages: [ReadPage] = []
    private(set) var failures: [any Error] = []

    /// Reads saved pages.
    ///
    /// - Throws: the failures when no page could be read.
    init(_ pages: [Page], _ progress: SearchProgress.Reporter?) throws {
        try read(pages, progress) { ReadPage.all($0, try PageReading.read($0)) }
    }

    /// Pages that were read already.
    init(_ pages: [ReadPage]) { self.pages = pages }

    /// Reads files and folders.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failures when no file could be read.
    init(_ paths: [String], _ progress: SearchProgress.Reporter?) throws {
        var files: [SavedPage.File] = []
        for path in paths {
            do {
                files += try SavedPage.files(at: path)
            } catch {
                // Of several paths, those with pages are imported.
                guard paths.count > 1 else { throw error }
                failures.append(error)
            }
        }
        try read(files, progress)
        if pages.isEmpty, let path = paths.first { throw PageError.noPages(path: path) }
    }

    /// Reads files that a browser sent.
    ///
    /// - Throws: the failures when no file could be read.
    init(received files: [SavedPage.File], _ progress: SearchProgress.Reporter?) throws { try read(files, progress) }

    private mutating func read(_ files: [SavedPage.File], _ progress: SearchProgress.Reporter?) throws {
        try read(files, progress) { try SavedPage.read($0).map(ReadPage.all) ?? [] }
    }

    private mutating func read<Item: Sendable>(
        _ items: [Item], _ progress: SearchProgress.Reporter?, _ open: @escaping @Sendable (Item) throws -> [ReadPage]
    ) throws {
        var number = 0
        var sofar = IndexSoFar()
        items.transformOnAllCores { item in
            Result { try open(item) }
        } forEach: { result in
            number += 1
            switch result {
            case .success(let found):
                pages += found
                sofar.add(found)
            case .failure(let error): failures.append(error)
            }
            progress?.yield(.file(number, of: items.count, h: sofar.h))
        }
        if pages.isEmpty, let failure = FailedFiles.error(failures) { throw failure }
    }
}

/// The h-index of pages that are read one after another, as long as they are of one query.
private struct IndexSoFar {
    private var query: QueryKey?
    private var isOneQuery = true
    private var value = 0
    /// The number of publications with more citations than the h-index, and how many have each count.
    private var above = 0
    private var counts: [Int: Int] = [:]

    var h: Int? { isOneQuery && value > 0 ? value : nil }

    mutating func add(_ pages: [ReadPage]) {
        for page in pages {
            let key = page.reading.query.map { QueryKey($0) }
            if let key, let query, key != query { isOneQuery = false }
            query = query ?? key
            for count in page.publications.compactMap(\.citationCount) where count > value {
                counts[count, default: 0] += 1
                above += 1
                while above > value {
                    value += 1
                    above -= counts.removeValue(forKey: value) ?? 0
                }
            }
        }
    }
}
