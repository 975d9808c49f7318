import ScholarLists
import ScholarPages

/// The pages of an import, read on all cores and never all in memory, and the reasons why files could not be read.
struct ReadFiles {
    private(set) var pages: [ReadPage] = []
    private(set) var failures: [any Error] = []
    /// Why pages are not kept, if they should be.
    private(set) var keepingFault: PageError?

    /// Reads saved pages.
    ///
    /// - Parameter isKeeping: whether to keep their bytes.
    /// - Throws: the failures when no page could be read.
    init(_ pages: [Page], keeps isKeeping: Bool, _ progress: SearchProgress.Reporter?) throws {
        try read(pages, keeps: isKeeping, progress) { ($0, try PageReading.read($0)) }
    }

    /// Pages that were read already.
    init(_ pages: [ReadPage]) { self.pages = pages }

    /// Reads files and folders.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failures when no file could be read.
    init(_ paths: [String], keeps isKeeping: Bool, _ progress: SearchProgress.Reporter?) throws {
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
        try read(files, keeps: isKeeping, progress) { try SavedPage.read($0) }
        if pages.isEmpty, let path = paths.first { throw PageError.noPages(path: path) }
    }

    /// Reads files that a browser sent.
    ///
    /// - Throws: the failures when no file could be read.
    init(
        received files: [SavedPage.File], keeps isKeeping: Bool, _ progress: SearchProgress.Reporter?
    ) throws {
        try read(files, keeps: isKeeping, progress) { try SavedPage.read($0) }
    }

    private mutating func read<Item: Sendable>(
        _ items: [Item], keeps isKeeping: Bool, _ progress: SearchProgress.Reporter?,
        _ open: @escaping @Sendable (Item) throws -> (page: Page, reading: PageReading)?
    ) throws {
        var number = 0
        var sofar = IndexSoFar()
        let keeper = isKeeping ? PageKeeper() : nil
        defer { keepingFault = keeper?.fault }
        items.transformOnAllCores { item in
            Result {
                try open(item).map { page, reading in
                    try ReadPage.all(page, reading, kept: keeper?.kept(page))
                } ?? []
            }
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
