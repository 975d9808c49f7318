import ScholarPages
import ScholarStore
import ScholarWeb

/// The records of authors that a source has for a name, an ORCID or an identifier.
struct AuthorSearch {
    let source: Source
    let lookup: AuthorLookup
    private let base: String
    private var loader: PageLoader
    private let progress: SearchProgress.Reporter?

    /// - Throws: `QueryError.notAsked` when the source has no records of authors.
    init(
        _ source: Source, _ options: SearchOptions, _ store: Store, _ fetcher: Fetcher, _ clock: WallClock,
        _ progress: SearchProgress.Reporter?
    ) throws {
        guard let access = source.access, let lookup = access.authors else { throw QueryError.notAsked(source.name) }
        self.source = source
        self.lookup = lookup
        base = options.base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? access.base
        loader = PageLoader(store, fetcher, clock, options.politeness, source)
        self.progress = progress
    }

    /// - Throws: `ResultsError.noAuthor` for an identifier without a record, and the errors of requests.
    mutating func records(for text: String) async throws -> [AuthorRecord] {
        if let id = lookup.id(text) {
            guard let record = try await record(id) else {
                throw ResultsError.noAuthor(id, source: source.name, instead: nil)
            }
            return [record]
        }
        if let orcid = ORCID.bare(text) {
            return try lookup.readAll(try await page(lookup.byORCID(orcid, base)))
        }
        var records: [AuthorRecord] = []
        for row in try lookup.readAll(try await page(lookup.byName(text, base))) {
            records.append(try await record(row.id) ?? row)
        }
        return records
    }

    private mutating func record(_ id: String) async throws -> AuthorRecord? {
        try lookup.read(try await page(lookup.record(id, base)))
    }

    private mutating func page(_ address: String) async throws -> Page {
        try await loader.page(address) { [progress] in progress?.yield(.request($0)) }
    }
}
