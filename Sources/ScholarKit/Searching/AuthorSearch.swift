import ScholarPages
import ScholarStore
import ScholarWeb

/// The records of authors that a source has for a name, an ORCID or an identifier.
struct AuthorSearch {
    let source: Source
    let lookup: OpenAlexAuthors
    /// The most stored works whose records are requested to find an author.
    private static let mostWorks = 5
    /// The most rows for a name whose records are requested.
    private static let mostRows = 10
    private let base: String
    private var loader: PageLoader

    /// - Throws: `QueryError.notAsked` when the source has no records of authors.
    init(_ source: Source, base: String?, _ loader: PageLoader) throws {
        guard let access = source.access, let lookup = access.authors else { throw QueryError.notAsked(source.name) }
        self.source = source
        self.lookup = lookup
        self.base = base.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 } ?? access.base
        self.loader = loader
    }

    /// The records with an identifier or an ORCID in kept pages. Lists can have different ones, because a record was added
    /// or merged since: those with the most works are of all of the author.
    func stored(_ text: String, in store: Store) throws -> [AuthorRecord] {
        let (id, orcid) = (lookup.id(text), ORCID.bare(text))
        let found = try store.latest().filter { $0.query.source == source }.map { search in
            try store.keptPages(of: .number(search.id)).pages.filter { $0.role == .record || $0.status == nil }
                .compactMap { kept in (try? kept.page()).flatMap { try? lookup.read($0) } }
                .filter { $0.id == id || orcid != nil && $0.orcid == orcid }
        }
        func size(_ records: [AuthorRecord]) -> (Int, Int) {
            (records.reduce(0) { $0 + ($1.workCount ?? 0) }, records.count)
        }
        return found.max { size($0) < size($1) } ?? []
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
            return try await answer(to: lookup.byORCID(orcid, base), lookup.readAll)
        }
        var records: [AuthorRecord] = []
        for row in try await answer(to: lookup.byName(text, base), lookup.readAll).prefix(Self.mostRows) {
            records.append(try await record(row.id) ?? row)
        }
        return records + (try await resolved(records))
    }

    /// The other records to which the ORCIDs of candidates resolve. They can have another name, which no search for the
    /// name finds.
    private mutating func resolved(_ candidates: [AuthorRecord]) async throws -> [AuthorRecord] {
        var others: [AuthorRecord] = []
        for orcid in Set(candidates.compactMap(\.orcid)).sorted() {
            let record = try await answer(to: lookup.resolvingORCID(orcid, base), lookup.read)
            guard let record, !(candidates + others).contains(where: { $0.id == record.id }) else { continue }
            others.append(record)
        }
        return others
    }

    /// The records that have the works of an author whose own record is gone or empty: those of its ORCID, otherwise the
    /// authors whom its stored works have now, most of them first.
    ///
    /// - Parameter records: answers to the addresses of records, possibly with the empty one.
    mutating func successors(of id: String, _ records: [Page], in store: Store) async throws -> [String] {
        let empty = records.lazy.compactMap { [lookup] in try? lookup.read($0) }.first { $0.id == id }
        if let orcid = empty?.orcid {
            let others = try await answer(to: lookup.byORCID(orcid, base), lookup.readAll)
            let ids = others.filter { $0.id != id && $0.workCount != 0 }.map(\.id)
            if !ids.isEmpty { return ids }
        }
        let last = try store.searches().last { search in
            guard case .author(let ids, source) = search.query.target else { return false }
            return search.pages > 0 && ids.split(separator: ",").contains { $0 == id }
        }
        guard let last else { return [] }
        let works = try store.listing(.number(last.id)).publications.filter { $0.authorIDs.contains { $0 == id } }
        var counts: [String: Int] = [:]
        for stored in works.prefix(Self.mostWorks) {
            guard let work = OpenAlexID.work(stored.openAlexID) else { continue }
            let names = zip(stored.authors, stored.authorIDs).filter { $0.1 == id }.map(\.0)
            let other = try await answer(to: lookup.recordOfWork(work, base)) { [lookup] in
                lookup.successor(id, named: names, $0)
            }
            if let other { counts[other, default: 0] += 1 }
        }
        return counts.keys.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
    }

    private mutating func record(_ id: String) async throws -> AuthorRecord? {
        try await answer(to: lookup.record(id, base), lookup.read)
    }

    private mutating func answer<Value>(
        to address: String, _ read: (Page) throws(ResultsError) -> Value
    ) async throws -> Value {
        try await loader.answer(to: address, read: read)
    }
}
