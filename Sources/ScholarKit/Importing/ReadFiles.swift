package import ScholarLists
import ScholarPages
import ScholarStore

/// The pages of an import, read on all cores and never all in memory, and the reasons why files could not be read.
package struct ReadFiles: Sendable {
    package private(set) var pages: [ReadPage] = []
    package private(set) var failures: [any Error] = []
    /// The searches of archives, by their numbers there.
    private(set) var archived = Batch<ArchivedSearch>()
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
    init(_ pages: [ReadPage], keepingFault: PageError? = nil) {
        self.pages = pages
        self.keepingFault = keepingFault
    }

    /// The files of each query, grouped as an import does. Those of the empty query state none.
    package var ofQueries: [QueryKey: ReadFiles] {
        Dictionary(grouping: PageGroup.all(of: pages, asked: nil)) { QueryKey($0.query.withoutQuotes) }.mapValues {
            ReadFiles($0.flatMap(\.pages), keepingFault: keepingFault)
        }
    }

    /// Reads files and folders.
    ///
    /// - Throws: `PageError` when a path does not exist, or the failures when no file could be read.
    ///
    /// - Parameters:
    ///   - takesArchives: whether to read archives, which have searches.
    ///   - reader: reads a file; tests count its calls.
    init(
        _ paths: [String], keeps isKeeping: Bool, takesArchives: Bool = false, _ progress: SearchProgress.Reporter?,
        reader: @escaping @Sendable (SavedPage.File) throws -> (page: Page, reading: PageReading)? = SavedPage.read
    ) throws {
        var files: [SavedPage.File] = []
        for path in paths {
            do {
                if takesArchives, Store.isStore(path) {
                    try read(archive: path)
                } else {
                    files += try SavedPage.files(at: path)
                }
            } catch {
                // Of several paths, those with pages are imported.
                guard paths.count > 1 else { throw error }
                failures.append(error)
            }
        }
        try read(files, keeps: isKeeping, progress, reader)
        if isEmpty, archived.parts.isEmpty, let path = paths.first { throw PageError.noPages(path: path) }
    }

    /// Whether nothing can be imported.
    var isEmpty: Bool { pages.isEmpty && archived.values.isEmpty }

    /// Reads the searches of an archive, each page once. Those that do not follow from their pages are left out.
    private mutating func read(archive path: String) throws {
        let spool = PageSpool()
        let found = try Store.searches(inArchive: path) { search, proof in
            (search.id, Result { try ArchivedSearch(proved: proof(), path, in: spool) })
        }
        for (id, result) in found {
            do { archived.add(id, try result.get()) } catch {
                archived.add(id, because: error)
                failures.append(error)
            }
        }
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
        // The only search of an archive fails as its error says; several are a batch.
        if isEmpty, archived.parts.count < 2, let failure = FailedFiles.error(failures) { throw failure }
    }
}

extension ArchivedSearch {
    /// - Throws: `SearchError.notProved`, `StoreError`, `PageError.file` when the spool is full.
    fileprivate init(proved proof: StoredProof, _ path: String, in spool: PageSpool) throws {
        guard try Verification(proof).isProved else { throw SearchError.notProved(proof.results.search.id, path) }
        let pages = try proof.pages.map { page in
            var page = page
            page.file = try KeptFile(page.file, in: spool)
            return page
        }
        try self.init(proof.results, pages, proof.history, path: path)
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
