import ScholarLists
package import ScholarPages

/// The authors that identifiers, ORCIDs or a name mean in a source.
package enum NamedAuthors: Sendable {
    /// The identifiers of the records, which are those of one list.
    case identified([String])
    /// The records that a name can mean; only the user can decide.
    case candidates([AuthorRecord])

    /// - Parameters:
    ///   - institution: a part of the name of an institution of each author.
    ///   - records: asks the source for a text.
    /// - Throws: `SearchError.noCandidates`, and the errors of the source.
    init(
        _ texts: [String], in source: Source, at institution: String?,
        records: (String) async throws -> [AuthorRecord]
    ) async throws {
        let wanted = institution.map { Folding.fold($0).lowercased() }
        var ids: [String] = []
        for text in texts {
            if institution == nil, let id = source.access?.authors?.id(text) {
                ids.append(id)
                continue
            }
            let found = try await records(text).filter { record in
                wanted.map { text in
                    record.institutions.contains { Folding.fold($0.name).lowercased().contains(text) }
                } ?? true
            }
            if found.isEmpty { throw SearchError.noCandidates(text, source: source.name) }
            // An ORCID stands for one person, also on several records.
            guard ORCID.bare(text) != nil || found.count == 1 else {
                self = .candidates(found)
                return
            }
            // A source empties a record when it moves the works to another one.
            let filled = found.filter { $0.workCount != 0 }
            ids += (filled.isEmpty ? found : filled).map(\.id)
        }
        var known: Set<String> = []
        self = .identified(ids.filter { known.insert($0).inserted })
    }
}
